import { findToken } from '@sluice/defi'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { amount, type EscrowMarket, openEscrowMarket, usdc } from '../../test/openEscrowMarket.ts'
import { increaseTimeOnAll } from '../rpc/controlChain.ts'
import { escrowTimeLocks } from './escrowTerms.ts'
import { steerRelayer } from './steerRelayer.ts'

const polygonUsdc = findToken(137, 'USDC')!
const waiting = { timeout: 20_000 }

let market: EscrowMarket
beforeAll(async () => {
  market = await openEscrowMarket()
})
afterAll(() => market?.devnet.stop())
afterEach(async () => {
  await steerRelayer(market.devnet)
})

const balances = async () => [await market.balance(usdc), await market.balance(polygonUsdc)] as const

/** What the maker gave and got since `before`. */
const moved = async (before: readonly [bigint, bigint]) => {
  const after = await balances()
  return { gave: before[0] - after[0], got: after[1] - before[1] }
}

// A maker without guard and node loses: what those block would happen. See fusionOnDevnet.test.ts of the catalogue.
describe('a dishonest relayer', () => {
  it('behavior: fees that only the post-interaction has take two fifths of what arrives', async () => {
    await steerRelayer(market.devnet, { hidesFees: true })
    const before = await balances()
    const { orderHash, secrets } = await market.order()
    await expect.poll(async () => (await market.crossChain.readyFills(orderHash)).length, waiting).toBe(1)
    await market.crossChain.submitSecret({ orderHash, secret: secrets[0]! })
    await expect.poll(() => market.events(orderHash), waiting).toContain('src withdrawn')
    const { gave, got } = await moved(before)
    expect(gave).toBe(amount)
    expect(got).toBeLessThan((amount * 60n) / 100n)
  })

  it('behavior: an escrow that pays the resolver leaves the maker nothing', async () => {
    await steerRelayer(market.devnet, { paysResolver: true })
    const before = await balances()
    const { orderHash, secrets } = await market.order()
    await expect.poll(async () => (await market.crossChain.readyFills(orderHash)).length, waiting).toBe(1)
    await market.crossChain.submitSecret({ orderHash, secret: secrets[0]! })
    await expect.poll(() => market.events(orderHash), waiting).toContain('src withdrawn')
    expect(await moved(before)).toEqual({ gave: amount, got: 0n })
  })

  it('behavior: a secret that is shown too late leaves the maker nothing', async () => {
    await steerRelayer(market.devnet, { announces: 'late' })
    const before = await balances()
    const { orderHash, secrets } = await market.order()
    await expect.poll(() => market.events(orderHash), waiting).toContain('dst dst_escrow_created')
    expect(await market.crossChain.readyFills(orderHash)).toEqual([])
    await increaseTimeOnAll(market.devnet, escrowTimeLocks.dstPublicWithdrawal + 1)
    await expect.poll(async () => (await market.crossChain.readyFills(orderHash)).length, waiting).toBe(1)
    await market.crossChain.submitSecret({ orderHash, secret: secrets[0]! })
    await expect.poll(() => market.events(orderHash), waiting).toContain('src withdrawn')
    await increaseTimeOnAll(market.devnet, escrowTimeLocks.dstCancellation - escrowTimeLocks.dstPublicWithdrawal)
    await expect.poll(() => market.events(orderHash), waiting).toContain('dst escrow_cancelled')
    expect(await moved(before)).toEqual({ gave: amount, got: 0n })
  })
})
