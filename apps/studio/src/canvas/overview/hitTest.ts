import type { OverviewScene } from './createOverviewScene.ts'
import { wirePoints } from './wirePoints.ts'

/** Index of the topmost card at a document position. */
export function cardAt({ cards }: OverviewScene, x: number, y: number): number | undefined {
  for (let index = cards.length - 1; index >= 0; index--) {
    const card = cards[index]!
    if (x >= card.x && y >= card.y && x <= card.x + card.width && y <= card.y + card.height) return index
  }
  return undefined
}

/** Index of the nearest wire within `reach` of a document position. */
export function wireAt(scene: OverviewScene, x: number, y: number, reach: number): number | undefined {
  let found: number | undefined
  let nearest = reach
  scene.wires.forEach((wire, index) => {
    const points = wirePoints(scene, wire)
    for (let corner = 0; corner + 3 < points.length; corner += 2) {
      const distance = distanceTo(x, y, points[corner]!, points[corner + 1]!, points[corner + 2]!, points[corner + 3]!)
      if (distance > nearest) continue
      nearest = distance
      found = index
    }
  })
  return found
}

/** Wire segments are horizontal or vertical. */
const distanceTo = (x: number, y: number, x1: number, y1: number, x2: number, y2: number) => {
  const left = Math.min(x1, x2)
  const top = Math.min(y1, y2)
  const acrossX = Math.max(left - x, 0, x - Math.max(x1, x2))
  const acrossY = Math.max(top - y, 0, y - Math.max(y1, y2))
  return Math.hypot(acrossX, acrossY)
}

type Frame = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

/** Cards that intersect a rectangle, like React Flow's selection. */
export function cardsInRect({ cards }: OverviewScene, { left, top, right, bottom }: Frame): string[] {
  return cards
    .filter(card => card.x <= right && card.y <= bottom && card.x + card.width >= left && card.y + card.height >= top)
    .map(card => card.id)
}
