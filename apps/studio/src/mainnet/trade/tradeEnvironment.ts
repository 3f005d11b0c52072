import { tryParseAddress } from '@sluice/defi'
import type { Address } from '@sluice/guard'
import type { DevnetStatus, Mode, ResponseOf, readConfig } from '@sluice/protocol'
import { simulatedAccount } from '@sluice/providers'
import type { ResultSource } from '@sluice/workflow'

export type ServerConfig = ResponseOf<typeof readConfig>

/** What the tabs of this panel know about the mode, the wallet and the key. */
export type TradeEnvironment = {
  readonly mode: Mode
  /** Kind of services behind the mode. */
  readonly source: ResultSource
  /** Network ids that the mode serves. */
  readonly chains: readonly number[]
  readonly devnet: DevnetStatus | null
  /** Account that signs: the wallet's, or the simulated one. Null without a wallet. */
  readonly account: Address | null
  /** Chain id that the wallet reports; null where no wallet is needed or connected. */
  readonly walletChainId: number | null
  /** Whether the 1inch key that live requests need is stored; true where none is needed. */
  readonly hasKey: boolean
}

type Wallet = { readonly address: string; readonly chainId: number } | null

type Config = Pick<ServerConfig, 'modes' | 'devnet' | 'supportedChains' | 'secrets'>

/** Derives the environment; on simulated services an account without a wallet signs. */
export function readTradeEnvironment(config: Config, mode: Mode, wallet: Wallet): TradeEnvironment {
  const source = config.modes.find(({ id }) => id === mode)?.source ?? (mode === 'testnet' ? 'live' : 'simulated')
  const key = config.secrets.find(({ name }) => name === 'oneinch')
  const local = config.devnet?.chains.map(({ mirrorsChainId }) => mirrorsChainId) ?? []
  const isSimulated = source === 'simulated'
  return {
    mode,
    source,
    chains: source === 'devnet' ? local : config.supportedChains,
    devnet: source === 'devnet' ? config.devnet : null,
    account: isSimulated ? simulatedAccount.address : ((wallet && tryParseAddress(wallet.address)) ?? null),
    walletChainId: isSimulated ? null : (wallet?.chainId ?? null),
    hasKey: source !== 'live' || (key?.set === true && key.problem === null),
  }
}

/** Chain id that the wallet must be on for a network: its own, or that of its local chain. */
export function signingChainId({ devnet }: Pick<TradeEnvironment, 'devnet'>, chainId: number): number {
  return devnet?.chains.find(({ mirrorsChainId }) => mirrorsChainId === chainId)?.id ?? chainId
}
