/** What is left out on paper. (Firefox's driver cannot print: there, all of it stays.) */
import { expect } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import '../../../src/define.js';
import { pageSettings } from '../../../src/settings/store.js';
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
import { answerBy, jobs } from '../../helpers/browser/made-lists.js';

const isSeen = (element: Element, name: string) => parts(element, name).some((one) => one.checkVisibility());

/** Whether the browser shows what is for a screen only, now that it prints. */
async function print(): Promise<boolean> {
  await emulateMedia({ media: 'print' });
  return !matchMedia('print').matches;
}

describe('on paper', () => {
  beforeEach(() => freshPage());
  afterEach(() => emulateMedia({ media: 'screen' }));

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
    const stays = await print();
    for (const name of controls) expect(isSeen(list, name), name).to.equal(stays);
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
    const stays = await print();
    expect(isSeen(form, 'field')).to.equal(true);
    expect(isSeen(form, 'forget')).to.equal(stays);
    const detail = mount('vacancy-detail', { 'vacancy-id': form.vacancyId });
    await partOf(detail, 'advert');
    form.requestUpdate();
    await form.updateComplete;
    expect(isSeen(form, 'form')).to.equal(stays);
    expect(part(detail, 'advert')!.checkVisibility()).to.equal(true);
  });
});
