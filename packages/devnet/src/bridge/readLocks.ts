import type { Address, Hex } from '@sluice/guard'
import { htlcAbi, lockStates } from '@sluice/providers'
import { parseEventLogs } from 'viem'
import type { BridgeChain } from './bridgeChain.ts'

/** An on-chain lock; `token` is the zero address for the native token. */
export type OnchainLock = {
  readonly id: Hex
  readonly state: 'locked' | 'claimed' | 'refunded'
  readonly sender: Address
  readonly receiver: Address
  readonly token: Address
  readonly amount: bigint
  readonly hashlock: Hex
  readonly timelock: bigint
  readonly secret: Hex
}

/** All locks of a chain with their current state, oldest first. */
export async function readLocks({ client, contract }: BridgeChain): Promise<readonly OnchainLock[]> {
  const logs = parseEventLogs({
    abi: htlcAbi,
    eventName: 'Locked',
    logs: await client.getLogs({ address: contract, fromBlock: 0n }),
  })
  const locks = await Promise.all(
    logs.map(async ({ args: { id } }): Promise<OnchainLock | null> => {
      const held = await client.readContract({ address: contract, abi: htlcAbi, functionName: 'locks', args: [id] })
      const state = lockStates[held.state]
      return state ? { ...held, id, state } : null
    }),
  )
  return locks.filter(lock => lock !== null)
}
