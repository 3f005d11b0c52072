import { type DockState, limitDockHeight } from '../editor/viewStore.ts'

/** With a finger's targets the strip is higher. */
const stripHeight = () => (window.matchMedia('(pointer: coarse)').matches ? 46 : 38)
const leastSheetHeight = 160
const sheetShare = 0.6
/** Left for the toolbar and its banners on low windows. */
const sheetHeadroom = 280
const gap = 8

/** Height at the bottom of the window that the dock covers, with its distances, in pixels. */
export function dockSpace({ isOpen, isMaximised, height }: DockState, isNarrow: boolean): number {
  if (!isOpen || isMaximised) return stripHeight() + 2 * gap
  return (isNarrow ? sheetHeight() : limitDockHeight(height, window.innerHeight)) + 2 * gap
}

const sheetHeight = () =>
  Math.max(leastSheetHeight, Math.min(window.innerHeight * sheetShare, window.innerHeight - sheetHeadroom))
