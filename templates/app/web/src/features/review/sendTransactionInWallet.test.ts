import { createClient, custom, type Hex } from 'viem'
import { mainnet } from 'viem/chains'
import { describe, expect, it } from 'vitest'
import { describeError, isRejection } from '../../kit/wallet/describeError.ts'
import { sendTransactionInWallet } from './sendTransactionInWallet.ts'

const account: Hex = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const router: Hex = '0x111111125421cA6dc452d289314280a0f8842A65'
const hash: Hex = `0x${'ab'.repeat(32)}`
const chain = { ...mainnet, id: 31337 }

/** Fake wallet with fixed answers that records its requests. */
function makeWallet(answers: { readonly [method: string]: unknown }) {
  const asked: { method: string; params: unknown }[] = []
  const known: { readonly [method: string]: unknown } = { eth_chainId: '0x7a69', eth_blockNumber: '0x10', ...answers }
  const request = async ({ method, params }: { method: string; params?: unknown }) => {
    asked.push({ method, params })
    if (known[method] instanceof Error) throw known[method]
    if (!(method in known)) throw new Error(`${method} is not expected`)
    return known[method]
  }
  const client = createClient({ chain, pollingInterval: 10, transport: custom({ request }, { retryCount: 0 }) })
  return { client, sent: () => asked.filter(({ method }) => method === 'eth_sendTransaction') }
}

const step = {
  transaction: {
    chainId: 31337,
    from: account,
    to: router,
    data: '0x1234',
    value: '1000000000000000000',
    gas: '60000',
  },
}

describe('sendTransactionInWallet', () => {
  it('default: the wallet is asked once, for exactly the checked transaction', async () => {
    const { client, sent } = makeWallet({ eth_sendTransaction: hash })
    expect(await sendTransactionInWallet(client, step)).toBe(hash)
    expect(sent()).toHaveLength(1)
    expect(sent()[0]!.params).toEqual([
      expect.objectContaining({
        from: account,
        to: router,
        data: step.transaction.data,
        value: `0x${(10n ** 18n).toString(16)}`,
        gas: `0x${BigInt(step.transaction.gas).toString(16)}`,
      }),
    ])
  })

  it('error: a wallet on another network is not asked to send', async () => {
    const { client, sent } = makeWallet({ eth_chainId: '0x1', eth_sendTransaction: hash })
    await expect(sendTransactionInWallet(client, step)).rejects.toThrow()
    expect(sent()).toEqual([])
  })

  it('error: a rejection is told apart', async () => {
    const rejection = Object.assign(new Error('User rejected the request.'), { code: 4001 })
    const { client } = makeWallet({ eth_sendTransaction: rejection })
    const error: unknown = await sendTransactionInWallet(client, step).catch((reason: unknown) => reason)
    expect(isRejection(error)).toBe(true)
    expect(describeError(error)).toBe('Transaction rejected by user')
  })
})
