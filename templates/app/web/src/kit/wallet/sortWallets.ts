type Wallet = { readonly id: string; readonly name: string }

/** EIP-6963 id of Core, the wallet for every chain of Avalanche. */
export const coreId = 'app.core.extension'

const avalancheChainIds: readonly number[] = [43_113, 43_114]

/** Whether Core is the wallet to begin with on a network. */
export const prefersCore = (chainId: number | null): boolean => chainId !== null && avalancheChainIds.includes(chainId)

/** Announced wallets, else `window.ethereum`; Core comes first on networks of Avalanche. */
export function sortWallets<T extends Wallet>(
  wallets: readonly T[],
  { chainId, hasInjected }: { readonly chainId: number | null; readonly hasInjected: boolean },
): readonly T[] {
  const announced = wallets.filter(({ id }) => id !== 'injected')
  if (announced.length === 0) return hasInjected ? wallets.filter(({ id }) => id === 'injected') : []
  const rank = ({ id }: Wallet) => Number(prefersCore(chainId) && id !== coreId)
  return [...announced].sort((a, b) => rank(a) - rank(b))
}
