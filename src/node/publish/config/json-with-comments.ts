import { PublishError } from '../publish-error.js';

const COMMENT = /"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
/** A comma between an entry and a closing bracket; texts are matched so that nothing in them is. */
const LAST_COMMA = /"(?:[^"\\\n]|\\.)*"|(?<=[^\s{[,]\s*),(?=\s*[}\]])/g;

/**
 * Reads JSON that may have comments, and a comma after the last entry.
 * @param name for the error
 * @throws PublishError `usage` with the line of what is wrong
 */
export function parseJsonWithComments(text: string, name: string): unknown {
  // What is left out becomes blanks, so that places stay what they are.
  const blank = (token: string) => (token.startsWith('"') ? token : token.replace(/[^\n]/g, ' '));
  const plain = text
    .replace(/^\uFEFF/, ' ')
    .replace(COMMENT, blank)
    .replace(LAST_COMMA, blank);
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
