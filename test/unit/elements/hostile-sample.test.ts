import { describeCorpus } from '../../helpers/browser/hostile-run.js';

// The others come with `npm run test:all`.
describeCorpus('each twentieth, as the service sends it', 60, { step: 20 });
