import type { Address, Hex, Token } from '@sluice/guard'
import type { Json, ResultSource } from '@sluice/workflow'

export type Holding = {
  readonly token: Token
  readonly units: bigint
  /** Value in US dollars as a decimal string; null without a price. */
  readonly usd: string | null
}

export type Portfolio = {
  readonly source: ResultSource
  readonly owner: Address
  readonly holdings: readonly Holding[]
  /** US dollars as a decimal string. */
  readonly totalUsd: string
  /** 24h change in US dollars; null if unknown. */
  readonly profitAndLossUsd: string | null
  readonly updatedAt: number
}

export type PortfolioRequest = {
  readonly owner: Address
  readonly chainIds: readonly number[]
  /** `aggregator` uses the portfolio API if available, `chain` only RPC. Default `aggregator`. */
  readonly via?: 'aggregator' | 'chain'
}

/** Token balances of an account. Throws `CHAIN_NOT_SUPPORTED`, `PROVIDER_HTTP`, `PROVIDER_UNREACHABLE`. */
export type PortfolioProvider = {
  readonly source: ResultSource
  holdings(request: PortfolioRequest, signal?: AbortSignal): Promise<Portfolio>
}

export type Price = {
  /** US dollars per whole token, a decimal string. */
  readonly usd: string
  /** Milliseconds since the epoch. */
  readonly updatedAt: number
  /** Price source, for example `chainlink` with the feed's address. */
  readonly origin: string
}

/** Throws `PRICE_UNKNOWN`, `CHAIN_NOT_SUPPORTED`. */
export type PriceProvider = {
  readonly source: ResultSource
  price(token: Token, signal?: AbortSignal): Promise<Price>
  /** Price of an on-chain feed; without a token: of the feed's own pair. Throws `PRICE_STALE`. */
  feed(request: { chainId: number; feed: Address }, signal?: AbortSignal): Promise<Price>
  /** Output of an on-chain pool router, in base units of `dst`. */
  poolQuote(
    request: { chainId: number; src: Token; dst: Token; amount: bigint },
    signal?: AbortSignal,
  ): Promise<{ readonly dstAmount: bigint; readonly router: Address }>
}

/** A mined event log. */
export type ContractLog = {
  readonly address: Address
  readonly topics: readonly Hex[]
  readonly data: Hex
  readonly blockNumber: bigint
  readonly transactionHash: Hex
  /** Position in its block. */
  readonly logIndex: number
}

export type LogRequest = {
  readonly chainId: number
  readonly address: Address
  /** One entry per topic: a value, one of several, or null for any. */
  readonly topics: readonly (Hex | readonly Hex[] | null)[]
  readonly fromBlock: bigint
  readonly toBlock: bigint
  /** Logs returned at most. */
  readonly limit: number
}

/** Reads contracts. Throws `CALL_REVERTED`, `CHAIN_NOT_SUPPORTED`, `CHAIN_UNREACHABLE`. */
export type ContractReader = {
  readonly source: ResultSource
  call(request: { chainId: number; to: Address; data: Hex; from?: Address }, signal?: AbortSignal): Promise<Hex>
  /**
   * The newest logs of a contract in a block range, newest first. Long ranges are read in parts that the node accepts.
   *
   * - Throws: `LOG_RANGE_TOO_LONG`
   */
  logs(request: LogRequest, signal?: AbortSignal): Promise<readonly ContractLog[]>
}

export type HttpRequest = {
  readonly url: string
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly headers?: { readonly [name: string]: string }
  readonly body?: Json
  /** Name of a secret sent as bearer token; sent only to its own hosts. */
  readonly secret?: string
  /** Total timeout in milliseconds, at most 60,000. Default 10,000. */
  readonly timeoutMs?: number
}

export type HttpAnswer = { readonly status: number; readonly body: Json }

/** HTTP client for public addresses only. Throws `URL_NOT_ALLOWED`, `HTTP_FAILED`. */
export type HttpPort = {
  readonly source: ResultSource
  request(request: HttpRequest, signal?: AbortSignal): Promise<HttpAnswer>
}
