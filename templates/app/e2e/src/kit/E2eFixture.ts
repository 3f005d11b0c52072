import type { LocalChain } from './startAnvil.ts'

/** What a browser needs to open the running application. */
export type LocalSetup = {
  /** In the order of the application's networks. */
  readonly chains: readonly LocalChain[]
  /** Run in each page before its own scripts. */
  readonly initScripts: readonly string[]
}

/** A running fixture. */
export type RunningFixture = {
  /** Environment variables for the backend. */
  readonly env: { readonly [name: string]: string }
  /** Run in each page before its own scripts. */
  readonly initScript?: string
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
