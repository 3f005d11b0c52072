type Wallet = { readonly id: string; readonly name: string; readonly type: string }

/** Type of the connectors to wallets outside this browser. */
export const remoteType = 'remote'

// only with: walletConnect
/** What connectors to wallets outside this browser have besides wagmi's. */
export type RemoteWallet = {
  /** Whether the backend has what the connector needs; true where that is unknown. */
  readonly isSetUp: () => Promise<boolean>
}

// end only
/** EIP-6963 id of Core, the wallet for every chain of Avalanche. */
export const coreId = 'app.core.extension'

const avalancheChainIds: readonly number[] = [43_113, 43_114]

/** Whether Core is the wallet to begin with on a network. */
export const prefersCore = (chainId: number | null): boolean => chainId !== null && avalancheChainIds.includes(chainId)

export const isRemote = ({ type }: Pick<Wallet, 'type'>): boolean => type === remoteType

/** Wallets that announce themselves (EIP-6963), else `window.ethereum`. */
export function listWallets<T extends Wallet>(wallets: readonly T[], hasInjected: boolean): readonly T[] {
  // only with: walletConnect
  // Remote wallets come last.
  const inBrowser = wallets.filter(wallet => !isRemote(wallet))
  const announced = inBrowser.filter(({ id }) => id !== 'injected')
  return [...(announced.length === 0 && hasInjected ? inBrowser : announced), ...wallets.filter(isRemote)]
  // otherwise: const announced = wallets.filter(({ id }) => id !== 'injected')
  // otherwise: return announced.length === 0 && hasInjected ? wallets : announced
  // end only
}

/** Puts Core first on networks of Avalanche. */
export function sortWallets<T extends Wallet>(wallets: readonly T[], chainId: number | null): readonly T[] {
  const rank = ({ id }: Wallet) => Number(prefersCore(chainId) && id !== coreId)
  return [...wallets].sort((a, b) => rank(a) - rank(b))
}
