/** A card drawn as a tile around a point, in document units. */
export type Tile = { readonly id: string; readonly x: number; readonly y: number; readonly nameWidth: number }

export type Crowding = {
  /** Whether a tile of full size would touch another one. */
  readonly isCrowded: boolean
  /** Whether its name would touch another tile or name. */
  readonly isUnnamed: boolean
}

type Area = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

const tileSize = 40
const crowdedSize = 22
const nameHeight = 13
const gap = 2

/** Finds tiles and names that touch; names are placed in reading order. */
export function findCrowding(tiles: readonly Tile[], scale: number): ReadonlyMap<string, Crowding> {
  const sorted = [...tiles].sort((one, other) => one.x - other.x || one.y - other.y)
  const near = (tile: Tile, reach: number) => nearby(sorted, tile, reach)
  const crowded = new Set<string>()
  const full = (tileSize + gap) * scale
  for (const tile of sorted) {
    const touches = near(tile, full).some(other => other !== tile && Math.abs(other.y - tile.y) < full)
    if (touches) crowded.add(tile.id)
  }
  const sizeOf = ({ id }: Tile) => (crowded.has(id) ? crowdedSize : tileSize) * scale
  const areaOf = (tile: Tile): Area => around(tile.x, tile.y, sizeOf(tile), sizeOf(tile))
  const widest = Math.max(0, ...sorted.map(({ nameWidth }) => nameWidth))
  const names = new Map<string, Area>()
  const found = new Map<string, Crowding>()
  for (const tile of sorted) {
    const middle = tile.y + sizeOf(tile) / 2 + (gap + nameHeight / 2) * scale
    const name = around(tile.x, middle, tile.nameWidth, nameHeight * scale)
    const isTaken = near(tile, widest + full).some(other => {
      const otherName = names.get(other.id)
      return other !== tile && (overlap(name, areaOf(other)) || (otherName !== undefined && overlap(name, otherName)))
    })
    if (!isTaken) names.set(tile.id, name)
    found.set(tile.id, { isCrowded: crowded.has(tile.id), isUnnamed: isTaken })
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
