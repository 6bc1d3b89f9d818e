/** What is tapped in a vacancy, a form and the whole site, where a page's text is small: WCAG 2.2, 2.5.8. */
import { expect } from '@open-wc/testing';
import '../../../src/define.js';
import { choose, fill, openForm, textFile } from '../../helpers/browser/application.js';
import { freshPage, has, mount, partOf, shown, until, visit } from '../../helpers/browser/elements.js';
import { sandbox } from '../../helpers/browser/sandbox.js';

const LEAST = 24;
/** An advert's own links stand in running text. A radio's target is its label. */
const TARGETS =
  'a:not(.link, .description a), button, select, summary, textarea, label:has([type="radio"], [type="checkbox"]), ' +
  'input:not([type="radio"], [type="checkbox"], [type="file"], [tabindex="-1"])';

const targetsOf = (element: Element) =>
  [...element.shadowRoot!.querySelectorAll(TARGETS)].filter((one) => one.checkVisibility());

/** What is too small, in words. */
function tooSmall(element: Element): string[] {
  return targetsOf(element).flatMap((one) => {
    const { width, height } = one.getBoundingClientRect();
    // Half a thousandth of a pixel may be lost in the sum of a height.
    const isSmall = width < LEAST - 0.001 || height < LEAST - 0.001;
    return isSmall ? [`${one.localName} ${shown(one)}: ${width} × ${height}`] : [];
  });
}

const linksOf = (element: Element) =>
  targetsOf(element).flatMap((one) => (one.localName === 'a' ? shown(one) : []));

for (const css of ['body { font-size: 11px }', 'body { font: 16px/1.2 serif }']) {
  describe(`targets on a page with ${css}`, () => {
    let style: HTMLStyleElement;
    beforeEach(async () => {
      await freshPage();
      style = document.createElement('style');
      style.textContent = css;
      document.head.append(style);
    });
    afterEach(() => style.remove());

    it('are large enough in a vacancy with contacts and a way back', async () => {
      const detail = mount('vacancy-detail', {
        'vacancy-id': 'V1031',
        'apply-url': '/{id}',
        'list-url': '/',
      });
      await partOf(detail, 'contacts');
      expect(linksOf(detail).join()).to.match(/All vacancies.*@.*Apply/);
      expect(tooSmall(detail)).to.deep.equal([]);
    });

    it('are large enough in a form where everything is wrong', async () => {
      const form = await openForm({ require: 'files phone', 'privacy-url': '/privacy' });
      choose(form, textFile('cv.txt'));
      await form.submit();
      await partOf(form, 'error-summary');
      expect(linksOf(form)).to.include.members(['Full name', 'Email', 'Phone', 'How we handle your data']);
      expect(tooSmall(form)).to.deep.equal([]);
    });

    it('are large enough where nobody knows whether an application arrived, and whom to ask', async () => {
      const form = await openForm();
      await sandbox.fault({ name: 'lost-answer', route: 'candidates' });
      fill(form);
      await form.submit();
      await partOf(form, 'contacts');
      expect(linksOf(form).join()).to.include('@');
      expect(tooSmall(form)).to.deep.equal([]);
    });

    it('are large enough above the form of the whole site', async () => {
      visit({ vacancy: 'V1031', 'vacancy-apply': '1' });
      const site = mount('career-site');
      await until(() => has(site, 'back'), 'the way back');
      expect(tooSmall(site)).to.deep.equal([]);
    });
  });
}
