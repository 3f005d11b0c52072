import { io } from 'socket.io-client'
import { reconnectDelay } from '../../apps/studio/src/remote/reconnectDelay.ts'

type Event = { readonly executionId: string; readonly seq: number; readonly type: string }

export type Longest = {
  /** From the request to the first event. */
  readonly startMs: number
  /** Between two events. */
  readonly pauseMs: number
}

export type Followed = {
  /** Events that came a second time, or after a missing one. */
  readonly wrong: () => number
  /** Longest waits of one run since the last call, in milliseconds. */
  takeLongest(): Longest
  /**
   * Resolves with the last event.
   *
   * - `since`: when its start was requested, as of `performance.now()`
   */
  follow(executionId: string, since?: number): Promise<void>
  close(): void
}

/** A client like the page: follows runs over one socket, and after each connection goes on after the last event. */
export function followRuns(url: string, token: string): Followed {
  const runs = new Map<string, { seq: number; at: number; end: (() => void) | null }>()
  let wrong = 0
  let longest: Longest = { startMs: 0, pauseMs: 0 }
  const socket = io(url, {
    auth: { token },
    transports: ['websocket'],
    ...reconnectDelay,
  })
  const subscribe = (executionId: string) => {
    socket.emit('subscribe-execution', { executionId, afterSeq: runs.get(executionId)!.seq })
  }
  socket.on('connect', () => {
    for (const [executionId, { end }] of runs) if (end) subscribe(executionId)
  })
  socket.on('execution-event', ({ executionId, seq, type }: Event) => {
    const run = runs.get(executionId)!
    if (seq !== run.seq + 1) wrong++
    const now = performance.now()
    const wait = run.seq === 0 ? 'startMs' : 'pauseMs'
    longest = { ...longest, [wait]: Math.max(longest[wait], now - run.at) }
    Object.assign(run, { seq, at: now })
    if (!/^execution\.(completed|failed|cancelled)$/.test(type)) return
    run.end?.()
    run.end = null
  })
  return {
    wrong: () => wrong,
    takeLongest() {
      const taken = longest
      longest = { startMs: 0, pauseMs: 0 }
      return taken
    },
    follow: (executionId, since = performance.now()) =>
      new Promise(end => {
        runs.set(executionId, { seq: 0, at: since, end })
        if (socket.connected) subscribe(executionId)
      }),
    close: () => void socket.close(),
  }
}
