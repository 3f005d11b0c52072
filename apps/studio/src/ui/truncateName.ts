const longestName = 200

/** Derives a name and shortens it to the server's limit. */
export function truncateName(make: (name: string) => string, name: string): string {
  const over = make(name).length - longestName
  if (over <= 0) return make(name)
  // Do not split a surrogate pair.
  const short = name.slice(0, -over - 1).replace(/[\uD800-\uDBFF]$/, '')
  return make(`${short}…`)
}
