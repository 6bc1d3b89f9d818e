// Whether the Accept header requests raw mode.

/** Splits a list or an item; ignores separators in quoted strings (RFC 9110, 5.6.4). */
const split = (text: string, separator: ',' | ';'): string[] =>
  text.match(new RegExp(`(?:"(?:[^"\\\\]|\\\\.)*"?|[^"${separator}])+`, 'g')) ?? [];

/**
 * Whether Accept contains `application/json; service.raw=true` with a quality above 0 and not below that of plain JSON.
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
