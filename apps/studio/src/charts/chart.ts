import type { Json } from '@sluice/workflow'

export type ChartType = 'line' | 'bar' | 'pie'

/** Value of one asset. `value`: US dollars as a decimal string. */
export type Allocation = { readonly label: string; readonly value: string }

export type Hop = {
  /** Token addresses. */
  readonly from: string
  readonly to: string
  readonly protocol: string
  readonly sharePercent: number
}

export type RouteToken = { readonly address: string; readonly symbol: string; readonly amount: string | null }

type Shape =
  | { readonly kind: 'shares'; readonly chartType: ChartType; readonly shares: readonly Allocation[] }
  | { readonly kind: 'worth'; readonly totalUsd: string; readonly changeUsd: string | null }
  | {
      readonly kind: 'route'
      readonly from: RouteToken
      readonly to: RouteToken
      readonly chainId: number
      readonly hops: readonly Hop[]
      readonly priceImpactPercent: number | null
    }
  | { readonly kind: 'stat'; readonly value: string; readonly unit: string }
  | { readonly kind: 'swap'; readonly from: string; readonly to: string; readonly priceImpactPercent: number | null }
  | { readonly kind: 'transaction'; readonly hash: string; readonly status: string }
  | { readonly kind: 'value'; readonly value: Json }
  | {
      readonly kind: 'dashboard'
      readonly layout: 'grid' | 'list' | 'cards'
      /** Null for the page's theme. */
      readonly theme: 'light' | 'dark' | null
      readonly charts: readonly Chart[]
    }

/** A chart of an output value. */
export type Chart = Shape & { readonly title: string }
