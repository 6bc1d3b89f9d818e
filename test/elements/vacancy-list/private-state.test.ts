/** What a visitor has set in a list that keeps it out of the URL, when they come back to it. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/vacancy-list/define.js';
import { freshPage, parts, seek, shown, until } from '../../helpers/browser/elements.js';
import { answerBy, jobs, listed, sortBy, titles } from '../../helpers/browser/made-lists.js';

const KEPT = 'career-elements:vacancy-list';
const places = () => answerBy(() => jobs(6, (at) => ({ locations: [at % 2 ? 'Aarhus' : 'Odense'] })));

/** The entry of the history as a browser has it after a step to another page. */
const state = () => history.state as Record<string, unknown>;

describe('vacancy-list with no-url-state', () => {
  beforeEach(() => freshPage());

  it('is not reset by an entry without it on the same page', async () => {
    places();
    const first = await listed({ 'no-url-state': true });
    await seek(first, 'job 3');
    await until(() => 'career-elements:vacancy-list' in (state() ?? {}), 'the entry');
    first.remove();
    const list = await listed({ 'no-url-state': true });
    await until(() => titles(list).length === 1, 'what was found');
    history.pushState(null, '', '#footer');
    list.requestUpdate();
    await list.updateComplete;
    expect(titles(list)).to.deep.equal(['Job 3']);
  });

  for (const kept of [
    'text',
    ['q', 'x'],
    { q: 7, sort: {}, page: '-1', location: null },
    { q: 'x'.repeat(1e5), v: '2' },
    { sort: 'constructor', page: '1e9' },
  ]) {
    it(`shows all where the entry holds something else: ${JSON.stringify(kept).slice(0, 40)}`, async () => {
      history.replaceState({ [KEPT]: kept }, '');
      places();
      const list = await listed({ 'no-url-state': true });
      expect(titles(list)).to.have.length(6);
    });
  }

  it('works where the page keeps a text in its history', async () => {
    history.replaceState('mine', '');
    places();
    const list = await listed({ 'no-url-state': true });
    await sortBy(list, 'title-descending');
    expect(history.state).to.equal('mine');
    expect(shown(parts(list, 'link')[0]!)).to.equal('Job 5');
  });
});
