/** Percent completed of the messages with a final status; null without any. */
export function successRateOf(completed: number, failed: number): number | null {
  const ended = completed + failed
  return ended === 0 ? null : Math.round((completed / ended) * 1_000) / 10
}

/** `97.5%`; `–` without a rate. */
export const formatSuccessRate = (rate: number | null): string => (rate === null ? '–' : `${rate}%`)
