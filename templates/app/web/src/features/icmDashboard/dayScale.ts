/** Top of a scale for counts up to `most`: 4, 10, 20, 40, 100, 200 and so on, so that its half is whole too. */
export function dayScale(most: number): number {
  const digits = 10 ** Math.floor(Math.log10(Math.max(1, most)))
  const step = [1, 2, 4].find(size => most <= size * digits) ?? 10
  return Math.max(4, step * digits)
}
