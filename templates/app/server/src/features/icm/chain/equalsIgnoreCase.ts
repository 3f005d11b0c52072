/** Whether two addresses, hashes or names are the same but for their case. */
export function equalsIgnoreCase(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
