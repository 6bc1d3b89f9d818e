/** Sanitised last: whatever a cleaner did with the tree before, the outcome is as safe. */
import { describeCorpus } from '../../helpers/browser/hostile-run.js';
import { shuffle } from '../../helpers/browser/shuffle.js';

// Many, since a shuffled table holds what no table may.
describeCorpus('shuffled before they are sanitised', 500, { tidy: shuffle });
