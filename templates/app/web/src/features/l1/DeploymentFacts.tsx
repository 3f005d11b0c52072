import { CopyIcon } from '../../kit/ui/CopyIcon.tsx'
import { formatTime } from '../../kit/ui/formatTime.ts'
import type { Deployment } from './deploymentApi.ts'

/** Ids, height and validators of a completed deployment, as cards. Simulated values are marked. */
export function DeploymentFacts({ deployment }: { deployment: Deployment }) {
  const { subnetId, deploymentId, rpcUrl, deployedAt, blockHeight, validators } = deployment
  return (
    <dl className="grid gap-3 sm:grid-cols-2">
      <FactCard label="Subnet ID" value={subnetId} copies="the subnet ID" />
      <FactCard label="Deployment ID" value={deploymentId} copies="the deployment ID" />
      {rpcUrl !== null && <FactCard label="RPC URL" value={rpcUrl} copies="the RPC URL" />}
      {deployedAt && <FactCard label="Deployed" value={formatTime(deployedAt)} />}
      {blockHeight !== null && <FactCard label="Block height (simulated)" value={blockHeight.toLocaleString('en')} />}
      {validators.map(({ nodeId, uptime, stakeAmount }, index) => (
        <FactCard
          key={nodeId + String(index)}
          label={`Validator ${index + 1}`}
          value={nodeId}
          note={`Weight ${stakeAmount} · uptime ${uptime} % (simulated)`}
          copies="the node ID"
        />
      ))}
    </dl>
  )
}

export type FactCardProps = {
  readonly label: string
  readonly value: string
  readonly note?: string
  /** What the copy button copies; absent: it has none. */
  readonly copies?: string
}

/** A labelled value in a `<dl>`, with a button that copies it. */
export function FactCard({ label, value, note, copies }: FactCardProps) {
  return (
    <div
      className={`grid min-w-0 grid-cols-[1fr_auto] items-center gap-x-2 rounded-lg border border-line p-3 ${copies ? 'sm:col-span-2' : ''}`}
    >
      <dt className="text-muted text-xs">{label}</dt>
      <dd
        className={
          copies ? 'col-start-1 text-balance break-all font-mono text-xs leading-5' : 'col-start-1 font-medium text-sm'
        }
      >
        {value}
      </dd>
      {note !== undefined && <dd className="col-start-1 text-muted text-xs">{note}</dd>}
      {copies !== undefined && (
        <dd className="col-start-2 row-span-3 row-start-1">
          <CopyIcon text={value} what={copies} />
        </dd>
      )}
    </div>
  )
}
