/** The examples of docs/search.md and docs/feeds.md are read without a complaint, and their limits are those of the code. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { readFeeds } from '../../src/core/vacancies/feeds.js';
import { JOB_WORDS, PLACE_WORDS } from '../../src/core/search/job-words.js';
import { readSynonymFile } from '../../src/core/search/synonym-file.js';

const read = (name: string) => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8');
const blocksOf = (page: string) =>
  [...page.matchAll(/```json\n(.*?)```/gs)].map(([, text = '']) => JSON.parse(text) as unknown);

describe('the examples of docs/search.md', () => {
  const [synonyms] = blocksOf(read('search.md'));

  it('are synonyms', () => {
    const { groups, problems } = readSynonymFile(synonyms, 'en');
    assert.deepEqual(problems, []);
    assert.deepEqual(groups, [
      ['intern', 'trainee', 'praktikant'],
      ['warehouse', 'logistics centre'],
      ['HQ', 'Sensor House'],
    ]);
  });

  it('say how many words of ours there are', () => {
    const [, places = ''] = /and (\d+) names of places/.exec(read('search.md')) ?? [];
    const [, words = ''] = /about (\d+) names of jobs/.exec(read('search.md')) ?? [];
    assert.equal(PLACE_WORDS.trim().split('\n').length, Number(places));
    assert.ok(Math.abs(JOB_WORDS.trim().split('\n').length - Number(words)) < 10);
  });
});

describe('the example of docs/feeds.md', () => {
  it('is a list of feeds', () => {
    const { feeds, problems } = readFeeds(blocksOf(read('feeds.md'))[0], 'https://jobs.example/feeds.json');
    assert.deepEqual(problems, []);
    assert.equal(feeds.length, 4);
  });
});
