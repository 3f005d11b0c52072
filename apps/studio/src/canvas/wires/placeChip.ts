import type { Position } from '@sluice/workflow'
import type { Box } from '../../editor/canvasApi.ts'
import type { Rect } from '../graph/visibleRegion.ts'

/** Distances of a chip's edges from the point at which it stands, in document units. */
export type ChipSize = Rect

type Surroundings = {
  readonly cards: readonly Box[]
  /** Other chips. */
  readonly chips: readonly Rect[]
  /** What is seen of the document; places in it come first. */
  readonly seen: Rect | null
}

/** Distance between the places that are tried. */
const step = 12
/** Distance between a chip and a card. */
const gap = 4
/** Most that a chip moves away from its wire. */
const furthest = 480

/** The place nearest to the middle of a wire at which its chip covers no card and no other chip, or else beside it. */
export function placeChip(corners: readonly Position[], size: ChipSize, around: Surroundings): Position | null {
  const places = placesOf(corners)
  const middle = places[0]
  if (!middle) return null
  const { seen } = around
  const isSeen = (at: Position) => seen !== null && isWithin(areaAt(at, size), seen)
  const isFree = (at: Position) => isFreeAt(areaAt(at, size, gap), around)
  const free = places.filter(isFree)
  if (seen === null) return free[0] ?? findBeside(places, isFree) ?? middle
  return free.find(isSeen) ?? findBeside(places.filter(isSeen), at => isSeen(at) && isFree(at)) ?? free[0] ?? middle
}

/** The nearest place above or below the wire. */
function findBeside(places: readonly Position[], isFree: (at: Position) => boolean): Position | undefined {
  for (let away = step; away <= furthest; away += step) {
    for (const { x, y } of places) {
      const found = [y - away, y + away].map(moved => ({ x, y: moved })).find(isFree)
      if (found) return found
    }
  }
  return undefined
}

/** Points along the wire, those near its middle first. */
function placesOf(corners: readonly Position[]): readonly Position[] {
  const points: { readonly at: Position; readonly from: number }[] = []
  let length = 0
  for (const [index, to] of corners.entries()) {
    const from = corners[index - 1]
    if (!from) continue
    const part = Math.abs(to.x - from.x) + Math.abs(to.y - from.y)
    for (let along = part === 0 ? 0 : (step - (length % step)) % step; along < part; along += step) {
      const share = along / part
      points.push({
        at: { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share },
        from: length + along,
      })
    }
    length += part
  }
  return points
    .sort((one, other) => Math.abs(one.from - length / 2) - Math.abs(other.from - length / 2))
    .map(({ at }) => at)
}

export const areaAt = ({ x, y }: Position, { left, top, right, bottom }: ChipSize, space = 0): Rect => ({
  left: x + left - space,
  top: y + top - space,
  right: x + right + space,
  bottom: y + bottom + space,
})

const isWithin = (one: Rect, other: Rect) =>
  one.left >= other.left && one.right <= other.right && one.top >= other.top && one.bottom <= other.bottom

function isFreeAt(area: Rect, { cards, chips }: Surroundings): boolean {
  const touches = (left: number, top: number, right: number, bottom: number) =>
    left < area.right && right > area.left && top < area.bottom && bottom > area.top
  return (
    !cards.some(({ x, y, width, height }) => touches(x, y, x + width, y + height)) &&
    !chips.some(({ left, top, right, bottom }) => touches(left, top, right, bottom))
  )
}
