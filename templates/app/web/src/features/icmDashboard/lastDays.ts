export type Day = {
  /** `2026-11-29`, UTC as the backend counts. */
  readonly date: string
  readonly count: number
}

const dayMs = 86_400_000

/** The last `length` days up to `now`, the oldest first; days without messages count 0. */
export function lastDays(counted: readonly Day[], now: number, length = 14): readonly Day[] {
  return Array.from({ length }, (_, index) => {
    const date = new Date(now - (length - 1 - index) * dayMs).toISOString().slice(0, 10)
    return { date, count: counted.find(day => day.date === date)?.count ?? 0 }
  })
}
