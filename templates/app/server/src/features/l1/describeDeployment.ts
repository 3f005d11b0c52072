import { createHash } from 'node:crypto'
import type { StoredDeployment } from './createL1Store.ts'
import { deploymentProgress } from './deploymentProgress.ts'

/** Maps a text to a fixed number from 0 to 1. */
function fractionOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32
}

/** Simulated uptime, 95 to 100, derived from the id. */
const uptimeOf = (deploymentId: string, nodeId: string) =>
  Math.round((95 + 5 * fractionOf(`${deploymentId}/${nodeId}`)) * 100) / 100

/** Simulated block height, 10,000 to 110,000, derived from the id. */
const heightOf = (deploymentId: string) => 10_000 + Math.floor(100_000 * fractionOf(deploymentId))

/** Public description of a deployment. Uptime and block height are simulated, as is the deployment. */
export function describeDeployment(deployment: StoredDeployment, now: number) {
  const { id, subnetId, configurationId, config, startedAt, failure } = deployment
  const { status, steps, completedAt } = deploymentProgress(deployment, now)
  const completed = status === 'completed'
  return {
    deploymentId: id,
    configurationId,
    subnetId,
    subnetName: config.subnetName,
    chainId: config.chainId,
    status,
    simulated: true,
    // A simulated L1 has no RPC and no explorer.
    rpcUrl: null,
    explorerUrl: null,
    startedAt: new Date(startedAt).toISOString(),
    deployedAt: completedAt === null ? null : new Date(completedAt).toISOString(),
    failure,
    steps,
    validators: completed
      ? config.validators.map(({ nodeId, weight }) => ({
          nodeId,
          status: 'active',
          uptime: uptimeOf(id, nodeId),
          stakeAmount: String(weight),
        }))
      : [],
    blockHeight: completed ? heightOf(id) : null,
    isHealthy: completed,
    lastBlockTime: completedAt === null ? null : new Date(completedAt).toISOString(),
  }
}
