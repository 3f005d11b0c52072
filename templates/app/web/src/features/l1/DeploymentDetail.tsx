import { useMutation } from '@tanstack/react-query'
import { useContext } from 'react'
import { useConnection } from 'wagmi'
import { l1Config } from '../../config/l1.config.ts'
import { ErrorNote } from '../../kit/ui/ErrorNote.tsx'
import { Facts } from '../../kit/ui/Facts.tsx'
import { showToast } from '../../kit/ui/toastStore.ts'
import { DeploymentFacts } from './DeploymentFacts.tsx'
import { DoneNotice } from './DoneNotice.tsx'
import { correctLabel, DuplicateButton } from './DuplicateButton.tsx'
import { exportConfiguration } from './exportConfiguration.ts'
import { FurtherSteps } from './furtherSteps.ts'
import { vmNames } from './L1Config.ts'
import type { L1Configuration } from './L1Configuration.ts'
import { deploySubnet } from './l1Api.ts'
import { ProgressList, ProgressSkeleton } from './ProgressList.tsx'
import { statusTones, statusWords } from './StatusIcon.tsx'
import { saveFile } from './saveFile.ts'
import { useDeployment } from './useDeployment.ts'
import { useRefreshL1 } from './useL1.ts'

/** One configuration and its deployment. */
export function DeploymentDetail({ configuration }: { configuration: L1Configuration }) {
  const { address } = useConnection()
  const refresh = useRefreshL1()
  // only with: pchain
  const [further] = useContext(FurtherSteps)
  const realNetwork = further
    ? `${further.title} creates it on the test network; the README says how on mainnet.`
    : 'The README of this application says how, on Fuji and on mainnet.'
  // otherwise: const realNetwork = 'The README of this application says how, on Fuji and on mainnet.'
  // end only
  const { data: deployment, error, refetch } = useDeployment(configuration.deploymentId, configuration.status)
  const status = deployment?.status ?? configuration.status
  const isCompleted = status === 'completed'
  const isUnknown = deployment === undefined && error === null
  const failure = deployment?.failure ?? configuration.failure

  const deploy = useMutation({
    mutationFn: async () => {
      if (!address) throw new Error('Wallet not connected')
      return deploySubnet(address, configuration)
    },
    onError: () => showToast({ kind: 'error', text: 'Failed to deploy subnet' }),
    onSettled: refresh,
  })

  return (
    <section className="flex min-w-0 flex-col gap-4" aria-labelledby="l1-detail">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="l1-detail" className="min-w-0 break-words font-semibold">
          {configuration.subnetName}
        </h2>
        <span className="state" data-tone={statusTones[status]} data-testid="deployment-status">
          {statusWords[status]}
        </span>
      </div>
      <Facts
        facts={[
          ['VM', vmNames[configuration.vmType]],
          ['Chain ID', configuration.chainId],
          ['Validators', configuration.validators.length],
        ]}
        className="sm:grid-cols-3"
      />
      {status === 'configured' && configuration.warnings.length > 0 && (
        <ul className="flex flex-col gap-2">
          {configuration.warnings.map(text => (
            <li key={text} className="finding">
              {text}
            </li>
          ))}
        </ul>
      )}
      {deployment && !isCompleted && <ProgressList steps={deployment.steps} />}
      {(status === 'deploying' || status === 'failed') && isUnknown && <ProgressSkeleton />}
      {isCompleted && (
        <>
          <DoneNotice
            takesFocus={deploy.isSuccess}
            title={`${configuration.subnetName} went through all steps`}
            text="The deployment is simulated: no node runs, so it has no RPC URL and no explorer knows it."
          >
            {/* only with: pchain */}
            {further && (
              <a className="button-primary" href={further.href}>
                Continue to {further.title}
              </a>
            )}
            {/* end only */}
            <button
              type="button"
              className="button"
              disabled={deployment === undefined}
              onClick={() =>
                saveFile(
                  `l1-${configuration.chainId}.json`,
                  exportConfiguration(configuration, l1Config.owners, deployment ?? null),
                )
              }
            >
              Export Config
            </button>
            {deployment?.explorerUrl && (
              <a className="button" href={deployment.explorerUrl} target="_blank" rel="noopener noreferrer">
                View Explorer
              </a>
            )}
            <DuplicateButton configuration={configuration} />
          </DoneNotice>
          <DeploymentFacts configuration={configuration} deployment={isUnknown ? undefined : (deployment ?? null)} />
        </>
      )}
      {failure ? (
        <ErrorNote text={failure} onRetry={null} />
      ) : (
        deploy.error && <ErrorNote text={deploy.error.message} onRetry={() => deploy.mutate()} />
      )}
      {!failure && !deploy.error && error && <ErrorNote text={error.message} onRetry={() => void refetch()} />}

      {status === 'configured' && (
        <button
          type="button"
          className="button-primary large"
          aria-busy={deploy.isPending}
          aria-disabled={deploy.isPending}
          onClick={() => !deploy.isPending && deploy.mutate()}
        >
          {deploy.isPending ? 'Deploying...' : 'Deploy Subnet'}
        </button>
      )}
      {isCompleted && (
        <section className="flex flex-col gap-1 text-sm" aria-labelledby="l1-real">
          <h3 id="l1-real" className="font-semibold">
            On a real network
          </h3>
          <p className="text-muted">{realNetwork} Each validator needs AvalancheGo, its node ID and its BLS keys.</p>
        </section>
      )}
      {(status === 'failed' || (status === 'configured' && configuration.warnings.length > 0)) && (
        <div className="flex max-sm:flex-col">
          <DuplicateButton configuration={configuration} label={correctLabel} />
        </div>
      )}
    </section>
  )
}
