import type { ReactNode } from 'react'
import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { TransactionLink } from './TransactionLink.tsx'

export type ReceiptProps = {
  readonly state: 'waiting' | 'done' | 'failed'
  // only with: transactions
  /** Its first line is the title. */
  // end only
  readonly text: string
  readonly chain: Pick<RuntimeChain, 'explorerUrl'>
  /** Null where no transaction was sent. */
  readonly hash: string | null
  readonly onClose: () => void
  /** What was paid and received, for example `AmountRows`. */
  readonly children?: ReactNode
}

/** What became of a request that was sent, in place of its review. */
export function Receipt({ state, text, chain, hash, onClose, children }: ReceiptProps) {
  return (
    <Dialog title="Receipt" onClose={onClose}>
      <div className="receipt" data-state={state}>
        <span aria-hidden="true" className="receipt-mark">
          {state !== 'waiting' && <Icon name={state === 'done' ? 'check' : 'alert'} className="size-7" />}
        </span>
        {/* only with: transactions */}
        <div role={state === 'failed' ? 'alert' : 'status'}>
          {text.split('\n').map(line => (
            <p key={line}>{line}</p>
          ))}
        </div>
        {/* otherwise: <p role={state === 'failed' ? 'alert' : 'status'}>{text}</p> */}
        {/* end only */}
      </div>
      {children}
      {hash !== null && (
        <dl className="rows">
          <div>
            <dt>Transaction</dt>
            <dd>
              <TransactionLink chain={chain} hash={hash} />
            </dd>
          </div>
        </dl>
      )}
      <button type="button" className={state === 'waiting' ? 'button large' : 'button-primary large'} onClick={onClose}>
        {state === 'waiting' ? 'Close' : 'Done'}
      </button>
    </Dialog>
  )
}
