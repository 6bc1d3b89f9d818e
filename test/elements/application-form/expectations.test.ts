import { expect } from '@open-wc/testing';
import '../../../src/elements/application-form/define.js';
import '../../../src/elements/vacancy-list/define.js';
import {
  applications,
  choose,
  errorAt,
  fill,
  fileNames,
  files,
  openForm,
  send,
  textFile,
  type StoredApplication,
} from '../../helpers/browser/application.js';
import {
  checked,
  collect,
  freshPage,
  has,
  listenToConsole,
  make,
  mount,
  nextEvent,
  part,
  partOf,
  shown,
  until,
  visit,
} from '../../helpers/browser/elements.js';
import { sandbox } from '../../helpers/browser/sandbox.js';
import { byName, enter, enterAndLeave, sent, wrongAt } from '../../helpers/browser/whole-form.js';
import { encryptedPdf, make as content, pages } from '../../helpers/shared/sample-files.js';

const complaints = (form: HTMLElement) =>
  [...part(form, 'files')!.querySelectorAll('[part~="error"]')].map(shown);

describe('application-form: phone and links', () => {
  beforeEach(() => freshPage());

  it('refuses a phone number without digits, and says so at the field', async () => {
    const form = await openForm();
    await enterAndLeave(form, 'mobilePhone', 'none');
    expect(wrongAt(form, 'mobilePhone')).to.equal(
      'Please enter the phone number in digits, such as +45 12 34 56 78.',
    );
    await enter(form, 'mobilePhone', '(0511) 12-34/56 ext. 7');
    expect(wrongAt(form, 'mobilePhone')).to.equal('');
  });

  it('names the entry that is not a web address', async () => {
    const form = await openForm({ fields: 'links' });
    await enterAndLeave(form, 'links', 'example.com/me\njavascript:alert(1)');
    const field = byName(form, 'links');
    expect(errorAt(form, field)).to.equal(
      '“javascript:alert(1)” is not a web address. Please enter addresses such as www.example.com/me, one per line.',
    );
    expect(field.getAttribute('aria-describedby')).to.equal('links-error links-hint');
    await enterAndLeave(form, 'links', `${'x'.repeat(500)}`);
    expect(errorAt(form, field)!.length).to.be.lessThan(170);
  });

  it('sends links below the letter, and shows them apart in the receipt', async () => {
    const form = await openForm({ fields: 'cover-letter links' });
    await enter(form, 'coverLetter', 'Dear you');
    await enter(form, 'links', 'example.com/me\nhttps://example.org');
    const candidate = await sent(form);
    expect(candidate['note']).to.deep.equal({
      text: 'Dear you\n\nhttps://example.com/me\nhttps://example.org/',
    });
    expect(candidate).not.to.have.any.keys('links', 'coverLetter');
    const receipt = shown(part(form, 'success')!);
    expect(receipt).to.include('Cover letter Dear you Links https://example.com/me https://example.org/ ');
  });

  it('sends links as a property where the page names one', async () => {
    const form = await openForm({ fields: 'cover-letter links', 'links-property': 'profiles' });
    await enter(form, 'coverLetter', 'Dear you');
    await enter(form, 'links', 'example.com');
    expect(await sent(form)).to.deep.include({
      note: { text: 'Dear you' },
      profiles: ['https://example.com/'],
    });
  });

  it('keeps links in the note, and tells the builder, where the property is sent already or its name is not valid', async () => {
    const told = listenToConsole();
    try {
      const form = await openForm({ fields: 'links', 'links-property': 'email' });
      await enter(form, 'links', 'example.com');
      expect((await sent(form))['note']).to.deep.equal({ text: 'https://example.com/' });
      form.remove();
      sessionStorage.clear();
      const none = await openForm({ fields: 'links', 'links-property': 'my links' });
      await enter(none, 'links', 'example.org');
      expect((await sent(none))['note']).to.deep.equal({ text: 'https://example.org/' });
      await checked();
      const text = told.errors.join('\n');
      expect(text).to.include('links-property="email" is a name that is sent already: choose a property');
      expect(text).to.include('links-property="my links" is not a valid property name; one word is possible');
    } finally {
      told.stop();
    }
  });
});

describe('application-form: the keys of a phone', () => {
  beforeEach(() => freshPage());

  it('fit each field', async () => {
    const form = await openForm({ fields: 'phone links cover-letter address birth-date' });
    const keys = (name: string) => {
      const field = byName(form, name);
      const of = (attribute: string) => field.getAttribute(attribute);
      return [of('inputmode'), of('autocapitalize'), of('enterkeyhint'), of('autocomplete')];
    };
    expect(
      Object.fromEntries(['name', 'email', 'mobilePhone', 'links'].map((one) => [one, keys(one)])),
    ).to.deep.equal({
      name: [null, 'words', 'next', 'name'],
      email: ['email', 'off', 'next', 'email'],
      mobilePhone: ['tel', 'off', 'next', 'tel'],
      links: ['url', 'off', 'enter', 'url'],
    });
    expect(keys('coverLetter')).to.deep.equal([null, 'sentences', 'enter', 'off']);
    expect(keys('addressZipPostalCode')).to.deep.equal([null, 'characters', 'next', 'postal-code']);
    expect(keys('addressCity')).to.deep.equal([null, 'words', 'next', 'address-level2']);
    expect(keys('birthDate')).to.deep.equal([null, null, 'next', 'bday']);
  });

  it('lead on by Enter where the pointer is a finger, and send where it is not', async () => {
    const form = await openForm();
    const press = (name: string) => {
      byName(form, name).focus();
      const event = new KeyboardEvent('keydown', {
        key: 'Enter',
        bubbles: true,
        composed: true,
        cancelable: true,
      });
      byName(form, name).dispatchEvent(event);
      return [event.defaultPrevented, form.shadowRoot!.activeElement!.id];
    };
    const platform = globalThis.matchMedia;
    expect(press('name')).to.deep.equal([false, 'name']);
    globalThis.matchMedia = () => ({ matches: true }) as MediaQueryList;
    try {
      expect(press('name')).to.deep.equal([true, 'email']);
      expect(press('email')).to.deep.equal([true, 'mobilePhone']);
    } finally {
      globalThis.matchMedia = platform;
    }
  });

  it('find answers of at least 44 px height, also on a page with small letters', async () => {
    const form = await openForm();
    form.style.fontSize = '10px';
    const labels = [...form.shadowRoot!.querySelectorAll('.choices label')];
    expect(labels).to.have.length(4);
    for (const one of labels) expect(one.getBoundingClientRect().height).to.be.at.least(44);
  });
});

describe('application-form: files that cannot be sent', () => {
  beforeEach(() => freshPage());

  it('are one summary by reason when there are many', async () => {
    const form = await openForm();
    const bad = Array.from({ length: 30 }, (_, at) =>
      textFile(at % 3 ? `virus ${at}.exe` : `empty ${at}.pdf`, at % 3 ? 'x' : ''),
    );
    choose(form, ...bad, textFile('cv.pdf'));
    await files(form, 1);
    expect(complaints(form)).to.deep.equal([
      '30 files were not added: ' +
        'empty 0.pdf, empty 3.pdf, empty 6.pdf and 7 more: Empty ' +
        'virus 1.exe, virus 2.exe, virus 4.exe and 17 more: Not an accepted file type. You can use .pdf, .doc, .docx, .odt, .rtf, .txt, .png, .jpg or .jpeg',
    ]);
    expect(part(form, 'files')!.querySelectorAll('#files-error li')).to.have.length(2);
    expect(fileNames(form)).to.deep.equal(['cv.pdf PDF, 10 bytes']);
  });

  it('say what to do when they have to be exported, or have a password', async () => {
    const form = await openForm();
    const file = (name: string, bytes: BlobPart) => new File([bytes], name);
    choose(
      form,
      file('IMG_1.HEIC', content.heic('x')),
      file('cv.pages', pages('x')),
      file('cv.pdf', encryptedPdf('x')),
    );
    await until(() => complaints(form).length === 3, 'three sentences');
    expect(complaints(form)).to.deep.equal([
      'IMG_1.HEIC is a HEIC photo, which many computers cannot open. Please export it as JPEG or PDF.',
      'cv.pages is a .pages document, which many computers cannot open. Please export it as PDF or DOCX.',
      'cv.pdf is password-protected. Please remove the password, or print it to a PDF, and choose it again.',
    ]);
    choose(
      form,
      file('cv.docx', pages('y')),
      file('photo.pdf', content.heic('y')),
      file('ok.pdf', content.pdf('y')),
    );
    await files(form, 1);
    expect(complaints(form).map((one) => one.replace(/, which.*/, ''))).to.deep.equal([
      'cv.docx is a .pages document',
      'photo.pdf is a HEIC photo',
    ]);
  });

  it('are of another type where the form accepts nothing that they can be exported as', async () => {
    const form = await openForm({ accept: '.txt' });
    choose(form, textFile('IMG_1.HEIC'));
    await until(() => complaints(form).length, 'a sentence');
    expect(complaints(form)).to.deep.equal(['IMG_1.HEIC is not an accepted file type. You can use .txt.']);
  });
});

describe('application-form: the receipt', () => {
  beforeEach(() => freshPage());

  it('shortens a long reference, and opens to the whole', async () => {
    const form = await openForm();
    await sent(form);
    const [stored] = await applications();
    const reference = part<HTMLDetailsElement>(form, 'reference')!;
    const summary = reference.querySelector('summary')!;
    expect(summary.title).to.equal(stored!.id);
    expect(reference.innerText.trim()).to.equal(stored!.id.slice(-8));
    summary.click();
    await until(() => reference.innerText.includes(stored!.id), 'the whole reference');
  });

  it('says what happens next, which the page can say itself', async () => {
    const form = await openForm();
    await sent(form);
    expect(shown(part(form, 'next')!)).to.match(
      /^What happens next Your application is now with the employer/,
    );
    expect(shown(part(form, 'next')!.querySelector('h3')!)).to.equal('What happens next');
    form.remove();
    sessionStorage.clear();
    const own = await openForm({}, '<p slot="after-receipt">We call you on Monday.</p>');
    await sent(own);
    expect(part(own, 'next')!.querySelector('slot')!.assignedElements()[0]!.textContent).to.include('Monday');
  });

  it('links to all vacancies where the page names their list', async () => {
    const form = await openForm({ 'list-url': '/jobs.html' });
    await sent(form);
    const link = part<HTMLAnchorElement>(form, 'back')!;
    expect([shown(link), link.href]).to.deep.equal([
      'See all open vacancies',
      `${location.origin}/jobs.html`,
    ]);
  });

  it('has no link without such a page, and tells the builder of an address that is not valid', async () => {
    const told = listenToConsole();
    try {
      const form = await openForm({ 'list-url': 'javascript:alert(1)' });
      await sent(form);
      expect(has(form, 'back')).to.equal(false);
      await checked();
      expect(told.errors.join('\n')).to.include(
        'list-url="javascript:alert(1)" is not an address of a page, so there is no link. Write an http(s) address',
      );
    } finally {
      told.stop();
    }
  });
});

describe('application-form: attributes that a page changes', () => {
  beforeEach(() => freshPage());

  it('are checked again', async () => {
    const told = listenToConsole();
    try {
      const form = await openForm({ 'list-url': '/jobs.html' });
      form.listUrl = 'data:text/html,jobs';
      await form.updateComplete;
      form.fields = 'phone shoe-size';
      await form.updateComplete;
      await checked();
      const text = told.errors.join('\n');
      expect(text).to.include('list-url="data:text/html,jobs" is not an address of a page');
      expect(told.warnings.join('\n')).to.include('fields="phone shoe-size": shoe-size means nothing');
    } finally {
      told.stop();
    }
  });
});

describe('application-form: the question whether the application may be kept', () => {
  beforeEach(() => freshPage());

  for (const [months, period] of [
    ['1', 'for 1 month'],
    ['24', 'for 24 months'],
  ] as const) {
    it(`names the period of keep-months="${months}", also in the summary and the receipt`, async () => {
      const words = `May we keep your application ${period}, so that we can contact you about other vacancies?`;
      const form = await openForm({ 'keep-months': months });
      expect(shown(form)).to.include(words);
      send(form);
      expect(shown(await partOf(form, 'error-summary'))).to.include(words);
      fill(form);
      send(form);
      expect(shown(await partOf(form, 'success'))).to.include(`${words} `);
    });
  }

  it('names the purpose alone without it, and where it is no number of months, and tells the builder', async () => {
    const told = listenToConsole();
    try {
      for (const months of ['0', 'two', '-6']) {
        const form = await openForm({ 'keep-months': months });
        expect(shown(form)).to.include('May we keep your application, so that we can contact you');
        await checked();
        form.remove();
      }
      expect(told.errors.join('\n')).to.include('keep-months must be a number of months, 1 or more');
    } finally {
      told.stop();
    }
  });
});

describe('application-form: an open application', () => {
  beforeEach(() => freshPage());

  it('has a heading of its own, is for its vacancy whatever the URL says, and shows nothing of it', async () => {
    visit({ vacancy: 'V1001' });
    const form = await openForm({ 'vacancy-id': undefined, open: 'V1031' });
    expect(shown(part(form, 'title')!)).to.equal('Unsolicited application');
    expect(shown(form)).not.to.include('Production operators');
    fill(form);
    send(form);
    const receipt = shown(await partOf(form, 'success'));
    expect(receipt).to.include('Thank you, Åse Ångström. We have received your application.');
    expect(receipt).not.to.match(/Vacancy|Production operators/);
    const [stored] = await applications();
    expect(stored!.vacancyId).to.equal('V1031');
    part(form, 'done')!.click();
    await until(() => shown(form).includes('An application was sent with this form'), 'what was sent');
    expect(shown(form)).not.to.include('this vacancy');
  });

  it('can be for a vacancy that is not public', async () => {
    const form = mount('application-form', { open: 'V1042' });
    await partOf(form, 'form');
    expect(shown(part(form, 'title')!)).to.equal('Unsolicited application');
  });

  it('tells the builder of an empty id, and of two', async () => {
    const told = listenToConsole();
    try {
      await openForm({ open: '' });
      await openForm({ open: 'V1001' });
      await checked();
      const text = told.errors.join('\n');
      expect(text).to.include('open="" names no vacancy; open="ID" takes the id');
      expect(text).to.include('has open="V1001" and vacancy-id="V1031"; use only one: open is used.');
    } finally {
      told.stop();
    }
  });
});

describe('application-form: where the visitor came from', () => {
  beforeEach(() => freshPage());
  const reference = async () =>
    ((await applications()).at(-1) as StoredApplication).candidate['advertisementReference'];

  it('is carried from the page of the list to the application', async () => {
    visit({ utm_source: '<b>News</b>letter' });
    const list = mount('vacancy-list');
    await partOf(list, 'list');
    list.remove();
    visit({ vacancy: 'V1031' });
    await sent(await openForm());
    expect(await reference()).to.equal('bNews/bletter');
  });

  it('is looked for in a URL once, not with each update', async () => {
    visit({ 'vacancy-source': 'Job fair' });
    const form = await openForm();
    sessionStorage.removeItem('career-elements.source');
    form.requestUpdate();
    await form.updateComplete;
    expect(sessionStorage.getItem('career-elements.source')).to.equal(null);
    visit({ 'vacancy-source': 'Friend' });
    form.requestUpdate();
    await form.updateComplete;
    expect(sessionStorage.getItem('career-elements.source')).to.equal('Friend');
  });
});

describe('application-form: events to be counted', () => {
  beforeEach(() => freshPage());
  const vacancy = {
    vacancyId: 'V1031',
    vacancyTitle: 'Production operators, evening and night shift',
  };

  it('say that the form was seen, begun and sent, each once, with the vacancy and nothing personal', async () => {
    const views = collect(document.body, 'application-view');
    const starts = collect(document.body, 'application-start');
    const form = await openForm();
    expect(views.map((one) => one.detail)).to.deep.equal([vacancy]);
    expect(starts).to.have.length(0);
    const success = nextEvent(form, 'application-success');
    await enter(form, 'name', 'Åse');
    await enter(form, 'mobilePhone', '12');
    await sent(form);
    expect([views, starts].map((one) => one.length)).to.deep.equal([1, 1]);
    expect(starts[0]!.detail).to.deep.equal(vacancy);
    const { receipt, ...counted } = (await success).detail;
    expect(counted).to.deep.equal(vacancy);
    expect(JSON.stringify(receipt)).not.to.include('se@example.com');
  });

  it('come again for another vacancy', async () => {
    const views = collect(document.body, 'application-view');
    const form = await openForm();
    form.vacancyId = 'V1001';
    await until(() => views.length === 2, 'the second view');
    expect(views[1]!.detail.vacancyId).to.equal('V1001');
  });

  it('say by a code what went wrong', async () => {
    await sandbox.fault({ name: 'rate-limited', route: 'candidates', remaining: 1 });
    const form = await openForm();
    const failed = nextEvent(form, 'application-error');
    fill(form);
    send(form);
    const { vacancyId, vacancyTitle, code, delivered } = (await failed).detail;
    expect({ vacancyId, vacancyTitle }).to.deep.equal(vacancy);
    expect([code, delivered]).to.deep.equal(['rate-limited', 'no']);
  });

  it('do not begin with what the page fills in', async () => {
    const starts = collect(document.body, 'application-start');
    const form = make('application-form', { 'vacancy-id': 'V1031' });
    form.values = { name: 'Åse' };
    document.body.append(form);
    await partOf(form, 'form');
    await form.updateComplete;
    expect(starts).to.have.length(0);
  });
});
