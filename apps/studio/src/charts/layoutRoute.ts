import type { Hop } from './picture.ts'

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
const gap = { x: 28, y: 12 }
const columnWidth = token.width + pool.width + 2 * gap.x

/** Places tokens in columns from left to right, and between them the pools that the amount goes through. */
export function layoutRoute(hops: readonly Hop[], from: string, to: string): RouteLayout {
  const columns = findColumns(hops, from, to)
  const perGap = groupBy(hops, hop => columns.get(hop.from) ?? 0)
  const perColumn = groupBy([...columns.keys()], address => columns.get(address) ?? 0)
  const tallest = Math.max(
    ...[...perGap.values()].map(list => heightOf(list.length, pool.height)),
    ...[...perColumn.values()].map(list => heightOf(list.length, token.height)),
  )
  const stack = <What>(list: readonly What[], size: typeof token, x: number): RouteBox<What>[] => {
    const top = (tallest - heightOf(list.length, size.height)) / 2
    return list.map((what, index) => ({ what, x, y: top + index * (size.height + gap.y), ...size }))
  }
  const tokens = [...perColumn].flatMap(([column, list]) => stack(list, token, column * columnWidth))
  const pools = [...perGap].flatMap(([column, list]) => stack(list, pool, column * columnWidth + token.width + gap.x))
  const boxOf = new Map(tokens.map(box => [box.what, box]))
  const lines = pools.flatMap(box => {
    const { what: hop } = box
    return [
      { path: curve(boxOf.get(hop.from)!, box), sharePercent: hop.sharePercent },
      { path: curve(box, boxOf.get(hop.to)!), sharePercent: hop.sharePercent },
    ]
  })
  const width = Math.max(...columns.values()) * columnWidth + token.width
  return { width, height: tallest, tokens, pools, lines }
}

/** A token stands one column behind the last one that is needed for it; the last one stands at the end. */
function findColumns(hops: readonly Hop[], from: string, to: string): ReadonlyMap<string, number> {
  const columns = new Map<string, number>([[from, 0]])
  // A route is short; going over it once per hop is enough for any order, and ends where hops form a circle.
  for (let round = 0; round < hops.length; round++) {
    for (const hop of hops) {
      const next = Math.min((columns.get(hop.from) ?? 0) + 1, hops.length)
      if (hop.to !== from && next > (columns.get(hop.to) ?? 0)) columns.set(hop.to, next)
    }
  }
  for (const hop of hops) for (const address of [hop.from, hop.to]) if (!columns.has(address)) columns.set(address, 0)
  return columns.set(to, Math.max(1, ...columns.values()))
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => number): ReadonlyMap<number, readonly Item[]> {
  const groups = new Map<number, Item[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}

const heightOf = (count: number, height: number) => count * height + (count - 1) * gap.y

function curve(left: Box, right: Box): string {
  const [x1, y1] = [left.x + left.width, left.y + left.height / 2]
  const [x2, y2] = [right.x, right.y + right.height / 2]
  const bend = Math.max(12, Math.abs(x2 - x1) / 2)
  return `M${x1} ${y1} C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`
}
