import type { Address } from 'viem'

/** Deployment settings of the DAO. Amounts are decimal strings of base units; shares are basis points of 10,000. */
export type GovernanceConfig = {
  readonly chain: { readonly id: number; readonly name: string }
  /** At most 31 bytes, like the token's name: both are EIP-712 domain names. */
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
    /** Timelock delay between the end of a vote and its execution. */
    readonly minDelaySeconds: number
    /** Null for the native currency. */
    readonly limitedAsset: Address | null
    /** Maximum spend of one proposal in that asset. */
    readonly spendingLimit: string
  }
  /** Receives the whole supply; null for the owner named at deployment. */
  readonly firstHolder: Address | null
}
