/** What the WordPress plugin reads from an author's attributes: its PHP without WordPress, of which this file defines the few functions that it needs. */
import path from 'node:path';
import { test } from '@playwright/test';
import { SORT_FIELDS } from '../../src/core/vacancies/order.js';
import { expect } from './host.js';
import { installPhp, runPhp } from './php.js';
import { root } from './processes.js';

test.beforeAll(async () => {
  test.setTimeout(600_000);
  await installPhp();
});

const WORDPRESS = `
define( 'ABSPATH', '/' );
function __( $text ) { return $text; }
function add_action() {}
function career_elements_detail_url() { return ''; }
require '${root}integrations/wordpress/career-elements/server/load.php';
function sanitize_text_field( $text ) { return trim( preg_replace( '/\\s+/', ' ', strip_tags( $text ) ) ); }
function sanitize_url( $url ) {
  return str_replace( ';//', '://', preg_replace( '~[^a-z0-9-\\~+_.?#=!&;,/:%@$|*\\'()\\[\\]\\x80-\\xff]~i', '', str_replace( ' ', '%20', ltrim( $url ) ) ) );
}
function wp_validate_redirect( $url, $otherwise ) {
  $parts = parse_url( explode( '?', '//' === substr( $url, 0, 2 ) ? "http:$url" : $url )[0] );
  return false !== $parts && 'www.example.com' === ( $parts['host'] ?? 'www.example.com' ) ? $url : $otherwise;
}
`;

/** Runs PHP with the plugin's functions; `code` returns what can be JSON. */
async function php<Result>(code: string): Promise<Result> {
  const files = ['attributes', 'block', 'elements'].map(
    (name) => `require '${path.join(root, `integrations/wordpress/career-elements/includes/${name}.php`)}';`,
  );
  const program = `${WORDPRESS}${files.join('\n')}\necho json_encode( ( function () { ${code} } )() );`;
  return JSON.parse(await runPhp(program)) as Result;
}

type Given = Readonly<Record<string, unknown>>;
type Read = [attributes: Record<string, string>, mistakes: string[]];

/** For each element: the attributes that a visitor's page gets, and sentences for the author. */
const readAll = (elements: readonly (readonly [name: string, given: Given])[]) =>
  php<Read[]>(
    `function career_elements_mapped_fields() { return array( 'careerLevel' ); }
    return array_map(
      function ( $one ) { return career_elements_read_attributes( $one[0], $one[1] ); },
      json_decode( base64_decode( '${btoa(JSON.stringify(elements))}' ), true )
    );`,
  );

const read = async (element: string, given: Given) => (await readAll([[element, given]]))[0]!;

/** What the script tag gets; `change` is the body of a filter. */
function scriptAttributes(change: string): Promise<Record<string, string>> {
  const script = path.join(root, 'integrations/wordpress/career-elements/includes/script.php');
  return php(`
    function add_filter() {}
    function career_elements_page() { return 0; }
    function career_elements_option( $name ) { return 'customer_id' === $name ? 'c1' : ''; }
    function wp_timezone_string() { return '+01:00'; }
    function apply_filters( $name, $attributes ) { ${change} return $attributes; }
    require '${script}';
    return career_elements_script_attributes();
  `);
}

test('WordPress: the script tag has the settings that are set, and attributes of a filter also without a value', async () => {
  const own = { 'data-customer-id': 'c1', 'data-url-key': 'career-vacancy' };
  expect(await scriptAttributes('')).toEqual(own);
  const change = `
    $attributes['data-no-doctor'] = '';
    $attributes['data-c'] = true;
    $attributes['data-a'] = false;
    $attributes['data-b'] = null;
    unset( $attributes['data-url-key'] );`;
  expect(await scriptAttributes(change)).toEqual({
    'data-customer-id': 'c1',
    'data-no-doctor': '',
    'data-c': '',
  });
});

test('WordPress: "none" is an empty list of words, in shortcodes and in the block', async () => {
  expect(
    await read('vacancy-list', { controls: 'none', facts: ' None ', filters: 'none', only: 'none' }),
  ).toEqual([{ controls: '', facts: '', filters: '', only: 'none' }, []]);
  expect(await read('application-form', { fields: 'none', require: 'none' })).toEqual([
    { fields: '', require: '' },
    [],
  ]);
  expect(await read('vacancy-list', { controls: 'search count', facts: '' })).toEqual([
    { controls: 'search count', facts: '' },
    [],
  ]);
});

test('WordPress: lists of words take commas and any case, and words that mean nothing are named', async () => {
  expect(
    await read('vacancy-list', { controls: 'Search,Filters', facts: 'location, CareerLevel; JOB_TYPE' }),
  ).toEqual([{ controls: 'search filters', facts: 'location careerLevel job-type' }, []]);
  const [attributes, mistakes] = await read('application-form', { fields: 'phone fax', require: 'Phone' });
  expect(attributes).toEqual({ fields: 'phone fax', require: 'phone' });
  expect(mistakes).toHaveLength(1);
  expect(mistakes[0]).toMatch(/^“fields”: fax means nothing here\. Possible are: phone, files, /);
});

test('WordPress: a value that is one of some is taken in any case', async () => {
  expect(await read('vacancy-list', { layout: ' Table', endpoint: 'SIMPLE' })).toEqual([
    { layout: 'table', endpoint: 'simple' },
    [],
  ]);
  expect(await read('vacancy-list', { layout: 'tables' })).toEqual([
    [],
    ['“layout” must be one of: cards, table.'],
  ]);
});

test('WordPress: the block shows these settings first, and has boxes for their words', async () => {
  const words = await php<Record<string, [label: string, help: string]>>(
    'return career_elements_attribute_words();',
  );
  const lists = await php<string[]>(
    `return array_keys( array_filter( career_elements_attributes(), function ( $one ) { return 'words' === $one[0]; } ) );`,
  );
  expect(lists.toSorted()).toEqual(['controls', 'facts', 'fields', 'filters', 'require']);
  for (const name of lists) {
    expect(words[name]?.[0], name).toBeTruthy();
    expect(await php<string[]>(`return CareerElements\\Word_Lists::known( '${name}' );`)).not.toHaveLength(0);
  }
});

test('WordPress: the block offers values by their names, and has words for each setting that it shows', async () => {
  const choices = await php<Record<string, { value: string; label: string }[]>>(
    `function career_elements_mapped_fields() { return array( 'careerLevel' ); }
    $texts = new CareerElements\\Words( sys_get_temp_dir(), 'en' );
    $names = array_keys( career_elements_attribute_words() + career_elements_further_attribute_words() );
    return array_merge( array_fill_keys( $names, array() ), career_elements_block_choices( $texts ) );`,
  );
  const offered = Object.fromEntries(
    Object.entries(choices)
      .filter(([, list]) => list.length)
      .map(([name, list]) => [name, list.map(({ value }) => value)]),
  );
  const facets = ['location', 'organization', 'job-type', 'employment-category', 'region', 'field-of-work'];
  expect(offered).toEqual({
    layout: ['cards', 'table'],
    'group-by': [...facets, 'careerLevel'],
    'sort-field': [...SORT_FIELDS, 'careerLevel'],
    advert: ['clean', 'original'],
    draft: ['session', 'none'],
  });
  const known = await php<Record<string, [kind: string, elements: string[], values?: string[]]>>(
    'return career_elements_attributes();',
  );
  for (const name of Object.keys(choices)) {
    const [kind, , values] = known[name]!;
    if (kind === 'choice') expect(offered[name], name).toEqual(values);
  }
});

/** For each element: the names of the attributes that are taken, and how many mistakes there are. */
async function outcomesOf(elements: readonly (readonly [name: string, given: Given])[]) {
  const all = await readAll(elements);
  return all.map(([attributes, mistakes]) => [Object.keys(attributes), mistakes.length]);
}

test('WordPress: no entity hides the address of another host, however often it is encoded', async () => {
  const hidden = [
    '/&#47;evil.example/apply',
    '/&#x2f;evil.example/{id}',
    '&sol;&sol;evil.example',
    '/&Tab;/evil.example',
    '/&NewLine;&#47;evil.example',
    'https&colon;//evil.example/{id}',
    'https://www.example.com&commat;evil.example/',
  ];
  const elements = hidden.flatMap((once) => {
    const twice = once.replaceAll('&', '&amp;');
    return [once, twice, twice.replaceAll('&', '&#38;').replaceAll('&', '&#x26;')].flatMap((url) => [
      ['vacancy-detail', { apply_url: url, list_url: url }] as const,
      ['vacancy-list', { search_index_url: url }] as const,
    ]);
  });
  const outcomes = await outcomesOf(elements);
  const refused = elements.map(([, given]) => [[], Object.keys(given).length]);
  expect(outcomes).toEqual(refused);
  expect(await read('vacancy-detail', { apply_url: '/apply?a=1&amp;vacancy={id}' })).toEqual([
    { 'apply-url': '/apply?a=1&vacancy={id}' },
    [],
  ]);
});

test('WordPress: what was checked is what a browser reads', async () => {
  const markup = await php(
    `return career_elements_html_attributes( array( 'only' => 'a &#47; "b" &amp;lt;' ) );`,
  );
  expect(markup).toBe(' only="a &amp;#47; &quot;b&quot; &amp;amp;lt;"');
});

test('WordPress: {id} is taken in the path of an address, and in no host', async () => {
  const hosts = [
    'https://{id}.example/',
    'https://{id}ww.example.com/',
    '//a@{id}:80/x',
    'https://www.example.com:{id}/',
  ];
  const elements = hosts.map((url) => ['application-form', { privacy_url: url }] as const);
  expect(await outcomesOf(elements)).toEqual(hosts.map(() => [[], 1]));
  const url = 'https://www.example.com/jobs/{id}?again={id}';
  expect(await read('vacancy-list', { detail_url: url })).toEqual([{ 'detail-url': url }, []]);
});

test('WordPress: a list or an endless text is no value, not even of a flag', async () => {
  const given = { 'document-title': ['x'], 'structured-data': { a: true }, facts: `&${'amp;'.repeat(5000)}` };
  expect(await outcomesOf([['vacancy-detail', given]])).toEqual([[[], 3]]);
  expect(await read('vacancy-detail', { 'document-title': 'false', 'structured-data': true })).toEqual([
    { 'structured-data': '' },
    [],
  ]);
});
