import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { ErrorNote } from '../../kit/ui/ErrorNote.tsx'
import { formatTime } from '../../kit/ui/formatTime.ts'
import { SkeletonRows } from '../../kit/ui/SkeletonRows.tsx'
import { StatCard } from '../../kit/ui/StatCard.tsx'
import type { Deployment } from '../l1/deploymentApi.ts'
import type { ConfigurationStatus, L1Configuration } from '../l1/L1Configuration.ts'
import { permissionKeys, permissionLabels } from '../l1/permissions.ts'
import { SimulatedBadge } from '../l1/SimulatedBadge.tsx'
import { StatusIcon, statusTones, statusWords } from '../l1/StatusIcon.tsx'
import { choose, useConfigurations, useDeployments } from '../l1/useL1.ts'
import { countStatuses } from './countStatuses.ts'

/** A chain counts once, by how far its deployment has come. */
const labels: { readonly [status in ConfigurationStatus]: string } = { ...statusWords, configured: 'Not deployed yet' }

const statuses = ['configured', 'deploying', 'completed', 'failed'] as const

/** Analytics tab: counts of the wallet's configurations, and each with its last deployment. */
export function AnalyticsPanel() {
  const configurations = useConfigurations()
  const deployments = useDeployments()
  const error = configurations.error ?? deployments.error
  const isLoaded = configurations.data !== undefined && deployments.data !== undefined
  const counts = isLoaded ? countStatuses(configurations.data) : statuses.map(status => ({ status, count: null }))
  return (
    <section className="panel" aria-labelledby="l1-analytics">
      <h1 id="l1-analytics" className="font-semibold text-xl">
        Analytics
      </h1>
      {error && (
        <ErrorNote
          text={error.message}
          onRetry={() => void Promise.all([configurations.refetch(), deployments.refetch()])}
        />
      )}
      {!error && (
        <>
          <section aria-label="Configurations by status">
            <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
              {counts.map(({ status, count }) => (
                <StatCard key={status} label={labels[status]} value={count} />
              ))}
            </dl>
          </section>
          <section aria-labelledby="l1-chains" className="flex flex-col gap-2">
            <div className="flex flex-wrap items-center gap-2">
              <h2 id="l1-chains" className="font-semibold">
                Chains
              </h2>
              <SimulatedBadge />
            </div>
            {isLoaded ? (
              <Chains chains={configurations.data} deployments={deployments.data} />
            ) : (
              <SkeletonRows
                label="Loading analytics…"
                mark="small"
                title="MyCustomSubnet"
                note="Chain 99999 · Native minter · 1 validator"
                pill="Completed"
                rowClassName="min-h-16 py-3"
                className="divide-y divide-line"
              />
            )}
          </section>
        </>
      )}
    </section>
  )
}

type ChainsProps = {
  readonly chains: readonly L1Configuration[]
  /** Newest first. */
  readonly deployments: readonly Deployment[]
}

function Chains({ chains, deployments }: ChainsProps) {
  if (chains.length === 0) {
    return (
      <EmptyState icon="list" text="No chains yet. Each L1 that you configure is listed here with its deployment.">
        <a className="button-primary" href="#configure">
          Configure an L1
        </a>
      </EmptyState>
    )
  }
  return (
    <ul className="divide-y divide-line text-sm">
      {chains.map(chain => {
        const { id, subnetName, status, deploymentId } = chain
        const deployment = deployments.find(other => other.deploymentId === deploymentId)
        const isNew = status === 'configured'
        return (
          <li key={id} className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <StatusIcon status={status} />
            <div className="min-w-0 flex-1 basis-52">
              <p className="break-words font-medium">{subnetName}</p>
              <p className="text-muted text-xs">{describeChain(chain)}</p>
            </div>
            <div className="flex flex-col items-start gap-1 max-sm:pl-9 sm:items-end">
              <span className="state" data-tone={statusTones[status]}>
                {statusWords[status]}
              </span>
              {deployment && <span className="text-muted text-xs">{formatTime(deployment.startedAt)}</span>}
            </div>
            <a className="button ml-auto" href={isNew ? '#genesis' : '#deploy'} onClick={() => choose(id)}>
              {isNew ? 'Genesis' : 'Deployment'}
              <span className="sr-only"> of {subnetName}</span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}

/** Id, gas limit, validators and precompiles in one line. */
function describeChain({ chainId, gasLimit, validators, permissions }: L1Configuration): string {
  const names = permissionKeys.filter(key => permissions[key]).map(key => permissionLabels[key])
  const nodes = `${validators.length} ${validators.length === 1 ? 'validator' : 'validators'}`
  return [`Chain ${chainId}`, `${gasLimit.toLocaleString('en')} gas`, nodes, ...names].join(' · ')
}
