/** That whoever uses the keys sees where they are: WCAG 2.2, 2.4.7 and 1.4.11. */
import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../../src/define.js';
import { choose, textFile } from '../../helpers/browser/application.js';
import { painted, ringContrastOf } from '../../helpers/browser/colours.js';
import {
  focused,
  freshPage,
  mount,
  openFacet,
  part,
  partOf,
  pick,
  shown,
} from '../../helpers/browser/elements.js';
import { ALL, byName, openAll } from '../../helpers/browser/whole-form.js';

const LEAST = 3;
const FOCUSABLE =
  'a[href], button, summary, select, textarea, input:not([type="file"], [tabindex="-1"]), [tabindex="-1"][id]';
const PAGES = ['background: #fff; color: #222', 'background: #111; color: #eee'];

/** Visits all that can have the focus, as one who uses the keys; what shows no ring, in words. */
async function withoutRing(element: Element): Promise<{ visited: Set<string>; problems: string[] }> {
  const start = document.createElement('button');
  element.before(start);
  const visited = new Set<string>();
  const problems: string[] = [];
  const all = [...element.shadowRoot!.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((one) =>
    one.checkVisibility(),
  );
  await painted();
  start.focus();
  await sendKeys({ press: 'Shift' }); // from now on, the focus is one of the keys
  for (const one of all) {
    one.focus();
    if (focused() !== one) continue; // hidden by its parent
    visited.add(one.getAttribute('type') ?? one.localName);
    const contrast = Math.max(ringContrastOf(one), one.matches('.link') ? ringContrastOf(one, '::after') : 0);
    if (contrast < LEAST) problems.push(`${one.localName} ${one.id || shown(one)}: ${contrast.toFixed(2)}`);
  }
  start.remove();
  return { visited, problems };
}

for (const style of PAGES) {
  describe(`the focus ring, ${style}`, () => {
    const section = document.createElement('section');
    section.style.cssText = style;
    beforeEach(async () => {
      await freshPage();
      document.body.append(section);
    });
    afterEach(() => section.replaceChildren());

    it('is around everything in a whole form, also where all is wrong', async () => {
      const form = await openAll({ require: ALL, 'mailing-template': 'choose' });
      section.append(form);
      choose(form, textFile('cv.txt'));
      await form.submit();
      await partOf(form, 'error-summary');
      byName(form, 'nationalityId').focus();
      const { visited, problems } = await withoutRing(form);
      const kinds = [
        'a',
        'button',
        'radio',
        'checkbox',
        'date',
        'email',
        'tel',
        'text',
        'select',
        'textarea',
        'input',
      ];
      expect(kinds.filter((one) => !visited.has(one))).to.deep.equal([]);
      expect(problems).to.deep.equal([]);
    });

    it('is around everything in a list and its facets', async () => {
      const list = mount('vacancy-list', { 'page-size': 3 });
      section.append(list);
      await partOf(list, 'list');
      await pick(list, await openFacet(list, 'Location'), 'Kolding');
      const { visited, problems } = await withoutRing(list);
      expect([...visited]).to.include.members(['search', 'a', 'summary', 'select', 'button']);
      expect(problems).to.deep.equal([]);
    });

    it('is around everything in a vacancy', async () => {
      const detail = mount('vacancy-detail', {
        'vacancy-id': 'V1031',
        'list-url': '/',
        'apply-url': '/{id}',
      });
      section.append(detail);
      await partOf(detail, 'contacts');
      expect(part(detail, 'back')!.checkVisibility()).to.equal(true);
      expect((await withoutRing(detail)).problems).to.deep.equal([]);
    });
  });
}
