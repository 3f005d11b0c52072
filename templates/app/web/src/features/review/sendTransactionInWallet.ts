import type { Client } from 'viem'
import { sendTransaction } from 'viem/actions'
import type { Address, Hex } from '../guard/values/token.ts'
import type { GuardTransaction } from '../guard/values/transaction.ts'

/** Added to the gas estimate: state may change before the transaction is mined. */
export const gasMarginPercent = 25

/** Asks the wallet to sign and send a checked transaction. Rejects with the wallet's error. */
export function sendTransactionInWallet(
  client: Client,
  { transaction }: { readonly transaction: GuardTransaction },
): Promise<Hex> {
  const { from, to, data, value, gas } = transaction
  return sendTransaction(client, {
    account: from as Address,
    to: to as Address,
    data: data as Hex,
    value: BigInt(value),
    ...(gas === undefined ? {} : { gas: BigInt(gas) }),
    chain: client.chain,
  })
}
