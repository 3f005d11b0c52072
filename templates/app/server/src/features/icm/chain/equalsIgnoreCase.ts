/** Compares two addresses, hashes or names without regard to case. */
export function equalsIgnoreCase(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
