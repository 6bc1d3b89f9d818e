/** Whether a `<career-site>` has placed this element. */
export function isInCareerSite(element: Element): boolean {
  const root = element.getRootNode();
  return root instanceof ShadowRoot && root.host.localName === 'career-site';
}
