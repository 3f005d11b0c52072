import type { LocalChain } from './startAnvil.ts'

/** A contract on a local chain, by the name under which the page looks for it. */
export type KnownDeployment = { readonly walletChainId: number; readonly name: string; readonly address: string }

/** What a browser is told of the running application. */
export type LocalSetup = {
  /** In the order of the application's networks. */
  readonly chains: readonly LocalChain[]
  /** Contracts that the browser knows from the start. */
  readonly deployments: readonly KnownDeployment[]
}

/** A running fixture. */
export type RunningFixture = {
  /** Environment variables for the backend. */
  readonly env: { readonly [name: string]: string }
  /** Contracts that the browser knows from the start, as if the visitor had entered them. */
  readonly deployments?: readonly KnownDeployment[]
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
