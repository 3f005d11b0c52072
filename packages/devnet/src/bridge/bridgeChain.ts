import type { Address, Hex, Token } from '@sluice/guard'
import type { DevnetChain } from '../chains/devnetChain.ts'
import type { LocalMarket } from '../market/buildLocalMarket.ts'
import type { ProgramClient } from '../programs/programClient.ts'

/** One chain of the bridge, as used by the liquidity relayer. */
export type BridgeChain = {
  readonly chain: DevnetChain
  readonly market: LocalMarket
  readonly contract: Address
  /** Client of the relayer's account. */
  readonly client: ProgramClient
}

/** A swap announced before its first lock. */
export type AnnouncedSwap = {
  readonly hashlock: Hex
  readonly src: Token
  readonly dst: Token
  readonly dstAmount: bigint
  readonly receiver: Address
}
