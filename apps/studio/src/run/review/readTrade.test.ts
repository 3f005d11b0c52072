import type { SigningRequest } from '@sluice/guard'
import { describe, expect, it } from 'vitest'
import { account, dai, eth, makeSwapRequest } from '../makeSwapRequest.ts'
import { readTrade } from './readTrade.ts'

async function makeSwap(change: object = {}): Promise<SigningRequest> {
  const { transaction, intent } = await makeSwapRequest()
  return { transaction, intent: { ...intent, ...change } } as unknown as SigningRequest
}

describe('readTrade', () => {
  it('default: amounts of a swap come from its bytes, the estimate from the quote', async () => {
    const trade = readTrade(await makeSwap())!
    expect(trade.kind).toBe('swap')
    expect(trade.pays).toEqual({ token: eth, units: 10n ** 18n })
    expect(trade.receives!.units).toBeGreaterThan(trade.minimum!)
    expect(trade.receiver?.toLowerCase()).toBe(account.toLowerCase())
  })

  it('error: bytes with another token than the intent are no trade', async () => {
    expect(readTrade(await makeSwap({ src: dai }))).toBeNull()
  })

  it('error: an unreadable quote is no trade', async () => {
    expect(readTrade(await makeSwap({ quotedDstAmount: '1e9' }))).toBeNull()
  })
})
