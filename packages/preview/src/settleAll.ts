/**
 * Resolves like `Promise.all`, but only after every promise has settled, so that none still writes files after a failure.
 *
 * - Throws: the reason of the first promise of the list that was rejected
 */
export async function settleAll<const T extends readonly unknown[]>(
  values: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(values)
  return Promise.all(values)
}
