type Wallet = { readonly id: string; readonly name: string; readonly type: string }

/** Type of the connectors to wallets outside this browser. */
export const remoteType = 'remote'

/** EIP-6963 id of Core, the wallet for every chain of Avalanche. */
export const coreId = 'app.core.extension'

const avalancheChainIds: readonly number[] = [43_113, 43_114]

/** Whether Core is the wallet to begin with on a network. */
export const prefersCore = (chainId: number | null): boolean => chainId !== null && avalancheChainIds.includes(chainId)

export const isRemote = ({ type }: Pick<Wallet, 'type'>): boolean => type === remoteType

/** Announced wallets, else `window.ethereum`, then remote ones; Core comes first on networks of Avalanche. */
export function sortWallets<T extends Wallet>(
  wallets: readonly T[],
  { chainId, hasInjected }: { readonly chainId: number | null; readonly hasInjected: boolean },
): readonly T[] {
  const isInjected = ({ id }: Wallet) => id === 'injected'
  const remote = wallets.filter(isRemote)
  const announced = wallets.filter(wallet => !isInjected(wallet) && !isRemote(wallet))
  if (announced.length === 0) return [...(hasInjected ? wallets.filter(isInjected) : []), ...remote]
  const rank = ({ id }: Wallet) => Number(prefersCore(chainId) && id !== coreId)
  return [...[...announced].sort((a, b) => rank(a) - rank(b)), ...remote]
}
