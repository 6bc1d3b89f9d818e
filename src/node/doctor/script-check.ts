// The script tag and the files behind it, as a browser would load them.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { findingsOf, type Finding } from '../../core/diagnosis/finding.js';
import { checkScriptCount } from '../../core/diagnosis/settings-check.js';
import { codeOf } from '../../loader/files.js';
import { LOADER_FILE, type PageElement } from '../commands/html-page.js';
import { ask, isAnswer, isReadable, type Answer, type NoAnswer } from '../commands/ask.js';
import { checkCaching } from './cache-check.js';
import { addressIn, type SitePage } from './site-page.js';

/** The findings about the script tag, and where its files are. */
export interface Script {
  readonly findings: readonly Finding[];
  /** The address of the loader. */
  readonly url?: string;
  /** The folder of the other files, with a slash at the end. */
  readonly folder?: string;
}

const FOLDER = /["'`/]([0-9a-f]{12})["'`/]/;
const SCRIPT_TYPE = /^(?:text|application)\/(?:x-)?(?:java|ecma)script\b/i;
const NOT_LOADED = 'The elements show only what is between their tags.';
const NOT_RUN = `Browsers do not run it. ${NOT_LOADED}`;

const find = findingsOf({
  'script-missing': {
    state: 'failed',
    message: 'The page has no script tag of career-elements.',
    why: NOT_LOADED,
    advice:
      'Add <script type="module" src="…/career-elements.js" data-base-url="…" data-customer-id="…"></script>. Where a tag manager adds it later, open the page with ?career-doctor instead.',
  },
  'script-file': {
    state: 'skipped',
    message: 'The tag with the settings names no file, so what it loads is not checked.',
  },
  'script-unreachable': {
    state: 'failed',
    message: 'The script {problem}.',
    why: NOT_LOADED,
    advice: '{advice}',
  },
  'script-bundled': {
    state: 'skipped',
    message: 'The script names no folder; it may be your own bundle. Its files are not checked.',
  },
  script: { state: 'ok', message: 'The script can be loaded.' },
  'script-type': {
    state: 'failed',
    message: 'The script is served as {type}.',
    why: NOT_RUN,
    advice: 'Serve .js files as text/javascript.',
  },
  'script-type/lax': {
    state: 'warning',
    message: 'The script is served as {type}.',
    why: 'Browsers may refuse to run it.',
    advice: 'Serve .js files as text/javascript.',
  },
  'script-held': {
    state: 'warning',
    message: 'The script tag has {held}, so a tool of the page decides when it runs.',
    why: 'Such tools (consent managers, optimizers of scripts) run a copy of the tag, late or never, and mostly without its settings; then the elements show only what is between their tags.',
    advice:
      'Exclude career-elements.js from that tool: type="module" on the tag, and data-cfasync="false" where that tool reads it. What the elements store is in docs/security.md.',
  },
  'script-cors': {
    state: 'failed',
    message: 'The script is on {host}, which does not allow {origin} to load modules.',
    why: NOT_RUN,
    advice:
      'Send "Access-Control-Allow-Origin: *" with all files of dist/cdn, or put them on the page\'s own server.',
  },
  'script-not-module': {
    state: 'note',
    message: 'The script comes from another host, and its tag has no type="module".',
    why: 'It works, but it holds up the page while it loads (without defer or async), and its errors are only "Script error." to monitoring.',
    advice: 'Write type="module" on the tag (the host must send Access-Control-Allow-Origin).',
  },
  'script-not-module/refused': {
    state: 'failed',
    message:
      'The script comes from another host, and its tag has no type="module", but integrity without crossorigin.',
    why: `Browsers cannot check it, so they do not run it. ${NOT_LOADED}`,
    advice: 'Write type="module" on the tag (the host must send Access-Control-Allow-Origin).',
  },
  'script-integrity': {
    state: 'failed',
    message: 'The script is not the file that integrity="…" of its tag names.',
    why: NOT_RUN,
    advice:
      'Write the integrity of this version (dist/cdn/integrity.json), or copy the files of that version again.',
  },
  'script-folder/ok': {
    state: 'ok',
    message: 'The folder beside it has the {count} files that this page needs first.',
  },
  'script-folder': {
    state: 'failed',
    message: 'Files of the folder beside the script cannot be loaded: {problems}.',
    why: NOT_LOADED,
    advice:
      'Copy the whole folder dist/cdn of the package, with the folder {folder}, beside the script, and serve .js files as text/javascript.',
  },
  'script-folder-cors': {
    state: 'failed',
    message: 'Files of the folder beside the script cannot be loaded: {problems}.',
    why: NOT_LOADED,
    advice:
      'Send "Access-Control-Allow-Origin: *" with all files of dist/cdn: modules of another host are not loaded without it.',
  },
  'script-version/ok': { state: 'ok', message: 'The files are of the same version as this command.' },
  'script-version': {
    state: 'note',
    message: 'The files are of another version ({name}) than this command ({own}).',
    why: 'This command checks by the rules of its own version.',
    advice: 'Run the command of the version that is on the site, or copy dist/cdn of this one to the site.',
  },
});

export async function checkScript(page: SitePage, signal: AbortSignal): Promise<Script> {
  const { scripts, script } = page;
  if (!script) return { findings: [find('script-missing', page.url)] };
  const findings = [...checkCount(page), ...checkHeld(script)];
  const withFile = script.attributes['src'] ? script : scripts.find(({ attributes }) => attributes['src']);
  const url = addressIn(page, withFile?.attributes['src']);
  if (!withFile || !url) return { findings: [...findings, find('script-file', '<script>')] };
  const answer = await ask(url, { redirect: 'follow', headers: { Origin: page.origin }, signal });
  const problem = problemOf(answer);
  if (!isAnswer(answer) || problem) {
    const advice = isAnswer(answer)
      ? 'Copy the whole folder dist/cdn of the package to the server, and serve .js files as text/javascript.'
      : answer.advice;
    return { findings: [...findings, find('script-unreachable', url, { problem, advice })], url };
  }
  findings.push(...checkTag(withFile, answer, page));
  const name = FOLDER.exec(answer.text)?.[1];
  if (!name) return { findings: [...findings, find('script-bundled', url)], url };
  const folder = new URL(`${name}/`, url).href;
  findings.push(
    ...(await checkFolder(page, folder, signal, { tag: withFile, answer })),
    ...(await checkVersion(name)),
  );
  return { findings, url, folder };
}

function checkCount(page: SitePage): Finding[] {
  // Other scripts may have a data-customer-id, too.
  const ours = page.scripts.filter(
    ({ attributes }) => LOADER_FILE.test(attributes['src'] ?? '') || 'data-base-url' in attributes,
  );
  const sources = ours.flatMap(({ attributes: { src } }) => addressIn(page, src) ?? []);
  return checkScriptCount(sources, page.url);
}

/** Whether the tag of the script, as it is served, is one that browsers do not run by themselves. */
function checkHeld({ attributes }: PageElement): Finding[] {
  const { type = '', src, 'data-src': later, 'data-cfasync': optimized } = attributes;
  const isHeld = type !== '' && type !== 'module' && !SCRIPT_TYPE.test(type) && (src ?? later) !== undefined;
  const held = [
    ...(isHeld ? [`type="${type}"`] : []),
    ...(optimized === undefined || optimized === 'false' ? [] : [`data-cfasync="${optimized}"`]),
  ];
  return held.length ? [find('script-held', '<script>', { held: held.join(', ') })] : [];
}

/** Why an answer is not a script; empty if it may be one. */
function problemOf(answer: Answer | NoAnswer): string {
  if (!isAnswer(answer)) return answer.error;
  if (answer.status >= 400) return `answers ${answer.status}`;
  const isPage = /html/i.test(answer.headers.get('Content-Type') ?? '') || /^\s*<!doctype/i.test(answer.text);
  return isPage ? 'answers a web page instead of a script' : '';
}

function checkTag({ attributes }: PageElement, answer: Answer, page: SitePage): Finding[] {
  const findings: Finding[] = [];
  const { headers, url } = answer;
  const isModule = attributes['type'] === 'module';
  const host = new URL(url).origin;
  const isForeign = host !== page.origin;
  const type = headers.get('Content-Type') ?? '';
  if (!SCRIPT_TYPE.test(type)) {
    const isStrict = isModule || /nosniff/i.test(headers.get('X-Content-Type-Options') ?? '');
    findings.push(find(isStrict ? 'script-type' : 'script-type/lax', url, { type: type || 'no type' }));
  }
  const needsCors = isForeign && (isModule || 'crossorigin' in attributes);
  if (needsCors && !isReadable(answer, page.origin))
    findings.push(find('script-cors', url, { host, origin: page.origin }));
  const tag = `<script src="${attributes['src']}">`;
  if (isForeign && !isModule) {
    const isRefused = 'integrity' in attributes && !('crossorigin' in attributes);
    findings.push(find(isRefused ? 'script-not-module/refused' : 'script-not-module', tag));
  }
  if (!isIntact(attributes['integrity'] ?? '', answer.text))
    findings.push(find('script-integrity', `integrity of ${tag}`));
  const isWrong = findings.some(({ state }) => state === 'failed');
  return isWrong ? findings : [find('script', url), ...findings];
}

/** Whether a file is one of those that `integrity="…"` names, if it names any. */
function isIntact(integrity: string, file: string): boolean {
  const wanted = integrity.split(/\s+/).filter((one) => /^sha(?:256|384|512)-/.test(one));
  const hashOf = (algorithm: string) => createHash(algorithm).update(file).digest('base64');
  return (
    !wanted.length ||
    wanted.some((one) => one.split('?')[0] === `${one.slice(0, 6)}-${hashOf(one.slice(0, 6))}`)
  );
}

async function checkFolder(
  page: SitePage,
  folder: string,
  signal: AbortSignal,
  loader: { readonly tag: PageElement; readonly answer: Answer },
): Promise<Finding[]> {
  const names = [...new Set(['shared', ...page.ours.flatMap(({ name }) => codeOf(name))])];
  const problems: string[] = [];
  let file: Answer | undefined;
  for (const name of names) {
    const answer = await ask(`${folder}${name}.js`, { headers: { Origin: page.origin }, signal });
    const problem = moduleProblemOf(answer, page);
    if (problem) problems.push(`${name}.js ${problem}`);
    else if (isAnswer(answer)) file ??= answer;
  }
  if (!problems.length)
    return [
      find('script-folder/ok', folder, { count: names.length }),
      ...(file ? checkCaching(loader.answer, file, 'integrity' in loader.tag.attributes) : []),
    ];
  const isCors = problems.every((one) => one.endsWith(NO_CORS));
  const values = { problems: problems.join('; '), folder: new URL(folder).pathname.split('/').at(-2) ?? '' };
  return [find(isCors ? 'script-folder-cors' : 'script-folder', folder, values)];
}

const NO_CORS = 'is sent without "Access-Control-Allow-Origin"';

/** Why a module cannot be loaded; empty if it can. */
function moduleProblemOf(answer: Answer | NoAnswer, page: SitePage): string {
  const problem = problemOf(answer);
  if (!isAnswer(answer) || problem) return problem;
  if (answer.status >= 300) return `answers ${answer.status}, a redirect`;
  const type = answer.headers.get('Content-Type') ?? '';
  if (!SCRIPT_TYPE.test(type)) return `is served as ${type || 'no type'}`;
  const isForeign = new URL(answer.url).origin !== page.origin;
  return isForeign && !isReadable(answer, page.origin) ? NO_CORS : '';
}

/** Compares with the package that this command is from. */
async function checkVersion(name: string): Promise<Finding[]> {
  const file = new URL('../../cdn/integrity.json', import.meta.url);
  const integrity = await readFile(file, 'utf8').catch(() => '{}');
  const shared = Object.keys(JSON.parse(integrity) as object).find((one) => one.endsWith('/shared.js'));
  const own = shared?.split('/')[0];
  if (own === undefined) return [];
  return [own === name ? find('script-version/ok') : find('script-version', undefined, { name, own })];
}
