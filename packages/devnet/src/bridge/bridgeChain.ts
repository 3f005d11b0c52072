import type { Address, Hex, Token } from '@sluice/guard'
import type { DevnetChain } from '../chains/devnetChain.ts'
import type { LocalMarket } from '../market/buildLocalMarket.ts'
import type { ProgramClient } from '../programs/programClient.ts'

/** One end of the bridge, as the liquidity relayer sees it. */
export type BridgeChain = {
  readonly chain: DevnetChain
  readonly market: LocalMarket
  readonly contract: Address
  /** Sends as the relayer. */
  readonly client: ProgramClient
}

/** What somebody wants for a lock that is still to come. */
export type AnnouncedSwap = {
  readonly hashlock: Hex
  readonly src: Token
  readonly dst: Token
  readonly dstAmount: bigint
  readonly receiver: Address
}
