// The public tree of organizations: closed ones are removed, and their children move up.

export interface Tree {
  /** The parent's id by the id of a public organization; organizations at the top have no entry. */
  readonly parents: ReadonlyMap<string, string>;
  /** The cycles that were broken, as their ids; the first of each is now at the top. */
  readonly cycles: readonly (readonly string[])[];
  /** The number of organizations whose parent does not exist. */
  readonly orphans: number;
}

/**
 * @param open parent ids by the id of each public organization
 * @param closed the same for organizations that are not public
 */
export function buildTree(
  open: ReadonlyMap<string, string | undefined>,
  closed: ReadonlyMap<string, string | undefined>,
): Tree {
  const parents = new Map<string, string>();
  let orphans = 0;
  /** The result for each closed organization that was visited. */
  const known = new Map<string, NearestOpen>();
  for (const [id, parentId] of open) {
    if (parentId === undefined) continue;
    const nearest = nearestOpen(parentId, open, closed, known);
    if (nearest.kind === 'open') parents.set(id, nearest.id);
    if (nearest.kind === 'missing') orphans += 1;
  }
  const cycles = findCycles(parents);
  for (const [top] of cycles) parents.delete(top);
  return { parents, cycles, orphans };
}

type NearestOpen = { kind: 'open'; id: string } | { kind: 'top' } | { kind: 'missing' };

function nearestOpen(
  start: string,
  open: ReadonlyMap<string, unknown>,
  closed: ReadonlyMap<string, string | undefined>,
  known: Map<string, NearestOpen>,
): NearestOpen {
  const passed = new Set<string>();
  let id: string | undefined = start;
  while (id !== undefined && !open.has(id) && !known.has(id) && closed.has(id) && !passed.has(id)) {
    passed.add(id);
    id = closed.get(id);
  }
  let nearest: NearestOpen;
  if (id === undefined || passed.has(id)) nearest = { kind: 'top' };
  else if (open.has(id)) nearest = { kind: 'open', id };
  else nearest = known.get(id) ?? { kind: 'missing' };
  for (const one of passed) known.set(one, nearest);
  return nearest;
}

function findCycles(parents: ReadonlyMap<string, string>): [string, ...string[]][] {
  const cycles: [string, ...string[]][] = [];
  const seen = new Set<string>();
  for (const start of parents.keys()) {
    const path = new Map<string, number>();
    let id: string | undefined = start;
    while (id !== undefined && !seen.has(id)) {
      seen.add(id);
      path.set(id, path.size);
      id = parents.get(id);
    }
    const at = id === undefined ? undefined : path.get(id);
    if (at === undefined) continue;
    // The smallest id goes to the top, so that the file does not depend on the order of the response.
    const cycle = [...path.keys()].slice(at);
    const top = cycle.reduce((least, one) => (one < least ? one : least));
    const turn = cycle.indexOf(top);
    cycles.push([top, ...cycle.slice(turn + 1), ...cycle.slice(0, turn)]);
  }
  return cycles;
}
