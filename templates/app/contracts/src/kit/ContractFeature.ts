import type { Address } from 'viem'
import type { PlannedContract } from './planContract.ts'

/** One folder of contracts, `src/features/<id>`, and how they are put on a chain. */
export type ContractFeature = {
  readonly id: string
  readonly title: string
  /** Newest machine that every chain they are meant for runs. */
  readonly evmVersion: 'shanghai' | 'cancun'
  /** Chains they are meant for. */
  readonly chains: readonly { readonly id: number; readonly name: string }[]
  /** The contracts to deploy, in order; `owner` gets whatever the config gives to nobody else. */
  readonly plan: (owner: Address) => readonly PlannedContract[]
}
