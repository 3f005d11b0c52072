import { useQuery } from '@tanstack/react-query'
import type { WalletReader } from '../../kit/wallet/useWalletReader.ts'
import type { Token } from '../guard/values/token.ts'
import { readBalance } from '../review/readBalance.ts'

/** Balance of the connected account in base units; null while unknown. */
export function useTokenBalance(reader: WalletReader | null, token: Token | null): bigint | null {
  const { data } = useQuery({
    queryKey: ['balance', reader?.account, token?.chainId, token?.address],
    enabled: reader !== null && token !== null,
    queryFn: () => readBalance(reader!.client, reader!.account, token!),
    refetchInterval: 15_000,
  })
  return reader && token ? (data ?? null) : null
}
