/** What the DokuWiki plugin takes for a tag: its PHP without the wiki. */
import path from 'node:path';
import { test } from '@playwright/test';
import { expect } from './host.js';
import { installPackages, root, run } from './processes.js';

test.beforeAll(async () => {
  test.setTimeout(600_000);
  await installPackages('php-cli');
});

interface Found {
  /** What the wiki's lexer would pass; null without a tag. */
  readonly match: string | null;
  readonly tag: { attributes: Record<string, string>; text: string } | null;
}

/** @param code an expression of PHP whose value is the page */
async function findIn(code: string): Promise<Found> {
  const program = `
    require '${path.join(root, 'integrations/dokuwiki/careerelements/Tag.php')}';
    use dokuwiki\\plugin\\careerelements\\Tag;
    $found = preg_match('/' . str_replace('/', '\\/', Tag::pattern()) . '/msS', ${code}, $match);
    if ($found === false) throw new Exception(preg_last_error_msg());
    echo json_encode($found ? ['match' => $match[0], 'tag' => Tag::read($match[0])] : ['match' => null, 'tag' => null]);`;
  return JSON.parse(await run('php', ['-r', program])) as Found;
}

const findInText = (text: string) => findIn(`base64_decode('${btoa(text)}')`);

test('DokuWiki: a value in quotes may have >', async () => {
  const tag = `<vacancy-list exclude="a > b" only='c=">"' facts="location">Wait.</vacancy-list>`;
  const found = await findInText(`Before ${tag} after > it`);
  expect(found.match).toBe(tag);
  expect(found.tag).toMatchObject({
    attributes: { exclude: 'a > b', only: 'c=">"', facts: 'location' },
    text: 'Wait.',
  });
});

for (const [what, text, match] of [
  ['without quotes ends a value', '<vacancy-list only=a>b "c">', '<vacancy-list only=a>'],
  ['after a quote that is missing ends the tag', '<vacancy-list only="a>\n\n"b">', '<vacancy-list only="a>'],
  ['after a < is of another tag', '<vacancy-list only="<b>"', null],
] as const) {
  test(`DokuWiki: a > ${what}`, async () => {
    expect((await findInText(text)).match).toBe(match);
  });
}

test('DokuWiki: many quotes do not make the search fail', async () => {
  for (const one of ['="', '=\'"', '= ', `"'`]) {
    const quoted = one.replaceAll("'", "\\'");
    expect((await findIn(`'<vacancy-list ' . str_repeat('${quoted}', 200000)`)).match, one).toBeNull();
  }
});

test('DokuWiki: a value is checked as a browser reads it, however often it is encoded', async () => {
  for (const encoded of ['V&quot;1', 'V&amp;quot;1', 'V&amp;#38;#x22;1']) {
    const found = await findInText(`<vacancy-detail vacancy-id="${encoded}" facts="a &amp;amp; b">`);
    expect(found.tag?.attributes, encoded).toEqual({ facts: 'a & b' });
  }
});
