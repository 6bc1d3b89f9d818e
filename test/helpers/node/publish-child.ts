// Publishes in a separate process, which a test kills: `publish-child.ts <url> <folder> <now>`. It says when it begins to write.
import { publishTo } from './publish-service.js';

const [url = '', folder = '', now = ''] = process.argv.slice(2);
let hasBegun = false;
await publishTo({ url }, folder, {
  options: {
    now: () => new Date(now),
    onProgress: (what) => {
      if (what !== 'files' || hasBegun) return;
      hasBegun = true;
      process.send?.('writing');
    },
  },
});
process.send?.('done');
process.disconnect();
