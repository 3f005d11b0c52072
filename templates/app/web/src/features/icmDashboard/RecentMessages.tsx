import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { ErrorNote } from '../../kit/ui/ErrorNote.tsx'
import { joinOwnMessages } from '../icm/history/joinOwnMessages.ts'
import { refreshNetworks, useMessages } from '../icm/history/useMessages.ts'
import { MiningMessage } from '../icm/send/MiningMessage.tsx'
import { linkToTab } from '../icm/tabTitles.ts'
import { useIcm } from '../icm/useIcm.ts'
import { MessageLineSkeletons, MessageLines } from './MessageLines.tsx'

const shownMessages = 5

export type RecentMessagesProps = {
  /** Whether another note of the page says that the backend does not answer. */
  readonly isFailureShown?: boolean
}

/** The latest messages, one line each. */
export function RecentMessages({ isFailureShown = false }: RecentMessagesProps) {
  const { account, isLive, follower } = useIcm()
  const { data, error, isPending, refetch } = useMessages(account, isLive)
  const queries = useQueryClient()
  const titleId = useId()
  const retry = () => {
    refreshNetworks(queries)
    void refetch()
  }
  return (
    <section aria-labelledby={titleId} className="panel list-panel">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={titleId} className="font-semibold text-lg">
          Recent Messages
        </h2>
        {data && data.length > 0 && (
          <a href={linkToTab('history')} className="text-accent text-sm hover:underline">
            View all
          </a>
        )}
      </div>
      {isPending && <MessageLineSkeletons />}
      {error && !data && isFailureShown && (
        <p className="text-muted text-sm">Unknown while the backend does not answer.</p>
      )}
      {error && !data && !isFailureShown && (
        <ErrorNote text={`Failed to fetch message history: ${error.message}`} onRetry={retry} />
      )}
      <MiningMessage />
      {data?.length === 0 && !follower.pending && (
        <EmptyState icon="message" text="No recent messages">
          <p>What you send and receive is shown here.</p>
        </EmptyState>
      )}
      {data && data.length > 0 && <MessageLines messages={joinOwnMessages(data).slice(0, shownMessages)} />}
    </section>
  )
}
