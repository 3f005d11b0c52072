import type { PreviewConfigInput } from '@sluice/protocol'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Theme } from '../../ui/theme.ts'
import type { PreviewNetwork } from './previewState.ts'

export const devices = ['desktop', 'tablet', 'phone'] as const

export type Device = (typeof devices)[number]

/** Settings of live previews, remembered in the browser. */
export type PreviewSettings = {
  /** Null: follows the editor's mode. */
  readonly network: PreviewNetwork | null
  /** Null: that of the workflow, else Ethereum. */
  readonly defaultChain: number | null
  /** Null: those of the workflow, else the first three offered ones. */
  readonly enabledChains: readonly number[] | null
  /** Symbols of the tokens that a swap starts with; empty: the app's own. */
  readonly fromToken: string
  readonly toToken: string
  /** Null: desktop where there is room, else phone. */
  readonly device: Device | null
  readonly theme: Theme
  /** Instance of a project by its id. */
  readonly instances: { readonly [projectId: string]: string }
}

export type PreviewSettingsStore = StoreApi<PreviewSettings>

const key = 'sluice.preview'

const defaults: PreviewSettings = {
  network: null,
  defaultChain: null,
  enabledChains: null,
  fromToken: '',
  toToken: '',
  device: null,
  theme: 'system',
  instances: {},
}

/** Chains that are shown as chosen. Source: spec 001 §9. */
export const shownChains = ({ defaultChain, enabledChains }: PreviewSettings) => ({
  defaultChain: defaultChain ?? 1,
  enabledChains: enabledChains ?? [1, 137, 56],
})

type Memory = Pick<Storage, 'getItem' | 'setItem'>

export function createPreviewSettings(memory: Memory): PreviewSettingsStore {
  const text = memory.getItem(key)
  const kept = (text ? JSON.parse(text) : {}) as Partial<PreviewSettings>
  const store = createStore<PreviewSettings>(() => ({ ...defaults, ...kept }))
  store.subscribe(state => memory.setItem(key, JSON.stringify(state)))
  return store
}

/** Body of a start; the 1inch key stays on the server. Chains and tokens are of applications that trade. */
export function toPreviewConfig(
  { defaultChain, enabledChains, fromToken, toToken }: PreviewSettings,
  network: PreviewNetwork,
  isTrading: boolean,
): PreviewConfigInput {
  if (!isTrading) return { network }
  return {
    network,
    ...(defaultChain === null ? {} : { defaultChain }),
    ...(enabledChains === null ? {} : { enabledChains: [...enabledChains] }),
    defaultTokens: {
      ...(fromToken === '' ? {} : { from: fromToken }),
      ...(toToken === '' ? {} : { to: toToken }),
    },
  }
}
