// The tree of organizations, from a file that may contain any error.

/** The most ancestors of an organization; deeper ones become siblings of the last. */
const MAX_ANCESTORS = 32;

const NONE: readonly string[] = [];

/** An organization as written in the file: the parent may be missing, or be a descendant. */
export interface OrganizationEntry {
  readonly parentId: string | undefined;
  /** Whether it can be shown: ancestors without a name are skipped. */
  readonly isNamed: boolean;
}

/**
 * Finds the ancestors of an organization, the nearest first. Members of a cycle have no ancestors. Each organization is
 * visited once, at any depth.
 */
export function ancestorsIn(
  organizations: ReadonlyMap<string, OrganizationEntry>,
): (id: string) => readonly string[] {
  const found = new Map<string, readonly string[]>();
  return (id) => {
    const path = new Set<string>();
    let current: string | undefined = id;
    while (current !== undefined && organizations.has(current) && !found.has(current) && !path.has(current)) {
      path.add(current);
      current = organizations.get(current)?.parentId;
    }
    const up = [...path];
    // The path returned to itself: the part from that position on is a cycle.
    if (current !== undefined && path.has(current))
      for (const one of up.splice(up.indexOf(current))) found.set(one, NONE);
    for (const one of up.reverse()) {
      const parentId = organizations.get(one)?.parentId ?? '';
      const ancestors = found.get(parentId) ?? NONE;
      const isShown = organizations.get(parentId)?.isNamed && ancestors.length < MAX_ANCESTORS;
      found.set(one, isShown ? [parentId, ...ancestors] : ancestors);
    }
    return found.get(id) ?? NONE;
  };
}
