import { Router } from 'express'
import type { Hex } from 'viem'
import { HttpError } from '../../../kit/http/HttpError.ts'
import { ChainError } from '../chain/createRpc.ts'
import type { IcmChains } from '../chain/icmChains.ts'
import { readAddressQuery, readBeforeQuery, readCompleteBody } from '../prepare/messageRequests.ts'
import { withChainFailure } from '../withChainFailure.ts'
import type { MessageWatcher } from './createMessageWatcher.ts'
import type { MessageRecord } from './MessageRecord.ts'
import { analyseMessages, countMessages, medianOf } from './messageStatistics.ts'
import { type MessageStore, toRecord } from './openMessageStore.ts'
import { isExecutable, readFailedExecution } from './readFailedExecution.ts'
import { recordSentMessage } from './recordSentMessage.ts'
import { sampleMessages } from './sampleMessages.ts'

export type HistoryRoutesOptions = {
  readonly icmChains: IcmChains
  readonly gateway: Hex | null
  readonly store: MessageStore
  readonly watcher: MessageWatcher
  readonly publish: (account: string, record: MessageRecord) => void
  /** Reads received messages of an account; resolves after at most 2.5 s. */
  readonly catchUp: (account: Hex) => Promise<void>
  readonly withSamples: boolean
  /** Longest wait for the receipt of a reported transaction. */
  readonly waitLimitMs: number
}

/** Messages of one answer; `before` continues after the last one. */
const maxInHistory = 500
const mostCounted = 10_000
const mostRecent = 5

/** Routes below `/api/icm` that record and list messages. */
export function historyRoutes(options: HistoryRoutesOptions): Router {
  const { icmChains, store, watcher, publish, catchUp } = options
  const readAccountMessages = async (query: unknown, most: number, before?: string) => {
    const account = readAddressQuery(query)
    if (before === undefined) await catchUp(account)
    return { account, messages: store.ofAccount(account, most, before).map(toRecord) }
  }

  const router = Router()
  router.post(
    '/icm/complete',
    withChainFailure('Failed to process completed message', async (request, response) => {
      const claim = readCompleteBody(request.body, icmChains)
      const gone = new AbortController()
      response.once('close', () => gone.abort())
      const message = await recordSentMessage(claim, { ...options, signal: gone.signal })
      const record = toRecord(message)
      publish(message.sender, record)
      watcher.wake()
      response.json({
        success: true,
        message: 'Message recorded. Waiting for delivery.',
        messageId: message.messageId,
        txHash: message.txHash,
        record,
      })
    }),
  )
  router.get(
    '/icm/status/:messageId',
    withChainFailure('Failed to get status', async (request, response) => {
      const known = store.find(String(request.params.messageId).toLowerCase())
      if (!known) throw new HttpError(404, 'Message not found')
      const message =
        known.status === 'delivered'
          ? known
          : await watcher.check(known).catch(error => {
              if (error instanceof ChainError) return known
              throw error
            })
      const { status, deliveryTime, failure } = message
      response.json({ status, deliveryTime, failure, isExecutable: await isExecutable(message, icmChains) })
    }),
  )
  router.get(
    '/icm/failed/:messageId',
    withChainFailure('Failed to read the failed execution', async (request, response) => {
      const known = store.find(String(request.params.messageId).toLowerCase())
      if (!known) throw new HttpError(404, 'Message not found')
      response.json(await readFailedExecution(known, icmChains))
    }),
  )
  router.get(
    '/icm/history',
    withChainFailure('Failed to get history', async (request, response) => {
      const before = readBeforeQuery(request.query)
      const { account, messages } = await readAccountMessages(request.query, maxInHistory, before)
      const isFirst = options.withSamples && before === undefined
      const samples = isFirst ? sampleMessages(account, icmChains, Date.now()) : []
      response.json([...messages, ...samples].sort((a, b) => b.timestamp.localeCompare(a.timestamp)))
    }),
  )
  router.get(
    '/icm/recent',
    withChainFailure('Failed to get recent messages', async (_request, response) => {
      const messages = store.latest(mostRecent).map(toRecord)
      response.json({ messages, counts: store.counts(), deliveryTime: medianOf(store.deliveryTimes()) })
    }),
  )
  router.get(
    '/icm/stats',
    withChainFailure('Failed to get stats', async (request, response) => {
      const { messages } = await readAccountMessages(request.query, mostCounted)
      response.json(countMessages(messages))
    }),
  )
  router.get(
    '/icm/analytics',
    withChainFailure('Failed to get analytics', async (request, response) => {
      const { messages } = await readAccountMessages(request.query, mostCounted)
      response.json(analyseMessages(messages))
    }),
  )
  return router
}
