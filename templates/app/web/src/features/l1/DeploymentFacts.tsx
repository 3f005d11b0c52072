import { Address } from '../../kit/ui/Address.tsx'
import { type Fact, Facts } from '../../kit/ui/Facts.tsx'
import { formatTime } from '../../kit/ui/formatTime.ts'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import type { Deployment } from './deploymentApi.ts'
import type { L1Configuration } from './L1Configuration.ts'
import { SimulatedBadge } from './SimulatedBadge.tsx'

export type DeploymentFactsProps = {
  readonly configuration: L1Configuration
  /** Undefined while it is read; null where the backend has none. */
  readonly deployment: Deployment | null | undefined
}

/** Ids and validators of a completed deployment, which are simulated. Most of them are known before it is read. */
export function DeploymentFacts({ configuration, deployment }: DeploymentFactsProps) {
  const { deploymentId, validators } = configuration
  const deployedAt = deployment?.deployedAt ?? configuration.deployedAt
  const rpcUrl = deployment?.rpcUrl ?? null
  const facts: readonly Fact[] = [
    ['Subnet ID', <SubnetId key="subnet" deployment={deployment} />],
    ['Deployment ID', deploymentId === null ? '–' : <Address key="deployment" value={deploymentId} />],
    ...(rpcUrl === null ? [] : [['RPC URL', rpcUrl] as const]),
    ...(deployedAt ? [['Deployed', formatTime(deployedAt)] as const] : []),
  ]
  return (
    <section className="flex flex-col gap-3" aria-labelledby="l1-result">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="l1-result" className="font-semibold">
          Result
        </h2>
        <SimulatedBadge />
      </div>
      <Facts facts={facts} className="sm:grid-cols-3" />
      <ul aria-label="Validators" className="divide-y divide-line rounded-lg border border-line text-sm">
        {validators.map(({ nodeId, weight }, index) => (
          <li key={nodeId + String(index)} className="flex flex-wrap items-center justify-between gap-x-4 px-3 py-2">
            <Address value={nodeId} />
            <span className="text-muted">Weight {weight.toLocaleString('en')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function SubnetId({ deployment }: Pick<DeploymentFactsProps, 'deployment'>) {
  if (deployment) return <Address value={deployment.subnetId} />
  if (deployment === null) return '–'
  return (
    <span className="inline-flex min-h-6 items-center font-mono text-xs">
      <Skeleton text="sim-1a…2b3c" />
    </span>
  )
}
