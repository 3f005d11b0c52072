import type { LocalChain } from './startAnvil.ts'

/** A running fixture. */
export type RunningFixture = {
  /** Environment variables for the backend. */
  readonly env: { readonly [name: string]: string }
  readonly stop?: () => Promise<void>
}

/** Sets up the external services of a feature: contracts on local chains, fake providers. */
export type E2eFixture = (chains: readonly LocalChain[]) => Promise<RunningFixture>
