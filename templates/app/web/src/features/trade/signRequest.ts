import type { Client } from 'viem'
import { signTypedData } from 'viem/actions'
import type { TypedDataRequest } from '../guard/signing/signingRequest.ts'
import type { Address, Hex } from '../guard/values/token.ts'

/** Asks the wallet to sign checked typed data. Rejects with the wallet's error. */
export function signRequest(client: Client, { intent, typedData }: TypedDataRequest): Promise<Hex> {
  const request = { ...typedData, account: intent.account as Address }
  return signTypedData(client, request as unknown as Parameters<typeof signTypedData>[1])
}
