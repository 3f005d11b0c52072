/** What the whole page is configured with; features have their own. */
export type AppConfig = {
  readonly projectName: string
  readonly description: string
  /** `system` follows the reader's own setting. */
  readonly theme: 'system' | 'light' | 'dark'
  readonly wallet: {
    /** Whether a wallet that was connected before is connected again when the page opens. */
    readonly autoConnect: boolean
    /** Network that a wallet is asked to go to when it connects; null leaves it where it is. */
    readonly connectChainId: number | null
  }
  readonly defaultChainId: number
  readonly texts: {
    readonly loading: string
    /** Shown in place of the features as long as no wallet is connected; null shows the features at once. */
    readonly welcome: { readonly title: string; readonly text: string } | null
  }
}
