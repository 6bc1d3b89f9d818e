import { CommandError } from './command-error.js';

/**
 * Loads code that reads HTML. Its parser is an optional dependency: pages that only load the elements need none.
 * @throws CommandError `usage` where the parser is not installed
 */
export async function loadParser<T>(code: () => Promise<T>): Promise<T> {
  try {
    return await code();
  } catch (cause) {
    const isMissing = (cause as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND';
    if (!isMissing || !String(cause).includes("'parse5'")) throw cause;
    throw new CommandError(
      'usage',
      'This reads HTML with parse5, which is not installed.',
      'Install it beside career-elements: npm install parse5',
      cause,
    );
  }
}
