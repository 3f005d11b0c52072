import { createStore, type StoreApi } from 'zustand/vanilla'
import type { LogRecord } from './logRecord.ts'
import { type LogDatabase, linesOf } from './openLogDatabase.ts'
import { writeWithoutSecrets } from './redactLog.ts'
import type { LogBase } from './replayLog.ts'

export type LogWriterState = {
  /** `refused`: the browser cannot store data. */
  readonly status: 'written' | 'writing' | 'refused'
  readonly error: unknown
}

export type LogWriter = {
  readonly state: StoreApi<LogWriterState>
  add(record: LogRecord): void
  /** Replaces the log with a snapshot. */
  renew(): void
  /** Writes pending records now. Never throws; errors are in the state. */
  flush(): Promise<void>
}

/** Log id and next record number. */
export type LogPosition = {
  readonly id: string
  /** Next record number; null starts with a snapshot. */
  readonly next: number | null
}

type Options = {
  readonly db: LogDatabase
  readonly place: Promise<LogPosition>
  /** Current project or template id of the log. */
  readonly key: () => string
  /** Returns the current state. */
  readonly snapshot: () => LogBase
  readonly now: () => number
}

const writeAfterMs = 50

/** Records between two snapshots. */
const linesUntilSnapshot = 400

/** Writes a log: one record per change and regular snapshots, each write in one transaction. */
export function createLogWriter({ db, place, key, snapshot, now }: Options): LogWriter {
  const state = createStore<LogWriterState>(() => ({ status: 'written', error: null }))
  let waiting: LogRecord[] = []
  let isWriteDue = false
  let needsSnapshot = false
  let lines = 0
  let number: number | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: Promise<unknown> = Promise.resolve()

  const writeSnapshot = (id: string, from: number) => {
    const row = { id, key: key(), at: now(), base: writeWithoutSecrets(snapshot()), from }
    const transaction = db.transaction(['logs', 'lines'], 'readwrite')
    const writes = [transaction.objectStore('lines').delete(linesOf(id)), transaction.objectStore('logs').put(row)]
    transaction.commit()
    return Promise.all([...writes, transaction.done])
  }

  const writeLines = (id: string, from: number, records: readonly LogRecord[]) => {
    const at = now()
    const transaction = db.transaction('lines', 'readwrite')
    const writes = records.map((record, index) =>
      transaction.store.put({ log: id, number: from + index, at, text: writeWithoutSecrets(record) }),
    )
    transaction.commit()
    return Promise.all([...writes, transaction.done])
  }

  const write = async () => {
    try {
      const { id, next } = await place
      if (!isWriteDue) return
      const records = waiting
      const from = number ?? next ?? 0
      const begins = needsSnapshot || (number ?? next) === null || lines + records.length > linesUntilSnapshot
      waiting = []
      isWriteDue = false
      needsSnapshot = false
      number = begins ? from : from + records.length
      lines = begins ? 0 : lines + records.length
      await (begins ? writeSnapshot(id, from) : writeLines(id, from, records))
      if (!isWriteDue) state.setState({ status: 'written', error: null })
    } catch (error) {
      // The next snapshot includes what this write lost.
      needsSnapshot = true
      state.setState({ status: 'refused', error })
    }
  }

  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    if (isWriteDue) last = Promise.all([last, write()])
    await last
  }

  const wait = () => {
    isWriteDue = true
    if (state.getState().status === 'written') state.setState({ status: 'writing' })
    timer ??= setTimeout(() => void flush(), writeAfterMs)
  }

  return {
    state,
    add(record) {
      const joined = join(waiting.at(-1), record)
      if (joined) waiting[waiting.length - 1] = joined
      else waiting.push(record)
      wait()
    },
    renew() {
      needsSnapshot = true
      wait()
    },
    flush,
  }
}

/** Merges a record into the previous one, as in a drag; null when both are needed. */
function join(last: LogRecord | undefined, next: LogRecord): LogRecord | null {
  if (!last) return null
  if (next.is === 'amend' && (last.is === 'amend' || last.is === 'edit')) return { is: last.is, entry: next.entry }
  if (next.is === 'form' && last.is === 'form' && last.nodeId === next.nodeId) return next
  return null
}
