import type { Client } from 'viem'
import { getGasPrice } from 'viem/actions'
import { isNative } from '../guard/values/sameAddress.ts'
import type { Token } from '../guard/values/token.ts'

/** Gas reserved when the whole native balance is swapped: one swap with a margin for a higher gas price. */
const reservedGas = 600_000n

/** Spendable balance in base units; the native token keeps a gas reserve. */
export async function readSpendable(client: Client, token: Token, balance: bigint): Promise<bigint> {
  if (!isNative(token.address)) return balance
  const reserve = reservedGas * (await getGasPrice(client))
  return balance > reserve ? balance - reserve : 0n
}
