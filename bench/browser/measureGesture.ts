import { type MeasuredPage, mainThreadOf } from './openMeasured.ts'

export type Gesture = {
  /** Main-thread CPU of one step in milliseconds. */
  readonly cpuMs: number
  /** 95th percentile of the time between two frames in milliseconds. */
  readonly frameMs: number
  readonly longTasks: number
}

type Steps = {
  readonly before?: () => Promise<void>
  readonly step: (index: number) => Promise<void>
  readonly after?: () => Promise<void>
}

const steps = 40
const mostMs = 8_000

/** Performs a gesture step by step and measures the cost per step. */
export async function measureGesture(
  { page, session }: MeasuredPage,
  { before, step, after }: Steps,
): Promise<Gesture> {
  await before?.()
  await page.evaluate('longTasks = 0; frameTimes = []')
  const cpuBefore = await mainThreadOf(session)
  const beganAt = performance.now()
  let played = 0
  while (played < steps && performance.now() - beganAt < mostMs) await step(played++)
  await page.evaluate('new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))')
  const cpuMs = ((await mainThreadOf(session)) - cpuBefore) / played
  const seen = await page.evaluate('({ frames: frameTimes, longTasks })')
  const { frames, longTasks } = seen as { readonly frames: number[]; readonly longTasks: number }
  await after?.()
  const sorted = frames.toSorted((one, other) => one - other)
  return { cpuMs, frameMs: sorted[Math.floor(sorted.length * 0.95)] ?? 0, longTasks }
}
