import type { Hex } from 'viem'
import type { MessageRecord } from './MessageRecord.ts'
import { type ReceivedOptions, readReceived } from './readReceived.ts'

export type InboxReaderOptions = Omit<ReceivedOptions, 'gateway'> & {
  /** Null without a gateway: then accounts cannot receive messages. */
  readonly gateway: Hex | null
  readonly publish: (account: string, record: MessageRecord) => void
}

/** Minimum time between two reads of one account. */
const minPauseMs = 1_500
/** Maximum wait of a history request; the read continues in the background. */
const waitLimitMs = 2_500
const maxRemembered = 1_000

export type InboxReader = {
  /** Reads received messages of an account, one read at a time, and publishes new ones. Never rejects; waits at most 2.5 s. */
  readonly read: (account: Hex) => Promise<void>
  /** Resolves after the last read has ended. */
  readonly stop: () => Promise<void>
}

/** Creates the reader of received messages. */
export function createInboxReader({ gateway, publish, ...options }: InboxReaderOptions): InboxReader {
  const inFlight = new Map<Hex, Promise<void>>()
  const doneAt = new Map<Hex, number>()
  let stopped = false

  const read = (account: Hex): Promise<void> => {
    if (stopped) return Promise.resolve()
    if (gateway === null || performance.now() - (doneAt.get(account) ?? Number.NEGATIVE_INFINITY) < minPauseMs) {
      return Promise.resolve()
    }
    let reading = inFlight.get(account)
    if (!reading) {
      reading = readReceived(account, { ...options, gateway })
        .then(records => {
          for (const record of records) publish(account, record)
        })
        .catch(error => console.error(error))
        .finally(() => {
          inFlight.delete(account)
          if (doneAt.size >= maxRemembered) doneAt.clear()
          doneAt.set(account, performance.now())
        })
      inFlight.set(account, reading)
    }
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<void>(resolve => {
      timer = setTimeout(resolve, waitLimitMs)
    })
    return Promise.race([reading, timeout]).finally(() => clearTimeout(timer))
  }

  return {
    read,
    stop: async () => {
      stopped = true
      await Promise.all(inFlight.values())
    },
  }
}
