import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { ErrorNote } from '../../kit/ui/ErrorNote.tsx'
import { formatTime } from '../../kit/ui/formatTime.ts'
import { StatCard } from '../../kit/ui/StatCard.tsx'
import { SimulatedBadge } from '../l1/SimulatedBadge.tsx'
import { statusWords } from '../l1/StatusIcon.tsx'
import { useConfigurations, useDeployments } from '../l1/useL1.ts'
import { countStatuses } from './countStatuses.ts'

/** A chain counts once, by how far its deployment has come. */
const labels = { ...statusWords, configured: 'Not deployed yet' }

/** Analytics tab: counts of the wallet's configurations and deployments. */
export function AnalyticsPanel() {
  const configurations = useConfigurations()
  const deployments = useDeployments()
  const error = configurations.error ?? deployments.error
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
      {!error && !(configurations.data && deployments.data) && (
        <p role="status" className="text-muted text-sm">
          Loading analytics…
        </p>
      )}
      {configurations.data && deployments.data && (
        <>
          <section aria-label="Configurations by status">
            <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
              {countStatuses(configurations.data).map(({ status, count }) => (
                <StatCard key={status} label={labels[status]} value={count} />
              ))}
            </dl>
          </section>
          <Chains chains={configurations.data} />
          <Deployments deployments={deployments.data} />
        </>
      )}
    </section>
  )
}

function Chains({ chains }: { chains: NonNullable<ReturnType<typeof useConfigurations>['data']> }) {
  return (
    <section aria-labelledby="l1-chains" className="flex flex-col gap-2">
      <h2 id="l1-chains" className="font-semibold">
        Chains
      </h2>
      {chains.length === 0 && (
        <EmptyState icon="list" text="No configurations yet.">
          <a className="button" href="#configure">
            Configure an L1
          </a>
        </EmptyState>
      )}
      <dl className="divide-y divide-line text-sm">
        {chains.map(({ id, subnetName, chainId, gasLimit, validators }) => (
          <div key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <dt className="min-w-0 break-words font-medium max-sm:w-full">
              {subnetName} <span className="font-normal text-muted">· chain {chainId}</span>
            </dt>
            <dd className="text-muted">
              {gasLimit.toLocaleString('en')} gas · {validators.length}{' '}
              {validators.length === 1 ? 'validator' : 'validators'}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Deployments({ deployments }: { deployments: NonNullable<ReturnType<typeof useDeployments>['data']> }) {
  return (
    <section aria-labelledby="l1-deployments" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="l1-deployments" className="font-semibold">
          Deployments
        </h2>
        <SimulatedBadge />
      </div>
      {deployments.length === 0 && <p className="text-muted text-sm">No deployments yet.</p>}
      <dl className="divide-y divide-line text-sm">
        {deployments.map(({ deploymentId, subnetName, status, startedAt }) => (
          <div key={deploymentId} className="flex flex-wrap justify-between gap-x-4 py-2">
            <dt className="min-w-0 break-words font-medium max-sm:w-full">{subnetName}</dt>
            <dd className="text-muted">
              {statusWords[status]} · {formatTime(startedAt)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
