import { findToken, type Price } from '@sluice/defi'
import type { SwapIntent, Token, TransactionIntent } from '@sluice/guard'
import { describe, expect, test } from 'vitest'
import { createSpendPricer } from './createSpendPricer.ts'

const [eth, usdc] = [findToken(1, 'ETH')!, findToken(1, 'USDC')!]

/** Prices by address, and the tokens asked for; one without a price rejects. */
function makePrices(usd: { readonly [address: string]: string }) {
  const asked: string[] = []
  const price = async (token: Token): Promise<Price> => {
    asked.push(token.address)
    const found = usd[token.address]
    if (found === undefined) throw new Error('no price')
    return { usd: found, updatedAt: 0, origin: 'test' }
  }
  return { prices: { price }, asked }
}

const swap = (src: Token, amount: bigint) => ({ kind: 'swap', chainId: 1, src, amount: `${amount}` }) as SwapIntent

const call = (value: bigint, usdcUnits: bigint) =>
  ({
    kind: 'contractCall',
    chainId: 1,
    value: `${value}`,
    spends: [{ token: usdc, amount: `${usdcUnits}` }],
  }) as unknown as TransactionIntent

describe('createSpendPricer', () => {
  test('default: to the last digit', async () => {
    const { prices } = makePrices({ [eth.address]: '2456.78', [usdc.address]: '0.9998' })
    const spendUsd = createSpendPricer()
    expect(await spendUsd(swap(eth, 10n ** 18n), prices)).toBe('2456.78')
    expect(await spendUsd(call(10n ** 17n, 1_000_000n), prices)).toBe('246.6778')
    const order = { kind: 'fusionOrder', chainId: 1, src: usdc, dst: eth, makingAmount: '50000000' } as const
    expect(await spendUsd(order, prices)).toBe('49.99')
  })

  test('behavior: approvals, permits and calls without an amount send nothing and ask for no price', async () => {
    const { prices, asked } = makePrices({ [usdc.address]: '1' })
    const spendUsd = createSpendPricer()
    const approval = { kind: 'approval', chainId: 1, token: usdc, amount: '5' } as unknown as TransactionIntent
    expect(await spendUsd(approval, prices)).toBeUndefined()
    expect(await spendUsd({ kind: 'permit', chainId: 1, token: usdc }, prices)).toBeUndefined()
    expect(await spendUsd(call(0n, 0n), prices)).toBeUndefined()
    expect(asked).toEqual([])
  })

  test('behavior: a price is asked once in five minutes, a missing one again after thirty seconds', async () => {
    const { prices, asked } = makePrices({ [usdc.address]: '1' })
    let time = 0
    const spendUsd = createSpendPricer({ now: () => time })
    await Promise.all([spendUsd(swap(usdc, 1n), prices), spendUsd(swap(usdc, 2n), prices)])
    time = 299_999
    expect(await spendUsd(swap(usdc, 1_000_000n), prices)).toBe('1')
    expect(asked).toEqual([usdc.address])
    time = 300_000
    await spendUsd(swap(usdc, 1n), prices)
    expect(asked).toHaveLength(2)

    expect(await spendUsd(swap(eth, 1n), prices)).toBeUndefined()
    time += 29_999
    await spendUsd(swap(eth, 1n), prices)
    expect(asked).toHaveLength(3)
    time += 1
    await spendUsd(swap(eth, 1n), prices)
    expect(asked).toHaveLength(4)
  })

  test('error: of several parts those without a price are left out', async () => {
    const { prices } = makePrices({ [eth.address]: '2000' })
    expect(await createSpendPricer()(call(10n ** 18n, 5n), prices)).toBe('2000')
    const { prices: negative } = makePrices({ [eth.address]: '-1' })
    expect(await createSpendPricer()(swap(eth, 1n), negative)).toBeUndefined()
  })

  test('error: a price that does not come is not waited for, and used once it is there', async () => {
    const { promise, resolve } = Promise.withResolvers<Price>()
    const prices = { price: () => promise }
    const spendUsd = createSpendPricer({ waitMs: 5 })
    expect(await spendUsd(swap(usdc, 1_000_000n), prices)).toBeUndefined()
    resolve({ usd: '1', updatedAt: 0, origin: 'test' })
    expect(await spendUsd(swap(usdc, 1_000_000n), prices)).toBe('1')
  })
})
