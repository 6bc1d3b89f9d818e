// The script tag and the files behind it, as a browser would load them.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Finding } from '../../diagnosis/finding.js';
import { codeOf } from '../../loader/files.js';
import type { PageElement } from '../page.js';
import { ask, forEach, isAnswer, isReadable, type Answer } from './ask.js';
import { baseOf, LOADER_FILE, type SitePage } from './site-page.js';

/** What is known of the files. */
export interface Script {
  readonly findings: readonly Finding[];
  /** The address of the loader. */
  readonly url: string | undefined;
  /** The folder of the other files, with a slash at the end. */
  readonly folder: string | undefined;
}

const FOLDER = /["'`/]([0-9a-f]{12})["'`/]/;
const SCRIPT_TYPE = /^(?:text|application)\/(?:x-)?(?:java|ecma)script\b/i;
const NOT_LOADED = 'The elements stay what is between their tags.';

export async function checkScript(page: SitePage, signal: AbortSignal): Promise<Script> {
  const { scripts, script } = page;
  const findings: Finding[] = [];
  if (!script) {
    return {
      findings: [
        {
          id: 'script-missing',
          state: 'failed',
          what: 'The page has no script tag of career-elements.',
          why: NOT_LOADED,
          change:
            'Add <script type="module" src="…/career-elements.js" data-base-url="…" data-customer-id="…"></script>. Where a tag manager adds it later, open the page with ?career-doctor instead.',
          where: page.url,
        },
      ],
      url: undefined,
      folder: undefined,
    };
  }
  findings.push(...checkNumber(page));
  const withFile = script.attributes['src'] ? script : scripts.find(({ attributes }) => attributes['src']);
  const src = withFile?.attributes['src'];
  if (!withFile || !src || !URL.canParse(src, baseOf(page))) {
    findings.push({
      id: 'script-file',
      state: 'skipped',
      what: 'The tag with the settings names no file, so what it loads is not checked.',
      where: tagOf(script),
    });
    return { findings, url: undefined, folder: undefined };
  }
  const url = new URL(src, baseOf(page)).href;
  const answer = await ask(url, { redirect: 'follow', headers: { Origin: page.origin }, signal });
  const wrong = isAnswer(answer) ? whatIsWrong(answer) : answer.error;
  if (!isAnswer(answer) || wrong) {
    findings.push({
      id: 'script-unreachable',
      state: 'failed',
      what: `The script ${wrong}.`,
      why: NOT_LOADED,
      change: isAnswer(answer)
        ? 'Copy the whole folder dist/cdn of the package to the server, and serve .js files as text/javascript.'
        : answer.advice,
      where: url,
    });
    return { findings, url, folder: undefined };
  }
  const loader = checkTag(withFile, answer, page);
  findings.push(...loader);
  const name = FOLDER.exec(answer.text)?.[1];
  if (!name) {
    findings.push({
      id: 'script-bundled',
      state: 'skipped',
      what: 'The script names no folder, as a bundle of your own does not: its files are not checked.',
      where: url,
    });
    return { findings, url, folder: undefined };
  }
  const folder = new URL(`${name}/`, url).href;
  findings.push(...(await checkFolder(page, folder, url, signal)), ...(await checkVersion(name)));
  return { findings, url, folder };
}

const tagOf = ({ attributes }: PageElement): string =>
  `<script${attributes['src'] ? ` src="${attributes['src']}"` : ''}>`;

function checkNumber({ scripts, url }: SitePage): Finding[] {
  // A script of somebody else's may have a data-customer-id, too.
  const files = scripts
    .filter(({ attributes }) => LOADER_FILE.test(attributes['src'] ?? '') || 'data-base-url' in attributes)
    .map(({ attributes }) => attributes['src'])
    .filter((one) => one !== undefined);
  if (files.length < 2) return [];
  const isSame = new Set(files.map((one) => new URL(one, url).href)).size === 1;
  return [
    {
      id: isSame ? 'script-twice' : 'script-versions',
      state: 'warning',
      what: isSame
        ? `The page has the script ${files.length} times.`
        : `The page has ${files.length} scripts of career-elements: ${files.join(', ')}.`,
      why: isSame
        ? 'Only the first one counts: settings of the others are ignored.'
        : 'The first one that has loaded registers the elements, which may be another one from visit to visit.',
      change: isSame
        ? 'Keep one tag, with all settings. A CMS may add it in its template and once more in the content.'
        : 'Keep one tag and one version, with all settings.',
      where: url,
    },
  ];
}

function whatIsWrong({ status, headers, text }: Answer): string {
  if (status >= 400) return `answers ${status}`;
  const type = headers.get('Content-Type') ?? '';
  if (/html/i.test(type) || /^\s*<!doctype/i.test(text)) return 'answers a web page instead of a script';
  return '';
}

function checkTag({ attributes }: PageElement, answer: Answer, page: SitePage): Finding[] {
  const findings: Finding[] = [];
  const isModule = attributes['type'] === 'module';
  const isForeign = new URL(answer.url).origin !== page.origin;
  const needsCors = isForeign && (isModule || 'crossorigin' in attributes);
  const type = answer.headers.get('Content-Type') ?? '';
  const isStrict = isModule || /nosniff/i.test(answer.headers.get('X-Content-Type-Options') ?? '');
  if (!SCRIPT_TYPE.test(type)) {
    findings.push({
      id: 'script-type',
      state: isStrict ? 'failed' : 'warning',
      what: `The script is served as ${type || 'no type'}.`,
      why: isStrict ? `Browsers do not run it. ${NOT_LOADED}` : 'Browsers may refuse to run it.',
      change: 'Serve .js files as text/javascript.',
      where: answer.url,
    });
  }
  if (needsCors && !isReadable(answer, page.origin)) {
    findings.push({
      id: 'script-cors',
      state: 'failed',
      what: `The script is on ${new URL(answer.url).origin}, which does not allow ${page.origin} to load modules.`,
      why: `Browsers do not run it. ${NOT_LOADED}`,
      change: `Send "Access-Control-Allow-Origin: *" with all files of dist/cdn, or put them on the page's own server.`,
      where: answer.url,
    });
  }
  if (isForeign && !isModule) {
    const isRefused = 'integrity' in attributes && !('crossorigin' in attributes);
    findings.push({
      id: 'script-not-module',
      state: isRefused ? 'failed' : 'note',
      what: `The script comes from another host, and its tag has no type="module"${isRefused ? ', but integrity without crossorigin' : ''}.`,
      why: isRefused
        ? `Browsers cannot check it, so they do not run it. ${NOT_LOADED}`
        : 'It works, but it holds up the page while it loads (without defer or async), and its errors are only "Script error." to monitoring.',
      change: 'Write type="module" on the tag (the host must send Access-Control-Allow-Origin).',
      where: `<script src="${attributes['src']}">`,
    });
  }
  const wanted =
    attributes['integrity']?.split(/\s+/).filter((one) => /^sha(?:256|384|512)-/.test(one)) ?? [];
  const hashes = wanted.map(
    (one) => `${one.slice(0, 6)}-${createHash(one.slice(0, 6)).update(answer.text).digest('base64')}`,
  );
  if (wanted.length && !wanted.some((one, at) => one.split('?')[0] === hashes[at])) {
    findings.push({
      id: 'script-integrity',
      state: 'failed',
      what: 'The script is another one than integrity="…" of its tag names.',
      why: `Browsers do not run it. ${NOT_LOADED}`,
      change:
        'Write the integrity of this version (dist/cdn/integrity.json), or copy the files of that version again.',
      where: `integrity of <script src="${attributes['src']}">`,
    });
  }
  if (!findings.some(({ state }) => state === 'failed')) {
    findings.unshift({ id: 'script', state: 'ok', what: 'The script can be loaded.', where: answer.url });
  }
  return findings;
}

async function checkFolder(
  page: SitePage,
  folder: string,
  loader: string,
  signal: AbortSignal,
): Promise<Finding[]> {
  const names = [...new Set(['shared', 'i18next', ...page.ours.flatMap(({ name }) => codeOf(name))])];
  const isForeign = new URL(folder).origin !== page.origin;
  const wrong = await forEach(names, async (name) => {
    const url = `${folder}${name}.js`;
    const answer = await ask(url, { headers: { Origin: page.origin }, signal });
    if (!isAnswer(answer)) return `${name}.js: ${answer.error}`;
    const what = whatIsWrong(answer) || (answer.status >= 300 ? `answers ${answer.status}, a redirect` : '');
    if (what) return `${name}.js ${what}`;
    const type = answer.headers.get('Content-Type') ?? '';
    if (!SCRIPT_TYPE.test(type)) return `${name}.js is served as ${type || 'no type'}`;
    if (isForeign && !isReadable(answer, page.origin))
      return `${name}.js is sent without "Access-Control-Allow-Origin"`;
    return undefined;
  });
  const found = wrong.filter((one) => one !== undefined);
  if (!found.length) {
    return [
      {
        id: 'script-folder',
        state: 'ok',
        what: `The folder beside it has the ${names.length} files that this page needs first.`,
        where: folder,
      },
    ];
  }
  const isCors = found.every((one) => one.includes('Access-Control'));
  return [
    {
      id: isCors ? 'script-folder-cors' : 'script-folder',
      state: 'failed',
      what: `Files of the folder beside the script cannot be loaded: ${found.join('; ')}.`,
      why: NOT_LOADED,
      change: isCors
        ? 'Send "Access-Control-Allow-Origin: *" with all files of dist/cdn: modules of another host are not loaded without it.'
        : `Copy the whole folder dist/cdn of the package, with the folder ${new URL(folder).pathname.split('/').at(-2)}, beside ${new URL(loader).pathname.split('/').at(-1)}, and serve .js files as text/javascript.`,
      where: folder,
    },
  ];
}

/** Compares with the package that this command is from. */
async function checkVersion(name: string): Promise<Finding[]> {
  let own: string | undefined;
  try {
    const integrity = await readFile(new URL('../../cdn/integrity.json', import.meta.url), 'utf8');
    own = Object.keys(JSON.parse(integrity) as object)
      .find((one) => one.endsWith('/shared.js'))
      ?.split('/')[0];
  } catch {
    return [];
  }
  if (own === name)
    return [
      { id: 'script-version', state: 'ok', what: 'The files are of the same version as this command.' },
    ];
  return [
    {
      id: 'script-version',
      state: 'note',
      what: `The files are of another version (${name}) than this command (${own}).`,
      why: 'What this command checks is what its own version does.',
      change: 'Run the command of the version that is on the site, or copy dist/cdn of this one to the site.',
    },
  ];
}
