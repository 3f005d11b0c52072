import type { NodeGroup, Position } from '@sluice/workflow'
import { footerHeight } from '@sluice/workflow/geometry'
import type { Box } from '../../editor/canvasApi.ts'
import type { FlowEdge } from '../graph/flowEdge.ts'
import type { FlowNode } from '../graph/flowNode.ts'
import type { Rect } from '../graph/visibleRegion.ts'
import { createObstacles, type Obstacles } from './createObstacles.ts'
import { drawRoute, middleOf } from './drawRoute.ts'
import { type Ends, findEnds } from './findEnds.ts'
import { findRoute } from './findRoute.ts'
import { groupLabels } from './groupLabels.ts'
import { areaAt, type ChipSize, placeChip } from './placeChip.ts'
import { placeCount } from './placeCount.ts'
import { areaOf, overlaps } from './rects.ts'
import { type Lane, separateRoutes } from './separateRoutes.ts'

export type WireRoute = {
  /** SVG path. */
  readonly path: string
  /** The point halfway along the wire. */
  readonly middle: Position
  /** Points at which it turns, and its ends. */
  readonly corners: readonly Position[]
  /** Set on the wire that draws the shared part of a bundle. */
  readonly ribbon: Ribbon | null
  /** Parts with a margin that shows which of two crossing wires is above. */
  readonly casing?: string
}

type Ribbon = {
  /** SVG path. */
  readonly path: string
  readonly count: number
  /** Where the count is shown; null where no part of the ribbon runs alone. */
  readonly countAt: Position | null
}

type UpdateOptions = { readonly groups?: readonly NodeGroup[]; readonly isCulled?: boolean }

export type WireRoutes = {
  /**
   * Computes what changed: wires whose ends moved, or with a changed card between.
   *
   * - `groups`: their names are avoided where there is another way
   * - `isCulled`: cards come and go with the view, which changes no wire
   */
  update(nodes: readonly FlowNode[], edges: readonly FlowEdge[], options?: UpdateOptions): void
  /** Notifies the wires of `update`. */
  notify(): void
  subscribe(changed: () => void): () => void
  routeOf(edgeId: string): WireRoute | undefined
  /** Shows the wires of a bundle apart; null bundles them again. */
  fanOut(edgeId: string | null): void
  /** Wires that are drawn as one ribbon with a wire; empty for a single one. */
  bundleOf(edgeId: string): readonly string[]
  /**
   * Finds the place of a wire's chip and keeps it free of other chips until `removeChip`; null for a wire without route.
   *
   * - `seen`: what is seen of the document
   */
  placeChip(edgeId: string, size: ChipSize, seen: Rect | null): Position | null
  removeChip(edgeId: string): void
}

/** Wires between the same two cards that are drawn as one. */
const minBundled = 3
/** Where the wires of a bundle meet, from the ports. */
const joinDistance = 10
/** Flows up to this many wires have them on lines of their own, with a margin. */
const maxSeparated = 120
/** Flows with more ribbons have each count halfway along. */
const maxCounted = 60
/** A card this near to a wire may change its route. */
const influence = 60

type Known = {
  readonly key: string
  /** What the key was made of: while these stay, so does the key. */
  readonly made: Made
  readonly corners: readonly Position[]
  readonly area: Rect
  readonly route: WireRoute
  readonly isBundled: boolean
  /** The shared part, on the wire that draws it. */
  readonly trunk?: readonly Position[] | undefined
}

type Made = {
  readonly edge: FlowEdge
  readonly source: FlowNode | undefined
  readonly target: FlowNode | undefined
  readonly rank: string
  readonly size: number
}

const isSameMade = (one: Made, other: Made) =>
  one.edge === other.edge &&
  one.source === other.source &&
  one.target === other.target &&
  one.rank === other.rank &&
  one.size === other.size

/** Computes and caches the routes of the mounted wires. */
export function createWireRoutes(): WireRoutes {
  const listeners = new Set<() => void>()
  let known = new Map<string, Known>()
  let cards: ReadonlyMap<string, FlowNode> = new Map()
  let edges: readonly FlowEdge[] = []
  let bundles: readonly (readonly FlowEdge[])[] = []
  let groups: readonly NodeGroup[] = []
  let labels: ReadonlyMap<string, Box> = new Map()
  let separated: ReadonlyMap<string, WireRoute> = new Map()
  let fanned: string | null = null
  const chips = new Map<string, Rect>()

  const findObstacles = () =>
    createObstacles([...[...cards.values()].filter(({ hidden }) => !hidden).map(obstacleOf), ...labels.values()])
  const update = (nodes: readonly FlowNode[], nextEdges: readonly FlowEdge[], options: UpdateOptions = {}) => {
    const { isCulled = false } = options
    const next = new Map(nodes.map(node => [node.id, node]))
    groups = options.groups ?? []
    const nextLabels = groupLabels(groups, next)
    const changed = [...changedAreas(cards, next, isCulled), ...changedLabels(labels, nextLabels)]
    cards = next
    if (nextEdges !== edges) bundles = [...groupByCards(nextEdges)]
    edges = nextEdges
    labels = nextLabels
    const avoided = new Set(labels.values())
    let obstacles: Obstacles | undefined
    const routes = new Map<string, Known>()
    for (const group of bundles) {
      const bundle = isBundled(group, cards, fanned) ? group : null
      for (const [index, edge] of group.entries()) {
        const rank = bundle ? (index === group.length - 1 ? 'last' : 'part') : 'single'
        const size = bundle?.length ?? 0
        const made: Made = { edge, source: cards.get(edge.source), target: cards.get(edge.target), rank, size }
        const before = known.get(edge.id)
        const isSame = before && !changed.some(area => overlaps(area, before.area))
        if (isSame && isSameMade(before.made, made)) {
          routes.set(edge.id, before)
          continue
        }
        const ends = findEnds(edge, cards)
        if (!ends) continue
        const key = `${ends.from.x} ${ends.from.y} ${ends.to.x} ${ends.to.y} ${rank} ${size}`
        if (isSame && before.key === key) {
          routes.set(edge.id, { ...before, made })
          continue
        }
        const around = obstacles ?? findObstacles()
        obstacles = around
        const wanted: Wanted = { key, made, ends, bundle, before, isLast: rank === 'last' }
        routes.set(
          edge.id,
          computeRoute(wanted, cards, route => findRoute(route, around, avoided)),
        )
      }
    }
    placeCounts(routes)
    known = routes
    separated = edges.length > maxSeparated || isCulled ? new Map() : separate(obstacles)
  }
  /** Routes of single wires on lines of their own. */
  const separate = (found: Obstacles | undefined) => {
    const [lanes, fixed]: [Lane[], Lane[]] = [[], []]
    for (const { id, source, sourceHandle } of edges) {
      const route = known.get(id)
      if (route)
        (route.isBundled ? fixed : lanes).push({ id, origin: `${source} ${sourceHandle}`, corners: route.corners })
    }
    const obstacles = found ?? findObstacles()
    const next = new Map<string, WireRoute>()
    for (const [id, { corners, ownParts: casing }] of separateRoutes(lanes, fixed, obstacles)) {
      const path = drawRoute(corners)
      const before = separated.get(id)
      next.set(
        id,
        before?.path === path && before.casing === casing
          ? before
          : { path, middle: middleOf(corners), corners, ribbon: null, casing },
      )
    }
    return next
  }
  const routeOf = (edgeId: string) => separated.get(edgeId) ?? known.get(edgeId)?.route
  return {
    update,
    notify() {
      for (const listener of listeners) listener()
    },
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    bundleOf(edgeId) {
      for (const group of bundles)
        if (group.length >= minBundled && group.some(({ id }) => id === edgeId)) return group.map(({ id }) => id)
      return []
    },
    routeOf,
    placeChip(edgeId, size, seen) {
      chips.delete(edgeId)
      const route = routeOf(edgeId)
      if (!route) return null
      const boxes = [...cards.values()].filter(({ hidden }) => !hidden).map(obstacleOf)
      const place = placeChip(route.corners, size, { cards: boxes, chips: [...chips.values()], seen })
      if (place) chips.set(edgeId, areaAt(place, size))
      return place
    },
    removeChip(edgeId) {
      chips.delete(edgeId)
    },
    fanOut(edgeId) {
      const edge = edges.find(({ id }) => id === edgeId)
      const pair = edge ? pairOf(edge) : null
      if (pair === fanned) return
      fanned = pair
      update([...cards.values()], edges, { groups })
      for (const listener of listeners) listener()
    },
  }
}

type Wanted = {
  readonly key: string
  readonly made: Made
  readonly ends: Ends
  readonly bundle: readonly FlowEdge[] | null
  readonly before: Known | undefined
  /** Whether the wire draws the bundle's ribbon. */
  readonly isLast: boolean
}

function computeRoute(wanted: Wanted, cards: ReadonlyMap<string, FlowNode>, find: FindRoute): Known {
  const { key, made, ends, bundle, before, isLast } = wanted
  const trunk = bundle && findTrunk(bundle, cards, find)
  const corners = trunk ? joinTrunk(ends, trunk) : find(ends)
  const path = drawRoute(corners)
  const ribbon = trunk && isLast ? { path: drawRoute(trunk), count: bundle.length, countAt: middleOf(trunk) } : null
  const base = {
    key,
    made,
    corners,
    area: areaOf(corners),
    isBundled: bundle !== null,
    trunk: ribbon && trunk ? trunk : undefined,
  }
  if (before && before.route.path === path && isSameRibbon(before.route.ribbon, ribbon))
    return { ...base, route: before.route }
  return { ...base, route: { path, middle: middleOf(trunk ?? corners), corners, ribbon } }
}

const isSameRibbon = (one: Ribbon | null, other: Ribbon | null) =>
  one?.count === other?.count && one?.path === other?.path

/** Puts the count of each ribbon on the longest part that it shares with no other. */
function placeCounts(routes: Map<string, Known>): void {
  const ribbons = [...routes].filter(([, { trunk }]) => trunk)
  if (ribbons.length > maxCounted) return
  for (const [id, found] of ribbons) {
    const { ribbon } = found.route
    const countAt = placeCount(
      found.trunk!,
      ribbons.flatMap(([other, { trunk }]) => (other === id || !trunk ? [] : [trunk])),
    )
    if (!ribbon || (ribbon.countAt?.x === countAt?.x && ribbon.countAt?.y === countAt?.y)) continue
    routes.set(id, { ...found, route: { ...found.route, ribbon: { ...ribbon, countAt } } })
  }
}

type FindRoute = (ends: Ends) => readonly Position[]

/** Shared part of a bundle, between the middle of its ports. */
function findTrunk(bundle: readonly FlowEdge[], cards: ReadonlyMap<string, FlowNode>, find: FindRoute) {
  const all = bundle.flatMap(edge => findEnds(edge, cards) ?? [])
  const [first] = all
  if (!first) return null
  const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2
  return find({
    from: { x: first.from.x + joinDistance, y: middle(all.map(({ from }) => from.y)) },
    to: { x: first.to.x - joinDistance, y: middle(all.map(({ to }) => to.y)) },
    lanes: [0, 0],
  })
}

function joinTrunk({ from, to }: Ends, trunk: readonly Position[]): readonly Position[] {
  const first = trunk[0]!
  const last = trunk.at(-1)!
  return [from, { x: first.x, y: from.y }, ...trunk, { x: last.x, y: to.y }, to]
}

const pairOf = ({ source, target }: FlowEdge) => `${source} ${target}`

/** Wires by the cards that they connect, in their order. */
function groupByCards(edges: readonly FlowEdge[]): Iterable<readonly FlowEdge[]> {
  const groups = new Map<string, FlowEdge[]>()
  for (const edge of edges) {
    const key = edge.data?.isOrder || edge.data?.broken ? edge.id : pairOf(edge)
    const group = groups.get(key)
    if (group) group.push(edge)
    else groups.set(key, [edge])
  }
  return groups.values()
}

/** Wires are shown apart while one of them or one of their cards is chosen. */
function isBundled(group: readonly FlowEdge[], cards: ReadonlyMap<string, FlowNode>, fanned: string | null): boolean {
  const [first] = group
  if (!first || group.length < minBundled || pairOf(first) === fanned) return false
  if (cards.get(first.source)?.selected || cards.get(first.target)?.selected) return false
  return !group.some(({ selected }) => selected)
}

function boxOf({ position, width = 0, height = 0 }: FlowNode): Box {
  return { x: position.x, y: position.y, width, height }
}

/** A card with the footer that a run hangs below it. */
function obstacleOf(node: FlowNode): Box {
  const box = boxOf(node)
  return { ...box, height: box.height + footerHeight }
}

/** Areas of cards that moved, came or went, with the space in which they may change a wire. */
function changedAreas(
  before: ReadonlyMap<string, FlowNode>,
  after: ReadonlyMap<string, FlowNode>,
  isCulled: boolean,
): readonly Rect[] {
  const areas: Rect[] = []
  const add = (node: FlowNode) => areas.push(influenceOf(boxOf(node)))
  for (const [id, node] of after) {
    const last = before.get(id)
    if (last === node || (last ? isSamePlace(last, node) : isCulled)) continue
    add(node)
    if (last) add(last)
  }
  if (!isCulled) for (const [id, node] of before) if (!after.has(id)) add(node)
  return areas
}

/** Areas of group names that moved, came or went. */
function changedLabels(before: ReadonlyMap<string, Box>, after: ReadonlyMap<string, Box>): readonly Rect[] {
  const isSame = (one: Box, other: Box | undefined) =>
    other && one.x === other.x && one.y === other.y && one.width === other.width
  return [
    ...[...before].filter(([id, box]) => !isSame(box, after.get(id))),
    ...[...after].filter(([id, box]) => !isSame(box, before.get(id))),
  ].map(([, box]) => influenceOf(box))
}

const influenceOf = ({ x, y, width, height }: Box): Rect => ({
  left: x - influence,
  top: y - influence,
  right: x + width + influence,
  bottom: y + height + influence,
})

const isSamePlace = (one: FlowNode, other: FlowNode) =>
  one.position.x === other.position.x &&
  one.position.y === other.position.y &&
  one.width === other.width &&
  one.height === other.height
