// The ids of this tab's drafts, in session storage: it ends with the tab, and no other tab can read it.

const PREFIX = 'career-elements.draft.';

/** The names that forms of this page use: two forms for a vacancy have a draft each. */
const taken = new Set<string>();

/** Takes a name for a form's draft. Forms that come in the same order on the next page get the same names. */
export function takePointer(key: string): string {
  let name = PREFIX + key;
  for (let number = 2; taken.has(name); number += 1) name = `${PREFIX}${key}#${number}`;
  taken.add(name);
  return name;
}

export const freePointer = (name: string) => void taken.delete(name);

/** The id of the draft, if there is one. */
export function readPointer(name: string): string | undefined {
  return attempt(() => sessionStorage.getItem(name)) ?? undefined;
}

/** @returns whether it is kept */
export function writePointer(name: string, id: string): boolean {
  return (
    attempt(() => {
      sessionStorage.setItem(name, id);
      return true;
    }) ?? false
  );
}

export const removePointer = (name: string) => void attempt(() => sessionStorage.removeItem(name));

/** Removes what is no id: earlier versions kept texts under such names. */
export function sweepPointers(): void {
  attempt(() => {
    const names = Array.from(
      { length: sessionStorage.length },
      (_, index) => sessionStorage.key(index) ?? '',
    );
    for (const name of names) {
      const isPointer = /^[0-9a-f]{32}$/.test(sessionStorage.getItem(name) ?? '');
      if (name.startsWith(PREFIX) && !isPointer) sessionStorage.removeItem(name);
    }
  });
}

/** Whether the storage can be written to. */
export function canPoint(): boolean {
  const name = `${PREFIX}test`;
  const isKept = writePointer(name, '');
  removePointer(name);
  return isKept;
}

/** The getter throws on a page without access, and `setItem` where the storage is full. */
function attempt<T>(use: () => T): T | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
