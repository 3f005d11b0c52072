import type { Address, Client, Hex } from 'viem'
import { call, sendTransaction, waitForTransactionReceipt } from 'viem/actions'
import type { GuardTransaction } from '../guard/values/transaction.ts'
import { describeError } from '../../kit/wallet/describeError.ts'

const receiptTimeoutMs = 10 * 60_000

function toRequest({ from, to, data, value, gas }: GuardTransaction) {
  return {
    account: from as Address,
    to: to as Address,
    data: data as Hex,
    value: BigInt(value),
    ...(gas === undefined ? {} : { gas: BigInt(gas) }),
  }
}

/** Has the wallet sign and send a checked step. Rejects with the wallet's error. */
export function sendStep(client: Client, step: { readonly transaction: GuardTransaction }): Promise<Hex> {
  return sendTransaction(client, { ...toRequest(step.transaction), chain: client.chain })
}

export type Outcome =
  | { readonly status: 'confirmed'; readonly hash: Hex }
  | { readonly status: 'reverted'; readonly hash: Hex; readonly reason: string }
  | { readonly status: 'replaced'; readonly hash: Hex; readonly reason: string }

export type Sent = { readonly hash: Hex; readonly transaction: GuardTransaction }

async function findReason(client: Client, { transaction }: Sent, blockNumber: bigint): Promise<string> {
  try {
    await call(client, { ...toRequest(transaction), blockNumber: blockNumber - 1n })
    return 'it succeeds when tried again, so the price moved in between'
  } catch (error) {
    return describeError(error)
  }
}

/** Waits until the transaction is mined. A transaction that the user cancelled or replaced in the wallet is told apart. */
export async function waitForOutcome(client: Client, sent: Sent, confirmations: number): Promise<Outcome> {
  let replaced: 'cancelled' | 'replaced' | 'repriced' | undefined
  const receipt = await waitForTransactionReceipt(client, {
    hash: sent.hash,
    confirmations,
    timeout: receiptTimeoutMs,
    onReplaced: replacement => {
      replaced = replacement.reason
    },
  })
  const hash = receipt.transactionHash
  if (replaced === 'cancelled') return { status: 'replaced', hash, reason: 'it was cancelled in the wallet' }
  if (replaced === 'replaced') return { status: 'replaced', hash, reason: 'the wallet sent another one instead' }
  if (receipt.status === 'success') return { status: 'confirmed', hash }
  return { status: 'reverted', hash, reason: await findReason(client, sent, receipt.blockNumber) }
}
