import { PublishError } from '../publish-error.js';

/** Texts, comments, and commas before a closing bracket. */
const TOKEN =
  /"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\/|,(?=(?:\s|\/\/[^\n]*\n|\/\*(?:[^*]|\*(?!\/))*\*\/)*[}\]])/g;

/**
 * Reads JSON that may have comments, and a comma after the last entry.
 * @param name for the error
 * @throws PublishError `usage` with the line of what is wrong
 */
export function parseJsonWithComments(text: string, name: string): unknown {
  // What is left out becomes blanks, so that places stay what they are.
  const plain = text
    .replace(/^\uFEFF/, ' ')
    .replace(TOKEN, (token) => (token.startsWith('"') ? token : token.replace(/[^\n]/g, ' ')));
  try {
    return JSON.parse(plain);
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    const at = /position (\d+)/.exec(message)?.[1];
    const line = at === undefined ? lastLine(plain) : plain.slice(0, Number(at)).split('\n').length;
    throw new PublishError(
      'usage',
      `"${name}" is no valid JSON: look at line ${line}.`,
      'A comma, a bracket or a quotation mark is missing there, or one too many.',
      cause,
    );
  }
}

const lastLine = (text: string) => text.trimEnd().split('\n').length;
