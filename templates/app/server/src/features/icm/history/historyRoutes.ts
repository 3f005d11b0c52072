import { Router } from 'express'
import type { Hex } from 'viem'
import { HttpError } from '../../../kit/http/HttpError.ts'
import { ChainError } from '../chain/createRpc.ts'
import type { IcmPlaces } from '../chain/icmPlaces.ts'
import { failAs } from '../failAs.ts'
import { readAddressQuery, readCompleteBody } from '../prepare/messageRequests.ts'
import { completeMessage } from './completeMessage.ts'
import type { Watcher } from './createWatcher.ts'
import type { MessageRecord } from './MessageRecord.ts'
import { analyseMessages, countMessages } from './messageStatistics.ts'
import { type MessageStore, toRecord } from './openMessageStore.ts'
import { sampleMessages } from './sampleMessages.ts'

export type HistoryRoutesOptions = {
  readonly places: IcmPlaces
  readonly gateway: Hex | null
  readonly store: MessageStore
  readonly watcher: Watcher
  readonly publish: (account: string, record: MessageRecord) => void
  /** Reads what came for an account; resolves at the latest after a moment, whatever the chains do. */
  readonly catchUp: (account: Hex) => Promise<void>
  readonly withSamples: boolean
  /** Longest wait for the receipt of a reported transaction. */
  readonly patienceMs: number
}

const mostInHistory = 500
const mostCounted = 10_000

/** Routes below `/api/icm` that record messages and tell of them. */
export function historyRoutes(options: HistoryRoutesOptions): Router {
  const { places, store, watcher, publish, catchUp } = options
  const readAccountMessages = async (query: unknown, most: number) => {
    const account = readAddressQuery(query)
    await catchUp(account)
    return { account, messages: store.ofAccount(account, most).map(toRecord) }
  }

  const router = Router()
  router.post(
    '/icm/complete',
    failAs('Failed to process completed message', async (request, response) => {
      const claim = readCompleteBody(request.body, places)
      const gone = new AbortController()
      response.once('close', () => gone.abort())
      const message = await completeMessage(claim, { ...options, signal: gone.signal })
      const record = toRecord(message)
      publish(message.walletAddress, record)
      watcher.wake()
      response.json({
        success: true,
        message: 'Message recorded. It is followed until it has arrived.',
        messageId: message.messageId,
        txHash: message.txHash,
        record,
      })
    }),
  )
  router.get(
    '/icm/status/:messageId',
    failAs('Failed to get status', async (request, response) => {
      const known = store.find(String(request.params.messageId).toLowerCase())
      if (!known) throw new HttpError(404, 'Message not found')
      const message =
        known.status === 'delivered'
          ? known
          : await watcher.check(known).catch(error => {
              if (error instanceof ChainError) return known
              throw error
            })
      response.json({ status: message.status, deliveryTime: message.deliveryTime, failure: message.failure })
    }),
  )
  router.get(
    '/icm/history',
    failAs('Failed to get history', async (request, response) => {
      const { account, messages } = await readAccountMessages(request.query, mostInHistory)
      const samples = options.withSamples ? sampleMessages(account, places, Date.now()) : []
      response.json([...messages, ...samples].sort((a, b) => (a.timestamp > b.timestamp ? -1 : 1)))
    }),
  )
  router.get(
    '/icm/stats',
    failAs('Failed to get stats', async (request, response) => {
      const { messages } = await readAccountMessages(request.query, mostCounted)
      response.json(countMessages(messages))
    }),
  )
  router.get(
    '/icm/analytics',
    failAs('Failed to get analytics', async (request, response) => {
      const { messages } = await readAccountMessages(request.query, mostCounted)
      response.json(analyseMessages(messages))
    }),
  )
  return router
}
