/** What a visitor saves in a list: on this device, as a filter, across elements and tabs, for a year. */
import { expect } from '@open-wc/testing';
import '../../../src/elements/vacancy-list/define.js';
import type { VacancyList } from '../../../src/elements/vacancy-list/vacancy-list.js';
import { pageSettings } from '../../../src/core/settings/settings-store.js';
import {
  focused,
  freshPage,
  has,
  listenToConsole,
  ownParameters,
  part,
  parts,
  requestsSince,
  shown,
  until,
  visit,
} from '../../helpers/browser/elements.js';
import { answerBy, counted, jobs, listed, titles } from '../../helpers/browser/made-lists.js';
import { fillStorage } from '../../helpers/browser/storage.js';

const key = () => `career-elements.saved.${pageSettings().customerId}`;
const stored = () => (JSON.parse(localStorage.getItem(key()) ?? '[]') as string[][]).map(([id]) => id);
const keep = (...ids: string[]) =>
  localStorage.setItem(key(), JSON.stringify(ids.map((id) => [id, '2026-01-02'])));

async function open(attributes: Record<string, string | boolean> = {}): Promise<VacancyList> {
  const list = await listed({ perdate: 'any', ...attributes });
  await until(() => has(list, 'save'), 'the buttons that save');
  return list;
}

const saveButton = (list: VacancyList, id: string) =>
  parts(list, 'save').find((one) => one.dataset['save'] === id)!;
const isSaved = (list: VacancyList, id: string) => saveButton(list, id).ariaPressed === 'true';

async function press(list: VacancyList, button: HTMLElement): Promise<void> {
  button.click();
  await list.updateComplete;
}

/** As another tab does. */
function changeElsewhere(change: () => void): void {
  change();
  dispatchEvent(new StorageEvent('storage', { key: key(), newValue: localStorage.getItem(key()) }));
}

describe('vacancy-list: what a visitor saves', () => {
  beforeEach(() => freshPage());

  it('is a pressed button with the name of the vacancy, and an id with a day in the storage', async () => {
    answerBy(() => jobs(3));
    const list = await open();
    const button = saveButton(list, 'J1');
    expect(button.ariaLabel).to.equal('Save “Job 1”');
    expect(button.ariaPressed).to.equal('false');
    expect(has(list, 'saved')).to.equal(false);
    await press(list, button);
    expect(button.ariaPressed).to.equal('true');
    expect(stored()).to.deep.equal(['J1']);
    expect(shown(part(list, 'saved')!)).to.equal('Saved (1)');
    await press(list, button);
    expect(localStorage.getItem(key())).to.equal(null);
  });

  it('is a filter in the URL, which a link and Clear know', async () => {
    answerBy(() => jobs(5));
    keep('J1', 'J3');
    const list = await open();
    await press(list, part(list, 'saved')!);
    expect(titles(list)).to.deep.equal(['Job 1', 'Job 3']);
    expect(counted(list)).to.equal('2 of 5 vacancies');
    expect(part(list, 'saved')!.ariaPressed).to.equal('true');
    expect(ownParameters()).to.deep.equal({ 'vacancy-saved': '1' });
    list.remove();
    const again = await open();
    await until(() => titles(again).length === 2, 'what is saved');
    await press(again, part(again, 'saved')!);
    expect(titles(again)).to.have.length(5);
    expect(ownParameters()).to.deep.equal({});
  });

  it('leaves by the filter when it is no longer saved, and the focus stays in the list', async () => {
    answerBy(() => jobs(5));
    keep('J1', 'J3');
    visit({ 'vacancy-saved': '1' });
    const list = await open();
    const button = saveButton(list, 'J1');
    button.focus();
    await press(list, button);
    expect(titles(list)).to.deep.equal(['Job 3']);
    expect((focused() as HTMLElement).dataset['save']).to.equal('J3');
    await press(list, saveButton(list, 'J3'));
    await until(() => focused() === part(list, 'saved'), 'the focus');
    expect(shown(part(list, 'empty')!)).to.include('You have not saved any of these vacancies.');
    expect(shown(part(list, 'loosen')!)).to.equal('Show 5 vacancies');
    await press(list, part(list, 'loosen')!);
    expect(titles(list)).to.have.length(5);
  });

  it('is the same in another tab, and in another list of the page', async () => {
    answerBy(() => jobs(3));
    const list = await open();
    const other = await open({ 'url-key': 'other' });
    await press(list, saveButton(list, 'J1'));
    await other.updateComplete;
    expect(isSaved(other, 'J1')).to.equal(true);
    changeElsewhere(() => keep('J2'));
    await list.updateComplete;
    expect([isSaved(list, 'J1'), isSaved(list, 'J2')]).to.deep.equal([false, true]);
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: null }));
    await list.updateComplete;
    expect(isSaved(list, 'J2')).to.equal(false);
  });

  it('is nothing with no-saved, and a link to it shows all', async () => {
    answerBy(() => jobs(3));
    keep('J1');
    visit({ 'vacancy-saved': '1' });
    const list = await listed({ perdate: 'any', 'no-saved': true });
    expect(titles(list)).to.have.length(3);
    list.noSaved = false;
    await until(() => titles(list).length === 1 && has(list, 'save'), 'the buttons');
    list.noSaved = true;
    await until(() => !has(list, 'save'), 'no buttons');
    expect(has(list, 'saved')).to.equal(false);
  });

  it('is no filter where the page shows none', async () => {
    answerBy(() => jobs(3));
    keep('J1');
    visit({ 'vacancy-saved': '1' });
    const list = await open({ controls: 'search' });
    expect(titles(list)).to.have.length(3);
    expect(has(list, 'saved')).to.equal(false);
  });

  it('that the list lacks is not counted, and the service is not asked about it', async () => {
    keep('J1', 'GONE1');
    answerBy(() => jobs(3));
    const list = await open();
    expect(shown(part(list, 'saved')!)).to.equal('Saved (1)');
    const asked = (await requestsSince()).filter((one) => /GONE1|J1/.test(one));
    expect(asked).to.deep.equal([]);
    expect(stored()).to.deep.equal(['J1', 'GONE1']);
  });

  it('is forgotten after a year, with the next one that is saved', async () => {
    const yesterday = new Date(Date.now() - 864e5).toISOString().slice(0, 10);
    localStorage.setItem(
      key(),
      JSON.stringify([
        ['OLD', '2020-01-02'],
        ['J2', yesterday],
      ]),
    );
    answerBy(() => jobs(3));
    const list = await open();
    await press(list, saveButton(list, 'J0'));
    expect(stored()).to.deep.equal(['J2', 'J0']);
  });

  describe('where the storage', () => {
    it('is full, lasts as long as the page, and the builder is told', async () => {
      answerBy(() => jobs(3));
      const list = await open();
      const giveBack = fillStorage();
      const heard = listenToConsole();
      await press(list, saveButton(list, 'J1'));
      heard.stop();
      giveBack();
      expect(isSaved(list, 'J1')).to.equal(true);
      expect(shown(part(list, 'saved')!)).to.equal('Saved (1)');
      expect(heard.warnings.join()).to.match(/saved vacancies cannot be kept in this browser/);
    });
  });
});
