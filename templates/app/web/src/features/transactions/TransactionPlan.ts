import type { ReactNode } from 'react'
import type { TransactionRequest } from '../guard/signing/signingRequest.ts'
import type { Address } from '../guard/values/token.ts'

// only with: deployment
/** A contract that a transaction creates. */
export type CreatedContract = { readonly name: string; readonly address: Address }

export type PlannedRequest = TransactionRequest & { readonly creates?: CreatedContract }
// otherwise: export type PlannedRequest = TransactionRequest
// end only

/** What one transaction does, and how its review is titled. */
export type PlannedTransaction = {
  /** Title of its review. */
  readonly title: string
  /** Label of the confirm button. */
  readonly action: string
  // only with: nft governance send
  /** What it is about, for example the title of a proposal. */
  readonly subject?: string
  // end only
  /** What it does, for the notice of a sent transaction. */
  readonly text: string
  // only with: nft
  /** Builds the request; null when the chain needs none, such as an approval that exists. */
  readonly request: () => Promise<PlannedRequest | null>
  // otherwise: /** Builds the request. */
  // otherwise: readonly request: () => Promise<PlannedRequest>
  // end only
}

/** A transaction to review and send: who sends it, and where. */
export type TransactionPlan = PlannedTransaction & {
  /** Feature that shows it afterwards. */
  readonly feature: string
  readonly account: Address
  /** Chain id; for a local chain that of the network it replaces. */
  readonly chainId: number
  readonly walletChainId: number
  // only with: nft
  /** Sent before it, one after another; those that the chain does not need are left out. */
  readonly approvals?: readonly PlannedTransaction[]
  // end only
  // only with: approval governance send
  /** On top of review and receipt in place of the large amounts, for example a picture with name and price. */
  // otherwise: /** On top of review and receipt, for example the message. */
  // end only
  readonly summary?: ReactNode
  // only with: icm
  /** The summary says what the call does, so that its arguments are in the details. */
  readonly foldsArguments?: true
  // end only
}
