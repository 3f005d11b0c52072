/** The last four characters, unless they are a large part of the whole. */
export function lastFour(value: string): string {
  return value.length < 12 ? '…' : `…${value.slice(-4)}`
}
