/** Creates a unique id: the stem with the first free number. */
export function makeId(stem: string, items: readonly { readonly id: string }[]): string {
  const taken = new Set(items.map(item => item.id))
  let number = 1
  while (taken.has(`${stem}-${number}`)) number++
  return `${stem}-${number}`
}
