import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { type RuntimeChain, useRuntimeConfig } from '../../../kit/app/RuntimeConfig.ts'
import { ChainMark } from '../../../kit/ui/ChainMark.tsx'
import { CopyIcon } from '../../../kit/ui/CopyIcon.tsx'
import { Dialog } from '../../../kit/ui/Dialog.tsx'
import { ErrorNote } from '../../../kit/ui/ErrorNote.tsx'
import type { Address } from '../../guard/values/token.ts'
import { deploymentStore, type StoredDeployment } from '../../transactions/deploymentStore.ts'
import type { TransactionPlan } from '../../transactions/TransactionPlan.ts'
import { ChainSummary } from '../chains/ChainSummary.tsx'
import { nameOfChain } from '../chains/destination.ts'
import { networksKey } from '../history/useMessages.ts'
import { type ChainStatus, fetchChainStatus } from '../icmApi.ts'
import { useChainTransaction } from '../useChainTransaction.tsx'
import { useIcm } from '../useIcm.ts'
import { plannedGateway } from './plannedGateway.ts'

const contract = 'IcmGateway'

const none: readonly StoredDeployment[] = []

/** Dialog that deploys the gateway on every chain of the application, and says what comes after. */
export function GatewaySetup({ onClose }: { readonly onClose: () => void }) {
  const { account, icmChains } = useIcm()
  const { chains } = useRuntimeConfig()
  const { data, error, refetch } = useQuery({
    queryKey: networksKey,
    queryFn: ({ signal }) => fetchChainStatus(signal),
  })
  const { source, destinations } = icmChains
  const statusIdOf = ({ id }: RuntimeChain) =>
    id === source.chainId ? source.id : (destinations.find(({ chainId }) => chainId === id)?.id ?? '')
  const presence = (chain: RuntimeChain): boolean | null =>
    data?.find(({ id }) => id === statusIdOf(chain))?.hasGateway ?? null
  const isComplete = chains.every(chain => presence(chain) === true)
  const line = `ICM_GATEWAY=${plannedGateway}`
  return (
    <Dialog title="Gateway contract" onClose={onClose}>
      <p className="text-sm">
        A gateway receives messages for wallet addresses. It has to be on both chains and gets the same address on each.
        It has no owner and holds no funds.
      </p>
      {error && <ErrorNote text={`Failed to look for gateways: ${error.message}`} onRetry={() => void refetch()} />}
      <ul className="flex flex-col divide-y divide-line">
        {account &&
          chains.map(chain => (
            <GatewayRow
              key={chain.id}
              chain={chain}
              name={nameOfChain(chain, icmChains)}
              statusId={statusIdOf(chain)}
              account={account}
              isDeployed={presence(chain)}
            />
          ))}
      </ul>
      {chains.length === 1 && (
        <p className="text-muted text-xs">
          The wallet has no other chain of this application: run npm run plan in contracts for the destination.
        </p>
      )}
      <div className="flex flex-col gap-2 text-sm">
        <p>{isComplete ? 'The gateway is there. Last step:' : 'Then'} add this line to .env and restart the backend.</p>
        <div className="flex items-center justify-between gap-2 rounded-lg bg-sunken py-1 pr-1 pl-3">
          <code className="min-w-0 break-all text-xs" data-testid="gateway-env">
            {line}
          </code>
          <CopyIcon text={line} what="the line" />
        </div>
      </div>
    </Dialog>
  )
}

type GatewayRowProps = {
  readonly chain: RuntimeChain
  readonly name: string
  /** Id in the status of the networks. */
  readonly statusId: string
  readonly account: Address
  /** As the backend sees it; null when unknown. */
  readonly isDeployed: boolean | null
}

function GatewayRow({ chain, name, statusId, account, isDeployed }: GatewayRowProps) {
  const queries = useQueryClient()
  const { walletChainId } = chain
  const deployments = useSyncExternalStore(deploymentStore.subscribe, deploymentStore.getSnapshot, () => none)
  const isKnown = deployments.some(known => known.walletChainId === walletChainId && known.name === contract)
  const onMined = useCallback(async () => {
    deploymentStore.set({ walletChainId, name: contract, address: plannedGateway })
    // The backend's answer may be some seconds old.
    queries.setQueryData<readonly ChainStatus[]>(networksKey, statuses =>
      statuses?.map(status => (status.id === statusId ? { ...status, hasGateway: true } : status)),
    )
  }, [walletChainId, statusId, queries])
  const plan = useMemo(
    (): TransactionPlan => ({
      feature: 'icm.gateway',
      account,
      chainId: chain.id,
      walletChainId,
      summary: <ChainSummary chain={chain} />,
      title: `Deploy on ${name}`,
      action: 'Deploy in wallet',
      text: `Deploy the gateway on ${name}`,
      request: async () => {
        const { planGateway } = await import('./planGateway.ts')
        return planGateway(chain, account)
      },
    }),
    [chain, account, walletChainId, name],
  )
  const { dialog, isPending, open } = useChainTransaction({
    chain,
    plan,
    done: `The gateway is deployed on ${name}`,
    onMined,
  })
  useEffect(() => {
    if (isDeployed === false && !isPending) deploymentStore.remove({ walletChainId, name: contract })
  }, [isDeployed, isPending, walletChainId])
  const isPresent = isDeployed ?? isKnown
  return (
    <li className="flex min-h-14 items-center justify-between gap-3 py-2 text-sm" data-testid="gateway-chain">
      <span className="flex items-center gap-2.5 font-medium">
        <ChainMark chain={chain} /> {name}
      </span>
      {isPresent ? (
        <span className="state" data-tone="success">
          Deployed
        </span>
      ) : (
        <button type="button" className="button" disabled={isPending} onClick={() => void open()}>
          {isPending ? 'Deploying…' : 'Deploy'}
        </button>
      )}
      {dialog}
    </li>
  )
}
