// Which questions are asked, by the answers to others.

import type { Condition, OwnQuestion } from './own-question.js';

/** Leaves out questions whose condition can never be decided: it names no question, or leads back to the question itself. */
export function withoutBrokenConditions(
  questions: readonly OwnQuestion[],
  report: (problem: string) => void,
): OwnQuestion[] {
  const kept = new Map(questions.map((one) => [one.name, one]));
  for (const one of questions) {
    const circle = circleOf(one, kept);
    if (!circle) continue;
    report(`their conditions form a circle (${[...circle, one.name].join(' → ')}), so these are left out`);
    for (const name of circle) kept.delete(name);
  }
  // What depends on a question that is left out is left out too, and so on.
  for (let size = -1; size !== kept.size;) {
    size = kept.size;
    for (const { name, when } of kept.values()) {
      if (!when || kept.has(when.question)) continue;
      report(`"${name}" depends on "${when.question}", which does not exist, so it is left out`);
      kept.delete(name);
    }
  }
  for (const { name, when } of kept.values()) {
    const other = when && kept.get(when.question);
    if (other && !canBeFulfilled(when, other)) {
      report(`"${name}" is never asked, since "${other.name}" has none of the answers in its condition`);
    }
  }
  return [...kept.values()];
}

/** The names on the way from a question back to itself; undefined when there is no such way. */
function circleOf(
  question: OwnQuestion,
  questions: ReadonlyMap<string, OwnQuestion>,
): readonly string[] | undefined {
  const way = new Set<string>();
  let current: OwnQuestion | undefined = questions.get(question.name);
  while (current && !way.has(current.name)) {
    way.add(current.name);
    current = current.when && questions.get(current.when.question);
  }
  return current === question ? [...way] : undefined;
}

function canBeFulfilled({ answered, values }: Condition, other: OwnQuestion): boolean {
  if (answered !== undefined) return true;
  if (other.type === 'file') return false;
  if (other.type === 'yes-no') return values.has('true') || values.has('false');
  return 'choices' in other ? other.choices.some(({ value }) => values.has(value)) : true;
}

/**
 * The questions that are asked now, in their order. One whose condition depends on a question that is not asked has no
 * answer to depend on.
 * @param answersTo the answers to a question, as conditions write them; empty: not answered
 */
export function askedQuestions(
  questions: readonly OwnQuestion[],
  answersTo: (question: OwnQuestion) => readonly string[],
): readonly OwnQuestion[] {
  const byName = new Map(questions.map((one) => [one.name, one]));
  const known = new Map<string, boolean>();
  const isAsked = (question: OwnQuestion): boolean => {
    const before = known.get(question.name);
    if (before !== undefined) return before;
    const { when } = question;
    const other = when && byName.get(when.question);
    const isIt = !when || (other !== undefined && isFulfilled(when, isAsked(other) ? answersTo(other) : []));
    known.set(question.name, isIt);
    return isIt;
  };
  return questions.filter(isAsked);
}

function isFulfilled({ answered, values }: Condition, answers: readonly string[]): boolean {
  return answered === undefined ? answers.some((one) => values.has(one)) : answered === answers.length > 0;
}
