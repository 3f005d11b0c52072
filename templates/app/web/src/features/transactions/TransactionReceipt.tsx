import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'
import type { SigningOutcome } from '../guard/signing/signingState.ts'
import { Receipt } from '../review/Receipt.tsx'
import { describeOutcome } from './describeOutcome.ts'
import { receiptStore } from './receiptStore.ts'
import { transactionStore } from './transactionStore.ts'

const states = { good: 'done', bad: 'failed', waiting: 'waiting' } as const

export type TransactionReceiptProps = {
  readonly outcome: SigningOutcome
  readonly chain: RuntimeChain
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Receipt of a sent transaction: its end, once it is known, or that it is waited for. */
export function TransactionReceipt({ outcome, chain, onClose, children }: TransactionReceiptProps) {
  const hash = 'hash' in outcome ? outcome.hash : null
  const find = () => transactionStore.getSnapshot().find(entry => entry.hash === hash)
  const sent = useSyncExternalStore(transactionStore.subscribe, find, find)
  // only with: governance nft send
  useEffect(() => {
    receiptStore.set(hash)
    return () => receiptStore.set(null)
  }, [hash])
  // end only
  const { tone, text } = describeOutcome(sent?.end ?? outcome)
  const close = () => {
    if (sent?.end) transactionStore.remove(sent.hash)
    onClose()
  }
  const written = sent && tone !== 'waiting' ? `${sent.text}\n${text}` : text
  return (
    <Receipt
      state={states[tone]}
      text={sent?.effect ?? written}
      chain={chain}
      hash={sent?.end?.hash ?? hash}
      onClose={close}
    >
      {children}
    </Receipt>
  )
}
