import { createContext } from 'react'
import type { WalletReader } from '../../kit/wallet/useWalletReader.ts'
import type { Address, Token } from '../guard/values/token.ts'

/** A trade that a screen offers, with what the workflow may ask about it. Amounts in base units. */
export type ProposedTrade = {
  readonly action: 'swap' | 'order'
  readonly chainId: number
  readonly account: Address
  readonly src: Token
  readonly dst: Token
  readonly amount: bigint
  /** Swaps only. */
  readonly slippagePercent?: number
  /** Limit orders only: destination tokens per source token. */
  readonly price?: string
  readonly wallet: WalletReader
  /** A fresh quote of this trade. */
  readonly quote: (signal: AbortSignal) => Promise<{
    readonly dstAmount: bigint
    readonly estimatedGas: bigint | null
    readonly priceImpactPercent: number | null
  }>
  /** How much of `dst` an amount of `src` buys. */
  readonly exchange: (src: Token, dst: Token, amount: bigint, signal: AbortSignal) => Promise<bigint>
}

export type WorkflowVerdict =
  /** `waitSeconds`: how long the workflow waits before the action. */
  | { readonly allowed: true; readonly waitSeconds: number }
  /** `text`: a sentence for the user. */
  | { readonly allowed: false; readonly text: string }

/** The checks of one trade: before its first request, and again before each signature. */
export type TradeGate = {
  /** Checks, and waits as long as the workflow does. Throws a sentence for the user. */
  readonly enter: (signal: AbortSignal) => Promise<void>
  /** Throws where the workflow does not reach the action any more. */
  readonly check: (signal: AbortSignal) => Promise<void>
  readonly subscribe: (listener: () => void) => () => void
  /** When the wait ends, in milliseconds since the epoch; null: it does not wait. */
  readonly getWaitEnd: () => number | null
}

/** The conditions, limits and waits that were drawn. */
export type WorkflowRules = {
  readonly check: (trade: ProposedTrade, signal: AbortSignal) => Promise<WorkflowVerdict>
  readonly createGate: (trade: ProposedTrade) => TradeGate
}

/** Null: nothing that was drawn decides about the actions of this page. */
export const WorkflowRulesContext = createContext<WorkflowRules | null>(null)
