// Generated queries for every list of the Connector: mostly valid, with properties of the right type, nested, repeated and
// combined; some cut in two or with two characters exchanged.
import { endpoints, recordTypes, type TypeName } from '../../../demo/sandbox/connector/model.js';
import type { Random } from '../../../demo/sandbox/connector/data/random.js';

type Kind = 'text' | 'number' | 'truth' | 'time';

const kinds: Readonly<Record<string, Kind>> = {
  'string?': 'text',
  boolean: 'truth',
  int32: 'number',
  double: 'number',
  'date-time': 'time',
  'date-time?': 'time',
};
const lists = Object.keys(endpoints) as (keyof typeof endpoints)[];

/** A record that names lead from: the list's own, or that of a variable. */
interface Place {
  readonly type: TypeName;
  readonly prefix: string;
  readonly variables: number;
}

/** A path and a query string, encoded. */
export function randomQuery(random: Random): string {
  const list = random.pick(lists)!;
  const options = new Map<string, string>();
  const place: Place = { type: list, prefix: '', variables: 0 };
  const depth = random.whole(1, random.chance(0.2) ? 12 : 4);
  if (random.chance(0.8)) options.set('$filter', condition(random, place, depth));
  if (random.chance(0.3)) options.set('$orderby', order(random, place, depth));
  if (random.chance(0.4)) options.set('$expand', expand(random, list, 3));
  if (random.chance(0.3)) options.set('$select', select(random, list));
  if (random.chance(0.5)) options.set('$top', String(random.whole(0, 5000)));
  if (random.chance(0.2)) options.set('$skip', String(random.whole(0, 500)));
  if (random.chance(0.3)) options.set('$count', random.pick(['true', 'false']));
  const query = [...options].map(([name, value]) => `${name}=${encodeURIComponent(damage(random, value))}`);
  return `${list}?${query.join('&')}`;
}

function damage(random: Random, text: string): string {
  const at = random.whole(0, text.length);
  if (random.chance(0.03)) return text.slice(0, at);
  if (random.chance(0.03))
    return text.slice(0, at) + random.pick(["'", '(', ')', ',', '/', ' ', '$', 'é', '"']) + text.slice(at);
  return text;
}

function condition(random: Random, place: Place, depth: number): string {
  if (depth <= 0) return value(random, place, 'truth', 0);
  const inner = () => condition(random, place, depth - 1);
  const of = (kind: Kind) => value(random, place, kind, depth - 1);
  switch (random.whole(0, 9)) {
    case 0:
      return Array.from({ length: random.whole(2, 4) }, inner).join(random.pick([' and ', ' or ']));
    case 1:
      return `not (${inner()})`;
    case 2:
      return `(${inner()})`;
    case 3:
      return `${of('text')} in (${[0, 1, 2].map(() => random.pick(["'a'", "'København'", 'null'])).join(',')})`;
    case 4:
      return `${of('number')} in (1,2.5,${random.pick(['null', '7'])})`;
    case 5:
      return `${random.pick(['contains', 'startswith', 'endswith'])}(${of('text')},${of('text')})`;
    case 6:
    case 7:
      return lambda(random, place, depth) ?? inner();
    default: {
      const kind = random.pick(['text', 'number', 'time'] as const);
      return `${of(kind)} ${random.pick(['eq', 'ne', 'lt', 'le', 'gt', 'ge'])} ${of(kind)}`;
    }
  }
}

function lambda(random: Random, place: Place, depth: number): string | undefined {
  const collection = path(random, place, 'many');
  if (collection === undefined) return undefined;
  const [name, target] = collection;
  if (random.chance(0.1)) return `${name}/any()`;
  const variable = `x${place.variables}`;
  const inside: Place = { type: target, prefix: `${variable}/`, variables: place.variables + 1 };
  return `${name}/${random.pick(['any', 'all'])}(${variable}:${condition(random, inside, depth - 1)})`;
}

function value(random: Random, place: Place, kind: Kind, depth: number): string {
  const of = (kind: Kind) => value(random, place, kind, depth - 1);
  if (depth <= 0 || random.chance(0.3)) {
    if (random.chance(0.7)) return path(random, place, kind)?.[0] ?? literal(random, kind);
    return literal(random, kind);
  }
  switch (kind) {
    case 'text':
      return random.pick([
        () => `${random.pick(['tolower', 'toupper', 'trim'])}(${of('text')})`,
        () => `concat(${of('text')},${of('text')})`,
        () => `substring(${of('text')},${of('number')})`,
        () => literal(random, 'text'),
      ])();
    case 'number':
      return random.pick([
        () => `(${of('number')} ${random.pick(['add', 'sub', 'mul', 'div', 'mod'])} ${of('number')})`,
        () =>
          Array.from({ length: random.whole(2, 24) }, () => literal(random, 'number')).join(
            random.pick([' mod ', ' div ', ' mul ']),
          ),
        () => `${random.pick(['round', 'floor', 'ceiling'])}(${of('number')})`,
        () => `length(${of('text')})`,
        () => `indexof(${of('text')},${of('text')})`,
        () => `${random.pick(['year', 'month', 'day', 'hour'])}(${of('time')})`,
        () => `-${of('number')}`,
      ])();
    case 'time':
      return random.pick([() => 'now()', () => literal(random, 'time'), () => of('time')])();
    case 'truth':
      return random.pick([() => `(${of('number')} gt 1)`, () => literal(random, 'truth')])();
  }
}

function literal(random: Random, kind: Kind): string {
  switch (kind) {
    case 'text':
      return random.pick([
        "'a'",
        "''",
        "'O''Neil'",
        "'Århus'",
        'null',
        `'${'x'.repeat(random.whole(0, 300))}'`,
      ]);
    case 'number':
      return random.pick(['0', '1', '-5', '1.5', '2147483647', '9007199254740993', '1e300', 'null']);
    case 'truth':
      return random.pick(['true', 'false']);
    case 'time':
      return random.pick([
        '2024-02-29T23:30:00Z',
        '0001-01-01T00:00:00Z',
        '2020-01-01T00:00:00+02:00',
        'null',
      ]);
  }
}

/** A path of some steps to a property of a kind, or to a collection. */
function path(random: Random, place: Place, kind: Kind | 'many'): [path: string, type: TypeName] | undefined {
  let { type, prefix } = place;
  for (let steps = random.whole(0, 4); steps > 0; steps -= 1) {
    const next = random.pick(navigations(type, 'one'));
    if (next === undefined) break;
    prefix += `${next[0]}/`;
    type = next[1].target;
  }
  if (kind === 'many') {
    const found = random.pick(navigations(type, 'many'));
    return found && [prefix + found[0], found[1].target];
  }
  if (kind === 'number' && random.chance(0.2)) {
    const found = random.pick(navigations(type, 'many'));
    if (found) return [`${prefix}${found[0]}/$count`, type];
  }
  const fields = Object.entries(recordTypes[type].fields).filter(([, of]) => kinds[of] === kind);
  const field = random.pick(fields);
  return field && [prefix + field[0], type];
}

function navigations(type: TypeName, kind: 'one' | 'many') {
  return Object.entries(recordTypes[type].navigations).filter(([, navigation]) => navigation.kind === kind);
}

function order(random: Random, place: Place, depth: number): string {
  const item = () => {
    const kind = random.pick(['text', 'number', 'time', 'truth'] as const);
    const key = random.chance(0.5) ? path(random, place, kind)?.[0] : undefined;
    return `${key ?? value(random, place, kind, depth)}${random.pick(['', ' asc', ' desc'])}`;
  };
  return Array.from({ length: random.whole(1, 4) }, item).join(',');
}

function select(random: Random, type: TypeName): string {
  const names = Object.keys(recordTypes[type].fields);
  return Array.from({ length: random.whole(1, 5) }, () => random.pick([...names, '*'])).join(',');
}

function expand(random: Random, type: TypeName, depth: number): string {
  const all = Object.entries(recordTypes[type].navigations);
  if (all.length === 0 || random.chance(0.1)) return '*';
  const names = new Set(Array.from({ length: random.whole(1, 3) }, () => random.pick(all)![0]));
  const items = [...names].map((name) => {
    const { target, kind } = recordTypes[type].navigations[name]!;
    const place: Place = { type: target, prefix: '', variables: 0 };
    const options: string[] = [];
    if (depth > 0 && random.chance(0.5)) options.push(`$expand=${expand(random, target, depth - 1)}`);
    if (random.chance(0.3)) options.push(`$select=${select(random, target)}`);
    if (kind === 'many' && random.chance(0.5)) options.push(`$filter=${condition(random, place, 3)}`);
    if (kind === 'many' && random.chance(0.3)) options.push(`$orderby=${order(random, place, 2)}`);
    if (kind === 'many' && random.chance(0.3)) options.push(`$top=${random.whole(0, 50)}`);
    if (kind === 'many' && random.chance(0.1))
      options.push(`$count=${random.chance(0.8) ? 'false' : 'true'}`);
    return options.length > 0 ? `${name}(${options.join(';')})` : name;
  });
  return items.join(',');
}
