const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** Formats seconds in their two largest units, such as `1 day 6 hours`. */
export function describeDuration(seconds: number): string {
  let rest = Math.max(0, Math.round(seconds))
  const words: string[] = []
  for (const [name, size] of units) {
    const count = Math.floor(rest / size)
    rest -= count * size
    if (count > 0) words.push(`${count} ${name}${count === 1 ? '' : 's'}`)
  }
  return words.slice(0, 2).join(' ') || 'now'
}
