import type { Hex } from 'viem'
import { readJson } from '../../kit/request/readJson.ts'
import { requestJson } from '../../kit/request/requestJson.ts'
import { encodeCb58 } from '../guard/pchain/cb58.ts'
import { encodePAddress } from '../guard/pchain/pAddress.ts'

/** What the P-Chain says of an address; price in nAVAX per gas. */
export type PChainState = { readonly networkId: number; readonly gasPrice: bigint; readonly utxos: readonly Hex[] }

export type TransactionStatus = {
  /** `Committed`, `Processing`, `Dropped`, `Aborted` or `Unknown`. */
  readonly status: string
  readonly reason: string | null
  /** Signed bytes, once it is accepted. */
  readonly bytes: Hex | null
}

/** The part of the P-Chain that the page reads. */
export type PChainReader = {
  readonly state: (address: Hex, signal?: AbortSignal) => Promise<PChainState>
  readonly transaction: (id: Hex, signal?: AbortSignal) => Promise<TransactionStatus>
}

/** Creates the reader of the P-Chain, which asks the backend. Its functions throw `ApiError`. */
export function createPChainReader(ask: typeof requestJson = requestJson): PChainReader {
  return {
    state: async (address, signal) => {
      const options = { query: { address: encodePAddress(address) }, ...(signal && { signal }) }
      const reader = readJson(await ask('/api/pchain/state', options))
      const utxos = reader.texts('utxos').map(text => readJson({ text }).hex('text'))
      return { networkId: reader.number('networkId'), gasPrice: reader.units('gasPrice'), utxos }
    },
    transaction: async (id, signal) => {
      const reader = readJson(await ask(`/api/pchain/transactions/${encodeCb58(id)}`, signal ? { signal } : {}))
      return {
        status: reader.text('status'),
        reason: reader.nullable('reason', (inner, key) => inner.text(key)),
        bytes: reader.nullable('bytes', (inner, key) => inner.hex(key)),
      }
    },
  }
}
