import type { Address } from '@sluice/guard'

/** A local chain as what is placed on it sees it. */
export type DeploymentTarget = {
  readonly id: number
  readonly mirrorsChainId: number
  readonly rpcUrl: string
  /** Funded with the chain's own currency, and unlocked. */
  readonly accounts: readonly Address[]
}

/** Places contracts beyond those of the market on a fresh chain, and answers where they stand, by name. */
export type DeployContracts = (site: DeploymentTarget) => Promise<{ readonly [name: string]: Address }>

/** What a devnet is asked to start for one chain. */
export type ChainPlan = {
  /** 31337 to 31346. */
  readonly id: number
  /** The live chain whose tokens and contracts it holds; its own id where it stands in for none. */
  readonly mirrorsChainId: number
  /** Without tokens, pools and aggregator: only Multicall3, Permit2 and what `place` puts there. */
  readonly bare?: boolean
  readonly place?: readonly DeployContracts[]
}
