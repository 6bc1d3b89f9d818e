// What published pages say otherwise than the service, each language compared with its own list. How old a page is says nothing: content
// that has not changed keeps its time.
import type { Finding } from '../../diagnosis/finding.js';
import { MAX_EMBEDDED } from '../../publish/pages/list-page.js';
import type { Vacancy } from '../../vacancies/vacancy.js';
import { forEach } from './ask.js';
import type { Current } from './current.js';
import type { PublishedAnswer, PublishedPage } from './published-pages.js';

/** So many open vacancies may be missing: they may have opened since the last run. More are a failure. */
const FEW = 3;
/** Vacancies on pages of their own that are compared with the service's single records. */
const MAX_COMPARED = 25;
/** Vacancies that a finding names. */
const NAMED = 10;

interface Options {
  readonly current: Current;
  /** Of pages that do not say theirs. */
  readonly language: string;
}

/** Something about vacancies, each with the languages that it holds in. */
class Named {
  readonly #notes = new Map<string, { languages: Set<string>; notes: Set<string>; url: string }>();

  add(
    id: string,
    { language, url, note = [] }: { language: string; url: string; note?: readonly string[] },
  ): void {
    const known = this.#notes.get(id);
    known?.languages.add(language);
    if (known) for (const one of note) known.notes.add(one);
    else this.#notes.set(id, { languages: new Set([language]), notes: new Set(note), url });
  }

  get size(): number {
    return this.#notes.size;
  }

  get where(): string {
    return [...this.#notes.values()][0]?.url ?? '';
  }

  /** @param languages all that were compared: what holds in all of them needs no name of a language */
  text(languages: number): string {
    const shown = [...this.#notes].slice(0, NAMED).map(([id, { languages: own, notes: all }]) => {
      const notes = [own.size < languages && [...own].join(' '), [...all].join(', ')]
        .filter(Boolean)
        .join('; ');
      return notes ? `${id} (${notes})` : id;
    });
    return shown.join(', ') + (this.size > NAMED ? ' …' : '');
  }
}

interface Found {
  readonly closed: Named;
  readonly missing: Named;
  readonly changed: Named;
  /** Languages whose list the service does not answer. */
  readonly unknown: Set<string>;
  readonly compared: Set<string>;
  /** Sentences about lists that are longer than what their pages carry. */
  readonly counts: string[];
}

export async function checkDifferences(
  pages: readonly PublishedPage[],
  { current, language: standard }: Options,
): Promise<Finding[]> {
  const found: Found = {
    closed: new Named(),
    missing: new Named(),
    changed: new Named(),
    unknown: new Set(),
    compared: new Set(),
    counts: [],
  };
  const answers = pages.flatMap(({ page, answers }) => answers.map((answer) => ({ answer, url: page.url })));
  const languages = new Set(answers.map(({ answer }) => answer.language ?? standard));
  for (const language of languages) {
    const own = answers.filter(({ answer }) => (answer.language ?? standard) === language);
    await compare(language, own, { current, found });
  }
  return [...brokenIn(pages), ...findingsOf(found, newestOf(pages))];
}

async function compare(
  language: string,
  answers: readonly { readonly answer: PublishedAnswer; readonly url: string }[],
  { current, found }: { readonly current: Current; readonly found: Found },
): Promise<void> {
  const open = await current.list(language);
  if (!open) {
    found.unknown.add(language);
    return;
  }
  found.compared.add(language);
  const byId = new Map(open.map((one) => [one.id, one]));
  const listed = new Set<string>();
  let whole: string | undefined;
  for (const { answer, url } of answers) {
    const { list, total, isWhole } = answer;
    for (const record of list ?? []) {
      const published = current.read(record);
      if (!published) continue;
      if (isWhole) listed.add(published.id);
      const now = byId.get(published.id);
      if (!now) addClosed(published, { language, url, found });
      else addChanged(published, now, LIST_FIELDS, { language, url, found });
    }
    if (!list || !isWhole) continue;
    if (total <= MAX_EMBEDDED) whole ??= url;
    else if (Math.abs(total - open.length) > FEW)
      found.counts.push(
        `The published list in "${language}" says ${total} vacancies, the service has ${open.length}`,
      );
  }
  if (whole !== undefined) {
    for (const { id, startDate } of open) {
      const note = startDate ? [`from ${startDate}`] : [];
      if (!listed.has(id)) found.missing.add(id, { language, url: whole, note });
    }
  }
  const single = answers.flatMap(({ answer, url }) => {
    const published = current.read(answer.vacancy);
    return published ? [{ published, url }] : [];
  });
  for (const { published, url } of single)
    if (!byId.has(published.id)) addClosed(published, { language, url, found });
  const stillOpen = single.filter(({ published }) => byId.has(published.id));
  await forEach(stillOpen.slice(0, MAX_COMPARED), async ({ published, url }) => {
    const now = await current.vacancy(language, published.id);
    if (now) addChanged(published, now, [...LIST_FIELDS, ...OWN_FIELDS], { language, url, found });
  });
}

interface Place {
  readonly language: string;
  readonly url: string;
  readonly found: Found;
}

function addClosed({ id, endDate }: Vacancy, { language, url, found }: Place): void {
  const isOver = endDate !== undefined && endDate < new Date().toISOString().slice(0, 10);
  found.closed.add(id, { language, url, note: isOver ? [`its last day was ${endDate}`] : [] });
}

type Field = keyof Vacancy;
const LIST_FIELDS: readonly Field[] = [
  ...([
    'title',
    'startDate',
    'endDate',
    'locations',
    'organization',
    'jobType',
    'employmentCategory',
  ] as const),
  ...(['regions', 'fieldsOfWork', 'salary', 'applicationUrl', 'image', 'extra'] as const),
];
/** Which only the record of a single vacancy has for certain. */
const OWN_FIELDS: readonly Field[] = ['advertisementText', 'contacts'];

function addChanged(published: Vacancy, now: Vacancy, fields: readonly Field[], place: Place): void {
  const changed = fields.filter((field) => JSON.stringify(published[field]) !== JSON.stringify(now[field]));
  if (changed.length) place.found.changed.add(published.id, { ...place, note: changed });
}

/** The newest time of the pages' content: the last run was then, or later. */
function newestOf(pages: readonly PublishedPage[]): string {
  const times = pages
    .flatMap(({ page }) => page.ours.map(({ attributes }) => Date.parse(attributes['published'] ?? '')))
    .filter((time) => !Number.isNaN(time));
  return times.length ? new Date(Math.max(...times)).toISOString() : '';
}

function brokenIn(pages: readonly PublishedPage[]): Finding[] {
  const broken = pages.find(({ isReadable }) => !isReadable)?.page.url;
  if (broken === undefined) return [];
  return [
    {
      id: 'published-data',
      state: 'failed',
      what: `The content that ${broken} carries is no JSON.`,
      why: 'The element asks the service instead, and the page may blink.',
      change: 'Run "career-elements publish" again, and deploy what it has written.',
      where: broken,
    },
  ];
}

function findingsOf(
  { closed, missing, changed, unknown, compared, counts }: Found,
  newest: string,
): Finding[] {
  const run = newest && ` The newest content of the pages read is of ${newest}.`;
  const change = `Run "career-elements publish" again, and deploy what it has written. Since when this is so cannot be told from here: if the next check says the same, look whether the job still runs and deploys.${run}`;
  const size = compared.size;
  const findings: Finding[] = [];
  if (closed.size)
    findings.push({
      id: 'published-closed',
      state: 'failed',
      what: `${closed.size} published vacancies are not in the service's list any more: ${closed.text(size)}.`,
      why: 'Search engines and readers without scripts still see them as open.',
      change,
      where: closed.where,
    });
  if (missing.size)
    findings.push({
      id: 'published-missing',
      state: missing.size > FEW ? 'failed' : 'warning',
      what: `${missing.size} vacancies of the service are not on the published lists: ${missing.text(size)}.`,
      why: 'Search engines and readers without scripts do not see them.',
      change,
      where: missing.where,
    });
  if (counts.length)
    findings.push({
      id: 'published-count',
      state: 'failed',
      what: `${counts.join('. ')}.`,
      why: 'Search engines and readers without scripts do not see what is open.',
      change,
    });
  if (changed.size)
    findings.push({
      id: 'published-changed',
      state: 'warning',
      what: `${changed.size} published vacancies differ from what the service says: ${changed.text(size)}.`,
      why: 'Search engines and readers without scripts see what no longer holds.',
      change,
      where: changed.where,
    });
  if (unknown.size)
    findings.push({
      id: 'published-unchecked',
      state: 'skipped',
      what: `What is published in ${[...unknown].join(', ')} was not compared: the service does not answer the whole list in this language.`,
    });
  return findings;
}
