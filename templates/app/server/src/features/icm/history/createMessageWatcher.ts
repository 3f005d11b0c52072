import { ChainError } from '../chain/createRpc.ts'
import type { IcmChains } from '../chain/icmChains.ts'
import { followMessage } from './followMessage.ts'
import type { MessageRecord } from './MessageRecord.ts'
import { type MessageStore, type StoredMessage, toRecord } from './openMessageStore.ts'

export type MessageWatcherOptions = {
  readonly icmChains: IcmChains
  readonly store: MessageStore
  /** Called after every stored change. */
  readonly onUpdate: (record: MessageRecord) => void
  readonly now?: () => number
}

export type MessageWatcher = {
  /** Resumes messages that an earlier process left pending. */
  readonly start: () => void
  /** Checks due messages now, for example after a new one. */
  readonly wake: () => void
  /** Checks one message now. */
  readonly check: (message: StoredMessage) => Promise<StoredMessage>
  /** Stops; resolves after the last request has ended. */
  readonly stop: () => Promise<void>
}

const minMs = { local: 400, live: 2_000 } as const
const maxMs = 10 * 60_000
/** Minimum poll interval of failed messages, which wait for a manual retry. */
const minFailedPollMs = 15_000
const batchSize = 8

/** Poll interval of a message: a tenth of its age, between 2 s and 10 min. */
export function pollDelay(message: StoredMessage, nowMs: number, isLocal: boolean): number {
  const age = nowMs - message.sentAt * 1_000
  const least = message.status === 'failed' ? minFailedPollMs : isLocal ? minMs.local : minMs.live
  return Math.min(Math.max(age / 10, least), maxMs)
}

/** Polls sent messages until their final status is known, newest first. */
export function createMessageWatcher({
  icmChains,
  store,
  onUpdate,
  now = Date.now,
}: MessageWatcherOptions): MessageWatcher {
  const checkedAt = new Map<string, number>()
  const { isLocal } = icmChains.source
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> | undefined
  let again = false
  let stopped = false

  const check = async (message: StoredMessage): Promise<StoredMessage> => {
    checkedAt.set(message.id, now())
    const outcome = await followMessage(message, icmChains)
    if (!outcome || stopped) return message
    const stored = store.find(message.id)
    // Another check has updated it meanwhile.
    if (!stored || stored.status !== message.status) return stored ?? message
    store.settle(message.id, outcome)
    const settled = { ...message, ...outcome }
    onUpdate(toRecord(settled))
    return settled
  }

  const dueAt = (message: StoredMessage) => {
    const last = checkedAt.get(message.id)
    return last === undefined ? 0 : last + pollDelay(message, now(), isLocal)
  }

  const pollDueMessages = async () => {
    const open = store.following(Math.floor(now() / 1_000))
    const ids = new Set(open.map(({ id }) => id))
    for (const id of checkedAt.keys()) if (!ids.has(id)) checkedAt.delete(id)
    const due = open.filter(message => dueAt(message) <= now())
    for (let index = 0; index < due.length && !stopped; index += batchSize) {
      const some = due.slice(index, index + batchSize)
      await Promise.all(
        some.map(message =>
          check(message).catch(error => {
            // Retried at the next interval.
            if (!(error instanceof ChainError)) console.error(error)
          }),
        ),
      )
    }
    const next = Math.min(...store.following(Math.floor(now() / 1_000)).map(dueAt))
    if (!stopped && Number.isFinite(next)) schedule(Math.max(next - now(), minMs.local))
  }

  function schedule(delayMs: number): void {
    clearTimeout(timer)
    timer = setTimeout(begin, delayMs)
    timer.unref()
  }

  function begin(): void {
    if (stopped) return
    if (round) {
      again = true
      return
    }
    round = pollDueMessages()
      .catch(error => {
        console.error(error)
        schedule(maxMs)
      })
      .finally(() => {
        round = undefined
        if (again) schedule(0)
        again = false
      })
  }

  return {
    start: () => schedule(0),
    wake: begin,
    check,
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await round
    },
  }
}
