import type { JsonObject, ResultSource } from '@sluice/workflow'

export type SubnetRequest = {
  readonly name: string
  /** Control keys of the L1's validators. */
  readonly controlKeys: readonly string[]
  readonly threshold: number
  /** Genesis document of the chain. */
  readonly genesis: JsonObject
}

export type SubnetDeployment = {
  readonly source: ResultSource
  /** `sim-…` if nothing was deployed. */
  readonly subnetId: string
  readonly blockchainId: string
  readonly transactionHash: string
  readonly chainId: number
  /** Null if no node serves the chain. */
  readonly rpcUrl: string | null
  readonly status: 'completed' | 'failed'
  readonly steps: readonly string[]
}

/** Creates an Avalanche L1. Throws `GENESIS_INVALID`, `THRESHOLD_INVALID`. */
export type SubnetDeployer = {
  readonly source: ResultSource
  deploy(request: SubnetRequest, onStep?: (step: string) => void, signal?: AbortSignal): Promise<SubnetDeployment>
}
