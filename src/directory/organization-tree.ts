// Which organisation belongs to which, as a file says it that may be wrong in every way.

/** Organisations above one that are known at most; what lies deeper stands beside the last of them. */
const MOST_ABOVE = 32;

const NONE: readonly string[] = [];

/** An organisation as it is written: a parent may be missing, or be its own descendant. */
export interface WrittenOrganization {
  readonly parentId: string | undefined;
  /** Whether anybody can be shown it: what has no name is passed over on the way up. */
  readonly isNamed: boolean;
}

/**
 * Finds the organisations above one, the nearest first. Those that are in a circle have none above them. Each is looked
 * at once, however deep it lies.
 */
export function ancestorsIn(
  organizations: ReadonlyMap<string, WrittenOrganization>,
): (id: string) => readonly string[] {
  const found = new Map<string, readonly string[]>();
  return (id) => {
    const path = new Set<string>();
    let at: string | undefined = id;
    while (at !== undefined && organizations.has(at) && !found.has(at) && !path.has(at)) {
      path.add(at);
      at = organizations.get(at)?.parentId;
    }
    const up = [...path];
    // The way came back to itself: what lies behind that place is the circle.
    if (at !== undefined && path.has(at)) for (const one of up.splice(up.indexOf(at))) found.set(one, NONE);
    for (const one of up.reverse()) {
      const parentId = organizations.get(one)?.parentId ?? '';
      const above = found.get(parentId) ?? NONE;
      const isShown = organizations.get(parentId)?.isNamed && above.length < MOST_ABOVE;
      found.set(one, isShown ? [parentId, ...above] : above);
    }
    return found.get(id) ?? NONE;
  };
}
