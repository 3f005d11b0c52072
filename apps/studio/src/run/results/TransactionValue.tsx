import { findChain, transactionUrl } from '@sluice/defi'
import { isJsonObject, type Json, type ResultSource } from '@sluice/workflow'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import ExternalLink from 'lucide-react/icons/external-link'
import { CopyableHash } from '../../ui/CopyableHash.tsx'
import { runTexts } from '../texts.ts'
import { resultTexts } from './texts.ts'

type Props = {
  readonly hash: `0x${string}`
  /** Receipt of the same node, if it has one. */
  readonly receipt: Json | undefined
  readonly chainId: Json | undefined
  readonly source: ResultSource | null
}

/** A transaction: its status, its hash and its page at the chain's explorer; local chains have none. */
export function TransactionValue({ hash, receipt, chainId, source }: Props) {
  const chain = source === 'live' ? findChain(Number(chainId)) : undefined
  const status = receipt !== undefined && isJsonObject(receipt) ? receipt.status : undefined
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {status === 'success' && (
        <span className="inline-flex items-center gap-1 text-success">
          <CircleCheck size={14} aria-hidden="true" />
          {resultTexts.receipt.success}
        </span>
      )}
      {status === 'reverted' && (
        <span className="inline-flex items-center gap-1 text-danger">
          <CircleX size={14} aria-hidden="true" />
          {resultTexts.receipt.reverted}
        </span>
      )}
      <CopyableHash value={hash} head={10} tail={8} />
      {chain && (
        <a
          href={transactionUrl(chain, hash)}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex items-center gap-1 text-accent underline"
        >
          {runTexts.signing.openExplorer}
          <ExternalLink size={12} aria-hidden="true" />
        </a>
      )}
    </span>
  )
}
