import { useQuery } from '@tanstack/react-query'
import { getGasPrice } from 'viem/actions'
import type { WalletReader } from '../../kit/wallet/useWalletReader.ts'

/** Gas price of the wallet's network in base units; null while unknown. */
export function useGasPrice(reader: WalletReader | null): bigint | null {
  const { data } = useQuery({
    queryKey: ['gasPrice', reader?.client.chain.id],
    enabled: reader !== null,
    queryFn: () => getGasPrice(reader!.client),
    refetchInterval: 60_000,
    staleTime: 30_000,
    retry: false,
  })
  return reader ? (data ?? null) : null
}
