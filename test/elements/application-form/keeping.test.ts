import { expect } from '@open-wc/testing';
import '../../../src/elements/application-form/define.js';
import type { ApplicationForm } from '../../../src/elements/application-form/application-form.js';
import { configure } from '../../../src/core/settings/settings-store.js';
import {
  answer,
  choose,
  control,
  fileNames,
  files,
  fill,
  openForm,
  question,
  send,
  textFile,
  type,
} from '../../helpers/browser/application.js';
import {
  collect,
  freshPage,
  part,
  partOf,
  parts,
  shown,
  until,
  withText,
  has,
} from '../../helpers/browser/elements.js';
import { sandbox } from '../../helpers/browser/sandbox.js';

const checked = (form: ApplicationForm, text: string) =>
  [...question(form, text).querySelectorAll('input')].map((radio) => radio.checked);

async function halfFilled(): Promise<ApplicationForm> {
  const form = await openForm();
  type(form, 'Full name', 'Åse');
  type(form, 'Cover letter', 'Because');
  answer(form, 'May we keep', 'No');
  choose(form, textFile('cv.txt'));
  await files(form, 1);
  return form;
}

describe('application-form: what it keeps', () => {
  beforeEach(() => freshPage());

  it('is all there in another language', async () => {
    const form = await halfFilled();
    configure({ language: 'da' });
    await until(() => withText(form, 'label', 'Fuldt navn'), 'Danish');
    await until(() => shown(part(form, 'title')!).includes('Operatører'), 'the Danish title');
    expect(control(form, 'Fuldt navn').value).to.equal('Åse');
    expect(control(form, 'Hvorfor søger du?').value).to.equal('Because');
    expect(checked(form, 'Må vi gemme')).to.deep.equal([false, true]);
    expect(fileNames(form)).to.have.length(1);
    expect(shown(part(form, 'submit')!)).to.equal('Send ansøgning');
  });

  it('stays although the service fails while the language changes', async () => {
    const form = await halfFilled();
    await sandbox.fault({ name: 'server-error', route: 'vacancy' });
    const failures = collect(form, 'career-error');
    configure({ language: 'da' });
    await until(() => failures.length, 'the failure');
    await until(() => withText(form, 'label', 'Fuldt navn'), 'Danish');
    await form.updateComplete;
    expect(control(form, 'Fuldt navn').value).to.equal('Åse');
    expect(has(form, 'error')).to.equal(false);
  });

  it('is all there after the element was moved on the page', async () => {
    const form = await halfFilled();
    const section = document.createElement('section');
    document.body.append(section);
    section.append(form);
    await form.updateComplete;
    expect(control(form, 'Full name').value).to.equal('Åse');
    expect(checked(form, 'May we keep')).to.deep.equal([false, true]);
    expect(fileNames(form)).to.have.length(1);
    type(form, 'Email', 'aase@example.com');
    answer(form, 'Have you applied', 'Yes');
    send(form);
    await partOf(form, 'success');
  });

  describe('reset()', () => {
    it('empties the form but for what the page fills in', async () => {
      const form = await halfFilled();
      form.values = { email: 'aase@example.com' };
      send(form);
      await partOf(form, 'error-summary');
      form.reset();
      await form.updateComplete;
      expect(control(form, 'Full name').value).to.equal('');
      expect(control(form, 'Email').value).to.equal('aase@example.com');
      expect(control(form, 'Cover letter').value).to.equal('');
      expect(checked(form, 'May we keep')).to.deep.equal([false, false]);
      expect(fileNames(form)).to.deep.equal([]);
      expect(parts(form, 'error')).to.have.length(0);
      expect(has(form, 'error-summary')).to.equal(false);
    });
  });

  describe('another vacancy', () => {
    it('after a receipt has an empty form', async () => {
      const form = await openForm();
      fill(form);
      await form.submit();
      await partOf(form, 'success');
      form.vacancyId = 'V1001';
      await until(
        () => part(form, 'title') && shown(part(form, 'title')!).includes('Embedded'),
        'the other form',
      );
      expect(has(form, 'success')).to.equal(false);
      expect(control(form, 'Full name').value).to.equal('');
      fill(form, 'Second');
      send(form);
      expect(shown(await partOf(form, 'success')))
        .to.include('Thank you, Second.')
        .and.include('Embedded');
    });

    it('before that keeps what was typed', async () => {
      const form = await halfFilled();
      form.vacancyId = 'V1001';
      await until(
        () => part(form, 'title') && shown(part(form, 'title')!).includes('Embedded'),
        'the other form',
      );
      expect(control(form, 'Full name').value).to.equal('Åse');
      expect(fileNames(form)).to.have.length(1);
    });
  });
});
