import type { GuestModule } from './limits.ts'
import type { FromThread, ThreadSetup, ToThread } from './threadMessages.ts'

/** A worker that can be ended from outside at any time. */
export type SandboxThread = {
  post(message: ToThread): void
  /** Ends it, whatever it is doing. */
  kill(): void
  /** Milliseconds it has computed since it was opened, also while it computes; absent where nobody can tell. */
  readonly cpuTime?: () => Promise<number>
  /** Whether it keeps the process alive; a thread that waits for work does not. */
  hold(busy: boolean): void
}

export type ThreadEvents = {
  readonly message: (message: FromThread) => void
  /** It ended or broke without having been told to. */
  readonly broken: (reason: string) => void
}

/** What differs between Node and a browser. */
export type SandboxPlatform = {
  readonly setup: ThreadSetup
  /** Threads that stay warm. */
  readonly maxThreads: number
  /** Threads at the same time while code has to wait. */
  readonly burstThreads: number
  readonly modules: () => Promise<{ readonly [name in GuestModule]: string }>
  readonly open: (events: ThreadEvents) => SandboxThread
}
