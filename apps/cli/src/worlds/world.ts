import type { DefiServices, WalletPort } from '@sluice/defi'

/** Services of one world, and the wallet that may sign there without a person; null where only the user's may. */
export type World = {
  readonly services: DefiServices
  readonly wallet: WalletPort | null
  close(): Promise<void>
}
