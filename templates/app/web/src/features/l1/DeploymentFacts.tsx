import type { Deployment } from './deploymentApi.ts'

/** Facts of a completed deployment. Simulated values are marked. */
export function DeploymentFacts({ deployment }: { deployment: Deployment }) {
  const { subnetId, deploymentId, rpcUrl, deployedAt, blockHeight, validators } = deployment
  return (
    <dl className="rows">
      <Row name="Deployment ID" value={deploymentId} mono />
      <Row name="Subnet ID" value={subnetId} mono />
      <Row name="RPC URL" value={rpcUrl ?? 'none: nothing listens anywhere'} />
      {deployedAt && <Row name="Deployed" value={new Date(deployedAt).toLocaleString()} />}
      {blockHeight !== null && <Row name="Block height (simulated)" value={blockHeight.toLocaleString('en')} />}
      {validators.map(({ nodeId, uptime, stakeAmount }, index) => (
        <Row
          key={nodeId + String(index)}
          name={`Validator ${index + 1}`}
          value={`${nodeId} · weight ${stakeAmount} · uptime ${uptime} % (simulated)`}
        />
      ))}
    </dl>
  )
}

function Row({ name, value, mono = false }: { name: string; value: string; mono?: boolean }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={mono ? 'break-all font-mono' : 'break-words'}>{value}</dd>
    </div>
  )
}
