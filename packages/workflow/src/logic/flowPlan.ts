import type { Json, JsonObject } from '../json.ts'
import type { ExpressionTree } from './expressionTree.ts'
import type { Comparison } from './meetsCondition.ts'
import type { MergeMode } from './mergeValues.ts'

/** What a screen does for the flow: it sends a swap or signs a limit order. */
export type FlowAction = 'swap' | 'order'

/** A token with its contract on one chain. */
export type FlowToken = {
  readonly chainId: number
  readonly address: string
  readonly symbol: string
  readonly name: string
  readonly decimals: number
}

/** What the user has entered, and the account of the wallet. Amounts are in base units. */
export type FlowScreen = {
  readonly chainId: number
  readonly account: string
  readonly src: FlowToken
  readonly dst: FlowToken
  readonly amount: bigint
  /** Swaps only. */
  readonly slippagePercent?: number
  /** Limit orders only: destination tokens per source token, as a decimal. */
  readonly price?: string
}

export type FlowField =
  | 'chainId'
  | 'account'
  | 'src'
  | 'dst'
  | 'srcAddress'
  | 'dstAddress'
  | 'amount'
  | 'slippage'
  | 'price'

/** Where a value comes from: the screen, the workflow, or a balance of the account. */
export type FlowSource =
  | { readonly field: FlowField }
  | { readonly value: Json }
  | { readonly balanceOf: 'src' | 'dst' | FlowToken }

/** What a node of a flow does. */
export type FlowWork =
  | { readonly kind: 'values'; readonly outputs: { readonly [port: string]: FlowSource } }
  | { readonly kind: 'quote' }
  | { readonly kind: 'condition'; readonly comparison: Comparison; readonly isInverted: boolean }
  | { readonly kind: 'test'; readonly expression: ExpressionTree; readonly text: string; readonly isInverted: boolean }
  | {
      readonly kind: 'trigger'
      readonly comparison: Comparison
      readonly target: number | string
      /** Whose price is read, in `stable`; null: the price is an input. */
      readonly token: FlowToken | null
      readonly stable: FlowToken | null
    }
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'expression'; readonly expression: ExpressionTree }
  | { readonly kind: 'merge'; readonly mode: MergeMode }
  | {
      readonly kind: 'slippage'
      readonly isAutomatic: boolean
      readonly percent: number
      readonly minSlippage: number
      readonly maxSlippage: number
    }
  | { readonly kind: 'delay'; readonly seconds: number }
  | { readonly kind: 'approval' }
  /** Done before on another screen, or on this one in an earlier step. */
  | { readonly kind: 'step'; readonly action: FlowAction; readonly ports: readonly string[] }
  /** A step that the application leaves out, or follows by itself: it only orders what comes after it. */
  | { readonly kind: 'passed'; readonly ports: readonly string[] }
  | { readonly kind: 'action'; readonly action: FlowAction }

export type FlowInput = {
  /** Value of the workflow, where nothing is connected or nothing arrives. */
  readonly value?: Json
  readonly from?: string
  readonly port?: string
}

export type FlowEdgeCondition = {
  readonly from: string
  readonly port: string
  /** It only orders the run and carries no value. */
  readonly isOrder: boolean
  readonly stopsOnFalse: boolean
}

/** A node of a flow with its connections; every node that it refers to comes before it. */
export type FlowNode = {
  readonly id: string
  readonly label: string
  readonly work: FlowWork
  readonly inputs: { readonly [key: string]: FlowInput }
  /** Connected inputs without which it does not run. */
  readonly required: readonly string[]
  readonly gates: readonly FlowEdgeCondition[]
}

/** What decides about one action of a flow, in the order in which it is evaluated; the action itself comes last. */
export type FlowStep = {
  readonly action: FlowAction
  readonly nodes: readonly FlowNode[]
  /** Inputs of the action that the flow computes and the screen must equal. */
  readonly computed: readonly FlowField[]
}

/** What was drawn about money: gates, waits and computed values of each action. */
export type FlowConfig = { readonly steps: readonly FlowStep[] }

/** A quote of the trade on the screen, as nodes receive it. */
export type FlowQuote = {
  readonly dstAmount: bigint
  readonly estimatedGas: bigint | null
  readonly priceImpactPercent: number | null
}

/** Where the facts of a flow come from. */
export type FlowFacts = {
  /** Quotes the trade on the screen. */
  readonly quote: (signal: AbortSignal) => Promise<FlowQuote>
  /** Price of one token in another, as a decimal. */
  readonly price: (token: FlowToken, stable: FlowToken, signal: AbortSignal) => Promise<string>
  /** Balance of the account in base units. */
  readonly balance: (token: FlowToken, signal: AbortSignal) => Promise<bigint>
  /** Whether the account has done an action in this browser, and it was confirmed. */
  readonly isDone: (action: FlowAction) => boolean
}

/** A node that has ended: its inputs, its outputs unless it was skipped, and the delays up to it in seconds. */
export type FlowRecord = { readonly inputs: JsonObject; readonly outputs: JsonObject | null; readonly waited: number }

export type FlowRecords = ReadonlyMap<string, FlowRecord>
