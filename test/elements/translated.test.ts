/** A page that the visitor's browser translates: what is shown is what would be shown without, in other words. */
import { expect } from '@open-wc/testing';
import '../../src/elements/application-form/define.js';
import '../../src/elements/career-site/define.js';
import '../../src/elements/vacancy-detail/define.js';
import '../../src/elements/vacancy-list/define.js';
import { configure } from '../../src/core/settings/settings-store.js';
import type { ApplicationForm } from '../../src/elements/application-form/application-form.js';
import type { CareerSite } from '../../src/elements/career-site/career-site.js';
import type { VacancyDetail } from '../../src/elements/vacancy-detail/vacancy-detail.js';
import type { VacancyList } from '../../src/elements/vacancy-list/vacancy-list.js';
import { applications, choose, openForm, textFile } from '../helpers/browser/application.js';
import { holdClock } from '../helpers/browser/clock.js';
import {
  focused,
  freshPage,
  has,
  mount,
  part,
  partOf,
  parts,
  seek,
  shown,
  travel,
  until,
  visit,
} from '../helpers/browser/elements.js';
import { listed, sortBy } from '../helpers/browser/made-lists.js';
import { translatePage, type TranslationWay, type Translator } from '../helpers/shared/translator.js';

/** What a visitor does, with a call after each step. */
type Story = (scene: () => Promise<void>) => Promise<void>;

const WAYS: readonly TranslationWay[] = ['fonts', 'slow', 'merged'];
/** They differ from `fonts` only in what takes the place of a text. */
const OTHER_ELEMENTS: readonly TranslationWay[] = ['spans', 'halves'];
/** The way, and whether the page is translated before the elements are on it, or after the first step. */
const MOMENTS = [['fonts', true], ...later(WAYS)] as const;
function later(ways: readonly TranslationWay[]) {
  return ways.map((way) => [way, false] as const);
}
const inCapitals = (element: Element) => shown(element).toUpperCase();

/** What is on the page after each step, in the translators' capitals. @param way undefined: nobody translates the page */
async function tell(story: Story, way?: TranslationWay, isEarly = false): Promise<string[]> {
  await freshPage();
  const clock = holdClock(400); // the pause after typing, and that before it is said to screen readers
  const settle = () =>
    Promise.all([...document.body.children].map((one) => (one as VacancyList).updateComplete));
  const scenes: string[] = [];
  let translator: Translator | undefined;
  const begin = () => (translator ??= way && translatePage(way));
  if (isEarly) begin();
  try {
    await story(async () => {
      for (const pause of [400, 800]) {
        clock.advance(pause);
        await settle();
      }
      translator?.answer(); // to what was asked before this step, and in it
      scenes.push(inCapitals(document.body));
      begin();
    });
  } finally {
    translator?.end();
    clock.release();
  }
  return scenes;
}

/** Holds what a visitor sees on translated pages against what the same visitor sees on one that is not. */
function itShows(what: string, story: Story, moreWays: readonly TranslationWay[] = []): void {
  let told: Promise<string[]> | undefined;
  for (const [way, isEarly] of [...MOMENTS, ...later(moreWays)]) {
    it(`${what}: ${way}, ${isEarly ? 'from the start' : 'later'}`, async () => {
      const scenes = await (told ??= tell(story));
      const translated = await tell(story, way, isEarly);
      for (const [at, scene] of scenes.entries()) expect(translated[at], `step ${at}`).to.equal(scene);
      expect(new Set(scenes).size).to.equal(translated.length); // each step changes something
    });
  }
}

const listStory =
  (attributes: Readonly<Record<string, string | number>>, content = ''): Story =>
  async (scene) => {
    const list = mount('vacancy-list', attributes, content);
    await partOf(list, 'list');
    await scene();
    await seek(list, 'engineer');
    await scene();
    await seek(list, 'manager');
    await scene();
    await seek(list, 'zzzzz');
    await scene();
    await seek(list, '');
    await sortBy(list, 'title');
    await scene();
    (await partOf(list, 'filter')).querySelector('summary')!.click();
    (await until(() => part(list, 'value'), 'values')).querySelector('input')!.click();
    await list.updateComplete;
    await scene();
    part(list, 'chip')!.click();
    await list.updateComplete;
    await scene();
  };

async function open(detail: VacancyDetail, id: string): Promise<void> {
  await until(() => detail.vacancy?.id === id && has(detail, 'description'), `the vacancy ${id}`);
  await detail.updateComplete;
}

/** The ids of what is shown as similar, once a visitor has read to the end. */
async function similar(detail: VacancyDetail): Promise<string[]> {
  await until(() => {
    detail.renderRoot.querySelector('.similar')!.scrollIntoView();
    return has(detail, 'similar-link');
  }, 'similar vacancies');
  return parts(detail, 'similar-link').map((one) => one.dataset['id']!);
}

const detailStory: Story = async (scene) => {
  visit({ vacancy: 'V1031' });
  const detail = mount('vacancy-detail');
  await open(detail, 'V1031');
  const [next] = await similar(detail);
  await scene();
  part(detail, 'similar-link')!.click();
  await open(detail, next!);
  await similar(detail);
  await scene();
  configure({ language: 'da' });
  await until(() => inCapitals(part(detail, 'meta')!).includes('ANSØGNINGSFRIST'), 'Danish words');
  await similar(detail);
  await scene();
  await travel(-1);
  await open(detail, 'V1031');
  await similar(detail);
  await scene();
};

function enter(form: ApplicationForm, id: string, text: string): void {
  const field = form.shadowRoot!.querySelector<HTMLInputElement>(`#${id}`)!;
  field.focus();
  field.value = text;
  field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  field.blur();
}

const formStory: Story = async (scene) => {
  const form = await openForm({ draft: 'none' }); // that it is kept is said at another moment each time
  await scene();
  part(form, 'submit')!.click();
  await partOf(form, 'error-summary');
  await scene();
  enter(form, 'name', 'Åse Ångström');
  enter(form, 'email', 'aase');
  await form.updateComplete;
  await scene();
  choose(form, textFile('cv.exe'));
  await until(() => inCapitals(part(form, 'files')!).includes('CV.EXE IS NOT'), 'the refusal');
  await scene();
  choose(form, textFile('cv.pdf'), textFile('letter.txt'));
  await until(() => parts(form, 'file').length === 2, 'two files');
  await form.updateComplete;
  await scene();
  parts(form, 'file')[0]!.querySelector('button')!.click();
  enter(form, 'email', 'aase@example.com');
  await form.updateComplete;
  await scene();
};

const child = <Tag extends keyof HTMLElementTagNameMap>(site: CareerSite, tag: Tag) =>
  until(() => {
    const found = site.shadowRoot!.querySelector(tag);
    return found?.checkVisibility() ? found : undefined;
  }, `the <${tag}>`);

const siteStory: Story = async (scene) => {
  const site = mount('career-site', { 'min-seconds': 0 });
  const list = await child(site, 'vacancy-list');
  await partOf(list, 'list');
  await scene();
  for (const id of ['V1031', 'V1001']) {
    parts(list, 'link')
      .find((one) => one.dataset['id'] === id)!
      .click();
    const detail = await child(site, 'vacancy-detail');
    await open(detail, id);
    await similar(detail);
    await scene();
    part(detail, 'apply')!.click();
    const form = await child(site, 'application-form');
    await until(() => part(form, 'draft') && focused() === part(form, 'title'), 'the form');
    await scene();
    await travel(-1);
    await travel(-1);
    await child(site, 'vacancy-list');
  }
};

describe('a translated page', () => {
  beforeEach(() => freshPage());

  itShows('the right cards, counts and values of filters', listStory({ 'page-size': 5 }), OTHER_ELEMENTS);
  itShows('the right rows of a table', listStory({ 'page-size': 5, layout: 'table', facts: 'location' }));
  itShows('the right groups', listStory({ 'page-size': 5, 'group-by': 'location' }));
  itShows(
    "the right cards of the page's own",
    listStory(
      { 'page-size': 5 },
      '<template slot="card"><h3 data-field="title"></h3><p data-field="location"></p></template>',
    ),
  );
  itShows('the vacancy that is opened, and those that are similar', detailStory, OTHER_ELEMENTS);
  itShows('the errors and the files that there are', formStory, OTHER_ELEMENTS);
  itShows('the view that the visitor has come to', siteStory);

  for (const way of WAYS) {
    it(`lets a visitor apply (${way})`, async () => {
      const form = await openForm();
      const translator = translatePage(way);
      part(form, 'submit')!.click();
      await partOf(form, 'error-summary');
      translator.answer();
      enter(form, 'name', 'Åse Ångström');
      enter(form, 'email', 'aase@example.com');
      for (const name of ['previouslyApplied', 'allowSave'])
        form.shadowRoot!.querySelector<HTMLInputElement>(`[name="${name}"]`)!.click();
      await form.updateComplete;
      part(form, 'submit')!.click();
      await partOf(form, 'success');
      translator.answer();
      translator.end();
      const [stored, ...others] = await applications();
      expect(others).to.deep.equal([]);
      expect(stored!.candidate).to.include({ name: 'Åse Ångström', email: 'aase@example.com' });
      expect(shown(part(form, 'success')!)).to.include('Åse Ångström');
      expect(shown(part(form, 'reference')!)).to.include(stored!.id.slice(-8));
    });
  }

  it('shows what changes after the visitor has asked for the original', async () => {
    const list = await listed();
    const translator = translatePage('fonts');
    await seek(list, 'engineer');
    translator.showOriginal();
    await seek(list, 'manager');
    translator.end();
    const own = await listed();
    await seek(own, 'manager');
    const announced = (one: Element) => shown(one.shadowRoot!.querySelector('[role=status]')!);
    await until(() => announced(list) === announced(own), 'the same announcement');
    expect(shown(list)).to.equal(shown(own));
  });

  it('keeps names of files, addresses, and names of languages as they are', async () => {
    const translator = translatePage('fonts');
    const detail = mount('vacancy-detail', { 'vacancy-id': 'V1031' });
    await partOf(detail, 'contacts');
    const form = await openForm();
    choose(form, textFile('Name of a file.pdf'));
    await until(() => part(form, 'file'), 'the file');
    enter(form, 'email', 'aase@gmial.com');
    await until(() => part(form, 'suggestion'), 'the suggestion');
    translator.end();
    const contact = detail.vacancy!.contacts[0]!;
    expect(shown(part(detail, 'contacts')!))
      .to.include(contact.name)
      .and.include(contact.email);
    expect(shown(part(form, 'file')!)).to.include('Name of a file.pdf');
    expect(shown(part(form, 'suggestion')!)).to.include('aase@gmail.com');
  });

  it('leaves the focus in a field while it is translated again and again', async () => {
    const list = await listed();
    const translator = translatePage('merged');
    const field = part(list, 'search')!.querySelector('input')!;
    field.focus();
    for (const text of ['eng', 'engineer', 'm', 'manager']) await seek(list, text);
    translator.end();
    expect(focused() === field).to.equal(true);
  });
});
