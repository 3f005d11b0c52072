import type { Address } from '@sluice/guard'
import type { DevnetChain, DevnetContracts } from '../chains/devnetChain.ts'
import type { World } from '../world/makeWorld.ts'

/** A chain that runs; `world` is null where it has no tokens and pools of its own. */
export type ProgramChain = DevnetChain & { readonly world: World | null }

/** A request to the devnet's server, its path parameters taken apart. */
export type ApiRequest = {
  /** What the groups of the route's pattern matched. */
  readonly parameters: readonly string[]
  readonly query: URLSearchParams
  /** Parsed JSON of a POST; null without a body. */
  readonly body: unknown
}

export type ApiRoute = {
  readonly method: 'GET' | 'POST'
  readonly pattern: RegExp
  /** Throws a `Refusal`; `status` defaults to 200. */
  answer(request: ApiRequest): Promise<ApiAnswer> | ApiAnswer
}

export type ApiAnswer = { readonly status?: number; readonly body: object }

export type ProgramOptions = {
  readonly chains: readonly ProgramChain[]
  readonly contracts: DevnetContracts
  readonly accounts: readonly Address[]
  readonly log: (line: string) => void
}

/** Something that works over the chains of a devnet for as long as it runs, such as a relayer. */
export type DevnetProgram = {
  /** Paths that the devnet's server answers with this program; they need a key as all others do. */
  readonly routes: readonly ApiRoute[]
  /** Resolves once nothing of it is under way. */
  stop(): Promise<void>
}

/** Starts a program; null where these chains give it nothing to do. */
export type StartProgram = (options: ProgramOptions) => Promise<DevnetProgram | null>
