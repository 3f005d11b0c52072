import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { type RuntimeChain, useRuntimeConfig } from '../../kit/app/RuntimeConfig.ts'
import { requestJson } from '../../kit/request/requestJson.ts'
import { ChainMark } from '../../kit/ui/ChainMark.tsx'
import type { Address } from '../guard/values/token.ts'
import type { TransactionPlan } from '../transactions/TransactionPlan.ts'
import { ChainSummary } from './ChainSummary.tsx'
import type { IcmMessage } from './IcmMessage.ts'
import { useChainTransaction } from './useChainTransaction.tsx'
import { useIcm } from './useIcm.ts'
import { refreshMessages } from './useMessages.ts'

/** Button that executes a failed message again on its destination; nothing where that chain is not served. */
export function RetryExecution({ message }: { readonly message: IcmMessage }) {
  const { account, subnets } = useIcm()
  const { chains } = useRuntimeConfig()
  const { status, direction, messageId, sample, destinationChainId } = message
  const chainId = subnets.subnets.subnets.find(({ blockchainId }) => blockchainId === destinationChainId)?.chainId
  const chain = chains.find(({ id }) => id === chainId)
  const [isBegun, setBegun] = useState(false)
  const isFailed = status === 'failed'
  const isSent = direction === 'sent' && !sample && messageId !== null
  // Its receipt stays when the message is no longer failed.
  if (!isSent || !(isFailed || isBegun) || !chain || !account) return null
  return (
    <Retry chain={chain} account={account} messageId={messageId} isFailed={isFailed} onBegin={() => setBegun(true)} />
  )
}

type RetryProps = {
  readonly chain: RuntimeChain
  readonly account: Address
  readonly messageId: string
  readonly isFailed: boolean
  readonly onBegin: () => void
}

function Retry({ chain, account, messageId, isFailed, onBegin }: RetryProps) {
  const queries = useQueryClient()
  const onMined = useCallback(async () => {
    // The backend looks at the destination and records the new status.
    await requestJson(`/api/icm/status/${encodeURIComponent(messageId)}`)
    refreshMessages(queries)
  }, [messageId, queries])
  const plan = useMemo(
    (): TransactionPlan => ({
      feature: `icm.retry.${messageId}`,
      account,
      chainId: chain.id,
      walletChainId: chain.walletChainId,
      summary: <ChainSummary chain={chain} />,
      steps: [
        {
          title: 'Execute again',
          action: 'Send in wallet',
          text: 'Execute the message again',
          request: async () => {
            const { planRetry } = await import('./planRetry.ts')
            return planRetry(messageId, { chain, account })
          },
        },
      ],
    }),
    [messageId, chain, account],
  )
  const { dialog, isPending, open } = useChainTransaction({ chain, plan, done: 'The message was executed', onMined })
  return (
    <>
      {isFailed && (
        <button
          type="button"
          className="button self-start"
          disabled={isPending}
          onClick={() => {
            onBegin()
            void open()
          }}
        >
          <ChainMark chain={chain} size="small" />
          {isPending ? 'Executing…' : `Execute again on ${chain.name}`}
        </button>
      )}
      {dialog}
    </>
  )
}
