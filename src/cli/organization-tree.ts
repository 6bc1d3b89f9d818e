// The public tree of organizations: closed ones fall out of it, and what stood below them moves up.

export interface Tree {
  /** By the id of a public organization, the public one above it; those at the top are not in it. */
  readonly parents: ReadonlyMap<string, string>;
  /** Circles that were found, each as its ids, the first of which now stands at the top. */
  readonly circles: readonly (readonly string[])[];
  /** How many name an organization that the service did not send. */
  readonly orphans: number;
}

/**
 * @param open by the id of each public organization, the id that it names as its parent
 * @param closed the same for those that are not public
 */
export function buildTree(
  open: ReadonlyMap<string, string | undefined>,
  closed: ReadonlyMap<string, string | undefined>,
): Tree {
  const parents = new Map<string, string>();
  let orphans = 0;
  /** By the id of a closed one: the nearest open one above it, or why there is none. */
  const known = new Map<string, Above>();
  for (const [id, parentId] of open) {
    if (parentId === undefined) continue;
    const above = nearestOpen(parentId, open, closed, known);
    if (above.kind === 'open') parents.set(id, above.id);
    if (above.kind === 'missing') orphans += 1;
  }
  const circles = findCircles(parents);
  for (const [top] of circles) parents.delete(top);
  return { parents, circles, orphans };
}

type Above = { kind: 'open'; id: string } | { kind: 'top' } | { kind: 'missing' };

function nearestOpen(
  start: string,
  open: ReadonlyMap<string, unknown>,
  closed: ReadonlyMap<string, string | undefined>,
  known: Map<string, Above>,
): Above {
  const passed = new Set<string>();
  let id: string | undefined = start;
  while (id !== undefined && !open.has(id) && !known.has(id) && closed.has(id) && !passed.has(id)) {
    passed.add(id);
    id = closed.get(id);
  }
  let above: Above;
  if (id === undefined || passed.has(id)) above = { kind: 'top' };
  else if (open.has(id)) above = { kind: 'open', id };
  else above = known.get(id) ?? { kind: 'missing' };
  for (const one of passed) known.set(one, above);
  return above;
}

function findCircles(parents: ReadonlyMap<string, string>): [string, ...string[]][] {
  const circles: [string, ...string[]][] = [];
  const seen = new Set<string>();
  for (const start of parents.keys()) {
    const way = new Map<string, number>();
    let id: string | undefined = start;
    while (id !== undefined && !seen.has(id)) {
      seen.add(id);
      way.set(id, way.size);
      id = parents.get(id);
    }
    const at = id === undefined ? undefined : way.get(id);
    if (at === undefined) continue;
    // Whoever came first in an answer: it is the smallest id that stands at the top, so that the file stays the same.
    const circle = [...way.keys()].slice(at);
    const top = circle.reduce((least, one) => (one < least ? one : least));
    const turn = circle.indexOf(top);
    circles.push([top, ...circle.slice(turn + 1), ...circle.slice(0, turn)]);
  }
  return circles;
}
