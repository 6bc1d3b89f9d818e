import { expect } from 'chai';
import { warnOnce } from '../../../../src/core/settings/warn-once.js';

describe('what the site builder is told', () => {
  const { error, warn } = console;
  let said: [how: string, text: unknown][];

  beforeEach(() => {
    said = [];
    console.error = (text: unknown) => said.push(['error', text]);
    console.warn = (text: unknown) => said.push(['warn', text]);
  });

  afterEach(() => {
    Object.assign(console, { error, warn });
  });

  it('says who speaks, and says a thing once', () => {
    warnOnce('the setting base-url is missing');
    warnOnce('the setting base-url is missing');
    warnOnce('the setting customer-id is missing');
    expect(said).to.deep.equal([
      ['error', 'career-elements: the setting base-url is missing'],
      ['error', 'career-elements: the setting customer-id is missing'],
    ]);
  });

  it('warns where nothing is broken', () => {
    warnOnce('the script is loaded twice', 'warn');
    expect(said).to.deep.equal([['warn', 'career-elements: the script is loaded twice']]);
  });
});
