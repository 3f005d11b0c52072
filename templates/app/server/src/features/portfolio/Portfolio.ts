export type HeldToken = {
  readonly address: string
  readonly symbol: string
  readonly name: string
  readonly decimals: number
}

/** Amounts in base units, US dollars as decimal strings; null is unknown, not zero. */
export type Holding = {
  readonly token: HeldToken
  readonly amount: string
  readonly priceUsd: string | null
  readonly valueUsd: string | null
}

export type Holdings = {
  readonly holdings: readonly Holding[]
  /** Of what has a price. */
  readonly totalUsd: string
  /** Balances of tokens that the provider does not list; nothing can be said about them. */
  readonly unlisted: number
  /** Source of the prices, or why there are none. */
  readonly priceNote: string | null
}

export type Change = {
  /** Null for an unlisted token, whose decimals are unknown. */
  readonly token: HeldToken | null
  readonly address: string
  /** Base units; null where the provider does not say. */
  readonly amount: string | null
  readonly direction: 'in' | 'out'
}

export type HistoryEvent = {
  readonly hash: string
  /** Milliseconds since the epoch. */
  readonly at: number
  /** Type as named by the source, such as `Transfer`. */
  readonly type: string
  readonly status: string
  readonly changes: readonly Change[]
}

export type History = {
  /** Newest first. */
  readonly events: readonly HistoryEvent[]
  /** Value over time; null when the source has no history. */
  readonly values: readonly { readonly at: number; readonly valueUsd: string }[] | null
  /** What the list omits. */
  readonly note: string | null
}

/** Source of portfolios: the provider or a local chain. Throws `HttpError`. */
export type PortfolioSource = {
  readonly holdings: (address: string) => Promise<Holdings>
  readonly history: (address: string, range: string) => Promise<History>
}
