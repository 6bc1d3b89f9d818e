import { html, type TemplateResult } from 'lit';
import type { AttachmentProblem } from '../../../applications/attachments.js';
import { formatBytes, formatChoice, formatList } from '../../../i18n/format.js';
import type { MessageKey, Messages } from '../../../i18n/messages.js';

/** With more problems than these, a list of reasons is easier to read than a sentence for each file. */
const MAX_SENTENCES = 3;
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

/** Why a file was refused, and what to do. */
export function problemText(problem: AttachmentProblem, messages: Messages): string {
  const { t, language } = messages;
  const { name } = problem;
  switch (problem.code) {
    case 'type':
      return t('form.wrong.file.type', { name, types: formatChoice(language, problem.limit) });
    case 'heic':
    case 'pages': {
      const types = exportsOf(problem.code, problem.limit);
      return types.length
        ? t(`form.wrong.file.${problem.code}`, { name, types: formatChoice(language, types) })
        : problemText({ ...problem, code: 'type' }, messages);
    }
    case 'file-size':
    case 'total-size':
      return t(`form.wrong.file.${problem.code}`, { name, size: formatBytes(language, problem.limit) });
    case 'count':
      return t('form.wrong.file.count', { name, files: problem.limit });
    case 'duplicate':
      return t('form.wrong.file.duplicate', { name, other: problem.other });
    default:
      return t(`form.wrong.file.${problem.code}`, { name });
  }
}

/** A sentence for each file; for many files one summary, with a line for each reason. */
export function fileProblems(
  problems: readonly AttachmentProblem[],
  messages: Messages,
): readonly (TemplateResult | string)[] {
  if (problems.length <= MAX_SENTENCES) return problems.map((one) => problemText(one, messages));
  const { t, language } = messages;
  const count = problems.length;
  const codes = new Set(problems.map((one) => one.code));
  const line = (code: AttachmentProblem['code']) => {
    const same = problems.filter((one) => one.code === code);
    const names = same.slice(0, MAX_NAMES).map((one) => one.name);
    const more = same.length - names.length;
    const shown = more ? [...names, t('form.files.refused.more', { count: more })] : names;
    return html`<li>
      ${same.slice(0, 1).map((one) => reason(one, messages))}: <bdi>${formatList(language, shown)}</bdi>
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
function reason(problem: AttachmentProblem, { t, language }: Messages): string {
  const key = `form.files.refused.${problem.code}` as MessageKey;
  switch (problem.code) {
    case 'type':
      return t(key, { types: formatChoice(language, problem.limit) });
    case 'heic':
    case 'pages':
      return t(key, { types: formatChoice(language, exportsOf(problem.code, problem.limit)) });
    case 'file-size':
    case 'total-size':
      return t(key, { size: formatBytes(language, problem.limit) });
    case 'count':
      return t(key, { files: problem.limit });
    default:
      return t(key);
  }
}
