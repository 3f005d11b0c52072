import { useMutation } from '@tanstack/react-query'
import { useConnection } from 'wagmi'
import { l1Config } from '../../config/l1.config.ts'
import { Facts } from '../../kit/ui/Facts.tsx'
import { showToast } from '../../kit/ui/toastStore.ts'
import { DeploymentFacts } from './DeploymentFacts.tsx'
import { DoneNotice } from './DoneNotice.tsx'
import { exportConfiguration } from './exportConfiguration.ts'
import { formStore } from './formStore.ts'
import type { L1Configuration } from './L1Configuration.ts'
import { deploySubnet } from './l1Api.ts'
import { formOf } from './l1Form.ts'
import { NextSteps } from './NextSteps.tsx'
import { ProgressList } from './ProgressList.tsx'
import { saveFile } from './saveFile.ts'
import { useDeployment } from './useDeployment.ts'
import { useRefreshL1 } from './useL1.ts'

/** Tones of `.state` in `globals.css`. */
const statusTones = { configured: 'muted', deploying: 'accent', completed: 'success', failed: 'danger' } as const

/** One configuration and its deployment. */
export function DeploymentDetail({ configuration }: { configuration: L1Configuration }) {
  const { address } = useConnection()
  const refresh = useRefreshL1()
  const { data: deployment, error } = useDeployment(configuration.deploymentId, configuration.status)
  const status = deployment?.status ?? configuration.status
  const failure = deployment?.failure ?? configuration.failure

  const deploy = useMutation({
    mutationFn: async () => {
      if (!address) throw new Error('Wallet not connected')
      return deploySubnet(address, configuration)
    },
    onError: () => showToast({ kind: 'error', text: 'Failed to deploy subnet' }),
    onSettled: refresh,
  })
  const again = () => {
    formStore.set(formOf(configuration))
    showToast({ kind: 'info', text: 'Its values stand in the Configure tab' })
  }

  return (
    <section className="flex min-w-0 flex-col gap-4" aria-labelledby="l1-detail">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="l1-detail" className="min-w-0 break-words font-semibold">
          {configuration.subnetName}
        </h2>
        <span className="state" data-tone={statusTones[status]} data-testid="deployment-status">
          {status}
        </span>
      </div>
      <Facts
        facts={[
          ['VM', configuration.vmType],
          ['Chain ID', configuration.chainId],
          ['Validators', configuration.validators.length],
        ]}
        className="sm:grid-cols-3"
      />
      {status === 'configured' && configuration.warnings.length > 0 && (
        <ul className="flex flex-col gap-2">
          {configuration.warnings.map(text => (
            <li key={text} className="finding" data-level="confirm">
              {text}
            </li>
          ))}
        </ul>
      )}
      {deployment && deployment.status !== 'completed' && <ProgressList steps={deployment.steps} />}
      {deployment?.status === 'completed' && (
        <>
          <DoneNotice
            title={`${configuration.subnetName} went through all steps`}
            text="The deployment is simulated: no node runs, so it has no RPC URL and no explorer knows it."
          />
          <DeploymentFacts deployment={deployment} />
        </>
      )}
      {(failure ?? deploy.error ?? error) && (
        <p role="alert" className="text-danger text-sm">
          {failure ?? deploy.error?.message ?? error?.message}
        </p>
      )}

      <div className="flex flex-wrap gap-2">
        {status === 'configured' && (
          <button type="button" className="button-primary" disabled={deploy.isPending} onClick={() => deploy.mutate()}>
            {deploy.isPending ? 'Deploying...' : 'Deploy Subnet'}
          </button>
        )}
        {deployment?.explorerUrl && (
          <a
            className="button-quiet border border-line"
            href={deployment.explorerUrl}
            target="_blank"
            rel="noopener noreferrer"
          >
            View Explorer
          </a>
        )}
        {status === 'completed' && (
          <button
            type="button"
            className="button-primary"
            onClick={() =>
              saveFile(
                `l1-${configuration.chainId}.json`,
                exportConfiguration(configuration, l1Config.owners, deployment ?? null),
              )
            }
          >
            Export Config
          </button>
        )}
        {status === 'failed' && (
          <button type="button" className="button-quiet border border-line" onClick={again}>
            Configure again
          </button>
        )}
      </div>
      {status === 'completed' && (
        <NextSteps
          steps={[
            ['Keep the configuration', 'Export Config saves it with its genesis settings, owners and validators.'],
            ['Run your validators', 'Each needs AvalancheGo, its node ID and its BLS keys.'],
            ['Create it on a real network', 'The README of this application says how, on Fuji and on mainnet.'],
          ]}
        />
      )}
    </section>
  )
}
