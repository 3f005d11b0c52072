/** Creates a generator of unique ids: the stem plus the first free number. */
export function createIdGenerator(items: readonly { readonly id: string }[]): (stem: string) => string {
  const taken = new Set(items.map(({ id }) => id))
  const reached = new Map<string, number>()
  return stem => {
    let number = reached.get(stem) ?? 1
    while (taken.has(`${stem}-${number}`)) number++
    reached.set(stem, number + 1)
    return `${stem}-${number}`
  }
}
