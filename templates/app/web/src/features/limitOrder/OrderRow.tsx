import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import type { Token } from '../guard/values/token.ts'
import { TransactionLink } from '../review/TransactionLink.tsx'
import { describeOrderStatus, stateLabels, stateTones } from './describeOrderStatus.ts'
import { isStanding, type ListedOrder } from './limitOrderApi.ts'

export type OrderRowProps = {
  readonly listed: ListedOrder
  readonly chain: RuntimeChain
  readonly tokens: readonly Token[]
  /** Hash of a pending cancellation. */
  readonly cancelHash: string | null
  /** Null without a wallet that can sign. */
  readonly onCancel: (() => void) | null
}

const writeTime = (seconds: number) =>
  new Date(seconds * 1_000).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

/** One order: amounts, state and cancel button. */
export function OrderRow({ listed, chain, tokens, cancelHash, onCancel }: OrderRowProps) {
  const { title, price, remaining } = describeOrderStatus(listed, tokens)
  const { state, expiresAt, fills, invalidReason } = listed
  const stands = isStanding(listed)
  return (
    <li className="box" data-testid="order" data-state={state}>
      <div className="flex items-start justify-between gap-3">
        <span className="min-w-0 break-words font-medium text-sm">{title}</span>
        <span className="state shrink-0" data-tone={stateTones[state] ?? 'muted'}>
          {stateLabels[state]}
        </span>
      </div>
      <div className="flex flex-col gap-1 text-muted text-xs">
        {price && <span className="break-words">{price}</span>}
        {remaining && <span>{remaining} left</span>}
        {invalidReason && <span className="text-danger">{invalidReason}</span>}
        {stands && <span>{expiresAt === 0 ? 'Never expires' : `Expires ${writeTime(expiresAt)}`}</span>}
        {fills.map(hash => (
          <span key={hash}>
            Filled by <TransactionLink chain={chain} hash={hash} />
          </span>
        ))}
      </div>
      {cancelHash !== null && (
        <p role="status" className="text-sm">
          Cancelling… <TransactionLink chain={chain} hash={cancelHash} />
        </p>
      )}
      {stands && onCancel && cancelHash === null && (
        <button type="button" className="button-quiet self-end" aria-label={`Cancel ${title}`} onClick={onCancel}>
          Cancel
        </button>
      )}
    </li>
  )
}
