/** The name of an attribute for that of a property, such as `answer-timeout` for `answerTimeout`. */
export const kebabCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The name of an attribute as HTML would write it: `data-page-size` and `page_size` are `page-size`. */
export const plainName = (name: string): string => name.replace(/^data-/, '').replace(/_/g, '-');
