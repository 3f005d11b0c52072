import type { Address } from 'viem'

/** What the DAO is made with. Amounts are decimal strings of base units; shares are basis points of 10,000. */
export type GovernanceConfig = {
  readonly chain: { readonly id: number; readonly name: string }
  /** At most 31 bytes, like the name of the token: signatures name them. */
  readonly name: string
  readonly token: {
    readonly name: string
    readonly symbol: string
    readonly decimals: number
    readonly supply: string
  }
  readonly rules: {
    readonly votingDelaySeconds: number
    readonly votingPeriodSeconds: number
    readonly proposalThreshold: string
    readonly quorumBasisPoints: number
    readonly majorityBasisPoints: number
  }
  readonly treasury: {
    /** Between the end of a vote and the execution. */
    readonly minDelaySeconds: number
    /** Null for the chain's own currency. */
    readonly limitedAsset: Address | null
    /** Most that one proposal may spend of it. */
    readonly spendingLimit: string
  }
  /** Gets the whole supply; null: whoever is named when it is deployed. */
  readonly firstHolder: Address | null
}
