// The settings that bring questions, as a page has written them.

import { OWN_PROPERTIES } from '../../../core/applications/own-questions/read-questions.js';
import { loadSiteJson } from '../../shared/site-json.js';

/** The content of a file with questions; undefined, with a report, when it cannot be loaded. */
export async function loadQuestionsFile(url: string, report: (problem: string) => void): Promise<unknown> {
  try {
    return await loadSiteJson(url);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    report(`data-questions-url="${url}" cannot be read, so its questions are not asked: ${why}.`);
    return undefined;
  }
}

/** Questions that may be JSON. @param setting where they come from, for messages */
export function parse(source: unknown, setting: string, report: (problem: string) => void): unknown {
  if (typeof source !== 'string') return source;
  try {
    return JSON.parse(source);
  } catch (cause) {
    report(`${setting} is no JSON, so its questions are not asked: ${String(cause)}.`);
    return [];
  }
}

/**
 * The property that takes all answers; undefined when no property can.
 * @param consent that of `consent-property`, in lower case
 */
export function readAnswersProperty(
  name: string | undefined,
  consent: string | undefined,
  report: (problem: string) => void,
): string | undefined {
  if (!name) return undefined;
  const folded = name.toLowerCase();
  if (!(name in {}) && !OWN_PROPERTIES.has(folded) && folded !== consent) return name;
  report(
    `answers-property="${name}" is a name that is sent already, so each answer is sent under its own property: ` +
      'choose another name.',
  );
  return undefined;
}
