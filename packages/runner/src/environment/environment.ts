import type { DefiServices, WalletPort } from '@sluice/defi'

/** Provider services of one mode, with the wallet that signs there without a person. */
export type Environment = {
  readonly services: DefiServices
  /** Null where only the user's own wallet may sign. */
  readonly wallet: WalletPort | null
  close(): Promise<void>
}
