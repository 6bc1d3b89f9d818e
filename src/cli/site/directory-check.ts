// The directory that the page names, and whether it has what the vacancies name.
import type { Finding } from '../../diagnosis/finding.js';
import { loadDirectory, type Directory } from '../../directory/directory.js';
import { isCareerError } from '../../base/error.js';
import { readJson } from '../../http/request.js';
import { ask, isAnswer, isReadable } from './ask.js';
import { vacanciesOf, type Content } from './content-check.js';
import { baseOf } from './site-page.js';

export interface DirectoryResult {
  readonly findings: readonly Finding[];
  readonly directory: Directory | undefined;
}

export async function checkDirectory(content: Content): Promise<DirectoryResult> {
  const { page, service, signal } = content;
  const written = service.settings.directoryUrl;
  if (!written) return { findings: [], directory: undefined };
  const where = `data-directory-url="${written}"`;
  const failed = (id: string, what: string, change: string): DirectoryResult => ({
    directory: undefined,
    findings: [
      {
        id,
        state: 'failed',
        what,
        why: 'Addresses, names and the tree of organisations are missing, and so is structured data.',
        change,
        where,
      },
    ],
  });
  if (!URL.canParse(written, baseOf(page)))
    return failed('directory-url', 'It is no URL.', 'Write an address such as /directory.json.');
  const url = new URL(written, baseOf(page)).href;
  const answer = await ask(url, { headers: { Accept: 'application/json', Origin: page.origin }, signal });
  if (!isAnswer(answer))
    return failed('directory-missing', `The directory cannot be read: ${answer.error}.`, answer.advice);
  if (answer.status === 404)
    return failed(
      'directory-missing',
      `There is no directory at ${url} (404).`,
      'Write it with "career-elements sync --out …", deploy it, and check the path: it is relative to the page.',
    );
  if (answer.status >= 300)
    return failed(
      'directory-missing',
      `The directory's address ${url} answers ${answer.status}.`,
      'Serve the file at this address itself, without a login or a redirect.',
    );
  if (new URL(url).origin !== page.origin && !isReadable(answer, page.origin))
    return failed(
      'directory-cors',
      `The directory is on ${new URL(url).origin}, which does not allow this page to read it.`,
      `Send "Access-Control-Allow-Origin: ${page.origin}" with it, or put it beside the page.`,
    );
  if (readJson(answer.text) === undefined)
    return failed(
      'directory-content',
      `${url} is no JSON.`,
      'Open the address in a browser: a web page or something else is there.',
    );
  try {
    const body = answer.text;
    const directory = await loadDirectory(url, {
      timeout: 20_000,
      signal,
      fetch: () => Promise.resolve(new Response(body)),
    });
    return { directory, findings: compareIds(content, directory, where) };
  } catch (error) {
    return failed(
      'directory-content',
      isCareerError(error) ? `${error.message}.` : String(error),
      'Write it again with "career-elements sync".',
    );
  }
}

function compareIds(content: Content, directory: Directory, where: string): Finding[] {
  const unknown = new Map<string, Set<string>>();
  for (const { locations, organization } of vacanciesOf(content)) {
    for (const { id } of locations)
      if (id && !directory.nameOf('location', id)) add(unknown, 'locations', id);
    if (organization?.id && !directory.nameOf('organization', organization.id))
      add(unknown, 'organizations', organization.id);
  }
  if (!unknown.size)
    return [
      {
        id: 'directory',
        state: 'ok',
        what: 'The directory has the locations and organisations of all vacancies.',
        where,
      },
    ];
  return [...unknown].map(([list, ids]) => ({
    id: 'directory-ids',
    state: 'warning',
    what: `${ids.size} ids of vacancies are not in the directory's ${list}: ${[...ids].slice(0, 10).join(', ')}.`,
    why:
      list === 'locations'
        ? 'These vacancies have no address, and no structured data.'
        : 'These organisations have no place in the tree of the filter.',
    change:
      list === 'locations'
        ? 'Mark these locations as available on vacancies, and run "career-elements sync" again.'
        : 'Check that these organisations are active, and run "career-elements sync" again.',
    where,
  }));
}

function add(map: Map<string, Set<string>>, key: string, value: string): void {
  const values = map.get(key) ?? new Set();
  map.set(key, values.add(value));
}
