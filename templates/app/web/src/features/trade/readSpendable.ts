import type { Client } from 'viem'
import { getGasPrice } from 'viem/actions'
import { nativeTokenAddress, type Token } from '../guard/values/token.ts'

/** Gas that stays behind when a whole native balance is swapped: a swap and room for a dearer block. */
const reservedGas = 600_000n

/** How much of a balance a swap may take, in base units: of the native token, what its own fee leaves. */
export async function readSpendable(client: Client, token: Token, balance: bigint): Promise<bigint> {
  if (token.address !== nativeTokenAddress) return balance
  const reserve = reservedGas * (await getGasPrice(client))
  return balance > reserve ? balance - reserve : 0n
}
