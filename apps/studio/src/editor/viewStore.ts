import type { Mode } from '@sluice/protocol'
import { createStore, type StoreApi } from 'zustand/vanilla'

export type ExecutionMode = 'individual' | 'batch'

export type ViewState = {
  readonly mode: Mode
  readonly executionMode: ExecutionMode
  readonly isPaletteOpen: boolean
  /** Node whose configuration is shown; null while the inspector is closed. */
  readonly inspectedNodeId: string | null
  readonly areResultsOpen: boolean
}

export type ViewStore = StoreApi<ViewState>

type Memory = Pick<Storage, 'getItem' | 'setItem'>

const key = 'sluice.view'

/** Holds how this browser looks at the editor; modes and open panels are remembered between visits. */
export function createViewStore(memory: Memory, isNarrow: boolean): ViewStore {
  const store = createStore<ViewState>(() => ({
    mode: 'testnet',
    executionMode: 'batch',
    isPaletteOpen: !isNarrow,
    inspectedNodeId: null,
    areResultsOpen: false,
    ...readRemembered(memory, isNarrow),
  }))
  store.subscribe(({ mode, executionMode, isPaletteOpen }) => {
    memory.setItem(key, JSON.stringify({ mode, executionMode, isPaletteOpen }))
  })
  return store
}

function readRemembered(memory: Memory, isNarrow: boolean): Partial<ViewState> {
  const text = memory.getItem(key)
  if (!text) return {}
  const { mode, executionMode, isPaletteOpen } = JSON.parse(text) as Partial<ViewState>
  return {
    ...(mode === 'static' || mode === 'functional' || mode === 'testnet' ? { mode } : {}),
    ...(executionMode === 'individual' || executionMode === 'batch' ? { executionMode } : {}),
    ...(typeof isPaletteOpen === 'boolean' && !isNarrow ? { isPaletteOpen } : {}),
  }
}
