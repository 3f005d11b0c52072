import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { type RuntimeChain, useRuntimeConfig } from '../../../kit/app/RuntimeConfig.ts'
import { requestJson } from '../../../kit/request/requestJson.ts'
import { Address as Recipient } from '../../../kit/ui/Address.tsx'
import { ChainMark } from '../../../kit/ui/ChainMark.tsx'
import type { Address } from '../../guard/values/token.ts'
import type { TransactionPlan } from '../../transactions/TransactionPlan.ts'
import { RouteSummary } from '../history/MessageRoute.tsx'
import { MessageText } from '../history/MessageText.tsx'
import { refreshMessages } from '../history/useMessages.ts'
import type { IcmMessage } from '../IcmMessage.ts'
import { useChainTransaction } from '../useChainTransaction.tsx'
import { useIcm } from '../useIcm.ts'
import { useExecutable } from './useExecutable.ts'

export type RetryExecutionProps = {
  readonly message: IcmMessage
  /** Large, as the first action of a receipt. */
  readonly isLarge?: boolean
  /** Large action that comes first while the message cannot be executed again. */
  readonly instead?: ReactNode
}

/** Button that executes a failed message again on its destination; where that chain is not served, only `instead`. */
export function RetryExecution({ message, isLarge = false, instead }: RetryExecutionProps) {
  const { account, icmChains } = useIcm()
  const { chains } = useRuntimeConfig()
  const { status, direction, messageId, sample, destinationBlockchainId } = message
  const chainId = icmChains.destinations.find(({ blockchainId }) => blockchainId === destinationBlockchainId)?.chainId
  const chain = chains.find(({ id }) => id === chainId)
  const [isBegun, setBegun] = useState(false)
  const isFailed = status === 'failed'
  const isSent = direction === 'sent' && !sample && messageId !== null
  // Its receipt stays when the message is no longer failed.
  if (!isSent || !(isFailed || isBegun) || !chain || !account) return isFailed ? instead : null
  return <Retry {...{ message, chain, account, messageId, isLarge, instead }} onBegin={() => setBegun(true)} />
}

type RetryProps = RetryExecutionProps & {
  readonly chain: RuntimeChain
  readonly account: Address
  readonly messageId: string
  readonly onBegin: () => void
}

/** The message that is executed again, on top of review and receipt. Memoized: a new element would be a new plan. */
function useSummary({ content, recipient, sourceChain, destinationBlockchainId, destinationName }: IcmMessage) {
  return useMemo(
    () => (
      <>
        <RouteSummary message={{ direction: 'sent', sourceChain, destinationBlockchainId, destinationName }} />
        <MessageText text={content} />
        <dl className="rows">
          <div className="recipient-row">
            <dt>Recipient</dt>
            <dd>
              <Recipient value={recipient} isOpen />
            </dd>
          </div>
        </dl>
      </>
    ),
    [content, recipient, sourceChain, destinationBlockchainId, destinationName],
  )
}

function Retry({ message, chain, account, messageId, isLarge, instead, onBegin }: RetryProps) {
  const isFailed = message.status === 'failed'
  const { data: isExecutable, isPending: isAsked, isFetching, refetch } = useExecutable(messageId, isFailed)
  const summary = useSummary(message)
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
      summary,
      foldsArguments: true,
      title: 'Execute again',
      action: 'Send in wallet',
      text: 'Execute the message again',
      request: async () => {
        const { planRetry } = await import('./planRetry.ts')
        return planRetry(messageId, { chain, account })
      },
    }),
    [messageId, chain, account, summary],
  )
  const { dialog, isPending, open } = useChainTransaction({ chain, plan, done: 'The message was executed', onMined })
  const execute = () => {
    onBegin()
    void open()
  }
  const isRefused = isExecutable === false
  const hasLink = !isLarge || Boolean(instead)
  return (
    <>
      {isFailed && isRefused && (
        <>
          <p className={`text-muted ${isLarge ? 'text-pretty text-center text-sm' : 'text-xs'}`}>
            It can be executed again once there is a contract.{' '}
            {hasLink && (
              <button
                type="button"
                className="font-medium text-accent"
                disabled={isFetching}
                onClick={() => void refetch()}
              >
                {isFetching ? 'Checking…' : 'Check again'}
              </button>
            )}
          </p>
          {instead}
          {!hasLink && (
            <button type="button" className="button-primary large" disabled={isFetching} onClick={() => void refetch()}>
              {isFetching ? 'Checking…' : 'Check again'}
            </button>
          )}
        </>
      )}
      {isFailed && !isRefused && (isLarge || !isAsked) && (
        <button
          type="button"
          className={isLarge ? 'button-primary large' : 'button self-start'}
          disabled={isAsked || isPending}
          onClick={execute}
        >
          {!isLarge && <ChainMark chain={chain} size="small" />}
          {isPending ? 'Executing…' : isAsked ? 'Checking…' : `Execute again on ${chain.name}`}
        </button>
      )}
      {dialog}
    </>
  )
}
