import { expect } from '@open-wc/testing';
import type { ApplicationForm } from '../../../src/elements/application-form/application-form.js';
import { formatTime } from '../../../src/i18n/format.js';
import {
  applications,
  choose,
  files,
  fill,
  openForm,
  send,
  textFile,
} from '../../helpers/browser/application.js';
import {
  freshPage,
  nextEvent,
  part,
  partOf,
  shown,
  until,
  withText,
} from '../../helpers/browser/elements.js';
import { sandbox } from '../../helpers/browser/sandbox.js';
import {
  answerLookup,
  arrived,
  chooseImage,
  enter,
  openAll,
  openWith,
  png,
  sent,
  tick,
} from '../../helpers/browser/whole-form.js';

type Row = [label: string, ...values: string[]];

/** What the receipt lists: each label with its values. */
function rowsOf(form: ApplicationForm): Row[] {
  const rows: Row[] = [];
  for (const one of part(form, 'success')!.querySelectorAll('dt, dd')) {
    // WebKit ends some texts with a line break.
    const text = (one as HTMLElement).innerText.trim();
    if (one.localName === 'dt') rows.push([text]);
    else rows.at(-1)!.push(text);
  }
  return rows;
}

const row = (form: ApplicationForm, label: string): string[] | undefined =>
  rowsOf(form)
    .find(([one]) => one === label)
    ?.slice(1);

const kindsOf = (form: ApplicationForm) => [
  ...form.shadowRoot!.querySelectorAll<HTMLSelectElement>('[part~="file"] select'),
];

/** Fills in all fields. */
async function fillAll(form: ApplicationForm): Promise<void> {
  for (const [name, text] of Object.entries({
    ...{
      salutation: 'Ms',
      birthDate: '1988-02-29',
      gender: 'Female',
      nationalityId: 'SE',
      maritalStatus: 'Cohabit',
    },
    ...{ mobilePhone: '+45 1', homePhone: '+46 2', addressStreet1: 'Vej 1', addressStreet2: 'c/o Ø' },
    ...{
      addressZipPostalCode: '6000',
      addressCity: 'Kolding',
      addressStateProvince: 'Syd',
      addressCountryRegion: 'DK',
    },
    ...{ advertisementReference: 'A fair', coverLetter: 'First\n\nsecond' },
  })) {
    await enter(form, name, text);
  }
  await tick(form, 'locations', 'Oslo');
  await tick(form, 'locations', 'Malmö');
  await tick(form, 'regions', 'Scania');
  await tick(form, 'fieldsOfWork', 'Sales');
  choose(form, textFile('cv.txt', 'x'.repeat(3000)), textFile('wh?t.txt'));
  await files(form, 2);
  chooseImage(form, png('me.png'));
}

describe('application-form: the receipt', () => {
  beforeEach(() => freshPage());

  it('lists everything that was filled in, in the order of the form', async () => {
    const form = await openAll();
    await fillAll(form);
    const success = nextEvent(form, 'application-success');
    await sent(form);
    const { receivedAt } = (await success).detail.receipt;
    const [stored] = await applications();
    const [vacancy, time, reference, ...rest] = rowsOf(form);
    expect(vacancy).to.deep.equal(['Vacancy', 'Production operators, evening and night shift']);
    expect(time).to.deep.equal(['Received', formatTime('en-GB', receivedAt)]);
    expect(reference).to.deep.equal(['Reference', stored!.id.slice(-8)]);
    expect(rest.filter(([label]) => label !== 'Files' && label !== 'Photo')).to.deep.equal([
      ['Title', 'Ms'],
      ['Full name', 'Åse Ångström'],
      ['Email', 'aase@example.com'],
      ['Date of birth', '29 February 1988'],
      ['Gender', 'Female'],
      ['Nationality', 'Sweden'],
      ['Marital status', 'Cohabiting'],
      ['Phone', '+45 1'],
      ['Other phone', '+46 2'],
      ['Street address', 'Vej 1'],
      ['Apartment, floor, c/o', 'c/o Ø'],
      ['Postal code', '6000'],
      ['City', 'Kolding'],
      ['State or province', 'Syd'],
      ['Country', 'Denmark'],
      ['Cover letter', 'First\n\nsecond'],
      ['Preferred locations', 'Malmö', 'Oslo'],
      ['Preferred regions', 'Scania'],
      ['Preferred fields of work', 'Sales'],
      ['Where did you hear about us?', 'A fair'],
      ['Have you applied to us before?', 'No'],
      ['May we keep your application, so that we can contact you about other vacancies?', 'Yes'],
    ]);
    expect(row(form, 'Files')).to.deep.equal(['cv.txt (3 kB)', 'wh?t.txt (10 bytes)']);
    expect(row(form, 'Photo')![0]).to.match(/^me\.png \(\d+ bytes\)$/);
  });

  it('says what kind each document was sent as', async () => {
    const form = await openForm();
    choose(form, textFile('cv.txt'), textFile('two.txt'));
    await until(() => kindsOf(form).length === 2, 'the kinds');
    kindsOf(form)[0]!.value = 'diploma';
    kindsOf(form)[0]!.dispatchEvent(new Event('change'));
    await sent(form);
    expect(row(form, 'Files')!.map((one) => one.includes('Diploma or certificate'))).to.deep.equal([
      true,
      false,
    ]);
  });

  it('lists files and picture by the names that the visitor knows, in both', async () => {
    const form = await openForm({ fields: 'files image' });
    choose(form, textFile('CV: “final” <2>.txt'), textFile('CON.txt'));
    await files(form, 2);
    chooseImage(form, png('me?.png'));
    await until(() => withText(form, 'bdi', 'me?.png'), 'the picture');
    await sent(form);
    expect(row(form, 'Files')).to.deep.equal(['CV: “final” <2>.txt (10 bytes)', 'CON.txt (10 bytes)']);
    expect(row(form, 'Photo')![0]).to.match(/^me\?\.png /);
  });

  it('lists nothing that was left empty, and nothing that the visitor has not seen', async () => {
    const form = await openWith({ birthDate: '1990-12-31', note: { documentType: 'cv', text: '' } });
    await sent(form);
    expect(rowsOf(form).map(([label]) => label)).to.deep.equal([
      ...['Vacancy', 'Received', 'Reference', 'Full name', 'Email'],
      ...[
        'Have you applied to us before?',
        'May we keep your application, so that we can contact you about other vacancies?',
      ],
    ]);
  });

  for (const [language, expected] of [
    [
      'da',
      [
        'Stilling',
        'Køn: Kvinde',
        'Nationalitet: Sverige',
        'Land: Danmark',
        'Ønskede arbejdssteder: Malmø Oslo',
      ],
    ],
    ['de', ['Stelle', 'Geschlecht: Weiblich', 'Staatsangehörigkeit: Schweden', 'Land: Dänemark']],
    ['sv', ['Kön: Kvinna', 'Nationalitet: Sverige', 'Land: Danmark']],
  ] as const) {
    it(`speaks the language of the page, also when that changes while it is shown (${language})`, async () => {
      const form = await openAll();
      await fillAll(form);
      await sent(form);
      document.documentElement.lang = language;
      const lines = () => rowsOf(form).map(([label, ...values]) => `${label}: ${values.join(' ')}`);
      for (const one of expected) {
        await until(
          () => lines().some((line) => (one.includes(':') ? line === one : line.startsWith(one))),
          one,
        );
      }
      expect(row(form, 'Full name')).to.equal(undefined);
      expect(lines().some((line) => /: (Ja|Nein|Nej)$/.test(line))).to.equal(true);
    });
  }

  it('says of the page’s own inputs what a person chose, by the words that they read', async () => {
    const form = await openForm(
      { fields: '' },
      `<div slot="extra"><label>Team <input name="team" value="Blue"></label>
       <label>Drink <select name="drink"><option value="">–</option><option value="t1" selected>Green tea</option></select></label>
       <label for="story">Story</label><textarea id="story" name="story">One\nTwo</textarea>
       <label><input type="checkbox" name="forklift" checked> Forklift licence</label>
       <label><input type="checkbox" name="night"> Nights</label>
       <fieldset><legend>Size</legend><label><input type="radio" name="size" value="s1" checked> Small</label>
       <label><input type="radio" name="size" value="s2"> Large</label></fieldset>
       <fieldset><legend>Shifts</legend><label><input type="checkbox" name="shifts" value="d" checked> Day</label>
       <label><input type="checkbox" name="shifts" value="w" checked> Weekend</label></fieldset>
       <input type="hidden" name="campaign" value="spring"><label>Empty <input name="empty"></label></div>`,
    );
    await sent(form);
    const own = rowsOf(form).slice(5, -2);
    expect(own).to.deep.equal([
      ['Team', 'Blue'],
      ['Drink', 'Green tea'],
      ['Story', 'One\nTwo'],
      ['Forklift licence', 'Yes'],
      ['Nights', 'No'],
      ['Size', 'Small'],
      ['Shifts', 'Day', 'Weekend'],
    ]);
  });

  it('shows hostile texts as they are', async () => {
    const script = '<img src=x onerror="window.attacked = true">';
    answerLookup(() => ({ countries: [{ id: 'a', name: script }] }));
    const form = await openForm({ fields: 'country cover-letter source files' });
    await arrived(form, 'addressCountryRegion');
    await enter(form, 'addressCountryRegion', 'a');
    await enter(form, 'coverLetter', `</dd></dl><script>attacked = true</script>${script}`);
    await enter(form, 'advertisementReference', 'javascript:attacked=1');
    choose(form, textFile(`${script}.txt`));
    await files(form, 1);
    fill(form, script);
    await sandbox.fault({ name: 'hostile', route: 'candidates' });
    send(form);
    await partOf(form, 'success');
    expect(part(form, 'reference')!.textContent).to.include('<img src="x" onerror=');
    expect(row(form, 'Full name')).to.deep.equal([script]);
    expect(row(form, 'Country')).to.deep.equal([script]);
    expect(row(form, 'Cover letter')).to.deep.equal([`</dd></dl><script>attacked = true</script>${script}`]);
    expect(shown(form)).to.include(`Thank you, ${script}.`);
    expect(part(form, 'success')!.querySelectorAll('img, script, a').length).to.equal(0);
    expect('attacked' in window).to.equal(false);
  });

  it('prints the page', async () => {
    const { print } = window;
    let count = 0;
    window.print = () => void (count += 1);
    try {
      const form = await openForm();
      await sent(form);
      withText(form, 'button', 'Print')!.click();
      expect(count).to.equal(1);
    } finally {
      window.print = print;
    }
  });

  it('has the page’s own words in place of its thanks, and its list all the same', async () => {
    const form = await openForm({}, '<p slot="success">We call you on Monday.</p>');
    await sent(form);
    expect(shown(part(form, 'success')!))
      .to.include('We call you on Monday.')
      .and.not.include('Thank you');
    expect(row(form, 'Full name')).to.deep.equal(['Åse Ångström']);
  });
});
