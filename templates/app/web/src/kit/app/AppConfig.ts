/** Settings of the page; features have their own. */
export type AppConfig = {
  readonly projectName: string
  /** Equal to `projectId` in the backend's config. */
  readonly projectId: string
  readonly description: string
  /** `system` follows the browser's setting. */
  readonly theme: 'system' | 'light' | 'dark'
  readonly wallet: {
    /** Whether to reconnect the last wallet when the page opens. */
    readonly autoConnect: boolean
    /** Network to switch the wallet to on connect; null does not switch. */
    readonly connectChainId: number | null
  }
  readonly defaultChainId: number
  readonly texts: {
    readonly loading: string
    /** Shown instead of the features until a wallet is connected; null shows the features immediately. */
    readonly welcome: { readonly title: string; readonly text: string } | null
  }
}
