const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** Formats a relative time: `now`, `5 minutes ago`, `yesterday`. */
export function formatRelativeTime(at: number, now = Date.now(), locale?: string): string {
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const unit = units.find(([, size]) => now - at >= size)
  return unit ? format.format(-Math.floor((now - at) / unit[1]), unit[0]) : format.format(0, 'second')
}
