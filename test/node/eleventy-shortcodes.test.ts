/** Shortcodes of `career-elements/eleventy` that were given something that they do not have. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import careerElements from '../../src/node/generators/eleventy.js';

type Shortcode = (...args: unknown[]) => Promise<string>;

/** The shortcodes that the plugin adds, with a service that is out of reach. */
function shortcodes(): Map<string, Shortcode> {
  const added = new Map<string, Shortcode>();
  const add = (name: string, run: Shortcode) => void added.set(name, run);
  const configuration = {
    on: () => {},
    addPassthroughCopy: () => {},
    addGlobalData: () => {},
    addAsyncShortcode: add,
    addPairedAsyncShortcode: add,
  };
  careerElements(configuration as unknown as Parameters<typeof careerElements>[0], {
    ...{ baseUrl: 'http://127.0.0.1:9', customerId: '00000000-0000-0000-0000-000000000000' },
    ...{
      siteUrl: 'https://www.company.example',
      company: { name: 'Example' },
      languages: ['en'],
      onError: 'warn',
    },
  });
  return added;
}

describe('shortcodes of Eleventy', () => {
  const page = { page: {}, ctx: {} };
  const run = (name: string, ...args: unknown[]) =>
    shortcodes()
      .get(name)!
      .call(page, ...args);

  it('refuse a keyword of the head that it does not have', async () => {
    await assert.rejects(
      run('careerElementsHead', { __keywords: true, opn: true }),
      /takes "open" and "language", not "opn"/,
    );
  });

  it('refuse a text in place of a vacancy', async () => {
    await assert.rejects(run('careerElementsHead', 'nope'), /was given nope instead of an entry/);
    await assert.rejects(run('applicationForm', 'content', 'vacancy-id'), /was given vacancy-id instead/);
  });

  it('take none', async () => {
    assert.equal(await run('applicationForm', 'content', ''), '<application-form>content</application-form>');
  });
});
