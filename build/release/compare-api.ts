// What users of the elements rely on, as the manifest names it, and what another version breaks of that, or adds
// (docs/versions.md).

export interface Api {
  readonly version: string;
  /** By a name that says where it is, such as `<vacancy-list> attribute page-size`. */
  readonly items: Readonly<Record<string, ApiItem>>;
}

interface ApiItem {
  readonly type?: string;
  readonly default?: string;
}

interface Member {
  readonly name: string;
  readonly kind?: string;
  readonly type?: { readonly text: string };
  readonly default?: string;
  readonly parameters?: readonly { readonly name: string; readonly type?: { readonly text: string } }[];
  readonly return?: { readonly type: { readonly text: string } };
}

type Section = 'attributes' | 'members' | 'events' | 'slots' | 'cssParts';

interface Declaration extends Readonly<Partial<Record<Section | 'cssProperties', readonly Member[]>>> {
  readonly tagName?: string;
}

/** `custom-elements.json` */
export interface Manifest {
  readonly modules: readonly { readonly declarations: readonly Declaration[] }[];
}

const SECTIONS: Readonly<Record<Section, string>> = {
  attributes: 'attribute',
  members: 'property',
  events: 'event',
  slots: 'slot',
  cssParts: 'part',
};

export function itemsOf({ modules }: Manifest): Api['items'] {
  const items: Record<string, ApiItem> = {};
  for (const declaration of modules.flatMap(({ declarations }) => declarations)) {
    const { tagName } = declaration;
    for (const { name } of declaration.cssProperties ?? []) items[`custom property ${name}`] = {};
    if (!tagName) continue;
    items[`<${tagName}>`] = {};
    for (const [section, label] of Object.entries(SECTIONS) as [Section, string][])
      for (const member of declaration[section] ?? []) {
        const name = `<${tagName}> ${member.kind === 'method' ? 'method' : label} ${member.name}`;
        items[name] = itemOf(member);
        Object.assign(items, detailOf(name, member));
      }
  }
  return items;
}

function itemOf({ kind, name, type, default: standard, parameters = [], return: result }: Member): ApiItem {
  const given = parameters.map((one) => `${one.name}: ${one.type?.text}`).join(', ');
  const text = kind === 'method' ? `${name}(${given}) => ${result?.type.text ?? 'void'}` : type?.text;
  return {
    // Keys of what an event carries are items themselves.
    ...(text === undefined || text.startsWith('CustomEvent<') ? {} : { type: text }),
    ...(standard === undefined ? {} : { default: standard }),
  };
}

/** The keys of `CustomEvent<{ id: string; note?: string }>`. */
function detailOf(event: string, { type }: Member): Record<string, ApiItem> {
  const [, keys] = /^CustomEvent<\{ (.*) \}>$/.exec(type?.text ?? '') ?? [];
  const entries = keys?.split('; ').map((one) => {
    const [name = '', ...text] = one.split(': ');
    return [`${event} detail.${name}`, { type: text.join(': ') }] as const;
  });
  return Object.fromEntries(entries ?? []);
}

export interface Difference {
  /** What is missing or different now, as sentences. */
  readonly breaking: readonly string[];
  readonly added: readonly string[];
}

export function compareApis(before: Api['items'], after: Api['items']): Difference {
  const breaking: string[] = [];
  const added = Object.keys(after)
    .filter((name) => !before[name])
    .map((name) => `${name} is new`);
  for (const [name, was] of Object.entries(before)) {
    const is = after[name];
    if (!is) {
      breaking.push(`${name} is gone`);
      continue;
    }
    if (was.default !== is.default)
      breaking.push(
        `${name} has another default: ${is.default ?? 'none'} instead of ${was.default ?? 'none'}`,
      );
    if (was.type === is.type) continue;
    const [old, now] = [typesOf(was), typesOf(is)];
    const lost = old.filter((one) => !now.includes(one));
    const gained = now.filter((one) => !old.includes(one));
    // More values than before break what reads them.
    const isRead = name.includes(' detail.');
    if (lost.length > 0 || (isRead && gained.length > 0))
      breaking.push(`${name} was ${was.type ?? 'untyped'} and is ${is.type ?? 'untyped'}`);
    else if (gained.length > 0) added.push(`${name} is also ${gained.join(' | ')}`);
  }
  return { breaking, added };
}

/** The members of a union. */
const typesOf = ({ type = '' }: ApiItem): string[] => type.split(/ *\| */);

type Level = 'major' | 'minor' | 'patch';

/** The part of a version's number that has to grow. Below 1.0.0, `minor` is for what breaks. */
export function neededLevel({ breaking, added }: Difference, version: string): Level {
  const isEarly = version.startsWith('0.');
  if (breaking.length > 0) return isEarly ? 'minor' : 'major';
  return added.length > 0 && !isEarly ? 'minor' : 'patch';
}

const numbersOf = (version: string) => version.split(/[.+-]/).slice(0, 3).map(Number);

/** Less than 0 where the first version comes before the second. */
export function compareVersions(a: string, b: string): number {
  const [first, second] = [numbersOf(a), numbersOf(b)];
  return first.map((number, at) => number - (second[at] ?? 0)).find((one) => one !== 0) ?? 0;
}

/** Whether a version may be the next one after another, with this difference. */
export function isEnough(difference: Difference, before: string, after: string): boolean {
  if (difference.breaking.length + difference.added.length === 0) return true;
  if (compareVersions(before, after) >= 0) return false;
  const [old, now] = [numbersOf(before), numbersOf(after)];
  const grown = old.findIndex((number, at) => number !== now[at]);
  return grown <= ['major', 'minor', 'patch'].indexOf(neededLevel(difference, before));
}
