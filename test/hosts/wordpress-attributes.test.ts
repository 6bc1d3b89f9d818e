/** What the WordPress plugin reads from an author's attributes: its PHP without WordPress, of which this file defines the few functions that it needs. */
import path from 'node:path';
import { test } from '@playwright/test';
import { expect } from './host.js';
import { installPackages, root, run } from './processes.js';

test.beforeAll(async () => {
  test.setTimeout(600_000);
  await installPackages('php-cli');
});

const WORDPRESS = `
define( 'ABSPATH', '/' );
function __( $text ) { return $text; }
function add_action() {}
function career_elements_detail_url() { return ''; }
require '${root}integrations/wordpress/career-elements/server/load.php';
function sanitize_text_field( $text ) { return trim( preg_replace( '/\\s+/', ' ', strip_tags( $text ) ) ); }
`;

/** Runs PHP with the plugin's functions; `code` returns what can be JSON. */
async function php<Result>(code: string): Promise<Result> {
  const files = ['attributes', 'block'].map(
    (name) => `require '${path.join(root, `integrations/wordpress/career-elements/includes/${name}.php`)}';`,
  );
  const program = `${WORDPRESS}${files.join('\n')}\necho json_encode( ( function () { ${code} } )() );`;
  return JSON.parse(await run('php', ['-r', program])) as Result;
}

/** The attributes that a visitor's page gets, and sentences for the author. */
const read = (element: string, given: Readonly<Record<string, unknown>>) =>
  php<[Record<string, string>, string[]]>(
    `function career_elements_mapped_fields() { return array( 'careerLevel' ); }
    return career_elements_read_attributes( '${element}', json_decode( base64_decode( '${btoa(JSON.stringify(given))}' ), true ) );`,
  );

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
  expect(await read('application-form', { fields: 'none' })).toEqual([{ fields: '' }, []]);
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

test('WordPress: the block shows these settings first, and has boxes for their words', async () => {
  const words = await php<Record<string, [label: string, help: string]>>(
    'return career_elements_attribute_words();',
  );
  const lists = await php<string[]>(
    `return array_keys( array_filter( career_elements_attributes(), function ( $one ) { return 'words' === $one[0]; } ) );`,
  );
  expect(lists.toSorted()).toEqual(['controls', 'facts', 'fields', 'filters']);
  for (const name of lists) {
    expect(words[name]?.[0], name).toBeTruthy();
    expect(await php<string[]>(`return CareerElements\\Word_Lists::known( '${name}' );`)).not.toHaveLength(0);
  }
});
