/** A card that shows its icon alone, with its name below, in document units. */
export type Tile = {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly nameWidth: number
}

type Area = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

/** On the screen, as in the style sheet. */
const nameHeight = 15
const gap = 2

/** Finds tiles whose name would touch another tile or name; names are placed in reading order. `scale` undoes the zoom. */
export function findUnnamed(tiles: readonly Tile[], scale: number): ReadonlySet<string> {
  const sorted = [...tiles].sort((one, other) => one.x - other.x || one.y - other.y)
  const reach = Math.max(0, ...sorted.map(({ width, nameWidth }) => Math.max(width, nameWidth)))
  const names = new Map<string, Area>()
  const unnamed = new Set<string>()
  for (const tile of sorted) {
    const name = nameArea(tile, scale)
    const isTaken = nearby(sorted, tile, reach).some(other => {
      const otherName = names.get(other.id)
      return other !== tile && (overlap(name, areaOf(other)) || (otherName !== undefined && overlap(name, otherName)))
    })
    if (isTaken) unnamed.add(tile.id)
    else names.set(tile.id, name)
  }
  return unnamed
}

const areaOf = ({ x, y, width, height }: Tile): Area => ({ left: x, top: y, right: x + width, bottom: y + height })

function nameArea({ x, y, width, height, nameWidth }: Tile, scale: number): Area {
  const [middle, top] = [x + width / 2, y + height + gap * scale]
  return { left: middle - nameWidth / 2, top, right: middle + nameWidth / 2, bottom: top + nameHeight * scale }
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

const overlap = (one: Area, other: Area) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top
