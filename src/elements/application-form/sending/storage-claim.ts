import { randomHex } from '../../../core/util/hex.js';

/** Milliseconds after which what another tab has written is seen in this one. */
const SEEN_AFTER = 250;
/** Milliseconds after which a claim is that of a tab that crashed: a sending has begun by then, and has a mark. */
const MAX_AGE = 60_000;

/** Resolves when what another tab has written by now is seen in this one. */
export const whenSeen = () => new Promise((resolve) => setTimeout(resolve, SEEN_AFTER));

/** What a claim holds; undefined: nobody has it. Without access to the storage, nobody knows of others. */
function holderOf(name: string): string | undefined {
  try {
    const text = localStorage.getItem(name);
    return text && Math.abs(Date.now() - Number.parseInt(text, 10)) < MAX_AGE ? text : undefined;
  } catch {
    return undefined;
  }
}

function write(name: string, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    // There is no access, or no room.
  }
}

/**
 * Claims a name for this tab, on a page without Web Locks: of several that do so at the same moment, the last one gets it.
 * @returns what releases it; undefined when another tab has it
 */
export async function claim(name: string): Promise<(() => void) | undefined> {
  if (holderOf(name)) return undefined;
  const own = `${Date.now()} ${randomHex()}`;
  write(name, own);
  if (!holderOf(name)) return () => undefined;
  await whenSeen();
  if (holderOf(name) !== own) return undefined;
  const release = () => {
    removeEventListener('pagehide', release);
    write(name, undefined);
  };
  addEventListener('pagehide', release);
  return release;
}

/** Resolves when nobody has a claim any longer. */
export async function released(name: string): Promise<void> {
  while (holderOf(name)) await whenSeen();
}
