/** Formats an ISO date or milliseconds since the epoch without seconds: `Nov 22, 2026, 6:48 PM`. */
export function formatDateTime(at: number | string, locale?: string): string {
  return new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })
}

/** Formats the time of day with seconds: `18:48:56`. */
export function formatTime(at: number | string | Date, locale?: string): string {
  return new Date(at).toLocaleTimeString(locale, { timeStyle: 'medium', hourCycle: 'h23' })
}
