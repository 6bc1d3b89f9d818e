import { describeCorpus } from '../../helpers/browser/hostile-run.js';

describeCorpus('as the service sends them', 60);
