export type CpuWatch = {
  /** Starts counting CPU time. */
  resume(): void
  /** Stops counting while the thread waits for the host. */
  pause(): void
  stop(): void
}

export type CpuWatchOptions = {
  readonly cpuMs: number
  /** CPU time of the thread in milliseconds since its start; if absent, wall-clock time counts. */
  readonly cpuTime: (() => Promise<number>) | undefined
  readonly onSpent: () => void
}

const shortestPauseMs = 20

/** Delay before the thread's CPU baseline is read; most runs end earlier. */
const baselineDelayMs = 50

/**
 * Ends a run after `cpuMs` of CPU time from outside the thread, because native loops never reach the interrupt handler.
 *
 * The thread's CPU clock decides if available, because wall-clock time runs ahead of it on a busy machine.
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
    // A thread that has just exited has no CPU time; its exit is reported separately.
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
