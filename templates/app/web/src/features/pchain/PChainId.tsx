import type { Hex } from 'viem'
import { useRuntimeConfig } from '../../kit/app/RuntimeConfig.ts'
import { Address } from '../../kit/ui/Address.tsx'
import { encodeCb58 } from '../guard/pchain/cb58.ts'

const explorerUrl = 'https://explorer-test.avax.network/p-chain/tx/'

/** Id of an accepted transaction and of what it made; on the real network with its explorer's page. */
export function PChainId({ id }: { readonly id: Hex }) {
  const { chains } = useRuntimeConfig()
  const text = encodeCb58(id)
  return (
    <>
      <Address value={text} />
      {chains[0].network === 'live' && (
        <a className="underline" href={explorerUrl + text} target="_blank" rel="noopener noreferrer">
          View
        </a>
      )}
    </>
  )
}
