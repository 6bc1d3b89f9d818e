/** The name of an attribute for that of a property, such as `answer-timeout` for `answerTimeout`. */
export const kebabCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
