import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../../src/elements/career-site/define.js';
import type { ApplicationForm } from '../../../src/elements/application-form/application-form.js';
import { applications, fill, openForm, send } from '../../helpers/browser/application.js';
import {
  collect,
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

/** A component of the page that shows what is in it. */
class PageCard extends HTMLElement {
  connectedCallback(): void {
    this.attachShadow({ mode: 'open' }).innerHTML = '<section><slot></slot></section>';
  }
}

/** A component of the page that has an input, and takes no part in forms. */
class PageConsent extends HTMLElement {
  connectedCallback(): void {
    this.attachShadow({ mode: 'open' }).innerHTML =
      '<label><input type="checkbox" name="agreed" required> I agree</label>';
  }
}

customElements.define('page-card', PageCard);
customElements.define('page-consent', PageConsent);

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

  it('that are empty are named by what to do with their kind', async () => {
    const kinds = {
      text: ['<input name="text" required>', 'Please fill in this field.'],
      select: [
        '<select name="select" required><option value="">…</option></select>',
        'Please choose an option from the list.',
      ],
      radio: ['<input type="radio" name="radio" value="a" required>', 'Please answer this question.'],
      box: ['<input type="checkbox" name="box" required>', 'Please tick this box.'],
    };
    const fields = Object.values(kinds).map(([field]) => `<label slot="extra">Team ${field}</label>`);
    const form = await openForm({ fields: '', language: 'en-GB' }, fields.join(''));
    send(form);
    await partOf(form, 'error-summary');
    for (const [name, [, sentence]] of Object.entries(kinds))
      expect(input(form, name).getAttribute('aria-description'), name).to.equal(sentence);
  });

  it('are marked themselves, with a message beside them in the language of the page, in the order of the page', async () => {
    const form = await openForm(
      { fields: '', language: 'de' },
      '<label slot="consent"><input type="checkbox" required> Ja</label><label slot="consent"><input type="checkbox" name="agreed" required> I agree</label>',
    );
    send(form);
    const links = await summaryLinks(form);
    expect(links.slice(-2)).to.deep.equal(['Ja', 'I agree']);
    expect(links.at(-3)).to.match(/Bewerbung/);
    const agreed = input(form, 'agreed');
    const sentence = 'Bitte kreuzen Sie dieses Kästchen an.';
    const state = () => [agreed.getAttribute('aria-invalid'), agreed.getAttribute('aria-description')];
    expect(state()).to.deep.equal(['true', sentence]);
    const beside = () => [...part(form, 'consent')!.querySelectorAll('slot ~ [part="error"]')].map(shown);
    expect(beside()).to.deep.equal([`Ja: ${sentence}`, `I agree: ${sentence}`]);
    await until(() => getComputedStyle(agreed).outlineStyle === 'solid', 'the frame, whose code loads');
    agreed.click();
    await form.updateComplete;
    expect(state()).to.deep.equal([null, null]);
    expect(beside()).to.have.length(1);
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

describe('application-form: what a content management system makes of inputs', () => {
  beforeEach(() => freshAcceptingPage());

  const box = (name: string) => `<input type="checkbox" name="${name}" required> I agree`;

  for (const [what, content] of [
    ['a paragraph', `<p><label slot="consent">${box('agreed')}</label></p>`],
    [
      'several boxes',
      `<div class="block"><div><p><label slot="consent">${box('agreed')}</label><br></p></div></div>`,
    ],
    ['a box in the slot', `<div slot="consent"><div><p><label>${box('agreed')}</label></p></div></div>`],
    ['a box around all', `<div><p slot="extra">Team</p><label slot="consent">${box('agreed')}</label></div>`],
    [
      'an element with a shadow root',
      `<page-card slot="consent"><label>${box('agreed')}</label></page-card>`,
    ],
    ['an element that has it in its shadow root', '<page-consent slot="consent"></page-consent>'],
  ] as const) {
    it(`shows and checks what is in ${what}, records it as consent, and sends it`, async () => {
      const form = await openForm({ fields: '', 'consent-property': 'record' }, content);
      fill(form);
      send(form);
      expect(await summaryLinks(form)).to.deep.equal(['I agree']);
      withText(part(form, 'error-summary')!, 'a', 'I agree')!.click();
      const own = focused() as HTMLInputElement;
      expect([own.name, own.checkVisibility()]).to.deep.equal(['agreed', true]);
      own.click();
      const { agreed, record } = await sent(form);
      expect(agreed).to.equal(true);
      expect(record).to.match(/^I agree \(/);
    });
  }

  it('shows what came late, in a paragraph', async () => {
    const form = await openForm({ fields: '' });
    form.insertAdjacentHTML('beforeend', `<p><label slot="consent">${box('late')}</label></p>`);
    await until(() => input(form, 'late').checkVisibility(), 'the box');
  });

  it('finds what a component of the page passes on through a box', async () => {
    const host = document.createElement('div');
    document.body.append(host);
    host.innerHTML = `<label slot="terms">${box('passed')}</label>`;
    host.attachShadow({ mode: 'open' }).innerHTML =
      '<application-form vacancy-id="V1031" fields="" min-seconds="0"><div slot="consent"><slot name="terms"></slot></div></application-form>';
    const form = host.shadowRoot!.querySelector('application-form')!;
    await partOf(form, 'form');
    fill(form);
    send(form);
    expect(await summaryLinks(form)).to.deep.equal(['I agree']);
  });

  for (const [what, content, problem] of [
    ['has lost its slot', `<p><label>${box('lost-1')}</label></p>`, '"lost-1" is in none of its slots'],
    [
      'is in a slot that does not exist',
      `<label slot="consents">${box('lost-2')}</label>`,
      '"lost-2" is in its slot "consents"',
    ],
    [
      'has no name either',
      '<label><input type="checkbox" required> I agree</label>',
      'a required input is in none of its slots',
    ],
    [
      'is an element of the page',
      '<shirt-size name="lost-3" required></shirt-size>',
      '"lost-3" is in none of its slots',
    ],
  ] as const) {
    it(`sends nothing where a required input ${what}, and says so to visitor and builder`, async () => {
      const log = listenToConsole();
      try {
        const form = await opened(content);
        send(form);
        const summary = await partOf(form, 'error-summary');
        expect(shown(summary)).to.include('This part of the page is not set up yet.');
        expect(summary.textContent).to.include(problem);
        expect(log.errors.join('\n')).to.include(problem).and.include('Nothing else is sent either');
        expect(focused()).to.equal(summary);
        expect(await applications()).to.deep.equal([]);
      } finally {
        log.stop();
      }
    });
  }

  it('sends nothing where the paragraph has ended the form before its inputs', async () => {
    document.body.innerHTML = `<p><application-form vacancy-id="V1031" fields="" min-seconds="0"></p>
      <p><label slot="consent">${box('beside')}</label></p>`;
    const form = document.querySelector('application-form')!;
    await partOf(form, 'form');
    fill(form);
    send(form);
    expect((await partOf(form, 'error-summary')).textContent).to.include('"beside" is beside the form');
    expect(await applications()).to.deep.equal([]);
  });

  it('sends again once the page has put it right, and whatever is required elsewhere', async () => {
    const form = await opened(
      `<label>${box('moved')}</label><form><input required></form><div slot="success"><input name="news" required></div>`,
    );
    send(form);
    await partOf(form, 'error-summary');
    const label = form.querySelector('label')!;
    label.slot = 'consent';
    label.querySelector('input')!.checked = true;
    expect(await sent(form)).to.include({ moved: true });
  });

  it('does not forget what is required beside the heading', async () => {
    const form = await opened(`<h2 slot="heading">Join us <label>${box('joined')}</label></h2>`);
    send(form);
    expect(await summaryLinks(form)).to.deep.equal(['I agree']);
    input(form, 'joined').click();
    await until(() => !has(form, 'error-summary'), 'the end of the summary');
    expect(await sent(form)).not.to.have.property('joined');
  });
});

describe('application-form: in a form around the whole page', () => {
  beforeEach(() => freshAcceptingPage());

  /** What the page's own form would send, and whether the browser lets it. */
  const state = (page: HTMLFormElement) => [[...new FormData(page).keys()], page.checkValidity()];

  async function openedIn(content: string) {
    document.body.innerHTML = `<form id="page"><input name="q" value="x"><button>Find</button>
      <application-form vacancy-id="V1031" fields="" min-seconds="0">${content}</application-form></form>`;
    const page = document.querySelector<HTMLFormElement>('#page')!;
    const form = page.querySelector('application-form')!;
    await partOf(form, 'form');
    const submits = collect(page, 'submit');
    page.addEventListener('submit', (event) => event.preventDefault());
    return { page, form, submits };
  }

  const content = `<label slot="extra">Team <input name="team" required></label>
    <div slot="extra"><select name="drink" required><option value="">–</option></select><textarea name="story"></textarea>
    <shirt-size name="shirt" required></shirt-size><button id="more">More</button></div>
    <p><label slot="consent"><input type="checkbox" name="agreed" required> I agree</label></p>`;

  it('keeps inputs of the page’s in the slots out of that, before and after they are sent, and gives them back', async () => {
    const { page, form } = await openedIn(content);
    expect(state(page)).to.deep.equal([['q'], true]);
    form.insertAdjacentHTML('beforeend', '<input slot="extra" name="late" required>');
    await until(() => input(form, 'late').form === null, 'the late input to be kept out');
    expect(state(page)).to.deep.equal([['q'], true]);
    const late = input(form, 'late');
    page.append(late);
    await until(() => late.form === page, 'the input to be given back');
    form.remove();
    const team = input(form, 'team');
    expect(team.hasAttribute('form')).to.equal(false);
    page.append(team);
    expect(team.form).to.equal(page);
  });

  it('sends the application by Enter and not that form, nor by a button in a slot', async () => {
    const { page, form, submits } = await openedIn(
      '<input slot="extra" name="team" value="Blue"><button slot="extra" id="more">More</button>',
    );
    const pressed = collect(page, 'keypress');
    fill(form);
    form.querySelector<HTMLButtonElement>('#more')!.click();
    input(form, 'team').focus();
    await sendKeys({ press: 'Enter' });
    await partOf(form, 'success');
    expect([submits.length, pressed.length]).to.deep.equal([0, 0]);
    expect((await applications()).map(({ candidate }) => candidate['team'])).to.deep.equal(['Blue']);
  });

  it('leaves alone what the page has tied to a form itself, and a form of its own', async () => {
    const { form } = await openedIn('<input slot="extra" name="own" form="page">');
    expect(input(form, 'own').getAttribute('form')).to.equal('page');
    const nested = document.createElement('form');
    nested.slot = 'success';
    nested.innerHTML = '<input name="news">';
    form.append(nested);
    form.insertAdjacentHTML('beforeend', '<input slot="extra" name="after">');
    await until(() => input(form, 'after').form === null, 'the late input to be kept out');
    expect(input(nested, 'news').form).to.equal(nested);
  });

  it('is kept out before the form is shown, in a site that shows its list', async () => {
    document.body.innerHTML = `<form id="page"><input name="q" value="x"><career-site>
      <p><label slot="form-consent"><input type="checkbox" name="agreed" required> I agree</label></p>
      <input slot="list-heading" name="ours" value="y"></career-site></form>`;
    await partOf(document.querySelector('career-site')!, 'base');
    expect(state(document.querySelector('form')!)).to.deep.equal([['q', 'ours'], true]);
  });
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

  it('are shown, checked and sent from within a paragraph', async () => {
    const { site, form } = await openedIn(
      '<p><label slot="form-consent"><input type="checkbox" name="agreed" required> I agree</label></p>',
    );
    fill(form);
    send(form);
    expect(await summaryLinks(form)).to.deep.equal(['I agree']);
    expect(input(site, 'agreed').checkVisibility()).to.equal(true);
    input(site, 'agreed').click();
    expect(await sent(form)).to.include({ agreed: true });
  });

  it('hold back the form where they are required and no visitor can fill them in, not where they are of another view', async () => {
    const { form } = await openedIn(
      '<div slot="detail-after"><input required name="news"></div><label slot="consent"><input type="checkbox" required> Yes</label>',
    );
    fill(form);
    send(form);
    const summary = await partOf(form, 'error-summary');
    expect(summary.textContent).to.include('a required input is in its slot "consent" of <career-site>');
    expect(summary.textContent).not.to.include('news');
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
