const units = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
] as const

/** `5 min ago`, of a time in ms; a clock that is behind reads `just now`. */
export function formatAge(timestamp: number, now: number): string {
  const age = now - timestamp
  const unit = units.find(([, size]) => age >= size)
  return unit ? `${Math.floor(age / unit[1])} ${unit[0]} ago` : 'just now'
}
