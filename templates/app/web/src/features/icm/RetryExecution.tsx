import { useQueryClient } from '@tanstack/react-query'
import { lazy, useCallback } from 'react'
import { type RuntimeChain, useRuntimeConfig } from '../../kit/app/RuntimeConfig.ts'
import { requestJson } from '../../kit/request/requestJson.ts'
import { LoadBoundary } from '../../kit/ui/LoadBoundary.tsx'
import { showToast } from '../../kit/ui/toastStore.ts'
import type { Address } from '../guard/values/token.ts'
import type { IcmMessage } from './IcmMessage.ts'
import { useChainTransaction } from './useChainTransaction.ts'
import { useIcm } from './useIcm.ts'
import { refreshMessages } from './useMessages.ts'

const TransactionDialog = lazy(() =>
  import('./TransactionDialog.tsx').then(module => ({ default: module.TransactionDialog })),
)

/** Button that executes a failed message again on its destination; nothing where that chain is not served. */
export function RetryExecution({ message }: { readonly message: IcmMessage }) {
  const { account, subnets } = useIcm()
  const { chains } = useRuntimeConfig()
  const { status, direction, messageId, sample, destinationChainId } = message
  const chainId = subnets.subnets.subnets.find(({ blockchainId }) => blockchainId === destinationChainId)?.chainId
  const chain = chains.find(({ id }) => id === chainId)
  const isOffered = status === 'failed' && direction === 'sent' && !sample && messageId !== null
  if (!isOffered || !chain || !account) return null
  return <Retry chain={chain} account={account} messageId={messageId} />
}

type RetryProps = { readonly chain: RuntimeChain; readonly account: Address; readonly messageId: string }

function Retry({ chain, account, messageId }: RetryProps) {
  const queries = useQueryClient()
  const onMined = useCallback(async () => {
    // The backend looks at the destination and records the new status.
    await requestJson(`/api/icm/status/${encodeURIComponent(messageId)}`)
    refreshMessages(queries)
    showToast({ kind: 'success', text: 'The message was executed' })
  }, [messageId, queries])
  const { wallet, isPending, open, close, sent } = useChainTransaction(chain, onMined)
  const plan = useCallback(
    async (signal: AbortSignal) => {
      const { planRetry } = await import('./planRetry.ts')
      return planRetry(messageId, { chain, account }, signal)
    },
    [messageId, chain, account],
  )
  return (
    <>
      <button
        type="button"
        className="button-quiet self-start border border-line"
        disabled={isPending}
        onClick={() => void open()}
      >
        {isPending ? 'Executing…' : `Execute again on ${chain.name}`}
      </button>
      <LoadBoundary>
        {wallet && (
          <TransactionDialog
            title="Execute again"
            chain={chain}
            wallet={wallet}
            plan={plan}
            onSent={sent}
            onClose={close}
          />
        )}
      </LoadBoundary>
    </>
  )
}
