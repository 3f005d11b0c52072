import type { ResultSource } from '@sluice/workflow'
import type { ChainReader } from './chainReader.ts'
import type { SwapProvider } from './swapProvider.ts'
import type { WalletAccount } from './walletPort.ts'

/** What every component's run function is given. The mode picks these in one place; components never know. */
export type DefiServices = {
  readonly source: ResultSource
  readonly swaps: SwapProvider
  readonly chains: ChainReader
  /** The account the user connected for this run; null when none. */
  readonly wallet: { account(): Promise<WalletAccount | null> }
  /** Milliseconds since the epoch. */
  readonly now: () => number
}
