import { createClient, custom, type Hex } from 'viem'
import { mainnet } from 'viem/chains'
import { describe, expect, test } from 'vitest'
import { followTransaction } from './followTransaction.ts'

const account: Hex = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const router: Hex = '0x111111125421cA6dc452d289314280a0f8842A65'
const hash: Hex = `0x${'ab'.repeat(32)}`
const transaction = { chainId: 31337, from: account, to: router, data: '0x1234', value: '1' }

const receipt = (status: Hex) => ({
  blockHash: hash,
  blockNumber: '0x10',
  from: account,
  gasUsed: '0x1',
  cumulativeGasUsed: '0x1',
  effectiveGasPrice: '0x1',
  logs: [],
  logsBloom: '0x',
  status,
  to: router,
  transactionHash: hash,
  transactionIndex: '0x0',
  type: '0x2',
})

const waiting = {
  hash,
  nonce: '0x5',
  from: account,
  to: router,
  input: '0x1234',
  value: '0x1',
  gas: '0x1',
  type: '0x2',
  blockNumber: null,
}

type Answer = unknown | ((params: readonly unknown[]) => unknown)

/** Follows a transaction on a fake node with fixed answers. */
function follow(answers: { readonly [method: string]: Answer }) {
  const known: { readonly [method: string]: Answer } = {
    eth_chainId: '0x7a69',
    eth_blockNumber: '0x10',
    eth_getTransactionByHash: null,
    eth_getTransactionReceipt: null,
    ...answers,
  }
  const request = async ({ method, params = [] }: { method: string; params?: readonly unknown[] }) => {
    if (!(method in known)) throw new Error(`${method} is not expected`)
    const answer = known[method]
    return typeof answer === 'function' ? answer(params) : answer
  }
  const client = createClient({
    chain: { ...mainnet, id: 31337 },
    pollingInterval: 10,
    transport: custom({ request }, { retryCount: 0 }),
  })
  return followTransaction(client, { hash, transaction }, { confirmations: 1, timeoutMs: 60 })
}

describe('followTransaction', () => {
  test('default: mined', async () => {
    expect(await follow({ eth_getTransactionReceipt: receipt('0x1') })).toEqual({ status: 'mined', hash })
  })

  test('error: a transaction that failed on the chain says why', async () => {
    expect(await follow({ eth_getTransactionReceipt: receipt('0x0'), eth_call: '0x' })).toEqual({
      status: 'reverted',
      hash,
      reason: 'it succeeds when tried again, so the price moved in between',
    })
  })

  test('behavior: what is still waiting when the time is over is unknown', async () => {
    expect(await follow({ eth_getTransactionByHash: waiting })).toMatchObject({ status: 'unknown', hash })
  })

  test('behavior: what no node ever knew is unknown', async () => {
    expect(await follow({ eth_getTransactionCount: '0x5' })).toMatchObject({ status: 'unknown', hash })
  })

  test('behavior: the nonce is asked for until a node knows the transaction', async () => {
    let asked = 0
    const answers = [null, null, waiting]
    const outcome = await follow({
      eth_getTransactionByHash: () => answers[asked++] ?? null,
      eth_getTransactionCount: '0x6',
      eth_getBlockByNumber: { number: '0x10', transactions: [] },
    })
    expect(outcome).toMatchObject({ status: 'replaced', hash })
  })

  test('behavior: another one that waits under the same nonce leaves it unknown', async () => {
    let asked = 0
    const outcome = await follow({
      eth_getTransactionByHash: () => (asked++ === 0 ? waiting : null),
      eth_getTransactionCount: ([, block]: readonly unknown[]) => (block === 'pending' ? '0x6' : '0x5'),
    })
    expect(outcome).toMatchObject({ status: 'unknown', hash })
  })

  test('behavior: mined while the last questions are asked', async () => {
    let isCounted = false
    const outcome = await follow({
      eth_getTransactionCount: () => {
        isCounted = true
        return '0x5'
      },
      eth_getTransactionReceipt: () => (isCounted ? receipt('0x1') : null),
    })
    expect(outcome).toEqual({ status: 'mined', hash })
  })

  test.each([
    ['0x5', 'dropped'],
    ['0x6', 'replaced'],
  ])('behavior: forgotten by the node at nonce %s it is %s', async (nonce, status) => {
    let asked = 0
    const outcome = await follow({
      eth_getTransactionByHash: () => (asked++ === 0 ? waiting : null),
      eth_getTransactionCount: nonce,
      eth_getBlockByNumber: { number: '0x10', transactions: [] },
    })
    expect(outcome).toMatchObject({ status, hash })
  })

  test('error: a node that cannot be asked leaves it unknown', async () => {
    const fail = () => {
      throw new Error('no connection')
    }
    const outcome = await follow({
      eth_blockNumber: fail,
      eth_getTransactionReceipt: fail,
      eth_getTransactionByHash: fail,
    })
    expect(outcome).toMatchObject({ status: 'unknown', hash })
  })
})
