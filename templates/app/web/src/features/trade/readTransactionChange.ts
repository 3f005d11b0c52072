import type { Client } from 'viem'
import type { Hex } from '../guard/values/token.ts'
import type { Activity, ActivityChange } from './activityStore.ts'

/** A transaction unknown to the node for this long counts as dropped. */
const forgottenAfterMs = 60 * 60_000

async function readReceipt(client: Client, hash: Hex): Promise<ActivityChange | null> {
  const receipt = await client.request({ method: 'eth_getTransactionReceipt', params: [hash] })
  return receipt && { state: receipt.status === '0x1' ? 'confirmed' : 'failed' }
}

/** Reads the state of a pending swap from the chain; null when unchanged. */
export async function readTransactionChange(
  client: Client,
  { hash, account, nonce, at }: Pick<Activity, 'hash' | 'account' | 'nonce' | 'at'>,
  now: number,
): Promise<ActivityChange | null> {
  // only with: fusion
  if (hash === null) return null
  // end only
  const mined = await readReceipt(client, hash)
  if (mined) return mined
  const transaction = await client.request({ method: 'eth_getTransactionByHash', params: [hash] })
  if (transaction) return nonce === null ? { nonce: Number(transaction.nonce) } : null
  if (nonce === null) return now - at > forgottenAfterMs ? { state: 'dropped' } : null
  const next = await client.request({ method: 'eth_getTransactionCount', params: [account, 'latest'] })
  if (Number(next) <= nonce) return null
  // Replaced by another transaction, or mined between the two requests.
  return (await readReceipt(client, hash)) ?? { state: 'dropped' }
}
