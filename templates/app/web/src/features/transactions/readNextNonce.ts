import type { Client } from 'viem'
import { getTransactionCount } from 'viem/actions'
import type { Address } from '../guard/values/token.ts'

/** Next nonce of an account, on which the address of its deployment depends. */
export function readNextNonce(client: Client, address: Address): Promise<number> {
  return getTransactionCount(client, { address, blockTag: 'pending' })
}
