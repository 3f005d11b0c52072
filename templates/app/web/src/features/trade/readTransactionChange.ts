import type { Client, Hex } from 'viem'
import type { Activity, ActivityChange } from './activityStore.ts'

/** A transaction that no node knows for that long is not coming any more. */
const forgottenAfterMs = 60 * 60_000

async function readReceipt(client: Client, hash: Hex): Promise<ActivityChange | null> {
  const receipt = await client.request({ method: 'eth_getTransactionReceipt', params: [hash] })
  return receipt && { state: receipt.status === '0x1' ? 'confirmed' : 'failed' }
}

/** What the chain knows of a pending swap by now; null when that is nothing new. */
export async function readTransactionChange(
  client: Client,
  { hash, account, nonce, at }: Activity,
  now: number,
): Promise<ActivityChange | null> {
  if (hash === null) return null
  const mined = await readReceipt(client, hash)
  if (mined) return mined
  const transaction = await client.request({ method: 'eth_getTransactionByHash', params: [hash] })
  if (transaction) return nonce === null ? { nonce: Number(transaction.nonce) } : null
  if (nonce === null) return now - at > forgottenAfterMs ? { state: 'dropped' } : null
  const next = await client.request({ method: 'eth_getTransactionCount', params: [account, 'latest'] })
  if (Number(next) <= nonce) return null
  // Another transaction has taken its place, or this one was mined while the questions were asked.
  return (await readReceipt(client, hash)) ?? { state: 'dropped' }
}
