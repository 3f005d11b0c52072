import type { SwapConfig } from '../features/swap/SwapConfig.ts'

/** Shape of `app.config.ts`. */
export type AppConfig = {
  readonly projectName: string
  readonly description: string
  /** `system` follows the reader's own setting. */
  readonly theme: 'system' | 'light' | 'dark'
  /** Whether a wallet that was connected before is connected again when the page opens. */
  readonly wallet: { readonly autoConnect: boolean }
  readonly defaultChainId: number
  readonly swap: SwapConfig
}
