/**
 * Works on all items, some at once.
 * @param limit how many at once
 * @returns the results, in the order of the items
 * @throws the first error; no further item is begun then
 */
export async function mapSome<T, R>(
  items: Iterable<T>,
  limit: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const left = [...items].entries();
  let isStopped = false;
  const workers = Array.from({ length: limit }, async () => {
    for (const [at, item] of left) {
      if (isStopped) return;
      try {
        results[at] = await work(item);
      } catch (cause) {
        isStopped = true;
        throw cause;
      }
    }
  });
  await Promise.all(workers);
  return results;
}
