/** For which vacancies a visitor applied, and when: kept on this device, said above the form, forgotten on request. */
import { expect } from '@open-wc/testing';
import { today } from '../../../src/core/util/calendar-date.js';
import '../../../src/elements/application-form/define.js';
import { pageSettings } from '../../../src/core/settings/settings-store.js';
import { fill, openForm, send } from '../../helpers/browser/application.js';
import { focused, freshPage, has, part, partOf, shown, until } from '../../helpers/browser/elements.js';
import { fillStorage } from '../../helpers/browser/storage.js';

const key = () => `career-elements.applied.${pageSettings().customerId}`;
const kept = () => JSON.parse(localStorage.getItem(key()) ?? '[]') as [string, string][];
const keep = (...entries: [string, string][]) => localStorage.setItem(key(), JSON.stringify(entries));
/** The code of the marks has come: what it says of an earlier application is there. */
const warmUp = async () => {
  keep(['V1031', today()]);
  const form = await openForm();
  await partOf(form, 'applied');
  form.remove();
  localStorage.removeItem(key());
};

describe('application-form: what a visitor applied for', () => {
  beforeEach(() => freshPage());

  it('is kept as an id and a day when an application is accepted, and nothing else', async () => {
    await warmUp();
    const form = await openForm();
    fill(form);
    send(form);
    await partOf(form, 'success');
    expect(kept()).to.deep.equal([['V1031', today()]]);
  });

  it('is said above the form of a later visit, and forgotten on request', async () => {
    keep(['V1031', today()], ['V1', today()]);
    const form = await openForm();
    expect(shown(await partOf(form, 'applied'))).to.match(/^You applied on \d+ \w+ \d{4}$/);
    const forget = part(form, 'forget')!;
    forget.focus();
    forget.click();
    await until(() => focused()?.id === 'title', 'the focus');
    expect(has(form, 'applied')).to.equal(false);
    expect(kept()).to.deep.equal([['V1', today()]]);
  });

  it('is neither kept nor said with no-applied, and not for open applications', async () => {
    await warmUp();
    for (const attributes of [{ 'no-applied': true }, { open: 'V1031', 'vacancy-id': undefined }]) {
      await freshPage();
      const form = await openForm(attributes);
      fill(form);
      send(form);
      await partOf(form, 'success');
      expect(localStorage.getItem(key())).to.equal(null);
      form.remove();
    }
  });

  it('breaks nothing where the storage is full', async () => {
    await warmUp();
    const form = await openForm();
    fill(form);
    const giveBack = fillStorage();
    send(form);
    await partOf(form, 'success');
    giveBack();
    expect(localStorage.getItem(key())).to.equal(null);
  });
});
