const longestName = 200

/** A name made of another one; a long one is cut so that the server takes what is made of it. */
export function truncateName(make: (name: string) => string, name: string): string {
  const over = make(name).length - longestName
  if (over <= 0) return make(name)
  // Half a character is none.
  const short = name.slice(0, -over - 1).replace(/[\uD800-\uDBFF]$/, '')
  return make(`${short}…`)
}
