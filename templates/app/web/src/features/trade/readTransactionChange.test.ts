import { createClient, custom } from 'viem'
import { describe, expect, it } from 'vitest'
import { readTransactionChange } from './readTransactionChange.ts'

const sent = { hash: `0x${'ab'.repeat(32)}`, account: `0x${'b2'.repeat(20)}`, nonce: null, at: 0 } as const
const numbered = { ...sent, nonce: 7 }
const waits = { eth_getTransactionByHash: [{ nonce: '0x7' }] }
const overtaken = { eth_getTransactionCount: ['0x8'] }
const minedMeanwhile = { ...overtaken, eth_getTransactionReceipt: [null, { status: '0x1' }] }

describe('readTransactionChange', () => {
  it.each([
    ['default: mined', sent, 0, { eth_getTransactionReceipt: [{ status: '0x1' }] }, { state: 'confirmed' }],
    ['default: reverted', sent, 0, { eth_getTransactionReceipt: [{ status: '0x0' }] }, { state: 'failed' }],
    ['behavior: one that waits tells its nonce', sent, 0, waits, { nonce: 7 }],
    ['behavior: it does so once', numbered, 0, waits, null],
    ['behavior: one whose nonce another took is dropped', numbered, 0, overtaken, { state: 'dropped' }],
    ['behavior: one whose nonce is free is not', numbered, 0, { eth_getTransactionCount: ['0x7'] }, null],
    ['behavior: one mined between the requests is not dropped', numbered, 0, minedMeanwhile, { state: 'confirmed' }],
    ['behavior: one that no node knows', sent, 3_600_000, {}, null],
    ['behavior: it is dropped after an hour', sent, 3_600_001, {}, { state: 'dropped' }],
  ] as const)('%s', async (_name, entry, now, answers, change) => {
    const open = new Map(Object.entries(answers).map(([method, list]) => [method, [...list]]))
    const request = async ({ method }: { method: string }) => open.get(method)?.shift() ?? null
    const client = createClient({ transport: custom({ request }) })
    expect(await readTransactionChange(client, entry, now)).toEqual(change)
  })
})
