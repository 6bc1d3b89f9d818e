import { yieldToMain } from '../base/yield-to-main.js';

/** Milliseconds of work after which the page gets its turn. */
const TURN = 12;
/** A slice that is too short to be noticed. */
const SMALL = 500;

/** Works through a list without holding up the page: a long one in several tasks. */
export async function mapInSlices<A, B>(list: readonly A[], map: (one: A) => B): Promise<B[]> {
  const results: B[] = [];
  // What brought the list, its text read as JSON, has taken a turn already.
  let turnEnds = list.length > SMALL ? 0 : Infinity;
  for (let start = 0; start < list.length; start += 100) {
    if (performance.now() > turnEnds) {
      await yieldToMain();
      turnEnds = performance.now() + TURN;
    }
    for (const one of list.slice(start, start + 100)) results.push(map(one));
  }
  return results;
}
