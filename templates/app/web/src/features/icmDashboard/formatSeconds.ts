/** `2.5 s`, `<1 s`; `–` while nothing was measured. */
export function formatSeconds(seconds: number | null): string {
  if (seconds === null) return '–'
  return seconds < 1 ? '<1 s' : `${seconds} s`
}
