import type { Mode } from '@sluice/protocol'
import { createStore, type StoreApi } from 'zustand/vanilla'

export type ExecutionMode = 'individual' | 'batch'

export type SidePanelId = 'code' | 'preview' | 'testing' | 'mainnet'

export type SidePanelSize = 'normal' | 'collapsed' | 'full'

export type ViewState = {
  readonly mode: Mode
  readonly executionMode: ExecutionMode
  readonly isPaletteOpen: boolean
  /** Node shown in the inspector; null when closed. */
  readonly inspectedNodeId: string | null
  /** Edge shown in the inspector; null for none. */
  readonly inspectedEdgeId: string | null
  /** Whether dragging snaps to the grid. */
  readonly snapsToGrid: boolean
  /** Whether dropped components are auto-connected. */
  readonly autoConnects: boolean
  /** Group being renamed; null for none. */
  readonly renamedGroupId: string | null
  readonly areResultsOpen: boolean
  readonly isResultsMaximised: boolean
  readonly areProblemsOpen: boolean
  /** What the last import or “Fix all” changed, as sentences. */
  readonly changesMade: readonly string[]
  /** Size of the results panel in CSS pixels. */
  readonly resultsSize: { readonly width: number; readonly height: number }
  /** Open side panel; null for none. */
  readonly sidePanel: SidePanelId | null
  /** Size of the testing panels; `normal` again when a panel is opened. */
  readonly sidePanelSize: SidePanelSize
  readonly isAssistantOpen: boolean
  /** Request that the assistant sends as soon as it is open; null for none. */
  readonly assistantRequest: string | null
  /** Whether the canvas shows a proposed change. */
  readonly isProposalShown: boolean
  /** Whether a live preview is starting or running. */
  readonly isPreviewed: boolean
  /** Selected tab of each testing panel; undefined for its first. */
  readonly panelTabs: { readonly [id in SidePanelId]?: string }
}

export type ViewStore = StoreApi<ViewState>

type Memory = Pick<Storage, 'getItem' | 'setItem'>

const key = 'sluice.view'

/** Holds view settings; modes and open panels are remembered. */
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
    areProblemsOpen: false,
    changesMade: [],
    resultsSize: { width: 480, height: 360 },
    sidePanel: null,
    sidePanelSize: 'normal',
    isAssistantOpen: false,
    assistantRequest: null,
    isProposalShown: false,
    isPreviewed: false,
    panelTabs: {},
    ...readRemembered(memory, isNarrow),
  }))
  store.subscribe(({ mode, executionMode, isPaletteOpen, resultsSize, snapsToGrid, autoConnects }) => {
    const kept = { mode, executionMode, isPaletteOpen, resultsSize, snapsToGrid, autoConnects }
    memory.setItem(key, JSON.stringify(kept))
  })
  return store
}

/** Opens a side panel, optionally at a tab. */
export function openSidePanel(view: ViewStore, id: SidePanelId, tab?: string): void {
  view.setState(({ panelTabs }) => ({
    sidePanel: id,
    sidePanelSize: 'normal',
    ...(tab ? { panelTabs: { ...panelTabs, [id]: tab } } : {}),
  }))
}

/** Clamps the panel size to readable limits. */
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
