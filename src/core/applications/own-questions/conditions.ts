// Which questions are asked, by the answers to others.

import type { Condition, OwnQuestion } from './own-question.js';

/** Leaves out questions whose condition can never be decided: it names no question, or leads back to the question itself. */
export function withoutBrokenConditions(
  questions: readonly OwnQuestion[],
  report: (problem: string) => void,
): OwnQuestion[] {
  const kept = new Map<string, OwnQuestion>();
  // A question can be asked once the one that it depends on can be.
  for (let size = -1; size !== kept.size;) {
    size = kept.size;
    for (const one of questions) if (!one.when || kept.has(one.when.question)) kept.set(one.name, one);
  }
  for (const { name, when } of questions) {
    const other = when && kept.get(when.question);
    if (when && !other)
      report(
        `"${name}" depends on "${when.question}", which does not exist or depends on it in turn, so it is left out`,
      );
    else if (other && !canBeFulfilled(when, other))
      report(`"${name}" is never asked, since "${other.name}" has none of the answers in its condition`);
  }
  return questions.filter(({ name }) => kept.has(name));
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
