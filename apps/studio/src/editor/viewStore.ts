import type { Mode } from '@sluice/protocol'
import { createStore, type StoreApi } from 'zustand/vanilla'

export type ExecutionMode = 'individual' | 'batch'

export type SidePanelId = 'code' | 'preview'

export type ViewState = {
  readonly mode: Mode
  readonly executionMode: ExecutionMode
  readonly isPaletteOpen: boolean
  /** Node whose configuration is shown; null while the inspector is closed. */
  readonly inspectedNodeId: string | null
  /** Connection that is looked at; null while none is. */
  readonly inspectedEdgeId: string | null
  /** Whether cards keep to the grid while they are moved. */
  readonly snapsToGrid: boolean
  /** Whether a dropped component is connected with what it goes with. */
  readonly autoConnects: boolean
  /** Group whose name is being written; null while none is. */
  readonly renamedGroupId: string | null
  readonly areResultsOpen: boolean
  readonly isResultsMaximised: boolean
  /** Of the open results, in CSS pixels. */
  readonly resultsSize: { readonly width: number; readonly height: number }
  /** What is open beside the canvas: the generated code, the live preview, or nothing. */
  readonly sidePanel: SidePanelId | null
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
    inspectedEdgeId: null,
    snapsToGrid: false,
    autoConnects: true,
    renamedGroupId: null,
    areResultsOpen: false,
    isResultsMaximised: false,
    resultsSize: { width: 480, height: 360 },
    sidePanel: null,
    ...readRemembered(memory, isNarrow),
  }))
  store.subscribe(({ mode, executionMode, isPaletteOpen, resultsSize, snapsToGrid, autoConnects }) => {
    const kept = { mode, executionMode, isPaletteOpen, resultsSize, snapsToGrid, autoConnects }
    memory.setItem(key, JSON.stringify(kept))
  })
  return store
}

/** The size as far as results can be read in it; what does not fit the window is cut where it is drawn. */
export function limitResultsSize({ width, height }: ViewState['resultsSize']): ViewState['resultsSize'] {
  return { width: Math.min(1_600, Math.max(320, width)), height: Math.min(1_200, Math.max(160, height)) }
}

function readRemembered(memory: Memory, isNarrow: boolean): Partial<ViewState> {
  const text = memory.getItem(key)
  if (!text) return {}
  const kept = JSON.parse(text) as Partial<ViewState>
  const { mode, executionMode, isPaletteOpen, resultsSize, snapsToGrid, autoConnects } = kept
  return {
    ...(mode === 'static' || mode === 'functional' || mode === 'testnet' ? { mode } : {}),
    ...(executionMode === 'individual' || executionMode === 'batch' ? { executionMode } : {}),
    ...(typeof snapsToGrid === 'boolean' ? { snapsToGrid } : {}),
    ...(typeof autoConnects === 'boolean' ? { autoConnects } : {}),
    ...(typeof isPaletteOpen === 'boolean' && !isNarrow ? { isPaletteOpen } : {}),
    ...(Number.isFinite(resultsSize?.width) && Number.isFinite(resultsSize?.height)
      ? { resultsSize: limitResultsSize(resultsSize!) }
      : {}),
  }
}
