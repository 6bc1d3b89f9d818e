// Whether a request asks for raw mode by its Accept header.

/** Items of a list, or parts of an item; what stands in quotes holds no separators (RFC 9110, 5.6.4). */
const split = (text: string, separator: ',' | ';'): string[] =>
  text.match(new RegExp(`(?:"(?:[^"\\\\]|\\\\.)*"?|[^"${separator}])+`, 'g')) ?? [];

/**
 * `application/json; service.raw=true`, with a quality that is not zero, and not less than that of the usual JSON where
 * that is named too.
 */
export function acceptsRaw(accept: string | undefined): boolean {
  const qualities = { raw: 0, usual: 0 };
  for (const range of split(accept ?? '', ',')) {
    const [type = '', ...rest] = split(range, ';');
    if (type.trim().toLowerCase() !== 'application/json') continue;
    const parameters = new Map(rest.map(readParameter));
    const mode = parameters.get('service.raw') === 'true' ? 'raw' : 'usual';
    const quality = Number(parameters.get('q') ?? 1);
    if (quality > qualities[mode]) qualities[mode] = quality;
  }
  return qualities.raw > 0 && qualities.raw >= qualities.usual;
}

function readParameter(text: string): [name: string, value: string] {
  const [name = '', ...rest] = text.trim().toLowerCase().split('=');
  const value = rest.join('=');
  const [, quoted] = /^"(.*)"$/s.exec(value) ?? [];
  return [name, quoted === undefined ? value : quoted.replaceAll(/\\(.)/gs, '$1')];
}
