import type { ComponentInfo } from '@sluice/workflow'
import type { Condition, Missing, Values } from '../intent.ts'

/** What is traded; absent parts come from an earlier step. */
export type Trade = {
  readonly chainId: number
  readonly toChainId?: number
  /** Texts as fields hold them: a symbol, an address, or the address of the native token. */
  readonly token?: string
  readonly toToken?: string
  /** In whole tokens. */
  readonly amount?: string
}

/** A step of an intent with its definition, chain and tokens. */
export type PlannedStep = {
  /** Position in the intent. */
  readonly index: number
  readonly component: ComponentInfo
  readonly values: Values
  readonly said: string
  readonly chainId: number
  readonly isChainStated: boolean
  readonly trade?: Trade
  /** Trade of the step that this one serves. */
  readonly served?: Trade
  readonly conditions?: readonly Condition[]
  readonly after?: number
}

/** Why planning stops: something that only the user knows, or that is not possible. */
export type Stop =
  | { readonly kind: 'ask'; readonly message: string; readonly missing: Missing }
  | { readonly kind: 'refuse'; readonly message: string }

export const refusing = (message: string): Stop => ({ kind: 'refuse', message })

export function asking(
  message: string,
  what: Missing['what'],
  step: number,
  options: readonly string[] = [],
  more: Pick<Missing, 'field' | 'reason'> = {},
): Stop {
  return { kind: 'ask', message, missing: { what, step, options: options.slice(0, 20), ...more } }
}

export const isStop = (value: unknown): value is Stop =>
  typeof value === 'object' && value !== null && 'kind' in value && (value.kind === 'ask' || value.kind === 'refuse')
