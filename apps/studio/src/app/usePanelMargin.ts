import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { Editor } from '../editor/createEditor.ts'
import { dockSpace } from './dockSpace.ts'

const railWidth = 48
const paletteWidth = 288
const inspectorWidth = 384
const sidePanelWidth = 384
const collapsedPanelWidth = 48
const assistantWidth = 384
/** The assistant covers a canvas that would be narrower. */
const minCanvasWidth = 320
const bannerHeight = 60
const sheetShare = 0.66
const gap = 8
const toolbarHeight = 48
const twoRowToolbarHeight = 104

type Options = { readonly isNarrow: boolean; readonly bannerCount: number }

/** Returns the space that the panels cover on each side of the canvas, in pixels. */
export function usePanelMargin({ view }: Editor, { isNarrow, bannerCount }: Options) {
  const { isPaletteOpen, isPalettePinned, inspectedNodeId, dock, sidePanel, sidePanelSize, isAssistantOpen } =
    useStore(view)
  const beside = isNarrow ? gap : railWidth + 2 * gap
  // An open palette that is not pinned covers the canvas for a moment.
  const left = isPaletteOpen && isPalettePinned && !isNarrow ? beside + paletteWidth + gap : beside
  const besideInspector = inspectedNodeId && !isNarrow ? inspectorWidth + 2 * gap : gap
  const panelWidth = sidePanelSize === 'collapsed' ? collapsedPanelWidth : sidePanelWidth
  const besidePanels = sidePanel && !isNarrow ? besideInspector + panelWidth + gap : besideInspector
  const room = window.innerWidth - left - besidePanels - assistantWidth - gap
  const right =
    isAssistantOpen && !isNarrow && room >= minCanvasWidth ? besidePanels + assistantWidth + gap : besidePanels
  const top = (isNarrow ? twoRowToolbarHeight : toolbarHeight) + 2 * gap
  const aboveDock = dockSpace(dock, isNarrow)
  const sheet = isNarrow && inspectedNodeId ? window.innerHeight * sheetShare + gap : 0
  const bottom = Math.max(aboveDock, sheet)
  const margin = useMemo(
    () => ({ left, right, top: top + bannerCount * (bannerHeight + gap), bottom }),
    [left, right, top, bottom, bannerCount],
  )
  return { margin, left, right, top, aboveDock, besideInspector, besidePanels }
}
