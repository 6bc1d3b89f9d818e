/** What was searched, when a vacancy is opened and closed. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/career-site/define.js';
import type { CareerSite } from '../../../src/elements/career-site/career-site.js';
import {
  freshPage,
  mount,
  ownParameters,
  part,
  partOf,
  parts,
  seek,
  shown,
  travel,
  until,
} from '../../helpers/browser/elements.js';

const listOf = (site: CareerSite) => until(() => site.shadowRoot!.querySelector('vacancy-list'), 'the list');

describe('career-site: a search', () => {
  beforeEach(() => freshPage());

  for (const attributes of [{}, { 'no-url-state': true }]) {
    it(`stays when a vacancy is opened and closed, also just after the last key: ${JSON.stringify(attributes)}`, async () => {
      const site = mount('career-site', attributes);
      const list = await listOf(site);
      await partOf(list, 'list');
      await seek(list, 'hospit ');
      const found = parts(list, 'link').map(shown);
      expect(found.length).to.be.within(1, list.vacancies.length - 1);
      parts(list, 'link')[0]!.click(); // before the typed text stands in the URL
      const detail = await until(() => site.shadowRoot!.querySelector('vacancy-detail'), 'the vacancy');
      await until(() => detail.vacancy && !list.checkVisibility(), 'the vacancy alone');
      await travel(-1);
      await until(() => list.checkVisibility(), 'the list again');
      expect(part(list, 'search')!.querySelector('input')!.value.trim()).to.equal('hospit');
      expect(parts(list, 'link').map(shown)).to.deep.equal(found);
      expect(ownParameters()).to.deep.equal('no-url-state' in attributes ? {} : { 'vacancy-q': 'hospit' });
    });
  }
});
