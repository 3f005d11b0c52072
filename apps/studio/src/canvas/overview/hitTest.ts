import type { OverviewScene } from './createOverviewScene.ts'
import { wirePoints } from './wirePoints.ts'

/** The card at a place of the document, the one on top first; by its index. */
export function cardAt({ cards }: OverviewScene, x: number, y: number): number | undefined {
  for (let index = cards.length - 1; index >= 0; index--) {
    const card = cards[index]!
    if (x >= card.x && y >= card.y && x <= card.x + card.width && y <= card.y + card.height) return index
  }
  return undefined
}

/** The nearest wire within `reach` of a place of the document; by its index. */
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

/** Every segment of a wire is level or upright. */
const distanceTo = (x: number, y: number, x1: number, y1: number, x2: number, y2: number) => {
  const left = Math.min(x1, x2)
  const top = Math.min(y1, y2)
  const acrossX = Math.max(left - x, 0, x - Math.max(x1, x2))
  const acrossY = Math.max(top - y, 0, y - Math.max(y1, y2))
  return Math.hypot(acrossX, acrossY)
}

type Frame = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

/** Cards that a frame touches, as the near view selects them. */
export function cardsInRect({ cards }: OverviewScene, { left, top, right, bottom }: Frame): string[] {
  return cards
    .filter(card => card.x <= right && card.y <= bottom && card.x + card.width >= left && card.y + card.height >= top)
    .map(card => card.id)
}
