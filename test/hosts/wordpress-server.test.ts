/** The pages that the WordPress plugin's server makes: its classes with WordPress's own cleaning of HTML, and with fakes of what needs a database. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from '@playwright/test';
import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { wordpressFiles, writeFiles } from '../../build/host-words.js';
import { OPTIONAL_FIELDS } from '../../src/core/applications/fields.js';
import { ALLOWED, GLOBAL_ATTRIBUTES } from '../../src/description/allowed-html.js';
import { HOSTILE } from '../helpers/browser/adverts.js';
import { hostileAdverts } from '../helpers/shared/hostile-grammar.js';
import { brokenRules } from '../helpers/shared/job-posting-rules.js';
import { expect } from './host.js';
import { installPhp, runPhp } from './php.js';
import { root } from './processes.js';

let folder = '';

test.beforeAll(async () => {
  test.setTimeout(600_000);
  await installPhp('wordpress');
  folder = await mkdtemp(path.join(tmpdir(), 'career-elements-php-'));
  writeFiles(folder, wordpressFiles());
});

test.afterAll(() => rm(folder, { recursive: true, force: true }));

/** What of WordPress needs a database, or a site. Transients and options are kept in arrays, the lock in a set. */
const FAKES = `
define( 'ABSPATH', '/usr/share/wordpress/' );
define( 'WPINC', 'wp-includes' );
define( 'DAY_IN_SECONDS', 86400 );
define( 'HOUR_IN_SECONDS', 3600 );
foreach ( array( 'compat', 'plugin', 'formatting', 'kses' ) as $file ) { require ABSPATH . WPINC . "/$file.php"; }
add_filter( 'sanitize_title', 'sanitize_title_with_dashes', 10, 3 );
$stored = array( 'blog_charset' => 'UTF-8', 'date_format' => 'Y-m-d' );
function get_option( $name ) { global $stored; return isset( $stored[ $name ] ) ? $stored[ $name ] : false; }
function update_option( $name, $value ) { global $stored; $stored[ $name ] = $value; }
function get_transient( $name ) { global $stored; return isset( $stored[ "t $name" ] ) ? $stored[ "t $name" ] : false; }
function set_transient( $name, $value ) { global $stored; $stored[ "t $name" ] = $value; }
function mbstring_binary_safe_encoding() {}
function reset_mbstring_encoding() {}
function get_locale() { return 'en_US'; }
function get_bloginfo() { return 'da-DK'; }
function wp_timezone() { return new DateTimeZone( 'Europe/Copenhagen' ); }
function wp_date( $format, $at = null ) { return ( new DateTimeImmutable( null === $at ? 'now' : "@$at" ) )->setTimezone( wp_timezone() )->format( $format ); }
function wp_json_encode( $data, $options = 0 ) { return json_encode( $data, $options ); }
function number_format_i18n( $number, $decimals ) { return number_format( $number, $decimals ); }
function wp_next_scheduled() { global $later; return 0 < count( (array) $later ); }
function wp_schedule_single_event( $at, $hook, $arguments ) { global $later; $later[] = $arguments; }
class WP_Http {
	public static function make_absolute_url( $url, $base ) { return $url; }
}
class Database {
	public $options = 'options';
	public $locked  = array();
	public function prepare( $text, ...$values ) { return array( $text, $values ); }
	public function query( $query ) {
		$name = $query[1][0];
		if ( 0 === strpos( $query[0], 'DELETE' ) ) {
			if ( 1 === count( $query[1] ) ) { unset( $this->locked[ $name ] ); }
			return 1;
		}
		$is_free = ! isset( $this->locked[ $name ] );
		$this->locked[ $name ] = true;
		return $is_free ? 1 : 0;
	}
}
$wpdb = new Database();
require '${root}integrations/wordpress/career-elements/server/load.php';
`;

/** Runs PHP with the classes; `code` returns what can be JSON, and has `$input`. */
async function php<Result>(code: string, input: unknown = null): Promise<Result> {
  await writeFile(path.join(folder, 'input.json'), JSON.stringify(input));
  const program = `namespace { ${FAKES} }
namespace CareerElements {
	$input = json_decode( file_get_contents( '${folder}/input.json' ), true );
	echo json_encode( ( function () use ( $input ) { ${code} } )(), JSON_INVALID_UTF8_SUBSTITUTE );
}`;
  return JSON.parse(await runPhp(program, [folder, '/usr/share/wordpress'])) as Result;
}

/** What may not stand on a page, of HTML as a parser reads it: an element, an attribute, a URL. */
function findingsOf(html: string): string[] {
  const found: string[] = [];
  const waiting: Tree.ChildNode[] = [...parseFragment(html, { scriptingEnabled: true }).childNodes];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.nodeName === '#comment') found.push('a comment');
    if (!('tagName' in node)) continue;
    const allowed = Object.hasOwn(ALLOWED, node.tagName) ? ALLOWED[node.tagName] : undefined;
    if (!allowed || node.namespaceURI !== 'http://www.w3.org/1999/xhtml') found.push(`<${node.tagName}>`);
    const ours = { img: ['loading', 'referrerpolicy'] }[node.tagName] ?? [];
    for (const { name, value } of node.attrs) {
      if (![...(allowed ?? []), ...GLOBAL_ATTRIBUTES, ...ours].includes(name)) found.push(`${name}=${value}`);
      if (name === 'href' && !/^(?:https?:\/\/|mailto:|tel:)/i.test(value)) found.push(`href=${value}`);
      if (name === 'src' && !/^(?:https:\/\/|data:image\/(?:png|jpe?g|gif|webp|avif);)/i.test(value))
        found.push(`src=${value}`);
    }
    waiting.push(...node.childNodes);
  }
  return found;
}

test('WordPress: each file of the plugin can be read by this version of PHP', async () => {
  const [version, files, unread] = await php<[string, number, string[]]>(`
    $unread = array();
    foreach ( new \\RecursiveIteratorIterator( new \\RecursiveDirectoryIterator( '${root}integrations/wordpress' ) ) as $file ) {
      if ( 'php' !== $file->getExtension() ) { continue; }
      try { token_get_all( file_get_contents( $file->getPathname() ), TOKEN_PARSE ); }
      catch ( \\ParseError $error ) { $unread[] = $file->getFilename() . ': ' . $error->getMessage(); }
      $read[] = $file->getFilename();
    }
    return array( PHP_VERSION, count( $read ), $unread );`);
  expect(version).toMatch(test.info().project.name === 'php-7.4' ? /^7\.4\./ : /^8\./);
  expect(files).toBeGreaterThan(35);
  expect(unread).toEqual([]);
});

test('WordPress: of the hostile adverts, nothing is left that could act, and nothing leaves its box', async () => {
  test.setTimeout(300_000);
  const service = 'http://attack.example/attack';
  const adverts = [
    ...hostileAdverts({ service, secure: 'https://img.example/allowed' }).map(({ html }) => html),
    ...HOSTILE.map((one) => one.replaceAll('{service}', service)),
  ].map((html) => html.toWellFormed());
  expect(adverts.length).toBeGreaterThan(5000);
  const cleaned = await php<string[]>(
    `return array_map( function ( $one ) { return Advert::clean( $one, 2 ); }, $input );`,
    adverts,
  );
  expect(cleaned).toHaveLength(adverts.length);
  const findings = cleaned.flatMap((html, at) => findingsOf(html).map((one) => `${one} of ${adverts[at]}`));
  expect(findings.slice(0, 5)).toEqual([]);
  // What is written is what a browser reads: a box around it ends where it is written to.
  const escaped = cleaned.filter((html) => {
    const [box, ...others] = parseFragment(`<div>${html}</div><hr>`).childNodes;
    return box?.nodeName !== 'div' || others.map(({ nodeName }) => nodeName).join() !== 'hr';
  });
  expect(escaped.slice(0, 5)).toEqual([]);
});

test('WordPress: an advert keeps its texts, lists, tables, links and pictures, with headings below the title', async () => {
  const clean = (html: string) => php<string>(`return Advert::clean( $input, 2 );`, html);
  expect(
    await clean(
      '<h1>About us</h1><p style="color:red">We &amp; you <script>alert(1)</script><font>care</font></p><p>&nbsp;</p>' +
        '<ul><li>one<li>two</ul><table><tr><td colspan=99>cell</table><a href="www.company.example" onclick="x">more</a>' +
        '<img src="https://img.example/a.png" alt="A &quot;tower&quot;"><img src="http://img.example/b.png"></div></article>',
    ),
  ).toBe(
    '<h3>About us</h3><p>We &amp; you care</p>' +
      '<ul><li>one</li><li>two</li></ul><table><tbody><tr><td colspan="20">cell</td></tr></tbody></table>' +
      '<a href="https://www.company.example" rel="noopener noreferrer">more</a>' +
      '<img src="https://img.example/a.png" alt="A &quot;tower&quot;" loading="lazy" referrerpolicy="no-referrer">',
  );
  expect(await clean('First line\nsecond\n\nThird <3')).toMatch(
    /^<p>First line<br \/>\nsecond<\/p><p>Third &lt;3<\/p>$/,
  );
  expect(
    await php<string>(`return Html::without_shortcodes( Advert::clean( $input, 2 ) );`, '<p>[gallery]</p>'),
  ).toBe('<p>&#x5B;gallery&#x5D;</p>');
  expect(
    await php<string>(`return Html::data( array( 'list' => array( $input ) ) );`, '</script>[x "y"]\\'),
  ).toBe('{"list":["\\u003C/script\\u003E\\u005bx \\"y\\"\\u005d\\\\"]}');
});

const RECORD = {
  Id: 'V-10',
  title: 'Nurse (m/f) – night & day',
  startDate: '2026-01-02T00:00:00',
  // PHP 7.4 knows no summer time after 2037.
  endDate: '2037-06-30',
  access: 'external',
  locations: [
    {
      id: '12',
      name: 'Aarhus',
      addressStreet: 'Sensorkaj 8',
      zipCode: '8000',
      city: 'Aarhus C',
      country: 'DK',
    },
  ],
  jobType: { code: 'f', description: 'Full-time' },
  organization: 'Clinic [A]',
  salary: { min: '30000', max: 40000, currency: 'dkk', unit: 'monthly', basis: ['agreement', 'Gross', 'x'] },
  contacts: [{ name: 'Bo <b>', phone: '+45 (0)87 65 43 21', email: 'bo@company.example' }],
  advertisementText: '<p>Come <b>to us</b>.</p>',
};

test('WordPress: a vacancy is written as the element takes it over, with all it says as text', async () => {
  const html = await php<string>(
    `$vacancy = Vacancy::read( $input );
    $html = new Vacancy_Html( new Words( '${folder}', 'en-US' ) );
    return $html->open( $vacancy, Advert::clean( $vacancy->advert, 2 ), array( 'level' => 2, 'list' => '/jobs/', 'apply' => '/apply/?career-vacancy=V-10', 'company' => 'Company', 'language' => 'en-US', 'at' => 1700000000 ) );`,
    RECORD,
  );
  expect(html).toContain('<article class="career-published">');
  expect(html).toContain('<h2>Nurse (m/f) – night &amp; day</h2>');
  expect(html).toContain(
    '<div class="fact-location"><dt>Location</dt><dd>Aarhus <span class="address">Sensorkaj 8, 8000 Aarhus C</span></dd></div>',
  );
  expect(html).toContain('<dd>Clinic &#x5B;A&#x5D;</dd>');
  expect(html).toContain('<dd>30,000–40,000\u00a0DKK per month, gross, by collective agreement</dd>');
  expect(html).toContain('<time datetime="2037-06-30">2037-06-30</time>');
  expect(html).toContain('<a class="apply" href="/apply/?career-vacancy=V-10">Apply</a>');
  expect(html).toContain('<strong>Bo &lt;b&gt;</strong><br><a href="tel:+4587654321">');
  expect(html).toContain('<p>Come <b>to us</b>.</p>');
  const data = /data-published>([^<]*)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(data)).toEqual({
    version: 1,
    at: '2023-11-14T22:13:20Z',
    language: 'en-US',
    vacancy: RECORD,
  });
});

test('WordPress: a salary is read where the field map says, field by field', async () => {
  const record = { ...RECORD, salary: { min: 1, currency: 'EUR' }, pay: { from: 30000, per: 'year' } };
  expect(
    await php<object>(
      `return Vacancy::read( $input, array( 'salary.min' => 'pay.from', 'salary.unit' => 'pay.per', 'salary.max' => 5 ) )->salary;`,
      record,
    ),
  ).toEqual({ min: 30000, max: 0, currency: 'EUR', period: 'year', basis: [] });
});

test('WordPress: the editor shows the fields of a form, closed, in the order of the element', async () => {
  const labels = async (attributes: object) => {
    const html = await php<string>(
      `return ( new Form_Html( new Words( '${folder}', 'en-US' ) ) )->preview( $input );`,
      attributes,
    );
    for (const [control] of html.matchAll(/<(?:input|textarea|button)[^>]*>/g))
      expect(control).toMatch(/ disabled>$/);
    return [...html.matchAll(/<label>([^<]*)<br>/g)].map(([, label]) => label);
  };
  const always = ['Full name', 'Email'];
  const address = ['Street address (optional)', 'ZIP code (optional)', 'City (optional)'];
  expect(await labels({})).toEqual([
    ...always,
    'Phone (optional)',
    'Your files (optional)',
    'Cover letter (optional)',
    ...address,
  ]);
  expect(await labels({ fields: 'image fax phone', require: 'phone links' })).toEqual([
    ...always,
    'Your photo (optional)',
    'Phone',
    'Links',
  ]);
  const fields = 'address-line-2 phone address salutation files';
  expect(await labels({ fields, require: 'address', 'max-files': '1' })).toEqual([
    'Title (optional)',
    ...always,
    ...['Street address', 'Apartment, floor, c/o (optional)', 'ZIP code', 'City'],
    'Phone (optional)',
    'Your file (optional)',
  ]);
  expect(await labels({ fields: '' })).toEqual(always);
});

test('WordPress: the fields of the editor’s form are those of the element', async () => {
  const [words, standard] = await php<[Record<string, string[]>, string]>(
    'return array( Form_Html::LABELS, Form_Html::DEFAULT_FIELDS );',
  );
  const { files, image, ...fields } = words;
  expect([files, image]).toEqual([['group.files_other'], ['group.image']]);
  const ofElement = Object.entries(OPTIONAL_FIELDS).map(([word, of]) => [
    word,
    of.fields.map(({ name }) => `field.${name}`),
  ]);
  expect(fields).toEqual(Object.fromEntries(ofElement));
  const element = await readFile(
    path.join(root, 'src/elements/application-form/application-form.ts'),
    'utf8',
  );
  expect(element).toContain(`\n  @property({ reflect: true, useDefault: true }) fields = '${standard}';`);
});

test('WordPress: each word of "fields" has a label in the editor’s language', async () => {
  const labels = await php<Record<string, string>>(
    `$form = new Form_Html( new Words( '${folder}', 'da_DK' ) );
    $words = Word_Lists::known( 'fields' );
    return array_combine( $words, array_map( array( $form, 'label' ), $words ) );`,
  );
  expect(Object.values(labels).filter((label) => label === '')).toEqual([]);
  expect(labels['address']).toBe('Vej og nummer, Postnummer, By');
});

test('WordPress: words are those of the region, else of the language, else English', async () => {
  const said = (tag: string) =>
    php<[string, string]>(
      `$words = new Words( '${folder}', $input ); return array( $words->fact( 'organization' ), $words->text( 'detail.apply' ) );`,
      tag,
    );
  expect(await said('en_US')).toEqual(['Organization', 'Apply']);
  for (const tag of ['en-GB', 'en', 'en-AU', 'xx-YY'])
    expect(await said(tag), tag).toEqual(['Organisation', 'Apply']);
  for (const tag of ['no', 'nb_NO']) expect(await said(tag), tag).toEqual(await said('nb'));
});

test('WordPress: a card of the list has facts between dots, and a picture whose address is secure', async () => {
  const cards = (image: string) =>
    php<string>(
      `$vacancy = Vacancy::read( $input );
      $html = new List_Html( new Words( '${folder}', 'en-US' ), static function () { return '/jobs/V-10/'; } );
      return $html->cards( array( $vacancy->id => $vacancy ), 2 );`,
      { ...RECORD, image },
    );
  const html = await cards('https://images.example/a.png?x=1&y=2');
  expect(html).toMatch(
    /<li><article class="pictured"><img class="image" src="https:\/\/images\.example\/a\.png\?x=1&amp;y=2" alt="" loading="lazy" referrerpolicy="no-referrer">\s*<h2><a href="\/jobs\/V-10\/"/,
  );
  const dot = '<span class="career-dot"><span>\u00a0·</span> </span>';
  expect(html).toContain(
    `<p class="meta"><span class="fact-location">Aarhus</span>${dot}<span class="fact-organization">Clinic`,
  );
  for (const image of ['http://images.example/a.png', 'javascript:alert(1)', ''])
    expect(await cards(image), image).toContain('<li><article><h2>');
});

test('WordPress: the records of a list have neither adverts nor contacts, wherever a host keeps them', async () => {
  expect(
    await php<object>(
      `return Vacancy::read( $input, array( 'advertisementText' => 'texts.body', 'contacts' => 'people' ) )->summary();`,
      {
        id: '1',
        title: 'Nurse',
        AdvertisementText: 'x',
        contacts: [],
        texts: { Body: 'x', lead: 'y' },
        People: [],
      },
    ),
  ).toEqual({ id: '1', title: 'Nurse', texts: { lead: 'y' } });
});

test('WordPress: a JobPosting has all that search engines require, or there is none', async () => {
  const posting = (record: object, site: object = {}) =>
    php<Record<string, unknown>>(
      `$vacancy = Vacancy::read( $input[0] ); return (object) Job_Posting::of( $vacancy, Advert::clean( $vacancy->advert, 1 ), 'Company', $input[1] );`,
      [record, site],
    );
  const whole = await posting(RECORD);
  expect(brokenRules(whole)).toEqual([]);
  expect(whole).toMatchObject({
    datePosted: '2026-01-02',
    validThrough: '2037-06-30T23:59:59+02:00',
    employmentType: ['FULL_TIME'],
    baseSalary: { currency: 'DKK', value: { minValue: 30000, maxValue: 40000, unitText: 'MONTH' } },
    jobLocation: [{ address: { streetAddress: 'Sensorkaj 8', addressCountry: 'DK' } }],
    directApply: true,
  });
  const named = { ...RECORD, locations: [{ id: '12', name: 'Aarhus' }] };
  const directory = {
    locations: [{ id: 12, name: 'x', region: 'Jutland', address: { city: 'Aarhus C', country: 'DK' } }],
  };
  expect(
    await php<object>(
      `$vacancy = Vacancy::read( $input[0] ); ( new Directory( $input[1] ) )->add_addresses( $vacancy ); return Job_Posting::of( $vacancy, 'x', 'Company' );`,
      [named, directory],
    ),
  ).toMatchObject({ jobLocation: [{ address: { addressLocality: 'Aarhus C', addressCountry: 'DK' } }] });
  expect(
    await php(
      `$vacancy = Vacancy::read( $input ); return Job_Posting::of( $vacancy, 'x', 'Company', array(), false )['directApply'];`,
      RECORD,
    ),
  ).toBe(false);
  expect(await posting({ ...RECORD, startDate: undefined })).toEqual({});
  expect(await posting({ ...RECORD, locations: ['Aarhus'] })).toEqual({});
  expect(
    await posting({ ...RECORD, locations: ['Aarhus'], remote: true }, { countries: ['DK'] }),
  ).toMatchObject({
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: [{ '@type': 'Country', name: 'DK' }],
  });
});

test('WordPress: the language of a page is one of those that a language plugin names, however it writes them', async () => {
  const language = (languages: object, current: string | null) =>
    php<[object, string]>(
      `add_filter( 'wpml_active_languages', function () use ( $input ) { return $input[0]; } );
      add_filter( 'wpml_current_language', function () use ( $input ) { return $input[1]; } );
      return array( (object) Site::languages(), Site::language() );`,
      [languages, current],
    );
  const tags = { en: { language_code: 'en' }, da: { language_code: 'da' } };
  expect(await language(tags, 'da')).toEqual([{ en: 'en', da: 'da' }, 'da']);
  const locales = {
    en: { language_code: 'en', default_locale: 'en_GB' },
    da: { language_code: 'da', default_locale: 'da_DK' },
  };
  expect(await language(locales, 'en')).toEqual([{ 'en-GB': 'en', 'da-DK': 'da' }, 'en-GB']);
  expect(await language([], null)).toEqual([{ 'da-DK': '' }, 'da-DK']);
});

test('WordPress: addresses have the id and the words of the title, and ids with hyphens are found in them', async () => {
  const segment = (id: string, title: string, language = 'en-US') =>
    php<string>(`return Addresses::segment( $input[0], $input[1], $input[2] );`, [id, title, language]);
  expect(await segment('V-10', 'Nurse (m/f) – Århus & Øst')).toBe('V-10-nurse-m-f-arhus-ost');
  // Whatever the language of the page that links there.
  expect(await segment('V1', 'Måler', 'da-DK')).toBe('V1-maaler');
  expect(await segment('V1', '看護師')).toBe('V1');
  expect(await segment('V1', `${'engineer '.repeat(20)}`)).toMatch(/^V1(?:-engineer){6}$/);
  expect(await segment('a/b', 'Nurse')).toMatch(/^[\da-f]{8}-nurse$/);
  expect(await segment('..', 'Nurse')).toMatch(/^[\da-f]{8}-nurse$/);
  const idIn = (of: string, ...ids: string[]) =>
    php<string | null>(`return Addresses::id_in( $input[0], $input[1] );`, [of, ids]);
  expect(await idIn('V-10-nurse', 'V', 'V-10', 'nurse')).toBe('V-10');
  expect(await idIn('V-10-nurse', 'V-1')).toBeNull();
  expect(await idIn('1001-nurse', '1001')).toBe('1001');
  for (const id of ['a/b', 'R&D-7', 'Ø12', '..']) {
    expect(await idIn(await segment(id, 'Nurse'), 'V-10', id), id).toBe(id);
    expect(await idIn(id, 'V-10', id), id).toBe(id);
  }
});

/** A service that answers what `$answers` has, one after the other, and counts. `null`: it cannot be reached. */
const SERVICE = `
	global $stored, $later, $wpdb, $asked, $answers;
	$asked   = 0;
	$answers = $input;
	if ( ! function_exists( 'wp_remote_get' ) ) {
		eval( 'namespace { function wp_remote_get( $url, $options ) { global $asked, $answers, $seen; ++$asked; $seen = array( $url, $options ); return array_shift( $answers ); } function is_wp_error( $one ) { return null === $one; } function wp_remote_retrieve_header( $answer, $name ) { return ""; } function wp_remote_retrieve_response_code( $answer ) { return $answer["status"]; } function wp_remote_retrieve_body( $answer ) { return $answer["body"]; } }' );
	}
	$settings  = function () { return array( 'data-base-url' => 'https://recruit.example', 'data-customer-id' => 'c 1' ); };
	$register  = new Register();
	$cache     = new Cache( 'source' );
	$new       = function () use ( $settings, $cache, $register ) {
		return new Vacancies( new Service( $settings, 'https://www.company.example' ), $cache, $register, new Background(), function () { return array(); } );
	};
	$age       = function ( $seconds ) use ( &$stored ) { foreach ( $stored as $name => &$one ) { if ( is_array( $one ) && isset( $one['at'] ) ) { $one['at'] -= $seconds; } } };
	$ids       = function ( $language = 'en' ) use ( $new ) { $open = $new()->open( $language ); return null === $open ? null : array_map( 'strval', array_keys( $open ) ); };
	$found     = function ( $segment ) use ( $new, $register ) { $route = Route::find( $segment, 'en', $new(), $register ); return $route ? $route->state . ' ' . $route->id : null; };
`;

const answer = (list: unknown, status = 200) => ({ status, body: JSON.stringify(list) });
const vacancy = (id: string, more: object = {}) => ({ id, title: `Title of ${id}`, ...more });

test('WordPress: the service is asked as a browser asks, at most once in ten minutes, and never waited for twice', async () => {
  const seen = await php<{
    first: string[];
    again: string[];
    stale: string[];
    later: unknown[];
    newer: string[];
    asked: number;
    request: [url: string, options: { timeout: number; headers: Record<string, string> }];
  }>(
    `${SERVICE}
    $first = $ids(); $again = $ids();
    global $seen; $request = $seen;
    $age( 700 );
    $stale = $ids(); $was = $later;
    $new()->refresh( ...$later[0] );
    return array( 'first' => $first, 'again' => $again, 'stale' => $stale, 'later' => $was, 'newer' => $ids(), 'asked' => $asked, 'request' => $request );`,
    [
      answer([
        vacancy('V1'),
        vacancy('V2', { access: 'internal' }),
        vacancy('V3', { endDate: '2020-01-01' }),
      ]),
      answer([vacancy('V4')]),
    ],
  );
  expect(seen).toMatchObject({
    first: ['V1'],
    again: ['V1'],
    stale: ['V1'],
    later: [['list', 'en', '']],
    newer: ['V4'],
    asked: 2,
  });
  const [url, { timeout, headers }] = seen.request;
  expect(url).toMatch(
    /^https:\/\/recruit\.example\/api\/c%201\/vacancies\/\?access=external&perdate=\d{4}-\d\d-\d\d$/,
  );
  expect(timeout).toBe(3);
  expect(headers).toEqual({
    Accept: 'application/json',
    Origin: 'https://www.company.example',
    'X-Service-User-Language': 'en',
  });
});

test('WordPress: a service that is down is asked once a minute, and what it said before is shown', async () => {
  expect(
    await php(
      `${SERVICE}
      $before = array( $ids(), $ids(), $asked );
      unset( $stored[ 't career_elements_' . substr( md5( 'source' ), 0, 8 ) . '_pause' ] );
      $up = $ids();
      $age( 7200 );
      return array( $before, $up, $ids(), $ids(), $asked );`,
      [null, answer([vacancy('V1')]), answer({ error: 'down' }, 503)],
    ),
  ).toEqual([[null, null, 1], ['V1'], ['V1'], ['V1'], 3]);
});

test('WordPress: one vacancy that the service cannot send pauses no other, and a service without an answer pauses all', async () => {
  expect(
    await php(
      `${SERVICE}
      $one  = function ( $id ) use ( $new ) { $found = $new()->one( $id, 'en' ); return $found && $found['vacancy'] ? $found['vacancy']->id : null; };
      $seen = array( $one( 'V1' ), $one( 'V1' ), $asked, $one( 'V2' ), $ids(), $asked );
      return array_merge( $seen, array( $one( 'V3' ), $one( 'V4' ), $asked ) );`,
      [answer('broken', 500), answer(vacancy('V2')), answer([vacancy('V2')]), null],
    ),
  ).toEqual([null, null, 1, 'V2', ['V2'], 3, null, null, 4]);
});

test('WordPress: a directory that cannot be read leaves the one that is known', async () => {
  expect(
    await php(
      `${SERVICE}
      $seen = array( $new()->file( '/directory.json' ) );
      $age( 700 );
      $new()->refresh( 'file', '', '/directory.json' );
      return array_merge( $seen, array( $new()->file( '/directory.json' ), $asked, $ids() ) );`,
      [answer({ locations: [] }), answer({ locations: 'gone' }, 404), answer([vacancy('V1')])],
    ),
  ).toEqual([{ locations: [] }, { locations: [] }, 2, ['V1']]);
});

test('WordPress: what is not a record does not make a list incomplete', async () => {
  expect(
    await php(
      `${SERVICE}
      $ids(); $age( 61 ); $new()->newer( 'en' );
      return array( $found( 'V2-title' ), $found( 'V1-title' ), $found( 'V9' ) );`,
      [answer([vacancy('V1'), vacancy('V2')]), answer([vacancy('V1'), null]), answer([vacancy('V1'), null])],
    ),
  ).toEqual(['closed V2', 'open V1', null]);
});

test('WordPress: a list that is suddenly empty closes nothing for an hour', async () => {
  expect(
    await php(
      `${SERVICE}
      $ids(); $age( 700 ); $ids(); $new()->refresh( 'list', 'en', '' );
      $first = array( $found( 'V1-title' ), $asked );
      unset( $stored[ 't career_elements_' . substr( md5( 'source' ), 0, 8 ) . '_pause' ] );
      $age( 3000 ); $new()->refresh( 'list', 'en', '' );
      return array( $first, $found( 'V1-title' ), $asked );`,
      [answer([vacancy('V1')]), answer([]), answer([])],
    ),
  ).toEqual([['open V1', 2], 'closed V1', 3]);
});

test('WordPress: one request at a time asks the service', async () => {
  expect(
    await php(
      `${SERVICE}
      $cache->lock( 'list en ' );
      $locked = array( $ids(), $asked );
      $cache->unlock( 'list en ' );
      return array( $locked, $ids(), $asked );`,
      [answer([vacancy('V1')])],
    ),
  ).toEqual([[null, 0], ['V1'], 1]);
});

test('WordPress: an address finds a vacancy that is open, new, closed, gone, or unknown while the service is silent', async () => {
  expect(
    await php(
      `${SERVICE}
      $silent = array( $found( 'V-1-title' ), $found( 'V9-any' ) );
      unset( $stored[ 't career_elements_' . substr( md5( 'source' ), 0, 8 ) . '_pause' ] );
      $open = array( $found( 'V-1-title-of-v-1' ), $found( 'V-1' ), $found( 'V2-old-title' ), $found( 'V3' ) );
      $age( 61 );
      $new = array( $found( 'V3-title' ), $found( 'nothing' ) );
      $closed = $found( 'V2-title' );
      $stored['career_elements_register']['en']['V2']['closed'] -= 61 * 86400;
      $stored['career_elements_register']['en']['V8'] = array( 'title' => 'Expired at midnight', 'keys' => array(), 'closed' => 0 );
      return array( $silent, $open, $new, $closed, $found( 'V2-title' ), $found( 'V8-expired' ), $asked );`,
      [null, answer([vacancy('V-1'), vacancy('V2')]), answer([vacancy('V-1'), vacancy('V3')])],
    ),
  ).toEqual([
    ['unknown V', 'unknown V9'],
    ['open V-1', 'open V-1', 'open V2', null],
    ['open V3', null],
    'closed V2',
    'gone V2',
    'closed V8',
    3,
  ]);
});

test('WordPress: of a list that is a part, no vacancy counts as closed', async () => {
  expect(
    await php(
      `${SERVICE}
      $ids(); $age( 61 ); $new()->newer( 'en' );
      return array( $found( 'V2-title' ), $found( 'V1-title' ) );`,
      [answer([vacancy('V1'), vacancy('V2')]), answer({ items: [vacancy('V1')], total: 2 })],
    ),
  ).toEqual(['unknown V2', 'open V1']);
});

test('WordPress: a list with fixed filters is written as the element filters it, or not at all', async () => {
  const left = (only: string, exclude = '') =>
    php<string[] | null>(
      `$open = array();
      foreach ( $input[2] as $record ) { $vacancy = Vacancy::read( $record ); $open[ $vacancy->id ] = $vacancy; }
      $left = Fixed_Filters::apply( $open, $input[0], $input[1] );
      return null === $left ? null : array_map( 'strval', array_keys( $left ) );`,
      [
        only,
        exclude,
        [
          vacancy('V1', { locations: [{ id: '12', name: 'Frankfurt am Main' }], organization: 'IT' }),
          vacancy('V2', { locations: [{ id: '13', name: 'Aarhus' }], organization: 'IT' }),
          vacancy('V3', { locations: [{ id: '13', name: 'Aarhus' }] }),
        ],
      ],
    );
  expect(await left('')).toEqual(['V1', 'V2', 'V3']);
  expect(await left(`location:'frankfurt AM main' location:13 organization:it`)).toEqual(['V1', 'V2']);
  expect(await left('', 'organization:IT')).toEqual(['V3']);
  for (const unclear of ['location:14', 'department:x', 'Aarhus'])
    expect(await left(unclear), unclear).toBe(null);
});
