import type { Mode } from '@sluice/protocol'
import type { ResultSource } from '@sluice/workflow'
import { useView } from '../editor/useStores.ts'
import { servedChains } from '../remote/servedChains.ts'
import { useServerConfig } from '../remote/useServerConfig.ts'
import { tokenScope } from './personalTokens.ts'

export type TokenPlace = {
  readonly mode: Mode
  readonly source: ResultSource
  /** Whether the server has the chain in this mode. */
  readonly isServed: boolean
  /** Scope of personal tokens. */
  readonly scope: string
}

/** Where the tokens of a chain are read in the current mode. */
export function useTokenPlace(chainId: number): TokenPlace {
  const mode = useView(state => state.mode)
  const config = useServerConfig().data
  const source = mode === 'testnet' ? 'live' : config?.devnet ? 'devnet' : 'simulated'
  const local = source === 'devnet' && config?.devnet?.chains.find(({ mirrorsChainId }) => mirrorsChainId === chainId)
  return {
    mode,
    source,
    isServed: config !== undefined && servedChains(config, mode).includes(chainId),
    scope: tokenScope(source, local ? local.id : chainId),
  }
}
