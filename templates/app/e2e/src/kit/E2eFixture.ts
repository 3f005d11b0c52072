import type { LocalChain } from './startAnvil.ts'

// only with: pchain
/** Answers requests of the page that the chain's node does not know, by method. */
export type WalletMethods = { readonly [method: string]: (params: unknown) => Promise<unknown> }

// end only

/** What a browser needs to open the running application. */
export type LocalSetup = {
  /** In the order of the application's networks. */
  readonly chains: readonly LocalChain[]
  /** Run in each page before its own scripts. */
  readonly initScripts: readonly string[]
  // only with: pchain
  /** What the wallet of the demo can do beside the chain's node. */
  readonly walletMethods?: WalletMethods
  // end only
}

/** A running fixture. */
export type RunningFixture = {
  /** Environment variables for the backend. */
  readonly env: { readonly [name: string]: string }
  /** Run in each page before its own scripts. */
  readonly initScript?: string
  // only with: pchain
  /** What the wallet of the demo can do beside the chain's node. */
  readonly walletMethods?: WalletMethods
  // end only
  readonly stop?: () => Promise<void>
}

/**
 * Sets up the external services of a feature: contracts on local chains, fake providers. `env` has the variables of the
 * fixtures before it.
 */
export type E2eFixture = (
  chains: readonly LocalChain[],
  env: { readonly [name: string]: string },
) => Promise<RunningFixture>
