import type { ReactNode } from 'react'
import type { TransactionRequest } from '../guard/signing/signingRequest.ts'
import type { Address } from '../guard/values/token.ts'

// only with: deployment
/** A contract that a transaction creates. */
export type CreatedContract = { readonly name: string; readonly address: Address }

export type PlannedRequest = TransactionRequest & { readonly creates?: CreatedContract }
// otherwise: export type PlannedRequest = TransactionRequest
// end only

/** One transaction of a plan. */
export type PlannedStep = {
  /** Title of its review. */
  readonly title: string
  /** Label of the confirm button. */
  readonly action: string
  /** What it is about, for example the title of a proposal. */
  readonly subject?: string
  /** What it does, for the list of sent transactions: "Mint 2 NFTs". */
  readonly text: string
  /** Builds the request; null when the chain needs none, such as an approval that exists. */
  readonly request: () => Promise<PlannedRequest | null>
}

/** Transactions to review and send, one after another. */
export type TransactionPlan = {
  /** Feature that shows them afterwards. */
  readonly feature: string
  readonly account: Address
  /** Chain id; for a local chain that of the network it replaces. */
  readonly chainId: number
  readonly walletChainId: number
  readonly steps: readonly PlannedStep[]
  /** On top of review and receipt in place of the large amounts, for example a picture with name and price. */
  readonly summary?: ReactNode
  // only with: icm
  /** The summary says what the call does, so that its arguments are in the details. */
  readonly foldsArguments?: true
  // end only
}
