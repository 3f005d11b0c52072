import type { UnsignedTransaction } from '@sluice/workflow'
import type { Simulation } from '../ports/chainReader.ts'
import type { Address, Hex } from '../ports/token.ts'
import type { TransactionIntent } from './intent.ts'

/** What the world says right before signing; gathered by `collectFacts`. */
export type GuardFacts = {
  readonly walletChainId: number | null
  readonly account: Address | null
  /** Routers and spenders known for the chain, and the provider's own answer; both must agree. */
  readonly allowedTargets: readonly Address[]
  readonly providerSpender: Address | null
  readonly targetCode: Hex
  readonly nativeBalance: bigint
  readonly tokenBalance: bigint
  readonly allowance: bigint | null
  readonly simulation: Simulation
  readonly now: number
}

export type FindingLevel = 'block' | 'confirm' | 'note'

export type Finding = {
  /** T01…T24. */
  readonly id: string
  readonly level: FindingLevel
  readonly text: string
  readonly values: { readonly [key: string]: string }
}

export type GuardInput = {
  readonly intent: TransactionIntent
  readonly transaction: UnsignedTransaction
  readonly facts: GuardFacts
}
