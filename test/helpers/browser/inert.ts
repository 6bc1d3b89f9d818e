/** What an advert may be made of, written down once more, apart from the program. */
const ELEMENTS = new Set(
  (
    'p br hr h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre code kbd samp em strong b i u s del ins sub sup small ' +
    'mark q cite abbr figure figcaption table caption thead tbody tfoot tr th td div span bdi bdo wbr a img time'
  ).split(' '),
);
const ATTRIBUTES: Readonly<Record<string, string>> = {
  a: 'href rel',
  abbr: 'title',
  img: 'src alt width height loading referrerpolicy',
  ol: 'start reversed',
  td: 'colspan rowspan',
  th: 'colspan rowspan scope',
  time: 'datetime',
};

/** What an element and all in it have that they may not. */
export function faultsOf(root: Element): string[] {
  return [root, ...root.querySelectorAll('*')].flatMap(elementFaults);
}

function elementFaults(element: Element): string[] {
  const faults: string[] = [];
  const name = element.localName;
  if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml' || !ELEMENTS.has(name))
    faults.push(`an element ${name}`);
  if (element.shadowRoot) faults.push(`a shadow root on ${name}`);
  const allowed = ['lang', 'dir', ...(ATTRIBUTES[name] ?? '').split(' ')];
  for (const attribute of element.attributes) {
    if (!allowed.includes(attribute.name)) faults.push(`${name} with ${attribute.name}="${attribute.value}"`);
  }
  const href = element.getAttribute('href');
  if (href !== null) {
    if (!/^(?:https?|mailto|tel):/.test(href)) faults.push(`a link to ${href}`);
    if (element.getAttribute('rel') !== 'noopener noreferrer')
      faults.push(`a link with rel=${element.getAttribute('rel')}`);
  } else if (element.hasAttribute('rel')) faults.push('rel without a link');
  if (name === 'img') {
    const src = element.getAttribute('src') ?? '';
    if (!/^(?:https:|data:image\/(?:png|jpe?g|gif|webp|avif);)/.test(src))
      faults.push(`a picture from ${src}`);
    if (element.getAttribute('loading') !== 'lazy') faults.push('a picture that does not wait');
    if (element.getAttribute('referrerpolicy') !== 'no-referrer') faults.push('a picture that tells where');
  }
  return faults;
}
