import { getAddress } from 'viem/utils'
import { afterEach, describe, expect, it } from 'vitest'
import { icmConfig } from '../../../config/icm.config.ts'
import { openIcmChains } from '../chain/icmChains.ts'
import { hashOf, makeChains, mineArrival } from '../makeChains.stub.ts'
import { createMessageWatcher, type MessageWatcher, pollDelay } from './createMessageWatcher.ts'
import type { MessageRecord } from './MessageRecord.ts'
import { openMessageStore, type StoredMessage } from './openMessageStore.ts'

const account = getAddress(`0x${'b2'.repeat(20)}`)
const sending = { number: 1, sender: account, recipient: account, text: 'hello', gateway: null }
const now = Date.now()

function makeMessage(changes: Partial<StoredMessage> = {}): StoredMessage {
  const sentAt = changes.sentAt ?? Math.floor(now / 1_000)
  const messageId = changes.id ?? hashOf(2_001)
  return {
    id: messageId,
    sourceChain: icmConfig.source.name,
    destinationBlockchainId: icmConfig.destinations[0]?.blockchainId ?? '',
    destinationName: icmConfig.destinations[0]?.name ?? '',
    recipient: account,
    content: 'hello',
    reward: '0',
    sender: account,
    txHash: hashOf(1_001),
    messageId,
    called: account,
    status: 'pending',
    failure: null,
    timestamp: new Date(sentAt * 1_000).toISOString(),
    deliveryTime: null,
    direction: 'sent',
    sentAt,
    searchFrom: 4_000n,
    ...changes,
  }
}

/** Allows for busy test machines. */
const patience = { timeout: 4_000 }
const watchers: MessageWatcher[] = []
afterEach(async () => {
  for (const watcher of watchers.splice(0)) await watcher.stop()
})

function make(messages: readonly StoredMessage[], nowMs: () => number = () => now) {
  const chains = makeChains()
  const store = openMessageStore(null, 'live')
  for (const message of messages) store.add(account, message)
  const updates: MessageRecord[] = []
  const icmChains = openIcmChains({ config: icmConfig, chains: [], fetch: chains.fetch })
  const watcher = createMessageWatcher({ icmChains, store, onUpdate: record => updates.push(record), now: nowMs })
  watchers.push(watcher)
  return { chains, store, updates, watcher }
}

describe('createMessageWatcher', () => {
  it('default: settles what has arrived, and reports it once', async () => {
    const { chains, store, updates, watcher } = make([makeMessage()])
    mineArrival(chains.destination, sending)
    watcher.start()
    await expect.poll(() => updates, patience).toHaveLength(1)
    expect(updates[0]).toMatchObject({ status: 'delivered' })
    expect(updates[0]).not.toHaveProperty('searchFrom')
    expect(store.find(hashOf(2_001))?.status).toBe('delivered')
    await watcher.check(makeMessage())
    expect(updates).toHaveLength(1)
  })

  it('behavior: nothing is requested while nothing is open', async () => {
    const { chains, watcher } = make([makeMessage({ status: 'delivered' })])
    watcher.start()
    await new Promise(resolve => setTimeout(resolve, 50))
    expect(chains.requests).toEqual([])
  })

  it('behavior: a chain that is away is called again', async () => {
    let time = now
    const { chains, updates, watcher } = make([makeMessage()], () => time)
    chains.destination.isDown = true
    watcher.wake()
    await new Promise(resolve => setTimeout(resolve, 50))
    expect(updates).toEqual([])
    chains.destination.isDown = false
    mineArrival(chains.destination, sending)
    time += 10_000
    watcher.wake()
    await expect.poll(() => updates.map(({ status }) => status), patience).toEqual(['delivered'])
  })

  it('behavior: an arrival too far back is delivered all the same, its time unknown', async () => {
    const { chains, updates, watcher } = make([makeMessage({ searchFrom: null })])
    mineArrival(chains.destination, sending)
    chains.destination.head += 30_000n
    watcher.wake()
    await expect
      .poll(() => updates, patience)
      .toEqual([expect.objectContaining({ status: 'delivered', deliveryTime: null })])
    expect(chains.requests.filter(line => line.endsWith('eth_getLogs'))).toHaveLength(10)
  })

  it('behavior: nothing more is requested once it is stopped', async () => {
    const { chains, watcher } = make([makeMessage()])
    await watcher.stop()
    watcher.wake()
    await new Promise(resolve => setTimeout(resolve, 50))
    expect(chains.requests).toEqual([])
  })
})

describe('pollDelay', () => {
  const ageOf = (seconds: number) => makeMessage({ sentAt: Math.floor(now / 1_000) - seconds })

  it('default: a tenth of the age, between two seconds and ten minutes', () => {
    expect([5, 60, 3_600, 864_000].map(seconds => Math.round(pollDelay(ageOf(seconds), now, false) / 1_000))).toEqual([
      2, 6, 360, 600,
    ])
  })

  it('behavior: faster on a local chain, slower after a failure', () => {
    expect(pollDelay(ageOf(0), now, true)).toBe(400)
    expect(pollDelay({ ...ageOf(0), status: 'failed' }, now, true)).toBe(15_000)
  })
})
