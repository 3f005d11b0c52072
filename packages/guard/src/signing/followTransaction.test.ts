import { createClient, custom, type Hex } from 'viem'
import { mainnet } from 'viem/chains'
import { describe, expect, it } from 'vitest'
import { followTransaction } from './followTransaction.ts'

const account: Hex = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const router: Hex = '0x111111125421cA6dc452d289314280a0f8842A65'
const hash: Hex = `0x${'ab'.repeat(32)}`
const other: Hex = `0x${'cd'.repeat(32)}`
const transaction = { chainId: 31337, from: account, to: router, data: '0x1234', value: '1' }
const waiting = { hash, nonce: '0x5', from: account, to: router, input: '0x1234', value: '0x1', blockNumber: null }
const receipt = (status: Hex, transactionHash = hash) => ({ status, transactionHash, blockNumber: '0x10', logs: [] })

type Answers = { readonly [method: string]: unknown | ((params: readonly unknown[]) => unknown) }

/** Answers one after the other; the last one from then on. */
function inTurn(...answers: readonly unknown[]) {
  let asked = 0
  return () => answers[Math.min(asked++, answers.length - 1)]
}

const fail = () => {
  throw new Error('no connection')
}

/** A node on which the transaction of the account with the same nonce is another one. */
const replacedBy = (changes: object): Answers => ({
  eth_getTransactionByHash: waiting,
  eth_getBlockByNumber: {
    number: '0x10',
    transactions: [{ ...waiting, hash: other, blockNumber: '0x10', ...changes }],
  },
  eth_getTransactionReceipt: ([asked]: readonly unknown[]) => (asked === other ? receipt('0x1', other) : null),
})

/** Follows the transaction on a node with these answers. */
function follow(answers: Answers) {
  const known: Answers = {
    eth_chainId: '0x7a69',
    eth_blockNumber: '0x10',
    eth_getBlockByNumber: { number: '0x10', transactions: [] },
    eth_getTransactionByHash: null,
    eth_getTransactionReceipt: null,
    ...answers,
  }
  const request = async ({ method, params = [] }: { method: string; params?: readonly unknown[] }) => {
    if (!(method in known)) throw new Error(`${method} is not expected`)
    const answer = known[method]
    return typeof answer === 'function' ? answer(params) : answer
  }
  const transport = custom({ request }, { retryCount: 0 })
  const client = createClient({ chain: { ...mainnet, id: 31337 }, pollingInterval: 10, transport })
  return followTransaction(
    client,
    { hash, transaction },
    { confirmations: 1, timeoutMs: 60, explain: () => 'explained' },
  )
}

const mined = receipt('0x1')
const reverted = receipt('0x0')
const counts =
  (latest: Hex, pending: Hex) =>
  ([, block]: readonly unknown[]) =>
    block === 'pending' ? pending : latest

describe('followTransaction', () => {
  it.each<[what: string, answers: Answers, status: string, reason?: string]>([
    ['mined', { eth_getTransactionReceipt: mined }, 'mined'],
    ['mined, and no longer fails', { eth_getTransactionReceipt: reverted, eth_call: '0x' }, 'reverted', 'price moved'],
    ['mined, and fails again', { eth_getTransactionReceipt: reverted, eth_call: fail }, 'reverted', 'explained'],
    ['sent with a higher fee', replacedBy({}), 'mined'],
    ['cancelled in the wallet', replacedBy({ to: account, value: '0x0', input: '0x' }), 'replaced', 'cancelled'],
    ['replaced in the wallet', replacedBy({ value: '0x2' }), 'replaced', 'sent another one'],
    ['not mined in time', { eth_getTransactionByHash: waiting }, 'unknown', 'still waiting'],
    ['known to no node', { eth_getTransactionCount: '0x5' }, 'unknown', 'no node knows it yet'],
    [
      'forgotten, its nonce unused',
      { eth_getTransactionByHash: inTurn(waiting, null), eth_getTransactionCount: '0x5' },
      'dropped',
    ],
    [
      'forgotten, its nonce used',
      { eth_getTransactionByHash: inTurn(waiting, null), eth_getTransactionCount: '0x6' },
      'replaced',
    ],
    [
      'forgotten, its nonce used, and known late',
      { eth_getTransactionByHash: inTurn(null, null, waiting, null), eth_getTransactionCount: '0x6' },
      'replaced',
    ],
    [
      'forgotten, another one waiting under its nonce',
      { eth_getTransactionByHash: inTurn(waiting, null), eth_getTransactionCount: counts('0x5', '0x6') },
      'unknown',
    ],
    [
      'without a node',
      { eth_blockNumber: fail, eth_getTransactionReceipt: fail, eth_getTransactionByHash: fail },
      'unknown',
    ],
  ])('default: %s', async (_what, answers, status, reason = '') => {
    const outcome = await follow(answers)
    expect(outcome).toMatchObject({ status, hash: expect.stringMatching(/^0x(ab|cd)+$/) })
    expect('reason' in outcome ? outcome.reason : '').toContain(reason)
  })

  it('behavior: one that replaced it has the hash of the replacement', async () => {
    expect(await follow(replacedBy({}))).toEqual({ status: 'mined', hash: other })
  })

  it('behavior: mined while the last questions are asked', async () => {
    let isCounted = false
    const count = () => {
      isCounted = true
      return '0x5'
    }
    const answers = { eth_getTransactionCount: count, eth_getTransactionReceipt: () => (isCounted ? mined : null) }
    expect(await follow(answers)).toEqual({ status: 'mined', hash })
  })
})
