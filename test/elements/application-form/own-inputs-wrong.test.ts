import { expect } from '@open-wc/testing';
import '../../../src/elements/career-site/define.js';
import type { ApplicationForm } from '../../../src/elements/application-form/application-form.js';
import { applications, fill, openForm, send } from '../../helpers/browser/application.js';
import {
  focused,
  has,
  listenToConsole,
  mount,
  part,
  partOf,
  shown,
  until,
  visit,
  withText,
} from '../../helpers/browser/elements.js';
import { freshAcceptingPage, refuseApplications } from '../../helpers/browser/refusing.js';
import '../../helpers/browser/shirt-size.js';
import { sent, summaryLinks } from '../../helpers/browser/whole-form.js';

const input = <E extends HTMLElement = HTMLInputElement>(form: Element, name: string) =>
  form.querySelector<E>(`[name="${name}"]`)!;

/** A form in which nothing is wrong but what the page has put into it. */
async function opened(content: string): Promise<ApplicationForm> {
  const form = await openForm({ fields: '' }, content);
  fill(form);
  return form;
}

const sayWith = (element: HTMLElement, name: string, data = 'x') => {
  element.dispatchEvent(new InputEvent(name, { bubbles: true, data }));
};

describe('application-form: own inputs that are not valid', () => {
  beforeEach(() => freshAcceptingPage());

  /** Each with the label under which it is found, and how it is put right. */
  const kinds: readonly (readonly [what: string, content: string, name: string, label: string])[] = [
    [
      'a text in its label',
      '<label slot="extra">Your team <input name="team" required></label>',
      'team',
      'Your team',
    ],
    [
      'a text that names itself',
      '<input slot="extra" name="team" aria-label="Your team" required>',
      'team',
      'Your team',
    ],
    [
      'a text that is named by another element',
      '<div slot="extra"><b id="team-2">Your team</b><input name="team" aria-labelledby="team-2" required></div>',
      'team',
      'Your team',
    ],
    [
      'a select beside its label',
      '<div slot="extra"><label for="drink-1">Your drink</label><select id="drink-1" name="drink" required><option value="">–</option></select></div>',
      'drink',
      'Your drink',
    ],
    [
      'a checkbox',
      '<label slot="extra"><input type="checkbox" name="rules" required> I know the rules</label>',
      'rules',
      'I know the rules',
    ],
    [
      'one of several',
      `<fieldset slot="extra"><legend>Your size</legend><label><input type="radio" name="size" value="S" required> Small</label>
       <label><input type="radio" name="size" value="M"> Medium</label></fieldset>`,
      'size',
      'Your size',
    ],
    [
      'an element of the page’s own',
      '<shirt-size slot="extra" name="shirt" aria-label="Shirt" required></shirt-size>',
      'shirt',
      'Shirt',
    ],
    [
      'a text with a name that no selector can hold',
      '<input slot="extra" name="a b.c[0]" aria-label="Odd" required>',
      'a b.c[0]',
      'Odd',
    ],
  ];

  for (const [what, content, name, label] of kinds) {
    it(`stop the sending, stand in the summary by their label, and get the focus from there (${what})`, async () => {
      const form = await opened(content);
      send(form);
      expect(await summaryLinks(form)).to.deep.equal([label]);
      expect(await applications()).to.deep.equal([]);
      withText(part(form, 'error-summary')!, 'a', label)!.click();
      expect(focused() === form.querySelector(`[name="${CSS.escape(name)}"]`)).to.equal(true);
    });
  }

  it('say what the browser or the page says of them, and no longer once they are right', async () => {
    const form = await opened(
      '<label slot="extra">Years <input type="number" name="years" min="2"></label><shirt-size slot="extra" name="shirt" required></shirt-size>',
    );
    const years = input(form, 'years');
    years.value = '1';
    years.setCustomValidity('Two years at least.');
    send(form);
    expect(shown(await partOf(form, 'error-summary')))
      .to.match(/Years ?: Two years at least\./)
      .and.include('Which size?');
    years.setCustomValidity('');
    years.value = '2';
    sayWith(years, 'input');
    await form.updateComplete;
    expect(shown(part(form, 'error-summary')!)).not.to.include('Years');
    input<HTMLElementTagNameMap['shirt-size']>(form, 'shirt').value = 'M';
    sayWith(input(form, 'shirt'), 'change');
    await until(() => !has(form, 'error-summary'), 'the end of the summary');
    expect(await sent(form)).to.include({ years: 2, shirt: 'M' });
  });

  it('say nothing before the visitor tries to send', async () => {
    const form = await opened('<label slot="extra">Team <input name="team" required></label>');
    input(form, 'team').focus();
    sayWith(input(form, 'team'), 'input');
    input(form, 'team').blur();
    await form.updateComplete;
    expect([has(form, 'error-summary'), has(form, 'error')]).to.deep.equal([false, false]);
  });

  it('stand in the summary between the two questions, where they stand on the form', async () => {
    const form = await openForm(
      { fields: '' },
      '<label slot="extra">Team <input name="team" required></label>',
    );
    send(form);
    expect(await summaryLinks(form)).to.deep.equal([
      ...['Full name', 'Email', 'Have you applied to us before?', 'Team'],
      'May we keep your application, so that we can contact you about other vacancies?',
    ]);
  });

  it('do not stop the sending while they are disabled or hidden by the page’s script', async () => {
    const form = await opened(
      '<fieldset slot="extra" disabled><input name="team" required></fieldset><input slot="extra" name="two" required disabled>',
    );
    expect(await sent(form)).not.to.have.any.keys('team', 'two');
  });

  it('have what the service says of them in the summary, until they are changed', async () => {
    const form = await opened('<label slot="extra">Team <input name="team" value="Blue"></label>');
    refuseApplications({ team: ['There is no team Blue.'] });
    send(form);
    const box = await partOf(form, 'error-summary');
    expect(shown(box)).to.match(/Team ?: There is no team Blue\./);
    input(form, 'team').value = 'Red';
    sayWith(input(form, 'team'), 'input');
    await form.updateComplete;
    expect(shown(part(form, 'form')!)).not.to.include('There is no team Blue.');
  });
});

describe('application-form: required inputs that cannot be sent', () => {
  beforeEach(() => freshAcceptingPage());

  for (const [what, content, label] of [
    ['without a name', '<label slot="extra"><input type="checkbox" required> I agree</label>', 'I agree'],
    [
      'with a name of the form’s',
      '<label slot="extra">Name at work <input name="name" required></label>',
      'Name at work',
    ],
  ] as const) {
    it(`${what} have to be filled in all the same`, async () => {
      const form = await opened(content);
      send(form);
      expect(await summaryLinks(form)).to.deep.equal([label]);
      const own = form.querySelector('input')!;
      withText(part(form, 'error-summary')!, 'a', label)!.click();
      expect(focused()).to.equal(own);
      own.value = 'x';
      own.checked = true;
      sayWith(own, 'input');
      send(form);
      await partOf(form, 'success');
    });
  }
});

describe('career-site: inputs of the page’s own in its form', () => {
  beforeEach(() => freshAcceptingPage());

  /** A site that shows its form, with inputs of the page in it. */
  async function openedIn(content: string) {
    visit({ vacancy: 'V1031', 'vacancy-apply': '1' });
    const site = mount('career-site', { 'min-seconds': '0' }, content);
    const form = await until(() => site.shadowRoot!.querySelector('application-form'), 'the form');
    await partOf(form, 'form');
    return { site, form };
  }

  it('are named in the console where they stand in another slot, or in none', async () => {
    const logs = listenToConsole();
    await openedIn(
      '<label slot="consent"><input type="checkbox" name="privacy" required></label><input name="team"><input slot="form-extra" name="size">',
    );
    logs.stop();
    const told = logs.errors.filter((one) => one.includes('belong into'));
    expect(told).to.have.length(2);
    expect(told[0])
      .to.include('"privacy" is in its slot "consent" of <career-site>')
      .and.include('"form-extra" or "form-consent"');
    expect(told[1]).to.include('"team" is in none of its slots of <career-site>');
  });

  it('are checked and sent from the slot form-extra', async () => {
    const { site, form } = await openedIn(
      '<label slot="form-extra">Team <input name="team" required></label><input type="hidden" slot="form-extra" name="campaign" value="spring">',
    );
    fill(form);
    send(form);
    expect(await summaryLinks(form)).to.deep.equal(['Team']);
    withText(part(form, 'error-summary')!, 'a', 'Team')!.click();
    expect(focused() === input(site, 'team')).to.equal(true);
    input(site, 'team').value = 'Blue';
    sayWith(input(site, 'team'), 'input');
    await until(() => !has(form, 'error-summary'), 'the end of the summary');
    expect(await sent(form)).to.include({ team: 'Blue', campaign: 'spring' });
    expect(shown(form)).to.include('Team Blue');
  });
});
