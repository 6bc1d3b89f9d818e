import { html, type TemplateResult } from 'lit';
import type { AttachmentProblem } from '../../../core/applications/attachments.js';
import { formatBytes, formatChoice, formatList } from '../../../i18n/format.js';
import type { Messages } from '../../../i18n/messages.js';
import { sentenceAround, verbatim } from '../sentence-around.js';

/** With more problems than these, a list of reasons is easier to read than a sentence for each file. */
export const MAX_SENTENCES = 3;
/** How many names stand beside a reason. */
const MAX_NAMES = 3;

/** Formats that many programs export, by the endings under which a form accepts them. */
const EXPORTS: Readonly<Record<'heic' | 'pages', readonly (readonly [name: string, ending: RegExp])[]>> = {
  heic: [
    ['JPEG', /^\.jpe?g$/],
    ['PDF', /^\.pdf$/],
  ],
  pages: [
    ['PDF', /^\.pdf$/],
    ['DOCX', /^\.docx$/],
  ],
};

/** What files can be exported as; empty when the form accepts none of it. */
function exportsOf(code: 'heic' | 'pages', accept: readonly string[]): readonly string[] {
  const fits = ([, ending]: readonly [string, RegExp]) =>
    !accept.length || accept.some((one) => ending.test(one));
  return EXPORTS[code].filter(fits).map(([name]) => name);
}

/** What is said of a file: one that has to be exported is of another type where the form accepts none of the exports. */
function shownAs(problem: AttachmentProblem): AttachmentProblem {
  const isForeign = problem.code === 'heic' || problem.code === 'pages';
  return isForeign && !exportsOf(problem.code, problem.limit).length ? { ...problem, code: 'type' } : problem;
}

/** The values of the sentence and of the reason, besides the file's name. */
function valuesOf(
  problem: AttachmentProblem,
  { language }: Messages,
): Readonly<Record<string, string | number>> {
  switch (problem.code) {
    case 'type':
      return { types: formatChoice(language, problem.limit) };
    case 'heic':
    case 'pages':
      return { types: formatChoice(language, exportsOf(problem.code, problem.limit)) };
    case 'file-size':
    case 'total-size':
      return { size: formatBytes(language, problem.limit) };
    case 'count':
      return { count: problem.limit };
    case 'duplicate':
      return { other: problem.other };
    default:
      return {};
  }
}

/** Why a file was refused, and what to do. @param name stands for the file's name in it */
export function problemSentence(problem: AttachmentProblem, messages: Messages, name = problem.name): string {
  const shown = shownAs(problem);
  return messages.t(`form.wrong.file.${shown.code}`, { name, ...valuesOf(shown, messages) });
}

/** As {@link problemSentence}, with a name that no browser translates. */
export const problemText = (problem: AttachmentProblem, messages: Messages): TemplateResult =>
  sentenceAround((name) => problemSentence(problem, messages, name), verbatim(problem.name));

/** A sentence for each file; for many files one summary, with a line for each reason. */
export function fileProblems(
  all: readonly AttachmentProblem[],
  messages: Messages,
): readonly TemplateResult[] {
  if (all.length <= MAX_SENTENCES) return all.map((one) => problemText(one, messages));
  const { t } = messages;
  const problems = all.map(shownAs);
  const count = problems.length;
  const codes = new Set(problems.map((one) => one.code));
  const line = (code: AttachmentProblem['code']) => {
    const same = problems.filter((one) => one.code === code);
    return html`<li>
      ${verbatim(namesOf(same, messages))}${t('fact.label', { name: '' })}
      ${same.slice(0, 1).map((one) => reason(one, messages))}
    </li>`;
  };
  return [
    html`${t('form.files.refused', { count })}
      <ul class="reasons">
        ${[...codes].map(line)}
      </ul>`,
  ];
}

/** The reason in a few words, without a file's name. */
const reason = (problem: AttachmentProblem, messages: Messages): string =>
  messages.t(`form.files.refused.${problem.code}`, valuesOf(problem, messages));

/** The names of the files, in one line. */
export function namesOf(problems: readonly AttachmentProblem[], { t, language }: Messages): string {
  const names = problems.slice(0, MAX_NAMES).map((one) => one.name);
  const more = problems.length - names.length;
  return formatList(language, more ? [...names, t('form.files.refused.more', { count: more })] : names);
}
