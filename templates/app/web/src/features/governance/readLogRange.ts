import type { Client } from 'viem'
import { getBlock, readContract } from 'viem/actions'
import type { Address } from '../guard/values/token.ts'
import { nullIfRefused } from '../transactions/nullIfRefused.ts'
import { votesAbi } from './governanceAbi.ts'

/** A node that refuses fewer blocks than this fails for another reason. */
const smallestRange = 500n

/** Reads logs of a range of blocks; halves the range where the node refuses it as too large. */
export async function readLogRange<Entry>(
  range: { readonly from: bigint; readonly to: bigint },
  read: (from: bigint, to: bigint) => Promise<readonly Entry[]>,
): Promise<readonly Entry[]> {
  const { from, to } = range
  if (from > to) return []
  try {
    return await read(from, to)
  } catch (error) {
    if (to - from < smallestRange) throw error
    const middle = (from + to) / 2n
    const [first, second] = [
      { from, to: middle },
      { from: middle + 1n, to },
    ]
    return [...(await readLogRange(first, read)), ...(await readLogRange(second, read))]
  }
}

/**
 * First block that can have logs of the DAO: the voting token has a supply from then on.
 *
 * The supply of the past is in the state of the newest block, so that any node can answer.
 */
export async function findFirstBlock(client: Client, token: Address, newest: bigint): Promise<bigint> {
  let [before, after] = [-1n, newest]
  while (after - before > 1n) {
    const middle = (before + after) / 2n
    const { timestamp } = await getBlock(client, { blockNumber: middle })
    const supply = await readContract(client, {
      address: token,
      abi: votesAbi,
      functionName: 'getPastTotalSupply',
      args: [timestamp],
      // A time that is not past is refused.
    }).catch(nullIfRefused)
    if (supply === 0n) before = middle
    else after = middle
  }
  return after
}
