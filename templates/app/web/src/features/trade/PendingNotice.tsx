import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import { TransactionLink } from '../review/TransactionLink.tsx'
import { texts } from './texts.ts'
import type { PendingState } from './usePendingSwap.ts'

/** Notice of a pending swap or approval, or of the last failure. */
export function PendingNotice({ state, chains }: { state: PendingState; chains: readonly RuntimeChain[] }) {
  const { pending, failure, forget } = state
  const chain = chains.find(candidate => candidate.id === pending?.chainId) ?? chains[0]
  if (!chain || (!pending && !failure)) return null
  return (
    <div role="status" className="notice flex items-center justify-between gap-3" data-testid="pending">
      <span>
        {failure ? failure.message : texts[pending?.kind === 'swap' ? 'swap' : 'approval'].sent}{' '}
        <TransactionLink chain={chain} hash={failure?.hash ?? pending?.hash ?? ''} />
      </span>
      <button type="button" className="button-quiet shrink-0" onClick={forget}>
        {failure ? 'Dismiss' : 'Stop waiting'}
      </button>
    </div>
  )
}
