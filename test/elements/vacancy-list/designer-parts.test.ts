/** The parts that a designer reaches, on the list itself and through the element that has it inside. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/career-site/define.js';
import '../../../src/elements/vacancy-list/define.js';
import type { VacancyList } from '../../../src/elements/vacancy-list/vacancy-list.js';
import { today } from '../../../src/core/util/calendar-date.js';
import {
  freshPage,
  has,
  mount,
  openFacet,
  part,
  partOf,
  pick,
  seek,
  until,
} from '../../helpers/browser/elements.js';
import { answerBy, jobs } from '../../helpers/browser/made-lists.js';

const SPACING = '7px';

const HOSTS = {
  'vacancy-list': { prefix: '', listIn: (host: HTMLElement) => host as VacancyList },
  'career-site': {
    prefix: 'list-',
    listIn: (host: HTMLElement) => host.shadowRoot!.querySelector<VacancyList>('vacancy-list')!,
  },
} as const;

for (const [tag, { prefix, listIn }] of Object.entries(HOSTS) as [
  keyof typeof HOSTS,
  (typeof HOSTS)[keyof typeof HOSTS],
][]) {
  describe(`the parts of the list in <${tag}>`, () => {
    const style = document.createElement('style');

    beforeEach(async () => {
      await freshPage();
      document.head.append(style);
      answerBy(() => jobs(60, (at) => ({ locations: [`Town ${at % 4}`], endDate: today() })));
    });
    afterEach(() => style.remove());

    /** That a page's style sheet reaches these parts, each of which is there now. */
    function expectReached(list: VacancyList, ...names: string[]): void {
      const rules = names.map((name) => `${tag}::part(${prefix}${name}) { letter-spacing: ${SPACING} }`);
      style.textContent = rules.join('\n');
      for (const name of names) {
        expect(has(list, name), `there is ${name}`).to.equal(true);
        expect(getComputedStyle(part(list, name)!).letterSpacing, name).to.equal(SPACING);
      }
      style.textContent = '';
      for (const name of names) {
        expect(getComputedStyle(part(list, name)!).letterSpacing, name).to.not.equal(SPACING);
      }
    }

    async function listOn(attributes: Record<string, string> = {}): Promise<VacancyList> {
      const host = mount(tag, { 'page-size': 5, ...attributes });
      const list = await until(() => listIn(host), 'the list inside');
      await partOf(list, 'list');
      return list;
    }

    it('in a facet, of what is found, and below the list', async () => {
      const list = await listOn();
      await pick(list, await openFacet(list, 'Location'), 'Town 1');
      await seek(list, 'job');
      expectReached(list, 'badge', 'value', 'value-count', 'near', 'more-button', 'search-clear', 'mark');
    });

    it('where nothing fits', async () => {
      const list = await listOn();
      await seek(list, 'zzyzx');
      await partOf(list, 'empty');
      expectReached(list, 'loosen');
    });

    it('in the dialog of a narrow list', async () => {
      document.body.style.width = '320px';
      try {
        const list = await listOn();
        await partOf(list, 'dialog');
        expectReached(list, 'dialog-close', 'dialog-show');
      } finally {
        document.body.style.width = '';
      }
    });

    it('where nothing could be loaded', async () => {
      answerBy(() => 'no list');
      const host = mount(tag);
      const list = await until(() => listIn(host), 'the list inside');
      await partOf(list, 'error');
      expectReached(list, 'retry');
    });
  });
}
