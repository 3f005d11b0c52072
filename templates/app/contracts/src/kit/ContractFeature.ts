import type { Address } from 'viem'
import type { PlannedContract } from './planContract.ts'

/** The contracts of one folder, `src/features/<id>`, and their deployment. */
export type ContractFeature = {
  readonly id: string
  readonly title: string
  /** Newest EVM version that all of `chains` support. */
  readonly evmVersion: 'shanghai' | 'cancun'
  /** Target chains. */
  readonly chains: readonly { readonly id: number; readonly name: string }[]
  // only with: nft governance
  /** The contracts to deploy, in order; `owner` receives what the config assigns to nobody. */
  readonly plan: (owner: Address) => readonly PlannedContract[]
  // otherwise: /** The contracts to deploy, in order. */
  // otherwise: readonly plan: () => readonly PlannedContract[]
  // end only
}
