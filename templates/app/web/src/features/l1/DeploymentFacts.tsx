import { Address } from '../../kit/ui/Address.tsx'
import { type Fact, Facts } from '../../kit/ui/Facts.tsx'
import { formatTime } from '../../kit/ui/formatTime.ts'
import type { Deployment } from './deploymentApi.ts'
import { SimulatedBadge } from './SimulatedBadge.tsx'

/** Ids and validators of a completed deployment, which are simulated. */
export function DeploymentFacts({ deployment }: { deployment: Deployment }) {
  const { subnetId, deploymentId, rpcUrl, deployedAt, validators } = deployment
  const facts: readonly Fact[] = [
    ['Subnet ID', <Address key="subnet" value={subnetId} />],
    ['Deployment ID', <Address key="deployment" value={deploymentId} />],
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
        {validators.map(({ nodeId, stakeAmount }, index) => (
          <li key={nodeId + String(index)} className="flex flex-wrap items-center justify-between gap-x-4 px-3 py-2">
            <Address value={nodeId} />
            <span className="text-muted">Weight {Number(stakeAmount).toLocaleString('en')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
