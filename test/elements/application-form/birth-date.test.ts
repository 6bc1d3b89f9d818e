import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { applications, fill, openForm, send } from '../../helpers/browser/application.js';
import { focused, freshPage, has, part, withText } from '../../helpers/browser/elements.js';
import {
  byName,
  enter,
  enterAndLeave,
  openWith,
  sent,
  summaryLinks,
  wrongAt,
} from '../../helpers/browser/whole-form.js';

/** A day so many days from today, as a date field has it. */
function day(offset: number): string {
  const date = new Date();
  date.setDate(date.getDate() + offset);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((one) => String(one).padStart(2, '0'))
    .join('-');
}

describe('application-form: a date of birth', () => {
  beforeEach(() => freshPage());
  const opened = () => openForm({ fields: 'birth-date' });

  for (const [what, date, sentence] of [
    ['today', day(0), 'Please check the year of this date.'],
    ['in the future', day(400), 'Please check the year of this date.'],
    ['in 1899', '1899-12-31', 'Please check the year of this date.'],
    ['on the first day of 1900', '1900-01-01', ''],
    ['on a leap day', '1988-02-29', ''],
    ['two days ago', day(-2), ''],
  ] as const) {
    it(`${what} is ${sentence ? 'doubted when the field is left, and stops the sending' : 'taken'}`, async () => {
      const form = await opened();
      fill(form);
      await enterAndLeave(form, 'birthDate', date);
      expect(wrongAt(form, 'birthDate')).to.equal(sentence);
      if (!sentence) {
        expect(await sent(form)).to.include({ birthDate: date });
        return;
      }
      send(form);
      expect(await summaryLinks(form)).to.deep.equal(['Date of birth']);
      await enter(form, 'birthDate', '1990-12-31');
      expect(has(form, 'error-summary')).to.equal(false);
      expect(await sent(form)).to.include({ birthDate: '1990-12-31' });
    });
  }

  it('that is only begun is asked for when it is left, and is not passed over on sending', async () => {
    const form = await opened();
    fill(form);
    byName(form, 'birthDate').focus();
    await sendKeys({ type: '12' });
    byName(form, 'birthDate').blur();
    await form.updateComplete;
    expect(wrongAt(form, 'birthDate')).to.equal('Please enter a valid date.');
    send(form);
    expect(await summaryLinks(form)).to.deep.equal(['Date of birth']);
    expect(await applications()).to.deep.equal([]);
    withText(part(form, 'error-summary')!, 'a', 'Date of birth')!.click();
    expect(focused()?.id).to.equal('birthDate');
    await enter(form, 'birthDate', '1990-12-31');
    expect(wrongAt(form, 'birthDate')).to.equal('');
    expect(await sent(form)).to.include({ birthDate: '1990-12-31' });
  });

  it('keeps its other parts when one of them is deleted', async () => {
    const form = await opened();
    fill(form);
    const input = byName<HTMLInputElement>(form, 'birthDate');
    await enter(form, 'birthDate', '1990-12-31');
    input.focus();
    await sendKeys({ press: 'Backspace' });
    await form.updateComplete;
    expect(input.value).to.equal('');
    expect(input.validity.badInput).to.equal(true);
    await sendKeys({ type: '12' });
    expect(input.value).to.match(/^1990-/);
  });

  it('that is only begun is not passed over although the field was never left', async () => {
    const form = await opened();
    fill(form);
    byName(form, 'birthDate').focus();
    await sendKeys({ type: '12' });
    await form.submit();
    await form.updateComplete;
    expect(await summaryLinks(form)).to.deep.equal(['Date of birth']);
  });

  for (const date of ['1990-02-30', '31.12.1990', '1990-12-31T00:00:00Z', 'x']) {
    it(`of the page that is not a date leaves the field empty, and stops nobody (${date})`, async () => {
      const form = await openWith({ birthDate: date }, { fields: 'birth-date' });
      expect(byName(form, 'birthDate').value).to.equal('');
      expect(await sent(form)).not.to.have.property('birthDate');
    });
  }
});
