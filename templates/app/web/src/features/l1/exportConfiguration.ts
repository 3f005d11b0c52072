import type { Deployment } from './deploymentApi.ts'
import type { L1Config } from './L1Config.ts'
import type { L1Configuration } from './L1Configuration.ts'

/** JSON of an exported configuration: settings, subnet owners and simulated results. */
export function exportConfiguration(
  configuration: L1Configuration,
  owners: L1Config['owners'],
  deployment: Deployment | null,
): string {
  const { id, status, createdAt, deployedAt, deploymentId, failure, warnings, ...config } = configuration
  const simulation = deployment && {
    simulated: deployment.simulated,
    deploymentId: deployment.deploymentId,
    subnetId: deployment.subnetId,
    status: deployment.status,
  }
  const about = { id, status, createdAt, deployedAt, deploymentId, failure, warnings }
  return `${JSON.stringify({ config, owners, deployment: simulation, about }, null, 2)}\n`
}
