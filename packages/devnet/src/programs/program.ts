import type { Address } from '@sluice/guard'
import type { AddRoutes } from '../api/startApi.ts'
import type { DevnetChain, DevnetContracts } from '../chains/devnetChain.ts'
import type { LocalMarket } from '../market/buildLocalMarket.ts'

/** A running chain; `market` is null if it has no tokens and pools. */
export type ProgramChain = DevnetChain & { readonly market: LocalMarket | null }

export type ProgramOptions = {
  readonly chains: readonly ProgramChain[]
  readonly contracts: DevnetContracts
  readonly accounts: readonly Address[]
  readonly log: (line: string) => void
}

/** A background program of a running devnet, such as a relayer. */
export type DevnetProgram = {
  /** Adds the routes of this program to the devnet API. */
  readonly addRoutes?: AddRoutes
  /** Stops the program and waits for pending work. */
  stop(): Promise<void>
}

/** Starts a program; null if these chains do not need it. */
export type StartProgram = (options: ProgramOptions) => Promise<DevnetProgram | null>
