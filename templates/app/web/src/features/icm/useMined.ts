import { useQuery } from '@tanstack/react-query'
import type { WalletReader } from '../../kit/wallet/useWalletReader.ts'
import type { Hex } from '../guard/values/token.ts'

/** What a mined transaction cost, in wei, and the time of its block in ms. */
export type Mined = { readonly fee: bigint; readonly minedAt: number }

/** Reads fee and time of a mined transaction; undefined until they are known, null where they cannot be read. */
export function useMined(wallet: WalletReader | null, hash: string | undefined): Mined | null | undefined {
  const { data, isError } = useQuery({
    queryKey: ['icm', 'mined', hash],
    enabled: hash !== undefined && wallet !== null,
    queryFn: async (): Promise<Mined> => {
      const { getBlock, getTransactionReceipt } = await import('viem/actions')
      const { gasUsed, effectiveGasPrice, blockNumber } = await getTransactionReceipt(wallet!.client, {
        hash: hash as Hex,
      })
      const { timestamp } = await getBlock(wallet!.client, { blockNumber })
      return { fee: gasUsed * effectiveGasPrice, minedAt: Number(timestamp) * 1_000 }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? (isError || wallet === null ? null : undefined)
}
