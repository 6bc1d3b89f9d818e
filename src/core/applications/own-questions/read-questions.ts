// Reads a site's own questions from JSON. Anything may be in it: what cannot be used is reported and left out.

import { numbered } from '../../util/numbered.js';
import { isObject, type JsonObject } from '../../util/json.js';
import { ADDED_NAMES, HIDDEN_NAMES, IDENTITY_FIELDS, QUESTIONS } from '../fields.js';
import { withoutBrokenConditions } from './conditions.js';
import type { OwnQuestion } from './own-question.js';
import { quote, readQuestion } from './read-question.js';

/** The questions of a form at most; more would be no form. */
export const MAX_QUESTIONS = 200;
/** The problems that are reported one by one. */
const MAX_PROBLEMS = 20;

/** The candidate's properties that the form itself sends, in lower case: some services ignore case. */
export const OWN_PROPERTIES: ReadonlySet<string> = new Set(
  [
    ...[...HIDDEN_NAMES, ...QUESTIONS, ...ADDED_NAMES],
    ...IDENTITY_FIELDS.map(({ name }) => name),
    ...['attachments', 'image', 'files', 'candidate', 'coverLetter'],
  ].map((name) => name.toLowerCase()),
);

/** What decides which lists of questions are asked. */
export interface QuestionTarget {
  readonly id: string;
  readonly organization?: { readonly id?: string; readonly name: string };
  readonly jobType?: { readonly id?: string; readonly name: string };
}

export interface ReadQuestions {
  readonly questions: readonly OwnQuestion[];
  /** What is wrong, for the console: sentences without a full stop. */
  readonly problems: readonly string[];
}

/**
 * Reads the questions for a vacancy.
 * @param source a list of questions, or an object with lists
 * @param taken names of the candidate's properties, in lower case, that questions cannot have besides the form's own
 */
export function readQuestions(
  source: unknown,
  target: QuestionTarget,
  taken: ReadonlySet<string> = new Set(),
): ReadQuestions {
  const problems: string[] = [];
  let unreported = 0;
  const report = (problem: string) => {
    if (problems.length < MAX_PROBLEMS) problems.push(problem);
    else unreported += 1;
  };
  const entries = listsFor(source, target, report).flat();
  const questions = withoutBrokenConditions(readAll(entries, taken, report), report);
  if (unreported) problems.push(`${unreported} more problems are not listed`);
  return { questions, problems };
}

const LISTS = ['all', 'organizations', 'jobTypes', 'vacancies'] as const;

/** The lists for a vacancy: for all, for its organisation, for its job type, its own. */
function listsFor(
  source: unknown,
  { id, organization, jobType }: QuestionTarget,
  report: (problem: string) => void,
): unknown[][] {
  if (Array.isArray(source)) return [source];
  if (!isObject(source)) {
    report(
      `they are ${quote(source)}, but must be a list of questions, or an object with lists (${LISTS.join(', ')})`,
    );
    return [];
  }
  for (const name of Object.keys(source).slice(0, MAX_PROBLEMS)) {
    if (![...LISTS, '$schema'].includes(name)) {
      report(`${quote(name)} is not the name of a list; ${LISTS.join(', ')} are`);
    }
  }
  const lists: unknown[][] = [];
  const add = (where: string, list: unknown) => {
    if (Array.isArray(list)) lists.push(list);
    else if (list !== undefined) report(`${where} must be a list of questions`);
  };
  add('all', own(source, 'all'));
  for (const [name, keys] of [
    ['organizations', [organization?.id, organization?.name]],
    ['jobTypes', [jobType?.id, jobType?.name]],
    ['vacancies', [id]],
  ] as const) {
    const byKey = own(source, name);
    if (byKey === undefined) continue;
    if (!isObject(byKey)) report(`${name} must be an object of lists of questions`);
    else for (const key of new Set(keys)) if (key !== undefined) add(`${name}.${key}`, own(byKey, key));
  }
  return lists;
}

function readAll(
  entries: readonly unknown[],
  taken: ReadonlySet<string>,
  report: (problem: string) => void,
): OwnQuestion[] {
  const questions = new Map<string, OwnQuestion>();
  const properties = new Set<string>();
  for (const [at, entry] of numbered(entries)) {
    if (questions.size === MAX_QUESTIONS) {
      report(
        `there are ${entries.length} of them, and a form shows at most ${MAX_QUESTIONS}, so those after the first ` +
          `${questions.size} that can be used are left out`,
      );
      break;
    }
    const question = readQuestion(entry, at, report);
    if (!question) continue;
    const { name, property } = question;
    const folded = property.toLowerCase();
    if (questions.has(name)) report(`there are two of the name "${name}", so the second one is left out`);
    else if (property in {} || OWN_PROPERTIES.has(folded) || taken.has(folded)) {
      report(
        `"${name}" would be sent as "${property}", which is a name that the form itself sends, so it is left out: ` +
          'give it another "property"',
      );
    } else if (properties.has(folded)) {
      report(`"${name}" has the same property as a question before it ("${property}"), so it is left out`);
    } else {
      questions.set(name, question);
      properties.add(folded);
    }
  }
  return [...questions.values()];
}

/** A property of an object itself, not of its prototype. */
function own(object: JsonObject, name: string): unknown {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}
