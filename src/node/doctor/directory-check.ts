// The directory that the page names, and whether it has what the vacancies name.
import { isCareerError } from '../../core/util/error.js';
import { findingsOf, type Finding } from '../../core/diagnosis/finding.js';
import { loadDirectory, type Directory } from '../../core/directory/directory.js';
import { readJson } from '../../core/http/request.js';
import type { Vacancy } from '../../core/vacancies/vacancy.js';
import { ask, isAnswer, isReadable } from '../commands/ask.js';
import { addressIn, type SitePage } from './site-page.js';

const MISSED = 'Addresses, names and the tree of organisations are missing, and so is structured data.';

const find = findingsOf({
  directory: { state: 'ok', message: 'The directory has the locations and organisations of all vacancies.' },
  'directory-url': {
    state: 'failed',
    message: 'It is not a URL.',
    why: MISSED,
    advice: 'Write an address such as /directory.json.',
  },
  'directory-missing': {
    state: 'failed',
    message: 'There is no directory at {url} (404).',
    why: MISSED,
    advice:
      'Write it with "career-elements sync --out …", deploy it, and check the path: it is relative to the page.',
  },
  'directory-missing/refused': {
    state: 'failed',
    message: 'The directory cannot be read at {url}: {problem}.',
    why: MISSED,
    advice: '{advice}',
  },
  'directory-cors': {
    state: 'failed',
    message: 'The directory is on {host}, which does not allow this page to read it.',
    why: MISSED,
    advice: 'Send "Access-Control-Allow-Origin: {origin}" with it, or put it beside the page.',
  },
  'directory-content': {
    state: 'failed',
    message: '{problem}.',
    why: MISSED,
    advice: 'Open the address in a browser, and write the file again with "career-elements sync".',
  },
  'directory-ids/locations': {
    state: 'warning',
    message: "{count} ids of vacancies are not in the directory's locations: {ids}.",
    why: 'These vacancies have no address, and no structured data.',
    advice: 'Mark these locations as available on vacancies, and run "career-elements sync" again.',
  },
  'directory-ids/organizations': {
    state: 'warning',
    message: "{count} ids of vacancies are not in the directory's organizations: {ids}.",
    why: 'These organisations have no place in the tree of the filter.',
    advice: 'Check that these organisations are active, and run "career-elements sync" again.',
  },
});

/** @param written the setting `directoryUrl` */
export async function checkDirectory(
  page: SitePage,
  written: string,
  vacancies: readonly Vacancy[],
  signal: AbortSignal,
): Promise<Finding[]> {
  const where = `data-directory-url="${written}"`;
  const url = addressIn(page, written);
  if (!url) return [find('directory-url', where)];
  const answer = await ask(url, { headers: { Accept: 'application/json', Origin: page.origin }, signal });
  if (!isAnswer(answer)) {
    const { error: problem, advice } = answer;
    return [find('directory-missing/refused', where, { url, problem, advice })];
  }
  const { status, text } = answer;
  if (status === 404) return [find('directory-missing', where, { url })];
  if (status >= 300) {
    const advice = 'Serve the file at this address itself, without a login or a redirect.';
    return [find('directory-missing/refused', where, { url, problem: `it answers ${status}`, advice })];
  }
  const host = new URL(url).origin;
  if (host !== page.origin && !isReadable(answer, page.origin))
    return [find('directory-cors', where, { host, origin: page.origin })];
  if (readJson(text) === undefined)
    return [find('directory-content', where, { problem: `${url} is not JSON` })];
  try {
    const fetch = () => Promise.resolve(new Response(text));
    return compareIds(vacancies, await loadDirectory(url, { timeout: 20_000, signal, fetch }), where);
  } catch (error) {
    const problem = isCareerError(error) ? error.message : String(error);
    return [find('directory-content', where, { problem })];
  }
}

function compareIds(vacancies: readonly Vacancy[], directory: Directory, where: string): Finding[] {
  const locations = new Set<string>();
  const organizations = new Set<string>();
  for (const vacancy of vacancies) {
    for (const { id } of vacancy.locations) if (id && !directory.nameOf('location', id)) locations.add(id);
    const id = vacancy.organization?.id;
    if (id && !directory.nameOf('organization', id)) organizations.add(id);
  }
  const valuesOf = (ids: ReadonlySet<string>) => ({ count: ids.size, ids: [...ids].slice(0, 10).join(', ') });
  const findings = [
    ...(locations.size ? [find('directory-ids/locations', where, valuesOf(locations))] : []),
    ...(organizations.size ? [find('directory-ids/organizations', where, valuesOf(organizations))] : []),
  ];
  return findings.length ? findings : [find('directory', where)];
}
