// Names as they are written in HTML.

/** The name of an attribute for that of a property, such as `answer-timeout` for `answerTimeout`. */
export const kebabCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The words of an attribute, which are separated by spaces. */
export const wordsOf = (written: string | undefined): readonly string[] =>
  (written ?? '').split(/\s+/).filter(Boolean);
