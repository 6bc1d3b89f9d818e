// Descriptions of pages, for llms.txt and search engines.

/** About as much as search engines show. */
const DESCRIPTION = 160;
/** A description shorter than this takes one sentence more. */
const SHORT = 60;

/** The first sentences of a paragraph. */
export function describe(text: string): string {
  // "Node 22.4" and "e.g. this" do not end a sentence. The name of the package may begin one.
  const sentences = text.split(/(?<=[.!?]["”)]?) (?=[^a-z]|career-)/);
  // A sentence that introduces a list means nothing without the list.
  if (sentences.length > 1 && sentences.at(-1)?.endsWith(':')) sentences.pop();
  let description = '';
  for (const sentence of sentences) {
    const longer = description ? `${description} ${sentence}` : sentence;
    if (longer.length > DESCRIPTION && description.length >= SHORT) break;
    description = longer;
  }
  return description.replace(/:$/, '.');
}
