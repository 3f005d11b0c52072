/** A card drawn as a tile of its width around a point, in document units. */
export type Tile = {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly nameWidth: number
  /** Of its name in two lines. */
  readonly wrappedWidth: number
}

export type Crowding = {
  /** Whether tiles of full size would touch: all are small then. */
  readonly isCrowded: boolean
  /** Whether its name is in two lines. */
  readonly isWrapped: boolean
  /** Whether its name would touch another tile or name. */
  readonly isUnnamed: boolean
}

type Area = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

const tileHeight = 40
const crowdedHeight = 22
const lineHeight = 13
const gap = 2
/** A name that is wider than its tile by more than this is in two lines. */
const overhang = 16

/** Finds tiles and names that touch; names are placed in reading order. */
export function findCrowding(tiles: readonly Tile[], scale: number): ReadonlyMap<string, Crowding> {
  const sorted = [...tiles].sort((one, other) => one.x - other.x || one.y - other.y)
  const near = (tile: Tile, reach: number) => nearby(sorted, tile, reach)
  const full = (tileHeight + gap) * scale
  const widthOf = ({ width }: Tile) => Math.max(width, crowdedHeight * scale)
  const widest = Math.max(0, ...sorted.map(tile => Math.max(widthOf(tile), tile.nameWidth)))
  const isCrowded = sorted.some(tile =>
    near(tile, widest).some(
      other =>
        other !== tile &&
        Math.abs(other.y - tile.y) < full &&
        Math.abs(other.x - tile.x) < (widthOf(tile) + widthOf(other)) / 2,
    ),
  )
  const tileSize = (isCrowded ? crowdedHeight : tileHeight) * scale
  const areaOf = (tile: Tile): Area => around(tile.x, tile.y, widthOf(tile), tileSize)
  const names = new Map<string, Area>()
  const found = new Map<string, Crowding>()
  for (const tile of sorted) {
    const nameArea = (isWrapped: boolean) => {
      const height = (isWrapped ? 2 : 1) * lineHeight * scale
      const width = isWrapped ? tile.wrappedWidth : tile.nameWidth
      return around(tile.x, tile.y + tileSize / 2 + gap * scale + height / 2, width, height)
    }
    const isFree = (name: Area) =>
      !near(tile, widest).some(other => {
        const otherName = names.get(other.id)
        return other !== tile && (overlap(name, areaOf(other)) || (otherName !== undefined && overlap(name, otherName)))
      })
    const isLong = tile.nameWidth > tile.width + overhang * scale
    const isWrapped = [isLong, !isLong].find(wraps => isFree(nameArea(wraps)))
    if (isWrapped !== undefined) names.set(tile.id, nameArea(isWrapped))
    found.set(tile.id, {
      isCrowded,
      isWrapped: isWrapped ?? false,
      isUnnamed: isWrapped === undefined,
    })
  }
  return found
}

/** Tiles within a distance to the left and right, by binary search. */
function nearby(sorted: readonly Tile[], { x }: Tile, reach: number): readonly Tile[] {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]!.x < x - reach) low = middle + 1
    else high = middle
  }
  let end = low
  while (end < sorted.length && sorted[end]!.x <= x + reach) end++
  return sorted.slice(low, end)
}

const around = (x: number, y: number, width: number, height: number): Area => ({
  left: x - width / 2,
  top: y - height / 2,
  right: x + width / 2,
  bottom: y + height / 2,
})

const overlap = (one: Area, other: Area) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top
