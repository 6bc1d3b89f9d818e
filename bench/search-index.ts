// What the first query over a published search index loads: `node --import tsx bench/search-index.ts [vacancies]`. Counts, no times: the index
// of vacancies with long adverts in four languages, and for many words the bytes (gzip) of what a search for each loads first. The code
// of the search is counted where it has been built (`npm run build`).
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { searchFiles, wordsOfVacancy } from '../src/node/publish/feeds/search-files.js';
import { keysOfQuery } from '../src/core/search/query.js';
import { PublishedIndex } from '../src/core/search/published-index.js';
import { longVacancies } from '../test/helpers/node/long-adverts.js';
import { contentOf } from '../test/helpers/node/published-sample.js';

const LANGUAGES = ['en', 'da', 'de', 'sv'];
const count = Number(process.argv[2] ?? 1000);
const vacancies = longVacancies(LANGUAGES, count);
const site = {
  url: 'https://www.company.example',
  company: { name: '' },
  languages: LANGUAGES,
  timeZone: 'UTC',
};
const files = new Map<string, { file: unknown; bytes: number }>();
for (const file of searchFiles(site, vacancies)) {
  const content = contentOf(file);
  files.set(file.path.replace('search/', ''), {
    file: JSON.parse(content),
    bytes: gzipSync(content).length,
  });
}
const kB = (bytes: number) => (bytes / 1000).toFixed(1);
const sizeOf = (paths: readonly string[]) =>
  paths.reduce((sum, path) => sum + (files.get(path)?.bytes ?? 0), 0);
const index = files.get('index.json');
console.log(
  `${count} vacancies × ${LANGUAGES.length} languages, gzip: index.json ${kB(index?.bytes ?? 0)} kB`,
);
for (const language of LANGUAGES) {
  const own = [...files.keys()].filter((path) => path.startsWith(`${language}/`));
  const adverts = vacancies.filter((one) => one.language === language);
  const words = adverts
    .slice(0, 50)
    .flatMap((one) => [...wordsOfVacancy(one)].map(([, word]) => word))
    .filter((_, at) => at % 10 === 0);
  const sizes: number[] = [];
  for (const word of words) {
    const loaded = ['index.json'];
    const reader = new PublishedIndex(index?.file, {
      language,
      keysOf: keysOfQuery,
      load: (path) => {
        loaded.push(path);
        return Promise.resolve(files.get(path)?.file);
      },
      warn: console.warn,
      onWords: () => Promise.resolve(),
    });
    await reader.loadFor(word);
    sizes.push(sizeOf(loaded));
  }
  sizes.sort((a, b) => a - b);
  const [median = 0, most = 0] = [sizes[sizes.length >> 1], sizes.at(-1)];
  console.log(
    `${language}: ${own.length} files, ${kB(sizeOf(own))} kB; first query of one word: median ${kB(median)} kB, at most ${kB(most)} kB`,
  );
}
try {
  const folder = new URL('../dist/cdn/', import.meta.url);
  const scripts = readdirSync(folder, { recursive: true }).map(String);
  for (const name of ['vacancy-search', 'search-extras', 'job-words', 'published-index']) {
    const path = scripts.find((one) => one.endsWith(`/${name}.js`));
    if (path) console.log(`${name}.js: ${kB(gzipSync(readFileSync(new URL(path, folder))).length)} kB`);
  }
} catch {
  console.log('the code is not built');
}
