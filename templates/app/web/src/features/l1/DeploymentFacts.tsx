import { isLong } from '../../kit/ui/Address.tsx'
import { CopyIcon } from '../../kit/ui/CopyIcon.tsx'
import { formatTime } from '../../kit/ui/formatTime.ts'
import type { Deployment } from './deploymentApi.ts'
import { SimulatedBadge } from './SimulatedBadge.tsx'

/** Ids, height and validators of a completed deployment, as cards. Simulated values are marked. */
export function DeploymentFacts({ deployment }: { deployment: Deployment }) {
  const { subnetId, deploymentId, rpcUrl, deployedAt, blockHeight, validators } = deployment
  return (
    <dl className="grid gap-3 sm:grid-cols-2">
      <FactCard label="Subnet ID" value={subnetId} isSimulated />
      <FactCard label="Deployment ID" value={deploymentId} isSimulated />
      {rpcUrl !== null && <FactCard label="RPC URL" value={rpcUrl} isSimulated />}
      {deployedAt && <FactCard label="Deployed" value={formatTime(deployedAt)} />}
      {blockHeight !== null && <FactCard label="Block height" value={blockHeight.toLocaleString('en')} isSimulated />}
      {validators.map(({ nodeId, uptime, stakeAmount }, index) => (
        <FactCard
          key={nodeId + String(index)}
          label={`Validator ${index + 1}`}
          value={nodeId}
          note={`Weight ${Number(stakeAmount).toLocaleString('en')} · simulated uptime ${uptime} %`}
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
  readonly isSimulated?: boolean
}

/** A labelled value in a `<dl>`, with a button that copies it. */
export function FactCard({ label, value, note, copies, isSimulated = false }: FactCardProps) {
  const isId = copies !== undefined || isLong(value)
  return (
    <div
      className={`grid min-w-0 grid-cols-[1fr_auto] items-center gap-x-2 rounded-lg border border-line p-3 ${isId ? 'sm:col-span-2' : ''}`}
    >
      <dt className="flex flex-wrap items-center gap-x-2 text-muted text-xs">
        {label}
        {isSimulated && <SimulatedBadge />}
      </dt>
      <dd
        className={
          isId ? 'col-start-1 text-balance break-all font-mono text-xs leading-5' : 'col-start-1 font-medium text-sm'
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
