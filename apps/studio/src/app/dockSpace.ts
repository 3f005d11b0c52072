import { type DockState, limitDockHeight } from '../editor/viewStore.ts'

/** With a finger's targets the strip is higher. */
const stripHeight = () => (window.matchMedia('(pointer: coarse)').matches ? 46 : 38)
const sheetShare = 0.6
const gap = 8

/** Height at the bottom of the window that the dock covers, with its distances, in pixels. */
export function dockSpace({ isOpen, isMaximised, height }: DockState, isNarrow: boolean): number {
  if (!isOpen || isMaximised) return stripHeight() + 2 * gap
  return (isNarrow ? window.innerHeight * sheetShare : limitDockHeight(height, window.innerHeight)) + 2 * gap
}
