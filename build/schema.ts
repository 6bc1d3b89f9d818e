// Writes the JSON schema of `career-site.json`, which editors read.
import { writeFileSync } from 'node:fs';
import { configSchema } from '../src/node/publish/config/options.js';

const file = new URL('../dist/career-site.schema.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(configSchema(), null, 2)}\n`);
