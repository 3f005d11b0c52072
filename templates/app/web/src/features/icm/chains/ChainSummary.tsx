import type { RuntimeChain } from '../../../kit/app/RuntimeConfig.ts'
import { ChainMark } from '../../../kit/ui/ChainMark.tsx'
import { useIcm } from '../useIcm.ts'
import { nameOfChain } from './destination.ts'

/** The network of a transaction, on top of its review and receipt. */
export function ChainSummary({ chain }: { readonly chain: RuntimeChain }) {
  const { icmChains } = useIcm()
  return (
    <p className="flex items-center gap-3 rounded-lg bg-sunken px-4 py-3 font-semibold text-lg">
      <ChainMark chain={chain} size="large" /> {nameOfChain(chain, icmChains)}
    </p>
  )
}
