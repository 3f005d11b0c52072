import { type DockState, limitDockHeight } from '../editor/viewStore.ts'

/** With a finger's targets the strip is higher. */
const stripHeight = () => (window.matchMedia('(pointer: coarse)').matches ? 46 : 38)
const leastSheetHeight = 160
const phoneShare = 0.6
const sheetShare = 0.45
const phone = '(max-width: 767.98px)'
/** Left for the toolbar and its banners on low windows. */
const sheetHeadroom = 280
const gap = 8

/** Height at the bottom of the window that the dock covers, with its distances, in pixels. */
export function dockSpace(dock: DockState, isNarrow: boolean): number {
  if (!dock.isOpen || dock.isMaximised) return stripHeight() + 2 * gap
  return (isNarrow ? sheetHeight() : limitDockHeight(dock.height, window.innerHeight)) + 2 * gap
}

function sheetHeight(): number {
  const share = window.matchMedia(phone).matches ? phoneShare : sheetShare
  return Math.max(leastSheetHeight, Math.min(window.innerHeight * share, window.innerHeight - sheetHeadroom))
}
