// A program: starts a sandbox on a database, sends it an application with a receipt, and kills itself when that is stored.
import { candidate, Caller, form, start } from '../../../../test/helpers/node/sandbox-client.js';

const caller = new Caller(await start({ database: process.argv[2]! }));
const { status } = await caller.post(form(candidate({ candidateMailingTemplateId: 'R-EN' })));
if (status === 201) process.kill(process.pid, 'SIGKILL');
