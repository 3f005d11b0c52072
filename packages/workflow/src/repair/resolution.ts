import type { AutoConnectTable } from '../edit/proposeAutoConnections.ts'

/** What the product knows beyond the component definitions: default connections, chains and tokens. */
export type Vocabulary = {
  readonly autoConnect: AutoConnectTable
  /** Chain id of a name such as `Polygon` or `polygon-mainnet`; undefined if no or several chains have it. */
  readonly findChainId: (name: string) => number | undefined
  /** Known token of a chain, by symbol or address. */
  readonly findToken: (chainId: number, symbolOrAddress: string) => KnownToken | undefined
}

export type KnownToken = { readonly address: string; readonly symbol: string; readonly decimals: number }

export type ResolutionKind = 'component' | 'connection' | 'key' | 'value' | 'layout' | 'fix'

/** One change made to a workflow from outside, as a sentence. */
export type Resolution = {
  readonly kind: ResolutionKind
  /** Such as `Connected Quote → Swap: quote to quote`. */
  readonly text: string
  readonly nodeId?: string
  readonly edgeId?: string
  /** Config key, after the change. */
  readonly field?: string
}
