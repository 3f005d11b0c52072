import type { GuestModule } from './limits.ts'
import type { FromThread, ThreadSetup, ToThread } from './threadMessages.ts'

/** A worker that can be killed at any time. */
export type SandboxThread = {
  post(message: ToThread): void
  /** Kills it, whatever it is doing. */
  kill(): void
  /** Milliseconds it has computed since it was opened, also while it computes; absent where nobody can tell. */
  readonly cpuTime?: () => Promise<number>
  /** Whether it keeps the process alive; idle threads do not. */
  hold(busy: boolean): void
}

export type ThreadEvents = {
  readonly message: (message: FromThread) => void
  /** Called if it exits or crashes unexpectedly. */
  readonly broken: (reason: string) => void
}

/** Differences between Node and browsers. */
export type SandboxPlatform = {
  readonly setup: ThreadSetup
  /** Threads that stay warm. */
  readonly maxThreads: number
  /** Threads at the same time while code has to wait. */
  readonly burstThreads: number
  readonly modules: () => Promise<{ readonly [name in GuestModule]: string }>
  readonly open: (events: ThreadEvents) => SandboxThread
}
