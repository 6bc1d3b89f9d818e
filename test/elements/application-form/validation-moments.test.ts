import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { ApplicationForm } from '../../../src/elements/application-form/application-form.js';
import { fill, openForm, send } from '../../helpers/browser/application.js';
import {
  focused,
  freshPage,
  has,
  part,
  partOf,
  parts,
  shown,
  until,
  withText,
} from '../../helpers/browser/elements.js';
import {
  ALL,
  arrived,
  byName,
  descriptionOf,
  enter,
  enterAndLeave,
  openAll,
  summaryLinks,
  tick,
  wrongAt,
} from '../../helpers/browser/whole-form.js';

/** Which of the fields say that something is wrong. */
const complaints = (form: ApplicationForm) => parts(form, 'error').map(shown).filter(Boolean);

describe('application-form: the moment to say what is wrong', () => {
  beforeEach(() => freshPage());

  it('has not come on a walk by Tab through a form in which everything must be filled', async function () {
    const form = await openAll(
      { require: ALL },
      '<label slot="extra">Team <input name="team" required></label>',
    );
    byName(form, 'salutation').focus();
    const visited = new Set<string>();
    while (focused()?.id !== 'send') {
      await sendKeys({ press: 'Tab' });
      visited.add(focused()?.id ?? '');
      expect(visited.size, [...visited].join()).to.be.lessThan(100);
    }
    expect([...visited]).to.include.members([
      'birthDate',
      'nationalityId',
      'locations',
      'files',
      'image',
      'allowSave',
    ]);
    expect(complaints(form)).to.deep.equal([]);
    expect(has(form, 'error-summary')).to.equal(false);
    expect(form.shadowRoot!.querySelectorAll('[aria-invalid="true"]').length).to.equal(0);
  });

  it('comes on leaving by Tab although a menu of the browser has swallowed the end of a press', async () => {
    const form = await openForm();
    byName(form, 'email').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    byName(form, 'email').focus();
    await enter(form, 'email', 'aase');
    await sendKeys({ press: 'Tab' });
    await until(() => wrongAt(form, 'email'), 'what is wrong');
  });

  it('comes on leaving, and is announced with its label, until it is right or all is checked', async () => {
    const form = await openForm();
    const announced = () => shown(form.shadowRoot!.querySelector('#left-error')!);
    expect(announced()).to.equal('');
    await enterAndLeave(form, 'mobilePhone', 'none');
    expect(announced()).to.match(/^Phone: Please enter the phone number in digits/);
    await enterAndLeave(form, 'mobilePhone', '12 34');
    expect(announced()).to.equal('');
    await enterAndLeave(form, 'email', 'aase');
    expect(announced()).to.match(/^Email: Please enter an email address/);
    send(form);
    await summaryLinks(form);
    expect(announced()).to.equal('');
  });

  it('comes on leaving a long list with a text that no choice is called, which is not lost', async () => {
    const form = await openForm({ fields: 'country' });
    await arrived(form, 'addressCountryRegion');
    byName(form, 'addressCountryRegion').focus();
    await sendKeys({ type: 'Dänisch' });
    await sendKeys({ press: 'Tab' });
    const sentence = 'Please choose an option from the list.';
    await until(() => wrongAt(form, 'addressCountryRegion') === sentence, 'what is wrong');
    expect(byName(form, 'addressCountryRegion').value).to.equal('Dänisch');
    fill(form);
    send(form);
    expect(await summaryLinks(form)).to.deep.equal(['Country']);
    byName<HTMLInputElement>(form, 'addressCountryRegion').select();
    await sendKeys({ press: 'Delete' });
    await sendKeys({ press: 'Tab' });
    await until(() => wrongAt(form, 'addressCountryRegion') === '', 'that nothing is wrong');
    send(form);
    await partOf(form, 'success');
  });

  it('comes when the press is over that made the visitor leave', async () => {
    const form = await openForm();
    const press = (type: string) =>
      byName(form, 'mobilePhone').dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true }));
    byName(form, 'email').focus();
    await enter(form, 'email', 'aase');
    press('pointerdown');
    byName(form, 'mobilePhone').focus();
    await form.updateComplete;
    expect(wrongAt(form, 'email')).to.equal('');
    press('pointerup');
    await until(() => wrongAt(form, 'email'), 'what is wrong');
  });

  it('comes for choices with the sending, each at its control, and goes with the choice', async () => {
    const form = await openForm({ fields: '', require: 'gender country locations' });
    await arrived(form, 'locations');
    fill(form);
    send(form);
    expect(await summaryLinks(form)).to.deep.equal([...['Gender', 'Country', 'Preferred locations']]);
    const sentence = 'Please choose an option from the list.';
    expect(descriptionOf(form, byName(form, 'gender'))).to.equal(sentence);
    expect(byName(form, 'gender').ariaInvalid).to.equal('true');
    expect(descriptionOf(form, byName(form, 'addressCountryRegion'))).to.include(sentence);
    expect(descriptionOf(form, byName(form, 'locations').closest('fieldset')!)).to.equal(sentence);
    await enter(form, 'gender', 'Male');
    expect(wrongAt(form, 'gender')).to.equal('');
    await enter(form, 'gender', '');
    await tick(form, 'locations', 'Oslo');
    expect(await summaryLinks(form)).to.deep.equal(['Country']);
  });
});

describe('application-form: the summary of what is wrong', () => {
  beforeEach(() => freshPage());

  it('is a group that is named by how many entries are wrong', async () => {
    const form = await openForm({ fields: '' });
    send(form);
    const box = await partOf(form, 'error-summary');
    const name = form.shadowRoot!.getElementById(box.getAttribute('aria-labelledby')!)!;
    expect([box.role, shown(name)]).to.deep.equal([
      'group',
      'Please correct 4 entries before you send your application:',
    ]);
    await until(() => focused() === box, 'the focus on it');
  });

  it('is in the order of the form, and leads to each control', async function () {
    const form = await openAll({ require: ALL });
    send(form);
    const links = await summaryLinks(form);
    const order = [...form.shadowRoot!.querySelectorAll('.fields [id]')].map(({ id }) => id);
    const box = part(form, 'error-summary')!;
    const places = links.map((label) => {
      withText(box, 'a', label)!.click();
      return order.indexOf(focused()!.id);
    });
    expect(links).to.have.length(24);
    expect(places).not.to.include(-1);
    expect(places).to.deep.equal(places.toSorted((a, b) => a - b));
  });
});

describe('application-form: an address that was probably meant otherwise', () => {
  beforeEach(() => freshPage());

  const offer = (form: ApplicationForm) => part<HTMLButtonElement>(form, 'suggestion');
  const offered = (form: ApplicationForm) => shown(form.shadowRoot!.querySelector('.suggestion')!);
  const meant = 'Did you mean aase@hotmail.com? Use aase@hotmail.com';

  it('is offered when the field is left, not while it is typed, and is no error', async () => {
    const form = await openForm();
    byName(form, 'email').focus();
    await enter(form, 'email', 'aase@hotmial.com');
    expect(offered(form)).to.equal('');
    byName(form, 'email').blur();
    await until(() => offered(form) === meant, 'the suggestion');
    expect([wrongAt(form, 'email'), byName(form, 'email').ariaInvalid]).to.deep.equal(['', 'false']);
    expect(form.shadowRoot!.querySelector('.suggestion')!.role).to.equal('status');
  });

  it('is taken by the keyboard: the next stop of Tab, and the focus is back in the field', async () => {
    const form = await openForm();
    byName(form, 'email').focus();
    await sendKeys({ type: 'aase@hotmial.com' });
    await sendKeys({ press: 'Tab' });
    await until(() => offer(form), 'the suggestion');
    await sendKeys({ press: 'Shift+Tab' });
    if (focused() !== offer(form)) await sendKeys({ press: 'Tab' });
    expect(focused() === offer(form)).to.equal(true);
    await sendKeys({ press: 'Enter' });
    await form.updateComplete;
    expect(byName(form, 'email').value).to.equal('aase@hotmail.com');
    expect(focused() === byName(form, 'email')).to.equal(true);
    expect(offered(form)).to.equal('');
    byName(form, 'email').blur();
    await form.updateComplete;
    expect(offered(form)).to.equal('');
  });

  it('goes when the visitor types on, and comes again for another slip', async () => {
    const form = await openForm();
    await enterAndLeave(form, 'email', 'aase@hotmial.com');
    await enter(form, 'email', 'aase@hotmial.co');
    expect(offered(form)).to.equal('');
    await enterAndLeave(form, 'email', 'aase@gmial.com');
    await until(() => offered(form).includes('Did you mean aase@gmail.com?'), 'the suggestion');
    await enterAndLeave(form, 'email', 'aase@example.com');
    expect(offered(form)).to.equal('');
  });
});
