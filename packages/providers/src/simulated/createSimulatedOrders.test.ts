import { findToken } from '@sluice/defi'
import type { Token } from '@sluice/guard'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { describeLimitOrderProvider } from '../../contracts/limitOrderProvider.contract.ts'
import { createSimulatedServices } from './createSimulatedServices.ts'
import { createSimulatedWallet } from './createSimulatedWallet.ts'
import { simulatedAccount } from './simulatedAccount.ts'

const token = (symbol: string) => findToken(1, symbol) as Token
const hour = 3_600

function createTestEnvironment(account = simulatedAccount) {
  let seconds = 1_800_000_000
  const services = createSimulatedServices({ account, now: () => seconds * 1000 })
  const advance = async (more: number) => {
    seconds += more
  }
  return { services, wallet: createSimulatedWallet(services), account: account.address, advance }
}

describeLimitOrderProvider('simulated', async () => createTestEnvironment())

describe('createSimulatedOrders', () => {
  const request = (maker: `0x${string}`, makingAmount: bigint, takingAmount: bigint) => ({
    chainId: 1,
    maker,
    src: token('USDC'),
    dst: token('WETH'),
    makingAmount,
    takingAmount,
    expiresAt: 1_800_000_000 + hour,
  })

  const approve = async (
    { services, wallet, account: owner }: ReturnType<typeof createTestEnvironment>,
    amount: bigint,
  ) => {
    await wallet.switchChain?.(services.chains.walletChainId(1))
    await wallet.send(await services.swaps.buildApproval({ chainId: 1, token: token('USDC'), owner, amount }))
  }

  test('behavior: takes the signature of a real key too, and only of the maker', async () => {
    const key = privateKeyToAccount(`0x${'11'.repeat(32)}`)
    const environment = createTestEnvironment({ address: key.address, chainId: 1 })
    const { orders } = environment.services
    await approve(environment, 10_000_000n)
    const built = await orders.build(request(key.address, 10_000_000n, 10n ** 18n))
    const signature = await key.signTypedData(built.typedData as never)
    const stranger = await privateKeyToAccount(`0x${'22'.repeat(32)}`).signTypedData(built.typedData as never)
    await expect(orders.submit({ built, signature: stranger })).rejects.toMatchObject({ code: 'ORDER_REFUSED' })
    expect(await orders.submit({ built, signature })).toMatchObject({ state: 'open' })
  })

  test('behavior: fills in parts where the pool pays for a part only, and never more than once at a look', async () => {
    const environment = createTestEnvironment()
    const { orders, swaps } = environment.services
    const making = 8_000_000_000n
    await approve(environment, making)
    const pair = { chainId: 1, src: token('USDC'), dst: token('WETH') }
    const half = await swaps.quote({ ...pair, amount: making / 2n })
    const built = await orders.build(request(environment.account, making, half.dstAmount * 2n))
    const signature = await environment.wallet.signTypedData!(built.typedData)
    const first = await orders.submit({ built, signature })
    expect(first).toMatchObject({ state: 'partially-filled', remainingMakingAmount: making / 2n })
    expect(await orders.status(1, built.orderHash)).toMatchObject({ state: 'filled', remainingMakingAmount: 0n })
  })

  test('error: without allowance or balance', async () => {
    const environment = createTestEnvironment()
    const { orders } = environment.services
    const submit = async (making: bigint) => {
      const built = await orders.build(request(environment.account, making, 1n))
      await environment.wallet.switchChain?.(environment.services.chains.walletChainId(1))
      return orders.submit({ built, signature: await environment.wallet.signTypedData!(built.typedData) })
    }
    await expect(submit(1_000_000n)).rejects.toMatchObject({ code: 'NOT_ENOUGH_ALLOWANCE' })
    await expect(submit(10n ** 12n)).rejects.toMatchObject({ code: 'NOT_ENOUGH_BALANCE' })
  })

  test('behavior: an order whose maker spent the tokens is invalid', async () => {
    const environment = createTestEnvironment()
    const { orders } = environment.services
    await approve(environment, 10_000_000n)
    const built = await orders.build(request(environment.account, 10_000_000n, 10n ** 18n))
    await orders.submit({ built, signature: await environment.wallet.signTypedData!(built.typedData) })
    await approve(environment, 0n)
    expect(await orders.status(1, built.orderHash)).toMatchObject({ state: 'invalid' })
  })
})
