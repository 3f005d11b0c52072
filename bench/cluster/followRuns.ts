import { io } from 'socket.io-client'

type Event = { readonly executionId: string; readonly seq: number; readonly type: string }

export type Followed = {
  /** Events that came a second time, or after a missing one. */
  readonly wrong: () => number
  /** Longest time between two events of one run, in milliseconds. */
  readonly longestPauseMs: () => number
  /** Resolves with the last event. */
  follow(executionId: string): Promise<void>
  close(): void
}

/** A client like the page: follows runs over one socket, and after each connection goes on after the last event. */
export function followRuns(url: string, token: string): Followed {
  const runs = new Map<string, { seq: number; at: number; end: (() => void) | null }>()
  let [wrong, longestPauseMs] = [0, 0]
  const socket = io(url, {
    auth: { token },
    transports: ['websocket'],
    reconnectionDelay: 50,
    reconnectionDelayMax: 500,
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
    if (run.seq > 0) longestPauseMs = Math.max(longestPauseMs, now - run.at)
    Object.assign(run, { seq, at: now })
    if (!/^execution\.(completed|failed|cancelled)$/.test(type)) return
    run.end?.()
    run.end = null
  })
  return {
    wrong: () => wrong,
    longestPauseMs: () => longestPauseMs,
    follow: executionId =>
      new Promise(end => {
        runs.set(executionId, { seq: 0, at: performance.now(), end })
        if (socket.connected) subscribe(executionId)
      }),
    close: () => void socket.close(),
  }
}
