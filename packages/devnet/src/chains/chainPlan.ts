import type { Address } from '@sluice/guard'

/** A local chain to deploy contracts to. */
export type DeploymentTarget = {
  readonly id: number
  readonly mirrorsChainId: number
  readonly rpcUrl: string
  /** Unlocked accounts with native tokens. */
  readonly accounts: readonly Address[]
}

/** Deploys further contracts to a fresh chain and returns their addresses by name. */
export type DeployContracts = (site: DeploymentTarget) => Promise<{ readonly [name: string]: Address }>

/** Start plan of one local chain. */
export type ChainPlan = {
  /** 31337 to 31346. */
  readonly id: number
  /** Live chain whose tokens and contracts it mirrors; its own id for none. */
  readonly mirrorsChainId: number
  /** Skips tokens, pools and aggregator: only Multicall3, Permit2 and the contracts of `place`. */
  readonly bare?: boolean
  readonly place?: readonly DeployContracts[]
}
