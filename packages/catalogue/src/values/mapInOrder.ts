/** Maps a list with limited concurrency, keeping order. Rejects on the first failure. */
export async function mapInOrder<Item, Result>(
  items: readonly Item[],
  concurrency: number,
  map: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results = new Array<Result>(items.length)
  let next = 0
  let failed = false
  const work = async () => {
    while (next < items.length && !failed) {
      const index = next++
      try {
        results[index] = await map(items[index]!, index)
      } catch (cause) {
        failed = true
        throw cause
      }
    }
  }
  await Promise.all(Array.from({ length: Math.max(1, Math.min(concurrency, items.length)) }, work))
  return results
}
