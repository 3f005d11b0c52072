import { findToken } from '@sluice/defi'
import type { Token } from '@sluice/guard'
import { describe, expect, test } from 'vitest'
import { createSimulatedServices } from './createSimulatedServices.ts'
import { createSimulatedWallet } from './createSimulatedWallet.ts'
import { simulatedAccount } from './simulatedAccount.ts'
import { simulatedChainId } from './simulatedChainId.ts'

const token = (symbol: string, chainId = 1) => findToken(chainId, symbol) as Token
const from = simulatedAccount.address

function createTestEnvironment() {
  const services = createSimulatedServices({ now: () => 0 })
  return { services, wallet: createSimulatedWallet(services) }
}

async function swap({ services, wallet }: ReturnType<typeof createTestEnvironment>) {
  const request = { chainId: 1, src: token('ETH'), dst: token('USDC'), amount: 10n ** 18n, from, slippagePercent: 1 }
  const built = await services.swaps.buildSwap(request)
  const hash = await wallet.send(built.transaction)
  return { built, receipt: await services.chains.waitForReceipt(1, hash) }
}

describe('createSimulatedServices', () => {
  test('default', async () => {
    const environment = createTestEnvironment()
    const { built, receipt } = await swap(environment)
    expect(receipt.status).toBe('success')
    expect(receipt.transfers).toEqual([
      { token: token('USDC').address, from: built.transaction.to, to: from, amount: built.dstAmount },
    ])
    const fee = receipt.gasUsed * receipt.effectiveGasPrice
    const balance = (symbol: string) =>
      environment.services.chains.balance({ chainId: 1, owner: from, token: token(symbol) })
    expect(await balance('ETH')).toBe(99n * 10n ** 18n - fee)
    expect(await balance('USDC')).toBe(10_000_000_000n + built.dstAmount)
  })

  test('behavior: waits take no time and move the clock, where they are skipped', async () => {
    const services = createSimulatedServices({ now: () => 0, skipsWaits: true })
    await services.pause!(3_600_000)
    expect(services.now()).toBe(3_600_000)
    await expect(services.pause!(1, AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough')
    expect(createSimulatedServices().pause).toBeUndefined()
  })

  test('behavior: the same calls in the same order give the same results', async () => {
    const [one, other] = [createTestEnvironment(), createTestEnvironment()]
    expect([await swap(one), await swap(one)]).toEqual([await swap(other), await swap(other)])
  })

  test('behavior: two equal transactions have two hashes', async () => {
    const environment = createTestEnvironment()
    expect((await swap(environment)).receipt.hash).not.toBe((await swap(environment)).receipt.hash)
  })

  test('behavior: two of them share nothing', async () => {
    const [one, other] = [createTestEnvironment(), createTestEnvironment()]
    const { receipt } = await swap(one)
    expect(await other.services.chains.transaction(1, receipt.hash)).toBeNull()
    const request = { chainId: 1, owner: from, token: token('ETH') }
    expect(await other.services.chains.balance(request)).toBe(100n * 10n ** 18n)
  })

  test('behavior: a swap that gets too little reverts, costs gas and moves nothing', async () => {
    const { services, wallet } = createTestEnvironment()
    const { transaction } = await services.swaps.buildSwap({
      chainId: 1,
      src: token('ETH'),
      dst: token('USDC'),
      amount: 10n ** 18n,
      from,
      slippagePercent: 1,
    })
    const wrongValue = { ...transaction, value: '1' }
    expect(await services.chains.simulate(wrongValue)).toEqual({ status: 'reverted', reason: 'InvalidMsgValue()' })
    const receipt = await services.chains.waitForReceipt(1, await wallet.send(wrongValue))
    expect(receipt).toMatchObject({ status: 'reverted', revertReason: 'InvalidMsgValue()', transfers: [] })
    const balance = await services.chains.balance({ chainId: 1, owner: from, token: token('ETH') })
    expect(balance).toBe(100n * 10n ** 18n - receipt.gasUsed * receipt.effectiveGasPrice)
  })

  test('behavior: wraps one to one', async () => {
    const { services } = createTestEnvironment()
    const quote = await services.swaps.quote({ chainId: 1, src: token('ETH'), dst: token('WETH'), amount: 5n })
    expect([quote.dstAmount, quote.priceImpactPercent]).toEqual([5n, 0])
  })

  test('behavior: uses the decimals of the chain', async () => {
    const { services } = createTestEnvironment()
    const output = (chainId: number, amount: bigint) =>
      services.swaps.quote({ chainId, src: token('USDC', chainId), dst: token('DAI', chainId), amount })
    expect((await output(1, 10n ** 6n)).dstAmount / 10n ** 12n).toBe(
      (await output(56, 10n ** 18n)).dstAmount / 10n ** 12n,
    )
  })

  test('behavior: a larger amount moves the price more', async () => {
    const { services } = createTestEnvironment()
    const impact = async (amount: bigint) =>
      (await services.swaps.quote({ chainId: 1, src: token('ETH'), dst: token('USDC'), amount })).priceImpactPercent!
    expect(await impact(10n ** 18n)).toBeLessThan(0.1)
    expect(await impact(1_000n * 10n ** 18n)).toBeGreaterThan(5)
  })
})

describe('createSimulatedWallet', () => {
  test('default: reports a chain id that no network carries', async () => {
    expect(await createTestEnvironment().wallet.account()).toEqual({ address: from, chainId: simulatedChainId(1) })
  })

  test('error: no account', async () => {
    const wallet = createSimulatedWallet(createSimulatedServices({ account: null }))
    const transaction = { chainId: simulatedChainId(1), from, to: from, data: '0x', value: '0' }
    await expect(wallet.send(transaction)).rejects.toMatchObject({ code: 'WALLET_NOT_CONNECTED' })
  })

  test('error: another chain, until it is switched', async () => {
    const { wallet } = createTestEnvironment()
    const transaction = { chainId: simulatedChainId(137), from, to: from, data: '0x', value: '0' }
    await expect(wallet.send(transaction)).rejects.toMatchObject({ code: 'WRONG_CHAIN' })
    await wallet.switchChain!(137)
    await expect(wallet.send(transaction)).resolves.toMatch(/^0x[0-9a-f]{64}$/)
  })

  test('error: more than the account holds', async () => {
    const { wallet } = createTestEnvironment()
    const value = (100n * 10n ** 18n).toString()
    const transaction = { chainId: simulatedChainId(1), from, to: from, data: '0x', value }
    await expect(wallet.send(transaction)).rejects.toMatchObject({ code: 'NOT_ENOUGH_BALANCE' })
  })
})
