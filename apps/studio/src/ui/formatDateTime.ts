/** Formats an ISO date or milliseconds since the epoch without seconds: `Nov 22, 2026, 6:48 PM`. */
export function formatDateTime(at: number | string, locale?: string): string {
  return new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })
}
