/** Whether a `<career-site>` has placed this element. */
export function isInCareerSite(element: Element): boolean {
  const root = element.getRootNode();
  return root instanceof ShadowRoot && root.host.localName === 'career-site';
}

/** The tag that has the attributes of an element in the page's HTML. */
export const writtenTag = (element: Element): string =>
  `<${isInCareerSite(element) ? 'career-site' : element.localName}>`;
