import type { LocalChain } from './startAnvil.ts'

/** What a feature needs around it, at work. */
export type RunningStage = {
  /** Variables of the backend. */
  readonly env: { readonly [name: string]: string }
  readonly stop?: () => Promise<void>
}

/** Sets up what a feature meets outside: contracts on the local chains, a stand-in for a provider. */
export type Stage = (chains: readonly LocalChain[]) => Promise<RunningStage>
