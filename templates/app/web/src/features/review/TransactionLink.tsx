import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'

type Explored = Pick<RuntimeChain, 'explorerUrl'>

/** Explorer link of a transaction; the plain hash on a local chain. */
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

/** Explorer URL of a transaction; null on a local chain. */
export function transactionUrl(chain: Explored, hash: string): string | null {
  return chain.explorerUrl === null ? null : `${chain.explorerUrl}/tx/${hash}`
}
