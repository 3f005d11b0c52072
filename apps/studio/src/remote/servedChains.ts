import type { Mode, ResponseOf, readConfig } from '@sluice/protocol'

type ServerConfig = Pick<ResponseOf<typeof readConfig>, 'modes' | 'devnet' | 'supportedChains'>

/** Chains that a mode supports on this server; empty when unavailable. */
export function servedChains(config: ServerConfig, mode: Mode): readonly number[] {
  const status = config.modes.find(({ id }) => id === mode)
  if (!status?.available) return []
  if (status.source !== 'devnet') return config.supportedChains
  return config.devnet?.chains.map(({ mirrorsChainId }) => mirrorsChainId) ?? []
}
