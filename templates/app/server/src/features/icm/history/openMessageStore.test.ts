import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openMessageStore, type StoredMessage, toRecord } from './openMessageStore.ts'

const account = `0x${'B2'.repeat(20)}`
const day = 24 * 3_600

function makeMessage(changes: Partial<StoredMessage> = {}): StoredMessage {
  return {
    id: '0x01',
    sourceChain: 'C-Chain',
    destinationBlockchainId: '0x02',
    destinationName: 'Dispatch',
    recipient: account,
    content: "it's; DROP TABLE message --",
    reward: '0.01',
    sender: account,
    txHash: '0x03',
    messageId: '0x01',
    called: account,
    status: 'pending',
    failure: null,
    timestamp: '2025-12-29T09:20:00.000Z',
    deliveryTime: null,
    direction: 'sent',
    sentAt: 1_767_000_000,
    searchFrom: 12n,
    ...changes,
  }
}

describe('openMessageStore', () => {
  it('default: gives back what was added, whichever case the account is written in', () => {
    const store = openMessageStore(null, 'live')
    const message = makeMessage()
    expect(store.add(account, message)).toBe(true)
    expect(store.add(account, message)).toBe(false)
    expect(store.find('0x01')).toEqual(message)
    expect(store.ofAccount(account.toLowerCase(), 10)).toEqual([message])
    expect(store.ofAccount(`0x${'c3'.repeat(20)}`, 10)).toEqual([])
    store.close()
  })

  it('behavior: newest first, up to a number', () => {
    const store = openMessageStore(null, 'live')
    for (const number of [1, 3, 2]) store.add(account, makeMessage({ id: `0x0${number}`, sentAt: number }))
    expect(store.ofAccount(account, 2).map(({ id }) => id)).toEqual(['0x03', '0x02'])
    store.close()
  })

  it('behavior: 10,000 messages are read page by page, each once, also those of one second', () => {
    const store = openMessageStore(null, 'live')
    for (let number = 0; number < 10_000; number++) {
      store.add(account, makeMessage({ id: `m${number}`, sentAt: Math.floor(number / 700) }))
    }
    const seen: string[] = []
    for (let page = store.ofAccount(account, 500); page.length > 0; page = store.ofAccount(account, 500, seen.at(-1))) {
      seen.push(...page.map(({ id }) => id))
    }
    expect(seen).toHaveLength(10_000)
    expect([seen[0], seen[9_999], new Set(seen).size]).toEqual(['m9999', 'm0', 10_000])
    expect(store.ofAccount(account, 500, 'unknown')).toEqual([])
    store.close()
  })

  it('behavior: a local chain that begins anew may use an id again', () => {
    const store = openMessageStore(null, 'local')
    store.add(account, makeMessage({ status: 'delivered' }))
    expect(store.add(account, makeMessage({ txHash: '0x99' }))).toBe(true)
    expect(store.ofAccount(account, 10)).toEqual([makeMessage({ txHash: '0x99' })])
    store.close()
  })

  it('behavior: follows what is pending for a month and what failed for a week', () => {
    const store = openMessageStore(null, 'live')
    const now = 1_767_000_000
    const add = (id: string, status: StoredMessage['status'], days: number) =>
      store.add(account, makeMessage({ id, status, sentAt: now - days * day }))
    add('new', 'pending', 0)
    add('old', 'pending', 29)
    add('given up', 'pending', 31)
    add('failed', 'failed', 6)
    add('lost', 'failed', 8)
    add('done', 'delivered', 0)
    expect(store.following(now).map(({ id }) => id)).toEqual(['new', 'failed', 'old'])
    store.close()
  })

  it('behavior: local and live chains never share a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'icm-'))
    const local = openMessageStore(folder, 'local')
    local.add(account, makeMessage())
    const live = openMessageStore(folder, 'live')
    expect(live.ofAccount(account, 10)).toEqual([])
    local.close()
    live.close()
    rmSync(folder, { recursive: true })
  })
})

describe('toRecord', () => {
  it('default: the words of the API, without what only the backend needs', () => {
    const { destinationBlockchainId, sender, content, reward, ...rest } = makeMessage()
    const { called, sentAt, searchFrom, ...shared } = rest
    expect([called, sentAt, searchFrom]).not.toContain(undefined)
    expect(toRecord(makeMessage())).toEqual({
      ...shared,
      destinationChainId: destinationBlockchainId,
      walletAddress: sender,
      message: content,
      amount: reward,
    })
  })
})
