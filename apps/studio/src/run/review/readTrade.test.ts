import { findToken } from '@sluice/defi'
import { createSwapIntent, findRouter, type SigningRequest, type Token } from '@sluice/guard'
import { createSimulatedServices } from '@sluice/providers'
import { describe, expect, it } from 'vitest'
import { readTrade } from './readTrade.ts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const [eth, usdc, dai] = ['ETH', 'USDC', 'DAI'].map(symbol => findToken(1, symbol) as Token)

async function makeSwap(change: object = {}): Promise<SigningRequest> {
  const { swaps } = createSimulatedServices({ account: { address: account, chainId: 1 } })
  const request = { chainId: 1, src: eth!, dst: usdc!, amount: 10n ** 18n, from: account, slippagePercent: 1 } as const
  const built = await swaps.buildSwap(request)
  const { amount, ...intent } = createSwapIntent({
    request,
    built: { ...built, transaction: { chainId: 31337 } },
    router: findRouter(1)!,
    builtAt: 0,
    shownDstAmount: built.dstAmount,
    priceImpactPercent: 0.01,
  })
  return {
    type: 'transaction',
    transaction: { ...built.transaction, chainId: 31337 },
    intent: { ...intent, amount: amount.toString(), ...change },
  } as unknown as SigningRequest
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
