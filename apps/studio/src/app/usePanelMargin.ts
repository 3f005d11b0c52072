import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { Editor } from '../editor/createEditor.ts'
import { useMediaQuery } from '../ui/useMediaQuery.ts'
import { dockSpace } from './dockSpace.ts'

const railWidth = 48
const paletteWidth = 288
const sidePanelWidth = 384
const collapsedPanelWidth = 48
const assistantWidth = 384
/** The assistant covers a canvas that would be narrower. */
const minCanvasWidth = 320
const bannerHeight = 60
const phoneSheetShare = 0.66
const sheetShare = 0.48
const gap = 8
const toolbarHeight = 44
/** Holds the targets of a finger. */
const touchToolbarHeight = 52
/** The sentence below the toolbar while runs use real funds. */
const guardHeight = 34

type Options = { readonly isNarrow: boolean; readonly isCompact: boolean; readonly bannerCount: number }

/** Returns the space that the panels cover on each side of the canvas, in pixels. */
export function usePanelMargin({ view }: Editor, { isNarrow, isCompact, bannerCount }: Options) {
  const shown = useStore(view)
  const { isPaletteOpen, isPalettePinned, inspectedNodeId, inspectorWidth, mode } = shown
  const { sidePanel, sidePanelSize, isAssistantOpen } = shown
  const beside = isNarrow ? gap : railWidth + 2 * gap
  // An open palette that is not pinned covers the canvas for a moment.
  const besidePalette = isPaletteOpen && !isCompact ? beside + paletteWidth + gap : beside
  const left = isPalettePinned ? besidePalette : beside
  const besideInspector = inspectedNodeId && !isCompact ? inspectorWidth + 2 * gap : gap
  const panelWidth = sidePanelSize === 'collapsed' ? collapsedPanelWidth : sidePanelWidth
  const besidePanels = sidePanel && !isCompact ? besideInspector + panelWidth + gap : besideInspector
  const room = window.innerWidth - left - besidePanels - assistantWidth - gap
  const right =
    isAssistantOpen && !isCompact && room >= minCanvasWidth ? besidePanels + assistantWidth + gap : besidePanels
  const isTouched = useMediaQuery('(pointer: coarse)')
  const top =
    (isNarrow || isTouched ? touchToolbarHeight : toolbarHeight) + 2 * gap + (mode === 'testnet' ? guardHeight : 0)
  const aboveDock = dockSpace(shown.dock, isCompact) + shown.noticeHeight
  const sheet = isCompact && inspectedNodeId ? window.innerHeight * (isNarrow ? phoneSheetShare : sheetShare) + gap : 0
  const bottom = Math.max(aboveDock, sheet)
  const measured = shown.bannersHeight > 0 ? shown.bannersHeight + gap : 0
  const banners = isNarrow ? measured : bannerCount * (bannerHeight + gap)
  const margin = useMemo(() => ({ left, right, top: top + banners, bottom }), [left, right, top, bottom, banners])
  return { margin, left, besidePalette, right, top, aboveDock, besideInspector, besidePanels }
}
