import type { AppDescription } from '@sluice/generator'
import type { PreviewConfigInput } from '@sluice/protocol'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type Theme, themes } from '../../ui/theme.ts'
import type { PreviewNetwork } from './previewState.ts'

export const devices = ['desktop', 'tablet', 'phone'] as const

export type Device = (typeof devices)[number]

const networks = ['local', 'live'] as const satisfies readonly PreviewNetwork[]

/** What is remembered of a project. */
type ProjectSettings = {
  /** Null: local chains, or those of the editor's mode where a key is stored. */
  readonly network: PreviewNetwork | null
  /** Null: that of the application. */
  readonly defaultChain: number | null
  /** Null: those of the application. */
  readonly enabledChains: readonly number[] | null
  /** Symbols of the tokens that a swap starts with; empty: the app's own. */
  readonly fromToken: string
  readonly toToken: string
  /** Instance that this browser started last; null for none. */
  readonly instanceId: string | null
}

/** What is remembered for all projects. */
type ViewSettings = {
  /** Null: desktop where there is room, else phone. */
  readonly device: Device | null
  readonly theme: Theme
}

/** Settings of a project's live preview, remembered in the browser. */
export type PreviewSettings = ProjectSettings & ViewSettings

export type PreviewSettingsStore = StoreApi<PreviewSettings>

const key = 'sluice.preview'

/** Chains that are shown as chosen: the application's own until others are. */
export const shownChains = (
  { defaultChain, enabledChains }: PreviewSettings,
  app: Pick<AppDescription, 'chainIds' | 'defaultChainId'>,
) => ({
  defaultChain: defaultChain ?? app.defaultChainId,
  enabledChains: enabledChains ?? app.chainIds,
})

type Memory = Pick<Storage, 'getItem' | 'setItem'>

export function createPreviewSettings(memory: Memory, projectId: string): PreviewSettingsStore {
  const projectKey = `${key}.${projectId}`
  const store = createStore<PreviewSettings>(() => ({
    ...parseView(readFields(memory, key)),
    ...parseProject(readFields(memory, projectKey)),
  }))
  store.subscribe(({ device, theme, ...project }) => {
    memory.setItem(key, JSON.stringify({ device, theme } satisfies ViewSettings))
    memory.setItem(projectKey, JSON.stringify(project satisfies ProjectSettings))
  })
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

type Fields = { readonly [name: string]: unknown }

function readFields(memory: Memory, of: string): Fields {
  try {
    const stored: unknown = JSON.parse(memory.getItem(of) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Fields) : {}
  } catch {
    // Storage that somebody edited by hand: the settings start anew.
    return {}
  }
}

const parseView = ({ device, theme }: Fields): ViewSettings => ({
  device: devices.find(known => known === device) ?? null,
  theme: themes.find(known => known === theme) ?? 'system',
})

const parseProject = (stored: Fields): ProjectSettings => ({
  network: networks.find(known => known === stored.network) ?? null,
  defaultChain: isChainId(stored.defaultChain) ? stored.defaultChain : null,
  enabledChains: Array.isArray(stored.enabledChains) ? stored.enabledChains.filter(isChainId) : null,
  fromToken: typeof stored.fromToken === 'string' ? stored.fromToken : '',
  toToken: typeof stored.toToken === 'string' ? stored.toToken : '',
  instanceId: typeof stored.instanceId === 'string' ? stored.instanceId : null,
})

const isChainId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0
