import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'

type Explored = Pick<RuntimeChain, 'explorerUrl'>

/** The transaction in the network's explorer; a local chain has none, so its hash is shown. */
export function TransactionLink({ chain, hash }: { chain: Explored; hash: string }) {
  const short = `${hash.slice(0, 10)}…${hash.slice(-6)}`
  const url = transactionUrl(chain, hash)
  if (url === null) {
    return (
      <span className="font-mono text-xs" title={hash}>
        {short}
      </span>
    )
  }
  return (
    <a className="underline" href={url} target="_blank" rel="noopener noreferrer">
      View {short}
    </a>
  )
}

/** Page of a transaction in the explorer; null on a local chain. */
export function transactionUrl(chain: Explored, hash: string): string | null {
  return chain.explorerUrl === null ? null : `${chain.explorerUrl}/tx/${hash}`
}
