import { describeCorpus } from './hostile-run.js';

describeCorpus('as the service sends them', 60);
