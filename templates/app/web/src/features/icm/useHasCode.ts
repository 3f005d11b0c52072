import { useQuery } from '@tanstack/react-query'
import type { Hex } from 'viem'
import { useClient } from 'wagmi'
import type { RuntimeChain } from '../../kit/app/RuntimeConfig.ts'

const refreshMs = { live: 60_000, devnet: 2_000 } as const

/** Whether there is a contract at an address of a served chain; undefined until it is known. */
export function useHasCode({ walletChainId, network }: RuntimeChain, address: string, enabled: boolean) {
  const client = useClient({ chainId: walletChainId })
  return useQuery({
    queryKey: ['icm', 'code', walletChainId, address],
    enabled: enabled && client !== undefined,
    queryFn: async () => {
      const { getCode } = await import('viem/actions')
      return (await getCode(client!, { address: address as Hex })) !== undefined
    },
    refetchInterval: query => (query.state.data === true ? false : refreshMs[network]),
  }).data
}
