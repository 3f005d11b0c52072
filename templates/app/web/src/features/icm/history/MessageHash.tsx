import type { RuntimeChain } from '../../../kit/app/RuntimeConfig.ts'
import { Address } from '../../../kit/ui/Address.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { transactionUrl } from '../../review/TransactionLink.tsx'

/** Hash of a transaction in short, with a button that copies it and the explorer's page where there is one. */
export function MessageHash({ chain, hash }: { chain: Pick<RuntimeChain, 'explorerUrl'>; hash: string }) {
  const url = transactionUrl(chain, hash)
  return (
    <span className="address">
      <Address value={hash} />
      {url !== null && (
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label="View transaction"
          className="inline-flex size-6 items-center justify-center rounded-md text-muted hover:bg-hover"
        >
          <Icon name="external" />
        </a>
      )}
    </span>
  )
}
