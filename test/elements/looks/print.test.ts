/** What is left out on paper. */
import { expect } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import '../../../src/define.js';
import { pageSettings } from '../../../src/core/settings/settings-store.js';
import { openForm } from '../../helpers/browser/application.js';
import {
  freshPage,
  has,
  mount,
  openFacet,
  part,
  partOf,
  parts,
  pick,
  until,
} from '../../helpers/browser/elements.js';
import { hasPaper } from '../../helpers/browser/engine.js';
import { answerBy, jobs } from '../../helpers/browser/made-lists.js';

const isSeen = (element: Element, name: string) => parts(element, name).some((one) => one.checkVisibility());

/** Rules for paper that hold on screen meanwhile. */
const moved: CSSMediaRule[] = [];

function* printRules(rules: CSSRuleList): Generator<CSSMediaRule> {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule && rule.media.mediaText === 'print') yield rule;
    else if (rule instanceof CSSGroupingRule) yield* printRules(rule.cssRules);
  }
}

function* sheetsBelow(root: Document | ShadowRoot): Generator<CSSStyleSheet> {
  yield* root.adoptedStyleSheets;
  for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) yield* sheetsBelow(shadowRoot);
}

/** Shows the page as it is on paper: where the driver cannot, by the rules for it alone. */
async function print(): Promise<void> {
  if (hasPaper) return emulateMedia({ media: 'print' });
  for (const sheet of new Set(sheetsBelow(document))) moved.push(...printRules(sheet.cssRules));
  for (const rule of moved) rule.media.mediaText = 'screen';
}

async function endPrint(): Promise<void> {
  if (hasPaper) return emulateMedia({ media: 'screen' });
  for (const rule of moved.splice(0)) rule.media.mediaText = 'print';
}

describe('on paper', () => {
  beforeEach(() => freshPage());
  afterEach(endPrint);

  it('a list has its vacancies and their number, and nothing to search, filter, sort or press', async () => {
    answerBy(() => jobs(20, (at) => ({ locations: [at % 2 ? 'Aarhus' : 'Odense'] })));
    const list = mount('vacancy-list', { 'page-size': 5 });
    await partOf(list, 'list');
    await pick(list, await openFacet(list, 'Location'), 'Aarhus');
    const button = await partOf(list, 'save');
    button.click();
    await until(() => has(list, 'saved'), 'the filter of what is saved');
    const controls = ['search', 'filters', 'sort', 'saved', 'save', 'clear', 'more-button'];
    expect(controls.filter((name) => !isSeen(list, name))).to.deep.equal([]);
    await print();
    for (const name of controls) expect(isSeen(list, name), name).to.equal(false);
    for (const name of ['count', 'list', 'title', 'chip', 'more'])
      expect(isSeen(list, name), name).to.equal(true);
  });

  it('a vacancy comes without the form beside it; a form alone is printed', async () => {
    localStorage.setItem(
      `career-elements.applied.${pageSettings().customerId}`,
      JSON.stringify([['V1031', new Date().toISOString().slice(0, 10)]]),
    );
    const form = await openForm();
    await partOf(form, 'forget');
    expect(isSeen(form, 'forget')).to.equal(true);
    await print();
    expect(isSeen(form, 'field')).to.equal(true);
    expect(isSeen(form, 'forget')).to.equal(false);
    const detail = mount('vacancy-detail', { 'vacancy-id': form.vacancyId });
    await partOf(detail, 'description');
    await print();
    form.requestUpdate();
    await form.updateComplete;
    expect(isSeen(form, 'form')).to.equal(false);
    expect(part(detail, 'description')!.checkVisibility()).to.equal(true);
  });
});
