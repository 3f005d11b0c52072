import type { Address, Token } from '../guard/values/token.ts'

/** Settings of the DAO. Amounts are decimal strings of base units; shares are basis points of 10,000. */
export type GovernanceConfig = {
  readonly chain: { readonly id: number; readonly name: string }
  /** The contract `Dao` or the governor on the live network; null: each visitor's browser knows its own. */
  readonly addresses: { readonly dao: Address | null }
  /** What the page deploys. */
  readonly deployment: {
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
      readonly minDelaySeconds: number
      /** Null for the native currency. */
      readonly limitedAsset: Address | null
      readonly spendingLimit: string
    }
    /** Receives the whole supply; null for the account that deploys. */
    readonly firstHolder: Address | null
  }
  /** ERC-20 tokens of the treasury, besides the voting token. */
  readonly tokens: readonly Token[]
}
