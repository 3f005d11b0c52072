import type { Mode } from '@sluice/protocol'
import { createStore, type StoreApi } from 'zustand/vanilla'

export type ExecutionMode = 'individual' | 'batch'

export type SidePanelId = 'code' | 'preview' | 'testing' | 'mainnet'

export type SidePanelSize = 'normal' | 'collapsed' | 'full'

export type DockTab = 'results' | 'logs' | 'timeline' | 'charts' | 'history' | 'problems'

/** The bottom panel; `height` in CSS pixels while open, as the user has left it. */
export type DockState = {
  readonly isOpen: boolean
  readonly tab: DockTab
  readonly height: number
  readonly isMaximised: boolean
}

export type ViewState = {
  readonly mode: Mode
  readonly executionMode: ExecutionMode
  readonly isPaletteOpen: boolean
  /** Whether the palette stays open beside the canvas, also on the next visit. */
  readonly isPalettePinned: boolean
  /** Node shown in the inspector; null when closed. */
  readonly inspectedNodeId: string | null
  /** Width of the inspector in CSS pixels. */
  readonly inspectorWidth: number
  /** Edge shown in the inspector; null for none. */
  readonly inspectedEdgeId: string | null
  /** Whether dragging snaps to the grid. */
  readonly snapsToGrid: boolean
  /** Whether dropped components are auto-connected. */
  readonly autoConnects: boolean
  /** Group being renamed; null for none. */
  readonly renamedGroupId: string | null
  readonly dock: DockState
  /** Height of the message above the dock in CSS pixels; 0 for none. */
  readonly noticeHeight: number
  /** What the last import or “Fix all” changed, as sentences. */
  readonly changesMade: readonly string[]
  /** Open side panel; null for none. */
  readonly sidePanel: SidePanelId | null
  /** Size of the testing panels; `normal` again when a panel is opened. */
  readonly sidePanelSize: SidePanelSize
  readonly isAssistantOpen: boolean
  /** Request that the assistant sends as soon as it is open; null for none. */
  readonly assistantRequest: string | null
  /** Whether the canvas shows a proposed change. */
  readonly isProposalShown: boolean
  /** Whether the open review is put aside to look at the canvas. */
  readonly isReviewAside: boolean
  /** Whether the minimap is shown; null leaves it to the size of the flow and the window. */
  readonly isMiniMapShown: boolean | null
  /** Whether a phone lists the flow instead of drawing it. */
  readonly isListShown: boolean
  /** Height of the banners in CSS pixels; 0 for none. */
  readonly bannersHeight: number
  /** Whether a live preview is starting or running. */
  readonly isPreviewed: boolean
  /** Selected tab of each testing panel; undefined for its first. */
  readonly panelTabs: { readonly [id in SidePanelId]?: string }
}

export type ViewStore = StoreApi<ViewState>

type Memory = Pick<Storage, 'getItem' | 'setItem'>

const key = 'sluice.view'
const minDockHeight = 160
/** Left for the toolbar and a strip of canvas. */
const dockHeadroom = 240

/** Holds view settings; modes and open panels are remembered. */
export function createViewStore(memory: Memory, isNarrow: boolean): ViewStore {
  const store = createStore<ViewState>(() => ({
    mode: 'testnet',
    executionMode: 'batch',
    isPaletteOpen: false,
    isPalettePinned: false,
    inspectedNodeId: null,
    inspectorWidth: 360,
    inspectedEdgeId: null,
    snapsToGrid: false,
    autoConnects: true,
    renamedGroupId: null,
    dock: { isOpen: false, tab: 'results', height: firstDockHeight(), isMaximised: false },
    noticeHeight: 0,
    changesMade: [],
    sidePanel: null,
    sidePanelSize: 'normal',
    isAssistantOpen: false,
    assistantRequest: null,
    isProposalShown: false,
    isReviewAside: false,
    isMiniMapShown: null,
    isListShown: true,
    bannersHeight: 0,
    isPreviewed: false,
    panelTabs: {},
    ...readRemembered(memory, isNarrow),
  }))
  store.subscribe(state => {
    const { mode, executionMode, isPaletteOpen, isPalettePinned, dock, snapsToGrid, autoConnects, isMiniMapShown } =
      state
    const { inspectorWidth, isListShown } = state
    const kept = {
      mode,
      executionMode,
      isPaletteOpen,
      isPalettePinned,
      inspectorWidth,
      dockHeight: dock.height,
      snapsToGrid,
      autoConnects,
      isMiniMapShown,
      isListShown,
    }
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

/** Opens the dock at a tab. */
export function openDock(view: ViewStore, tab: DockTab): void {
  view.setState(({ dock }) => ({ dock: { ...dock, tab, isOpen: true } }))
}

/** Clamps the dock height so that content and canvas stay visible. */
export function limitDockHeight(height: number, windowHeight: number): number {
  return Math.max(minDockHeight, Math.min(height, windowHeight - dockHeadroom))
}

/** 280 px, or a third of a low window. */
const firstDockHeight = () =>
  typeof window === 'undefined' ? 280 : Math.max(minDockHeight, Math.min(280, Math.round(window.innerHeight / 3)))

/** Clamps the inspector width so that its fields and the canvas stay usable. */
export function limitInspectorWidth(width: number): number {
  return Math.max(320, Math.min(width, 560))
}

function readRemembered(memory: Memory, isNarrow: boolean): Partial<ViewState> {
  const text = memory.getItem(key)
  if (!text) return {}
  const stored = JSON.parse(text) as Partial<ViewState> & { readonly dockHeight?: number }
  const { mode, executionMode, isPaletteOpen, isPalettePinned, dockHeight, snapsToGrid, autoConnects, isMiniMapShown } =
    stored
  const { inspectorWidth, isListShown } = stored
  return {
    ...(mode === 'static' || mode === 'functional' || mode === 'testnet' ? { mode } : {}),
    ...(executionMode === 'individual' || executionMode === 'batch' ? { executionMode } : {}),
    ...(typeof snapsToGrid === 'boolean' ? { snapsToGrid } : {}),
    ...(typeof autoConnects === 'boolean' ? { autoConnects } : {}),
    ...(typeof isMiniMapShown === 'boolean' ? { isMiniMapShown } : {}),
    ...(typeof isListShown === 'boolean' ? { isListShown } : {}),
    ...(isPalettePinned === true ? { isPalettePinned, isPaletteOpen: !isNarrow && isPaletteOpen !== false } : {}),
    ...(Number.isFinite(inspectorWidth) ? { inspectorWidth: limitInspectorWidth(inspectorWidth!) } : {}),
    ...(Number.isFinite(dockHeight)
      ? {
          dock: {
            isOpen: false,
            tab: 'results',
            height: Math.max(minDockHeight, dockHeight!),
            isMaximised: false,
          },
        }
      : {}),
  }
}
