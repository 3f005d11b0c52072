// only with: pchain
import { useContext } from 'react'
// end only
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { ErrorNote } from '../../kit/ui/ErrorNote.tsx'
import type { Fact } from '../../kit/ui/Facts.tsx'
import { formatTime } from '../../kit/ui/formatTime.ts'
import { SkeletonRows } from '../../kit/ui/SkeletonRows.tsx'
import { StatCard } from '../../kit/ui/StatCard.tsx'
import type { Deployment } from '../l1/deploymentApi.ts'
// only with: pchain
import { FurtherSteps } from '../l1/furtherSteps.ts'
// end only
import type { L1Configuration } from '../l1/L1Configuration.ts'
import { permissionKeys, permissionLabels } from '../l1/permissions.ts'
import { StatusIcon, statusTones, statusWords } from '../l1/StatusIcon.tsx'
import { choose, useConfigurations, useDeployments } from '../l1/useL1.ts'
import { type ChainState, countStates } from './countStates.ts'

type Chain = {
  readonly configuration: L1Configuration
  readonly state: ChainState
  /** When it was created, ISO 8601. */
  readonly createdAt: string | null
  /** What was made of it. */
  readonly facts: readonly Fact[]
}

/** Chains of the wallet's configurations, and the words of their states; null while they are read. */
function useChains() {
  const { data } = useConfigurations()
  // only with: pchain
  const [further] = useContext(FurtherSteps)
  const chains: readonly Chain[] | null =
    data?.map(configuration => ({
      configuration,
      state: further?.isDoneFor(configuration) ? 'created' : configuration.status,
      createdAt: further?.doneAt(configuration) ?? null,
      facts: further?.factsOf(configuration) ?? [],
    })) ?? null
  const words = { ...statusWords, created: further?.doneWord ?? '' } satisfies Record<ChainState, string>
  const shown: readonly ChainState[] = ['configured', 'completed', 'created', 'failed']
  // otherwise: const chains: readonly Chain[] | null =
  // otherwise:   data?.map(configuration => ({ configuration, state: configuration.status, createdAt: null, facts: [] })) ?? null
  // otherwise: const words = { ...statusWords, created: '' } satisfies Record<ChainState, string>
  // otherwise: const shown: readonly ChainState[] = ['configured', 'deploying', 'completed', 'failed']
  // end only
  return { chains, words, shown }
}

/** What a count says where the word of the state does not. */
const tileLabels: { readonly [state in ChainState]?: string } = {
  configured: 'Not deployed yet',
  completed: 'Simulated',
}

/** Analytics tab: counts of the wallet's configurations, and each with what became of it. */
export function AnalyticsPanel() {
  const configurations = useConfigurations()
  const deployments = useDeployments()
  const { chains, words, shown } = useChains()
  const error = configurations.error ?? deployments.error
  const isLoaded = chains !== null && deployments.data !== undefined
  // A chain counts once, by how far it has come.
  const counts = countStates(chains?.map(({ state }) => state) ?? [], shown)
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
            <dl className="grid auto-cols-fr grid-cols-2 gap-3 sm:grid-flow-col sm:grid-cols-none">
              {counts.map(({ state, count }) => (
                <StatCard key={state} label={tileLabels[state] ?? words[state]} value={isLoaded ? count : null} />
              ))}
            </dl>
          </section>
          <section aria-labelledby="l1-chains" className="flex flex-col gap-2">
            <h2 id="l1-chains" className="font-semibold">
              Chains
            </h2>
            {isLoaded ? (
              <Chains chains={chains} words={words} deployments={deployments.data} />
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
  readonly chains: readonly Chain[]
  readonly words: { readonly [state in ChainState]: string }
  /** Newest first. */
  readonly deployments: readonly Deployment[]
}

function Chains({ chains, words, deployments }: ChainsProps) {
  if (chains.length === 0) {
    return (
      <EmptyState icon="chart" text="No chains yet. Each L1 that you configure is listed here with its deployment.">
        <a className="button-primary" href="#configure">
          Configure an L1
        </a>
      </EmptyState>
    )
  }
  return (
    <ul className="divide-y divide-line text-sm">
      {chains.map(({ configuration, state, createdAt, facts }) => {
        const { id, subnetName, status, deploymentId } = configuration
        const deployment = deployments.find(other => other.deploymentId === deploymentId)
        const simulated = deployment ? `Simulated ${formatTime(deployment.startedAt)}` : null
        const time = state === 'created' ? createdAt && formatTime(createdAt) : simulated
        const isNew = status === 'configured'
        return (
          <li key={id} className="l1-chain">
            <StatusIcon status={state === 'created' ? 'completed' : state} />
            <div className="min-w-0">
              <p className="break-words font-medium">{subnetName}</p>
              <p className="text-muted text-xs">{describeChain(configuration)}</p>
              {facts.length > 0 && (
                <dl className="mt-1 flex flex-wrap gap-x-4 text-xs">
                  {facts.map(([label, value]) => (
                    <div key={label} className="flex items-center gap-1">
                      <dt className="text-muted">{label}</dt>
                      <dd className="flex items-center gap-1">{value}</dd>
                    </div>
                  ))}
                </dl>
              )}
            </div>
            <div className="l1-chain-end">
              <div className="flex min-w-0 flex-col items-start gap-1">
                <span className="state" data-tone={state === 'created' ? 'success' : statusTones[state]}>
                  {words[state]}
                </span>
                {time !== null && <span className="whitespace-nowrap text-muted text-xs">{time}</span>}
              </div>
              <a className="button" href={isNew ? '#genesis' : '#deploy'} onClick={() => choose(id)}>
                {isNew ? 'Genesis' : 'Deployment'}
                <span className="sr-only"> of {subnetName}</span>
              </a>
            </div>
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
