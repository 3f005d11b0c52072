/** A served network. */
export type ServedChain = {
  readonly id: number
  readonly name: string
  readonly nativeCurrency: { readonly symbol: string; readonly name: string; readonly decimals: number }
  readonly explorerUrl: string
  /** RPC URL offered to wallets that do not know the network. */
  readonly rpcUrl: string
}

/** Shape of the backend's `app.config.ts`. */
export type ServerConfig = {
  /** Name in the log and at `/health`. */
  readonly service: string
  /** Equal to `projectId` in the page's config. */
  readonly projectId: string
  /** Equal to `networks` in the page's config. */
  readonly chains: readonly ServedChain[]
}
