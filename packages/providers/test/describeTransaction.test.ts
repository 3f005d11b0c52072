import { findToken } from '@sluice/defi'
import type { Token } from '@sluice/guard'
import { createApprovalIntent, createSwapIntent, describeTransaction } from '@sluice/guard'
import { describe, expect, test } from 'vitest'
import { createSimulatedServices } from '../src/simulated/createSimulatedServices.ts'

const token = (symbol: string) => findToken(1, symbol) as Token
const from = '0x2d493cde51adc74D4494b3dC146759cF32957A23'
const services = createSimulatedServices({ now: () => 0 })

async function makeSwap() {
  const request = {
    chainId: 1,
    src: token('ETH'),
    dst: token('USDC'),
    amount: 10n ** 18n,
    from,
    slippagePercent: 1,
  } as const
  const built = await services.swaps.buildSwap(request)
  const router = await services.swaps.spender(1)
  const intent = createSwapIntent({ request, built, walletChainId: 1, router, builtAt: 0 })
  return { intent, transaction: built.transaction }
}

describe('describeTransaction', () => {
  test('default: a swap', async () => {
    const { intent, transaction } = await makeSwap()
    const { sentence, main, details } = describeTransaction(intent, transaction)
    expect(sentence).toMatchInlineSnapshot(
      `"Swap 1 ETH on Ethereum for at least 2,424.618618 USDC to 0x2d49…7A23 (you) through 1inch Router v6 0x1111…2A65"`,
    )
    expect(main.map(row => row.label)).toEqual(['You pay', 'Minimum received', 'Receiver'])
    expect(details.map(row => row.label)).toMatchInlineSnapshot(`
      [
        "Pay token",
        "Get token",
        "Function",
        "Contract",
        "From",
        "Network",
        "Native value (wei)",
        "Calldata hash",
      ]
    `)
  })

  test('behavior: says it when the bytes pay somebody else or give another token', async () => {
    const { intent, transaction } = await makeSwap()
    const other = '0x00000000000000000000000000000000DeaDBeef'
    expect(describeTransaction({ ...intent, account: other }, transaction).sentence).toContain('(not your account)')
    expect(describeTransaction({ ...intent, dst: token('DAI') }, transaction).sentence).toContain('unknown token')
  })

  test('behavior: an approval for several nodes says what the sum is for', async () => {
    const request = { chainId: 1, token: token('USDC'), owner: from, amount: 120_000_000n } as const
    const spender = await services.swaps.spender(1)
    const transaction = await services.swaps.buildApproval(request)
    const intent = createApprovalIntent({ ...request, walletChainId: transaction.chainId, spender, purpose: '2 swaps' })
    const { sentence, main } = describeTransaction(intent, transaction)
    expect(sentence).toMatch(/ to take up to 120 USDC on .+ for 2 swaps$/)
    expect(main).toContainEqual({ label: 'For', value: '2 swaps' })
  })

  test('behavior: an approval and its revocation', async () => {
    const request = { chainId: 1, token: token('USDC'), owner: from, amount: 5_250_000n } as const
    const spender = await services.swaps.spender(1)
    const approval = await services.swaps.buildApproval(request)
    const intent = createApprovalIntent({ ...request, walletChainId: 31337, spender })
    const revocation = await services.swaps.buildApproval({ ...request, amount: 0n })
    expect(
      [approval, revocation].map(transaction => describeTransaction(intent, transaction).sentence),
    ).toMatchInlineSnapshot(`
      [
        "Allow 1inch Router v6 0x1111…2A65 to take up to 5.25 USDC on Local Ethereum (31337)",
        "Take back the approval of USDC on Local Ethereum (31337) for 1inch Router v6 0x1111…2A65",
      ]
    `)
  })

  test('behavior: never hides an unknown function', async () => {
    const { intent, transaction } = await makeSwap()
    expect(describeTransaction(intent, { ...transaction, data: '0xa9059cbb' }).sentence).toContain('unknown function')
  })

  test('behavior: broken calldata is named, not thrown at', async () => {
    const { intent, transaction } = await makeSwap()
    for (const data of ['hello', transaction.data.slice(0, -1)]) {
      const { details } = describeTransaction(intent, { ...transaction, data })
      expect(details.at(-1)?.value).toBe('none, because the calldata is not whole bytes')
    }
  })

  test('behavior: upper case bytes say the same', async () => {
    const { intent, transaction } = await makeSwap()
    const data = `0x${transaction.data.slice(2).toUpperCase()}`
    expect(describeTransaction(intent, { ...transaction, data })).toEqual(describeTransaction(intent, transaction))
  })
})
