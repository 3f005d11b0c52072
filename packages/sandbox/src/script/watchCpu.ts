export type CpuWatch = {
  /** The thread computes from now on. */
  resume(): void
  /** It waits for the host. */
  pause(): void
  stop(): void
}

export type CpuWatchOptions = {
  readonly cpuMs: number
  /** Milliseconds the thread has computed since it was opened; absent: the time that passes counts. */
  readonly cpuTime: (() => Promise<number>) | undefined
  readonly onSpent: () => void
}

const shortestPauseMs = 20

/** When a run has lasted this long, what its thread had computed before is asked for: most runs end earlier. */
const baselineDelayMs = 50

/**
 * Ends a run from outside when it has computed for `cpuMs`: native loops never reach the interrupt handler inside.
 *
 * On a busy machine more time passes than the thread computes, so the thread's own clock decides where there is one.
 */
export function watchCpu({ cpuMs, cpuTime, onSpent }: CpuWatchOptions): CpuWatch {
  let elapsedMs = 0
  let resumedAt: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let baseline: number | undefined
  let stopped = false

  const elapsed = () => elapsedMs + (resumedAt === undefined ? 0 : performance.now() - resumedAt)

  const arm = (delayMs: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void check(), Math.max(shortestPauseMs, delayMs))
  }

  const check = async () => {
    timer = undefined
    // A thread that has just ended cannot tell; that it has ended is reported by itself.
    const used = cpuTime ? await cpuTime().catch(() => elapsed()) : elapsed()
    if (stopped) return
    if (cpuTime) baseline ??= used
    const leftMs = cpuMs - (used - (baseline ?? 0))
    if (leftMs <= 0) return onSpent()
    if (resumedAt !== undefined) arm(leftMs)
  }

  return {
    resume() {
      if (stopped || resumedAt !== undefined) return
      resumedAt = performance.now()
      arm(cpuTime && baseline === undefined ? baselineDelayMs : cpuMs - elapsedMs)
    },
    pause() {
      if (resumedAt === undefined) return
      elapsedMs = elapsed()
      resumedAt = undefined
      clearTimeout(timer)
    },
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
