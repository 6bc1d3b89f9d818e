/** Every fault of the sandbox, before a visitor who wants to read: a list, and a vacancy. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/vacancy-detail/define.js';
import '../../../src/elements/vacancy-list/define.js';
import {
  collect,
  freshPage,
  listenToConsole,
  mount,
  part,
  shown,
  until,
} from '../../helpers/browser/elements.js';
import { briefFaultCases, isAboutReading, switchOn } from '../../helpers/browser/fault-table.js';
import { sandbox } from '../../helpers/browser/sandbox.js';

const elements = [
  { tag: 'vacancy-list', attributes: {}, route: 'vacancies', ready: 'list' },
  { tag: 'vacancy-detail', attributes: { 'vacancy-id': 'V1031' }, route: 'vacancy', ready: 'advert' },
] as const;

/** What a visitor reads, whose business no status and no origin is. */
const sentences: Readonly<Record<string, string>> = {
  'rate-limited': 'The site is very busy right now.',
};

describe('every fault before a visitor who reads', () => {
  for (const { tag, attributes, route, ready } of elements) {
    for (const one of briefFaultCases.filter(isAboutReading)) {
      const { what, timeout, get } = one;
      it(`<${tag}>: ${what} ends as ${get.end}`, async function () {
        await freshPage(timeout === undefined ? {} : { timeout });
        const said = listenToConsole();
        try {
          await sandbox.fault(switchOn(one, route));
          const element = mount(tag, attributes);
          const errors = collect(element, 'career-error');
          const ends = () => part(element, ready) ?? part(element, 'error');
          await until(ends, 'an end');
          expect(errors.map(({ detail }) => detail.error.code)).to.deep.equal(
            get.end === 'answer' ? [] : [get.end],
          );
          if (get.end === 'answer') {
            expect(said.errors).to.deep.equal([]);
            return;
          }
          const text = shown(part(element, 'error')!);
          const isGone = get.end === 'not-found' && tag === 'vacancy-detail';
          expect(text).to.include(
            isGone ? 'no longer' : (sentences[get.end] ?? 'cannot be shown right now. Please try again'),
          );
          expect(said.errors).to.have.length(1);
          expect(said.errors[0]).to.match(new RegExp(`^career-elements: <${tag}> `));
        } finally {
          said.stop();
        }
      });
    }
  }
});
