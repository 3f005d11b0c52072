import { uiTexts } from './texts.ts'

/** Formats how long something worked, and how long it waited for the user: `107 ms`, `96 ms + 2.4 s waiting`. */
export function formatWork(workMs: number, waitedMs = 0): string {
  const work = formatDuration(Math.max(0, workMs))
  return waitedMs > 0 ? uiTexts.waiting(work, formatDuration(waitedMs)) : work
}

/** Formats milliseconds: `820 ms`, `4.2 s`, `3 min 5 s`, `2 h 3 min`. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 999.5) return `${Math.round(milliseconds)} ms`
  if (milliseconds < 59_950) return `${(milliseconds / 1_000).toFixed(1)} s`
  const seconds = Math.round(milliseconds / 1_000)
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
  return `${Math.floor(seconds / 3_600)} h ${Math.floor((seconds % 3_600) / 60)} min`
}
