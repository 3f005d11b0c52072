import type { Address, Hex, Token } from '@sluice/guard'
import type { Json, ResultSource } from '@sluice/workflow'

export type Holding = {
  readonly token: Token
  readonly units: bigint
  /** US dollars as a decimal string; null without a price. */
  readonly usd: string | null
}

export type Portfolio = {
  readonly source: ResultSource
  readonly owner: Address
  readonly holdings: readonly Holding[]
  /** US dollars as a decimal string. */
  readonly totalUsd: string
  /** Change over the last day in US dollars; null when unknown. */
  readonly profitAndLossUsd: string | null
  readonly updatedAt: number
}

export type PortfolioRequest = {
  readonly owner: Address
  readonly chainIds: readonly number[]
  /** `aggregator` asks the portfolio service of the world where it has one, `chain` only the chains. Default the first. */
  readonly via?: 'aggregator' | 'chain'
}

/** What an account holds. Throws `CHAIN_NOT_SUPPORTED`, `PROVIDER_HTTP`, `PROVIDER_UNREACHABLE`. */
export type PortfolioProvider = {
  readonly source: ResultSource
  holdings(request: PortfolioRequest, signal?: AbortSignal): Promise<Portfolio>
}

export type Price = {
  /** US dollars for one whole token, a decimal string. */
  readonly usd: string
  /** Milliseconds since the epoch. */
  readonly updatedAt: number
  /** Who says so, for example `chainlink` with the feed's address. */
  readonly origin: string
}

/** Throws `PRICE_UNKNOWN`, `CHAIN_NOT_SUPPORTED`. */
export type PriceProvider = {
  readonly source: ResultSource
  price(token: Token, signal?: AbortSignal): Promise<Price>
  /** Of an on-chain price feed; absent token: the feed's own pair. Throws `FEED_UNKNOWN`, `PRICE_STALE`. */
  feed(request: { chainId: number; feed: Address }, signal?: AbortSignal): Promise<Price>
  /** Output of a constant-product or concentrated pool router on chain, in base units of `dst`. */
  poolQuote(
    request: { chainId: number; src: Token; dst: Token; amount: bigint },
    signal?: AbortSignal,
  ): Promise<{ readonly dstAmount: bigint; readonly router: Address }>
}

/** Reads contracts. Throws `CALL_REVERTED`, `CHAIN_NOT_SUPPORTED`, `CHAIN_UNREACHABLE`. */
export type ContractReader = {
  readonly source: ResultSource
  call(request: { chainId: number; to: Address; data: Hex; from?: Address }, signal?: AbortSignal): Promise<Hex>
}

export type HttpRequest = {
  readonly url: string
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly headers?: { readonly [name: string]: string }
  readonly body?: Json
  /** Name of a secret sent as a bearer token; it never leaves the server otherwise, and goes only to its own host. */
  readonly secret?: string
  /** Milliseconds for everything together, at most 60,000. Default 10,000. */
  readonly timeoutMs?: number
}

export type HttpAnswer = { readonly status: number; readonly body: Json }

/** Asks public addresses only. Throws `URL_NOT_ALLOWED`, `HTTP_FAILED`. */
export type HttpPort = {
  readonly source: ResultSource
  request(request: HttpRequest, signal?: AbortSignal): Promise<HttpAnswer>
}
