import type { FieldCondition } from './field.ts'
import type { Json } from './json.ts'
import type { PortUnit } from './port.ts'

/**
 * How a component uses an ERC-20 allowance.
 *
 * - `spend`: takes the tokens while the node runs
 * - `promise`: lets an order take them, also after the node has ended
 * - `approve`: only sets the allowance
 */
export type SpendKind = 'spend' | 'promise' | 'approve'

/** Contract that a component lets take tokens. */
export type SpenderRole = 'swapRouter' | 'bridge'

/** What the tokens are for. */
export type SpendUse = 'swap' | 'order' | 'transfer' | 'approval'

/** Which tokens a component lets a contract take. Keys name inputs or fields. */
export type SpendDeclaration = {
  readonly kind: SpendKind
  readonly use: SpendUse
  readonly spender: SpenderRole
  /** Another spender, if set. */
  readonly spenderKey?: string
  readonly chainKey: string
  /** Chain ids by the value of `chainKey`; absent: the value is the chain id. */
  readonly chainIds?: { readonly [value: string]: number }
  readonly tokenKey: string
  /** Key of the token where the value of `tokenKey` is `custom`. */
  readonly customTokenKey?: string
  readonly amountKey: string
  readonly ownerKey: string
  /** It applies only if all conditions on the node's fields are met. */
  readonly when?: readonly FieldCondition[]
  /** The allowance is given by a signed permit if this condition is met. */
  readonly permitWhen?: FieldCondition
}

/** A value that is known before a node runs, with its unit. */
export type TracedValue = { readonly value: Json; readonly unit?: PortUnit }

/** An output that supplies a value during the run. */
export type Place = { readonly nodeId: string; readonly portId: string }

/** What one node lets a contract take, as far as it is known. */
export type Spend = {
  readonly nodeId: string
  /** Display name. */
  readonly name: string
  readonly declaration: SpendDeclaration
  readonly chainId?: number
  readonly token?: Json
  /** Absent while only the run can tell. */
  readonly amount?: TracedValue
  readonly owner?: Json
  /** Output that supplies an owner that is not known yet. */
  readonly ownerPlace?: Place
  /** Absent: the contract of the declaration's role. */
  readonly spender?: Json
  /** A spender of its own that only the run can tell. */
  readonly spenderPlace?: Place
  /** The allowance is given by a signed permit. */
  readonly isPermit: boolean
  /** False behind a branch that the run may not take. */
  readonly isCertain: boolean
  /** Ids of the upstream nodes that only set an allowance. */
  readonly approvals: readonly string[]
}

/**
 * Progress of a spend in a run.
 *
 * - `ahead`: the node has not started
 * - `active`: it runs or waits for the wallet
 * - `ended`: it succeeded; `gone`: it failed, was skipped or was cancelled
 */
export type SpendStage = 'ahead' | 'active' | 'ended' | 'gone'

export type RunSpend = Spend & {
  readonly stage: SpendStage
  /** It was known before the run and no branch can skip it: earlier approvals include it. */
  readonly isPlanned: boolean
}

/** Spends of all nodes of a run in topological order, with the values known so far. */
export type RunSpending = { readonly nodeId: string; readonly spends: readonly RunSpend[] }
