import { z } from 'zod'
import { callRpc, callRpcs } from './callRpc.ts'

/** Takes a snapshot of the chain and returns its id, which `revertTo` accepts once. */
export async function takeSnapshot(rpcUrl: string): Promise<string> {
  return z.string().parse(await callRpc(rpcUrl, 'evm_snapshot'))
}

/** Reverts the chain to a snapshot; false if the snapshot is unknown or used. */
export async function revertTo(rpcUrl: string, snapshot: string): Promise<boolean> {
  return z.boolean().parse(await callRpc(rpcUrl, 'evm_revert', [snapshot]))
}

/** Advances the chain's clock and mines a block. */
export async function increaseTime(rpcUrl: string, seconds: number): Promise<void> {
  await callRpcs(rpcUrl, [{ method: 'evm_increaseTime', params: [seconds] }])
  await callRpcs(rpcUrl, [{ method: 'evm_mine' }])
}

/** Advances the clocks of all chains of a devnet together, as escrows on two chains need it. */
export async function increaseTimeOnAll(
  { chains }: { readonly chains: readonly { readonly rpcUrl: string }[] },
  seconds: number,
): Promise<void> {
  await Promise.all(chains.map(({ rpcUrl }) => increaseTime(rpcUrl, seconds)))
}
