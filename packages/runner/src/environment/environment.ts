import type { DefiServices, WalletPort } from '@sluice/defi'

/** Provider services of one mode, with its automatic wallet. */
export type Environment = {
  readonly services: DefiServices
  /** Null if only the user's wallet may sign. */
  readonly wallet: WalletPort | null
  close(): Promise<void>
}
