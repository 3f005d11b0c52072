import type { ResultSource } from '@sluice/workflow'
import type { BridgeProvider } from './bridgeProvider.ts'
import type { ChainReader } from './chainReader.ts'
import type { CrossChainProvider, FusionProvider } from './intentProvider.ts'
import type { LimitOrderProvider } from './limitOrderProvider.ts'
import type { ContractReader, HttpPort, PortfolioProvider, PriceProvider } from './marketData.ts'
import type { MessagingProvider } from './messagingProvider.ts'
import type { SubnetDeployer } from './subnetDeployer.ts'
import type { SwapProvider } from './swapProvider.ts'
import type { WalletAccount } from './walletPort.ts'

/** Services of components. Each mode provides its own; components do not know the mode. */
export type DefiServices = {
  readonly source: ResultSource
  readonly swaps: SwapProvider
  readonly orders: LimitOrderProvider
  readonly fusion: FusionProvider
  readonly crossChain: CrossChainProvider
  readonly bridge: BridgeProvider
  readonly messaging: MessagingProvider
  readonly subnets: SubnetDeployer
  readonly portfolio: PortfolioProvider
  readonly prices: PriceProvider
  readonly contracts: ContractReader
  readonly http: HttpPort
  readonly chains: ChainReader
  /** Connected account of the run; null if none. */
  readonly wallet: { account(): Promise<WalletAccount | null> }
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Waits of components; absent: in real time. Rejects with the signal's reason on abort. */
  readonly pause?: (milliseconds: number, signal?: AbortSignal) => Promise<void>
}
