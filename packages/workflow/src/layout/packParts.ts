import type { Position } from '../document.ts'
import type { PlacedPart } from './placePart.ts'
import { partGap } from './spacing.ts'

/** Screens are wider than high. */
const aspect = 1.6

/** Puts parts onto shelves, the highest first, and says where each one's upper left corner goes. */
export function packParts(parts: readonly PlacedPart[]): readonly Position[] {
  const area = parts.reduce((sum, { width, height }) => sum + (width + partGap) * (height + partGap), 0)
  const widest = parts.reduce((most, { width }) => Math.max(most, width), 0)
  const room = Math.max(widest, Math.sqrt(area * aspect))
  const order = parts.map((_, at) => at)
  order.sort((a, b) => parts[b]!.height - parts[a]!.height || parts[b]!.width - parts[a]!.width || a - b)
  const corners: Position[] = []
  let x = 0
  let y = 0
  let shelf = 0
  for (const at of order) {
    const { width, height } = parts[at]!
    if (x > 0 && x + width > room) {
      x = 0
      y += shelf + partGap
      shelf = 0
    }
    corners[at] = { x, y }
    x += Math.ceil(width) + partGap
    shelf = Math.max(shelf, Math.ceil(height))
  }
  return corners
}
