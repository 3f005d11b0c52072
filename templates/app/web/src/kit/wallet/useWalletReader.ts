import { useQuery } from '@tanstack/react-query'
import { type Address, type Chain, type Client, createClient, custom, type EIP1193Provider, type Transport } from 'viem'
import { useConnection } from 'wagmi'
import type { RuntimeChain } from '../app/RuntimeConfig.ts'
import { toWalletChain } from './createWagmiConfig.ts'

export type WalletReader = {
  readonly account: Address
  readonly provider: EIP1193Provider
  readonly client: Client<Transport, Chain>
}

/** Client that reads `chain` through the wallet; null unless the wallet is on that chain. */
export function useWalletReader(chain: RuntimeChain): WalletReader | null {
  const { address, chainId, connector, status } = useConnection()
  const ready = status === 'connected' && chainId === chain.walletChainId
  const { data } = useQuery({
    queryKey: ['walletReader', connector?.uid, address, chain.walletChainId],
    enabled: ready,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    queryFn: async (): Promise<WalletReader | null> => {
      const provider = (await connector?.getProvider()) as EIP1193Provider | undefined
      if (!provider || !address) return null
      const client = createClient({
        chain: toWalletChain(chain),
        transport: custom(provider, { retryCount: 1 }),
        pollingInterval: chain.network === 'devnet' ? 500 : 4_000,
      })
      return { account: address, provider, client }
    },
  })
  return ready ? (data ?? null) : null
}
