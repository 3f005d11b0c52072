import type { Address } from '@sluice/guard'
import type { AddRoutes } from '../api/startApi.ts'
import type { DevnetChain, DevnetContracts } from '../chains/devnetChain.ts'
import type { LocalMarket } from '../market/buildLocalMarket.ts'

/** A chain that runs; `market` is null where it has no tokens and pools of its own. */
export type ProgramChain = DevnetChain & { readonly market: LocalMarket | null }

export type ProgramOptions = {
  readonly chains: readonly ProgramChain[]
  readonly contracts: DevnetContracts
  readonly accounts: readonly Address[]
  readonly log: (line: string) => void
}

/** Something that works over the chains of a devnet for as long as it runs, such as a relayer. */
export type DevnetProgram = {
  /** What the devnet's API answers with this program. */
  readonly addRoutes?: AddRoutes
  /** Resolves once nothing of it is under way. */
  stop(): Promise<void>
}

/** Starts a program; null where these chains give it nothing to do. */
export type StartProgram = (options: ProgramOptions) => Promise<DevnetProgram | null>
