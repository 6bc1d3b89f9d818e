// Content negotiation: media types and content codings, by their quality values.

/** Whether `Accept` allows JSON; the most specific range decides. */
export function acceptsJson(accept: string | undefined): boolean {
  if (accept === undefined || accept.trim() === '') return true;
  const ranges = readList(accept);
  for (const range of ['application/json', 'application/*', '*/*']) {
    const quality = ranges.get(range);
    if (quality !== undefined) return quality > 0;
  }
  return false;
}

/** Whether `Accept` names JSON, with at least the quality of HTML. */
export function prefersJson(accept: string | undefined): boolean {
  const ranges = readList(accept ?? '');
  const wanted = ranges.get('application/json') ?? 0;
  return wanted > 0 && wanted >= (ranges.get('text/html') ?? 0);
}

/** Whether `Accept` names HTML, and prefers it to JSON, as a browser does that opens a page. */
export function prefersHtml(accept: string | undefined): boolean {
  return (readList(accept ?? '').get('text/html') ?? 0) > 0 && !prefersJson(accept);
}

export function acceptsGzip(acceptEncoding: string | undefined): boolean {
  const codings = readList(acceptEncoding ?? '');
  return (codings.get('gzip') ?? codings.get('*') ?? 0) > 0;
}

function readList(header: string): Map<string, number> {
  const entries = header.split(',').map((item): [string, number] => {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    const value = quality === undefined ? 1 : Number(quality.slice(2));
    return [name, Number.isNaN(value) ? 0 : value];
  });
  return new Map(entries.filter(([name]) => name !== ''));
}
