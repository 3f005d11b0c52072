import type { Hop } from './chart.ts'

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

export type RouteBox<What> = Box & { readonly what: What }

export type RouteLayout = {
  readonly width: number
  readonly height: number
  /** Token addresses. */
  readonly tokens: readonly RouteBox<string>[]
  readonly pools: readonly RouteBox<Hop>[]
  readonly lines: readonly { readonly path: string; readonly sharePercent: number }[]
}

const token = { width: 112, height: 48 }
const pool = { width: 184, height: 36 }
const lane = { height: 6 }
const gap = { x: 28, y: 12 }

/** Column entry: a token, a pool, or the lane of a hop that passes by. */
type Item = { readonly token: string } | { readonly pool: Hop } | { readonly lane: Hop }

/** Lays out tokens in columns with pools between them. */
export function layoutRoute(hops: readonly Hop[], from: string, to: string): RouteLayout {
  const places = findPlaces(hops, from, to)
  const columns = fillColumns(hops, places)
  const tall = Math.max(...columns.map(items => heightOf(items)))
  const tokens = new Map<string, RouteBox<string>>()
  const trails = new Map(hops.map(hop => [hop, [] as Box[]]))
  let x = 0
  for (const [index, items] of columns.entries()) {
    const width = index % 2 === 0 ? token.width : pool.width
    const middleBefore = (item: Item) => {
      const before =
        'token' in item
          ? hops.flatMap(hop => (hop.to === item.token ? (trails.get(hop)!.at(-1) ?? []) : []))
          : [trails.get(hopOf(item))!.at(-1) ?? tokens.get(hopOf(item).from) ?? []].flat()
      return before.reduce((sum, box) => sum + box.y + box.height / 2, 0) / Math.max(1, before.length)
    }
    const ordered = items.toSorted((one, other) => middleBefore(one) - middleBefore(other))
    let y = (tall - heightOf(ordered)) / 2
    for (const item of ordered) {
      const box = { x, y, width, height: sizeOf(item) }
      if ('token' in item) tokens.set(item.token, { ...box, what: item.token })
      else trails.get(hopOf(item))!.push(box)
      y += box.height + gap.y
    }
    x += width + gap.x
  }
  const pools = [...trails].flatMap(([hop, [box]]) => (box ? [{ ...box, what: hop }] : []))
  const lines = [...trails].map(([hop, trail]) => {
    const stops = [tokens.get(hop.from)!, ...trail, tokens.get(hop.to)!]
    const parts = stops.slice(1).map((box, index) => curve(stops[index]!, box))
    // Pools are drawn over their line; a lane is only a line.
    const through = trail.slice(1).map(({ x, width, ...box }) => `M${x} ${middleOf(box)} H${x + width}`)
    return { path: [...parts, ...through].join(' '), sharePercent: hop.sharePercent }
  })
  return { width: x - gap.x, height: tall, tokens: [...tokens.values()], pools, lines }
}

const hopOf = (item: Exclude<Item, { token: string }>): Hop => ('pool' in item ? item.pool : item.lane)

const sizeOf = (item: Item) => ('token' in item ? token : 'pool' in item ? pool : lane).height

const heightOf = (items: readonly Item[]) =>
  items.reduce((sum, item) => sum + sizeOf(item), 0) + Math.max(0, items.length - 1) * gap.y

/** Tokens are in even columns, pools in odd ones; long hops reserve a lane. */
function fillColumns(hops: readonly Hop[], places: ReadonlyMap<string, number>): readonly (readonly Item[])[] {
  const columns: Item[][] = Array.from({ length: 2 * Math.max(...places.values()) + 1 }, () => [])
  for (const [address, place] of places) columns[2 * place]!.push({ token: address })
  for (const hop of hops) {
    const first = 2 * places.get(hop.from)! + 1
    columns[Math.min(first, columns.length - 2)]!.push({ pool: hop })
    for (let index = first + 1; index < 2 * places.get(hop.to)!; index++) columns[index]!.push({ lane: hop })
  }
  return columns
}

/** Places each token after its inputs, and the target last. */
function findPlaces(hops: readonly Hop[], from: string, to: string): ReadonlyMap<string, number> {
  const places = new Map<string, number>([[from, 0]])
  // One pass per hop is enough for any order and terminates on cycles.
  for (let round = 0; round < hops.length; round++) {
    for (const hop of hops) {
      const next = Math.min((places.get(hop.from) ?? 0) + 1, hops.length)
      if (hop.to !== from && next > (places.get(hop.to) ?? 0)) places.set(hop.to, next)
    }
  }
  for (const hop of hops) for (const address of [hop.from, hop.to]) if (!places.has(address)) places.set(address, 0)
  return places.set(to, Math.max(1, ...places.values()))
}

const middleOf = ({ y, height }: Pick<Box, 'y' | 'height'>) => y + height / 2

function curve(left: Box, right: Box): string {
  const [x1, y1] = [left.x + left.width, middleOf(left)]
  const [x2, y2] = [right.x, middleOf(right)]
  const bend = Math.max(12, Math.abs(x2 - x1) / 2)
  return `M${x1} ${y1} C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`
}
