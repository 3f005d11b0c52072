import { z } from 'zod'
import { callRpc, callRpcs } from './callRpc.ts'

/** Remembers the chain as it is; the answer goes to `revertTo`, once. */
export async function takeSnapshot(rpcUrl: string): Promise<string> {
  return z.string().parse(await callRpc(rpcUrl, 'evm_snapshot'))
}

/** Puts the chain back; false when the snapshot is unknown or used up. */
export async function revertTo(rpcUrl: string, snapshot: string): Promise<boolean> {
  return z.boolean().parse(await callRpc(rpcUrl, 'evm_revert', [snapshot]))
}

/** Moves the chain's clock forward and mines a block there. */
export async function increaseTime(rpcUrl: string, seconds: number): Promise<void> {
  await callRpcs(rpcUrl, [{ method: 'evm_increaseTime', params: [seconds] }])
  await callRpcs(rpcUrl, [{ method: 'evm_mine' }])
}
