/** That a search has found a vacancy by its advert, and where in it. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/vacancy-list/define.js';
import type { VacancyList } from '../../../src/elements/vacancy-list/vacancy-list.js';
import {
  freshPage,
  mount,
  part,
  partOf,
  parts,
  seek,
  shown,
  until,
  visit,
  withText,
} from '../../helpers/browser/elements.js';
import { answerBy, listed, titles } from '../../helpers/browser/made-lists.js';

const ADVERT =
  '<p>You know what it means to be called at night.</p><p>You look after our <b>Kubernetes</b>&nbsp;clusters and&#8203; teach your colleagues' +
  ' <img src=x onerror="window.attacked = true"> how to do so, in three countries and at all times of the year.</p>';

const hits = (list: VacancyList) => parts(list, 'description-hit').map(shown);

function answerWithAdverts(): void {
  answerBy(() => [
    { id: '1', description: 'Platform engineer', locations: ['Aarhus'], advertisementText: ADVERT },
    { id: '2', description: 'Kubernetes engineer', locations: ['Aarhus'], advertisementText: ADVERT },
    { id: '3', description: 'Cook', locations: ['Odense'] },
  ]);
}

describe('vacancy-list: what only the advert has', () => {
  beforeEach(() => freshPage());

  it('is shown as a piece of it with the word marked, and not where the card has the word already', async () => {
    answerWithAdverts();
    const list = await listed();
    expect(hits(list)).to.deep.equal([]);
    await seek(list, 'kubernetes');
    await until(() => titles(list).length === 2, 'what is found');
    expect(hits(list)).to.have.length(1);
    const card = withText(list, 'li', 'Platform engineer')!;
    const hit = card.querySelector<HTMLElement>('[part~=description-hit]')!;
    expect(shown(hit)).to.match(/^Found in the description: … .+ Kubernetes clusters and.+ …$/);
    expect([...hit.querySelectorAll('mark')].map(shown)).to.deep.equal(['Kubernetes']);
    expect(shown(hit).length).to.be.lessThan(160);
    expect(hit.querySelector('img') === null && !('attacked' in window)).to.equal(true);
    await seek(list, '');
    await until(() => titles(list).length === 3, 'all');
    expect(hits(list)).to.deep.equal([]);
  });

  it('is in a row of a table, below a card of one’s own, and in the words of the page', async () => {
    answerWithAdverts();
    visit({ 'vacancy-q': 'kubernetes' });
    const table = mount('vacancy-list', { layout: 'table', language: 'de' });
    await partOf(table, 'table');
    expect(hits(table)[0]).to.match(/^In der Beschreibung gefunden: /);
    table.remove();
    const own = mount(
      'vacancy-list',
      {},
      '<template slot="card"><h3 data-link data-field="title"></h3></template>',
    );
    await until(() => hits(own).length === 1, 'the hit');
    const hit = part(own, 'description-hit')!.getBoundingClientRect();
    const box = own.querySelector('[data-vacancy="1"]')!.getBoundingClientRect();
    await partOf(own, 'save');
    const save = own.shadowRoot!.querySelector('[data-save="1"]')!;
    expect(hit.top).to.be.at.least(box.bottom);
    // The button stays beside the card.
    expect(Math.abs(save.getBoundingClientRect().top - box.top)).to.be.lessThan(2);
  });
});
