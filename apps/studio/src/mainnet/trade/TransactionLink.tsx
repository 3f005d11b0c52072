import ExternalLink from 'lucide-react/icons/external-link'
import { CopyableHash } from '../../ui/CopyableHash.tsx'
import { explorerUrl } from '../../wallet/walletChains.ts'
import { tradeTexts } from './texts.ts'
import { signingChainId, type TradeEnvironment } from './tradeEnvironment.ts'

type Props = {
  readonly environment: Pick<TradeEnvironment, 'devnet' | 'source'>
  readonly chainId: number
  readonly hash: string
}

/** Transaction hash with its explorer page; local chains have none. */
export function TransactionLink({ environment, chainId, hash }: Props) {
  const { source, devnet } = environment
  const page = source === 'live' ? explorerUrl(signingChainId(environment, chainId), hash, devnet) : undefined
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
      <CopyableHash value={hash} head={8} tail={6} />
      {page && (
        <a
          href={page}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex items-center gap-1 text-accent underline"
        >
          {tradeTexts.explorer}
          <ExternalLink size={12} aria-hidden="true" />
        </a>
      )}
    </span>
  )
}
