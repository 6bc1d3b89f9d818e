// The start of the worker: it registers the TypeScript compiler, which Node does not pass on to workers.
import { register } from 'tsx/esm/api';

register();
await import('./worker-program.ts');
