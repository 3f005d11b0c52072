import { useMemo } from 'react'
import type { Address, Chain, Client, Transport } from 'viem'
import { useClient } from 'wagmi'
import type { RuntimeChain } from '../app/RuntimeConfig.ts'
import type { WalletReader } from './useWalletReader.ts'

/** Reads a network; `account` is that of the wallet on it, null without one. */
export type ChainReader = { readonly account: Address | null; readonly client: Client<Transport, Chain> }

/** Reads `chain` through the wallet, or by its RPC URL without a wallet on it; null until the backend has answered. */
export function useChainReader(chain: RuntimeChain, wallet: WalletReader | null): ChainReader | null {
  const client = useClient({ chainId: chain.walletChainId })
  const isKnown = chain.rpcUrl !== ''
  return useMemo(() => {
    if (wallet) return wallet
    return isKnown && client ? { account: null, client } : null
  }, [wallet, client, isKnown])
}

const refreshMs = { live: 15_000, devnet: 2_000 } as const

/** A shared RPC serves all visitors, so it is asked less often than a wallet. */
const publicRefreshMs = { live: 60_000, devnet: 2_000 } as const

/** How often a page reads again. */
export function refreshInterval({ network }: RuntimeChain, reader: ChainReader | null): number | false {
  if (!reader) return false
  return (reader.account === null ? publicRefreshMs : refreshMs)[network]
}
