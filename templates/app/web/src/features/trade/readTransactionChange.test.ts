import { createClient, custom } from 'viem'
import { describe, expect, it } from 'vitest'
import { makeActivity } from './makeActivity.stub.ts'
import { readTransactionChange } from './readTransactionChange.ts'

function read(answers: { readonly [method: string]: unknown }, changes = {}, now = 1_700_000_000_000) {
  const request = async ({ method }: { method: string }) => answers[method] ?? null
  return readTransactionChange(createClient({ transport: custom({ request }) }), makeActivity(changes), now)
}

describe('readTransactionChange', () => {
  it.each([
    ['0x1', 'confirmed'],
    ['0x0', 'failed'],
  ])('default: a receipt with status %s is %s', async (status, state) => {
    expect(await read({ eth_getTransactionReceipt: { status } })).toEqual({ state })
  })

  it('behavior: a transaction that waits tells its nonce, once', async () => {
    const waiting = { eth_getTransactionByHash: { nonce: '0x7' } }
    expect(await read(waiting)).toEqual({ nonce: 7 })
    expect(await read(waiting, { nonce: 7 })).toBeNull()
  })

  it('behavior: one whose nonce another took is dropped', async () => {
    expect(await read({ eth_getTransactionCount: '0x8' }, { nonce: 7 })).toEqual({ state: 'dropped' })
    expect(await read({ eth_getTransactionCount: '0x7' }, { nonce: 7 })).toBeNull()
  })

  it('behavior: one that was mined while the questions were asked is not dropped', async () => {
    const receipts = [null, { status: '0x1' }]
    const request = async ({ method }: { method: string }) => {
      if (method === 'eth_getTransactionReceipt') return receipts.shift()
      return method === 'eth_getTransactionCount' ? '0x8' : null
    }
    const client = createClient({ transport: custom({ request }) })
    expect(await readTransactionChange(client, makeActivity({ nonce: 7 }), 0)).toEqual({ state: 'confirmed' })
  })

  it('behavior: one that no node knows is dropped after an hour', async () => {
    expect(await read({})).toBeNull()
    expect(await read({}, {}, 1_700_000_000_000 + 3_600_001)).toEqual({ state: 'dropped' })
  })
})
