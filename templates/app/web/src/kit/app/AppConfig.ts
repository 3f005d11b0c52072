type Network = { readonly id: number; readonly name: string }

/** Settings of the page; features have their own. */
export type AppConfig = {
  readonly projectName: string
  /** Equal to `projectId` in the backend's config. */
  readonly projectId: string
  readonly description: string
  /** A look of `app/theme.css`; `system` is light or dark as the browser is set. */
  readonly theme: 'system' | 'light' | 'dark' | 'midnight' | 'sand'
  readonly wallet: {
    /** Whether to reconnect the last wallet when the page opens. */
    readonly autoConnect: boolean
    /** Network to switch the wallet to on connect; null does not switch. */
    readonly connectChainId: number | null
  }
  // only with: limitOrder multichain portfolio send swap
  readonly defaultChainId: number
  // end only
  /** Equal to `chains` in the backend's config; shown until the backend has answered with those. */
  readonly networks: readonly [Network, ...Network[]]
  readonly texts: {
    readonly loading: string
    // only with: icmDashboard l1
    /** Shown instead of the features until a wallet is connected; null shows the features immediately. */
    readonly welcome: { readonly title: string; readonly text: string } | null
    // end only
  }
}
