import type { ReactNode } from 'react'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { uiTexts } from '../../ui/texts.ts'
import { tradeTexts } from './texts.ts'
import type { TradeEnvironment } from './tradeEnvironment.ts'
import { useTradeEnvironment } from './useTradeEnvironment.ts'

type Props = { readonly children: (environment: TradeEnvironment) => ReactNode }

/** Frame of a trade tab: loading and error states, and a notice where nothing is real. */
export function TradeTab({ children }: Props) {
  const { environment, error, retry } = useTradeEnvironment()
  return (
    <div className="scroll-slim min-h-0 flex-1 space-y-3 overflow-auto p-4">
      {!environment && error !== null && <ErrorState error={error} onRetry={retry} />}
      {!environment && error === null && <TabSkeleton />}
      {environment?.source === 'simulated' && <Notice tone="info" title={tradeTexts.simulated} />}
      {environment && children(environment)}
    </div>
  )
}

function TabSkeleton() {
  return (
    <div aria-busy="true" className="space-y-3">
      <p role="status" className="sr-only">
        {uiTexts.loading}
      </p>
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-44 w-full" />
      <Skeleton className="h-11 w-full" />
    </div>
  )
}
