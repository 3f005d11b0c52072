import type { NodeStatus } from '@sluice/engine'
import type { OverviewScene, OverviewWire } from './createOverviewScene.ts'
import { wirePoints } from './wirePoints.ts'

/** State that changes without rebuilding the scene. */
export type OverviewState = {
  readonly width: number
  readonly height: number
  readonly pixelRatio: number
  readonly x: number
  readonly y: number
  readonly zoom: number
  readonly color: (css: string) => string
  readonly font: string
  readonly selected: ReadonlySet<string>
  readonly selectedWires: ReadonlySet<string>
  readonly statusOf: (id: string) => NodeStatus
  readonly hovered: number | undefined
  readonly focused: number | undefined
  /** Dragged cards and their offset. */
  readonly moved: { readonly cards: ReadonlySet<number>; readonly x: number; readonly y: number } | undefined
  /** Selection rectangle in document coordinates. */
  readonly frame:
    | { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }
    | undefined
}

const smallestTitleZoom = 0.16
const titlePixels = 11
const largestTitle = 68
const titlePadding = 14
const tile = 28
const tileMargin = 8
const tileRadius = 8
const radius = 12

const statusColors: { readonly [status in NodeStatus]?: string } = {
  queued: 'var(--ink-2)',
  running: 'var(--accent)',
  waiting: 'var(--warn)',
  success: 'var(--success)',
  error: 'var(--danger)',
  cancelled: 'var(--ink-2)',
}

type Drawn = {
  readonly cards: ReadonlyMap<string, Path2D>
  readonly tiles: ReadonlyMap<string, Path2D>
  readonly wires: ReadonlyMap<string, Wires>
}
type Wires = { readonly color: string; readonly dash: OverviewWire['dash']; readonly path: Path2D }

const kept = new WeakMap<OverviewScene, Drawn>()

/** Draws the scene with one stroke and one fill per color, regardless of the number of cards. */
export function drawOverview(context: CanvasRenderingContext2D, scene: OverviewScene, state: OverviewState): void {
  const { width, height, pixelRatio, x, y, zoom, color } = state
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0)
  context.clearRect(0, 0, width, height)
  context.setTransform(pixelRatio * zoom, 0, 0, pixelRatio * zoom, pixelRatio * x, pixelRatio * y)
  const drawn = state.moved ? trace(scene, state.moved) : (kept.get(scene) ?? cachePaths(scene))
  drawGroups(context, scene, state)
  drawWires(context, drawn, state)
  for (const [look, path] of drawn.cards) {
    context.fillStyle = color(
      look === 'note' ? 'var(--warn-soft)' : look === 'unknown' ? 'var(--danger-soft)' : 'var(--surface-1)',
    )
    context.fill(path)
    context.lineWidth = Math.max(1, 0.75 / zoom)
    context.strokeStyle = color(look === 'unknown' ? 'var(--danger)' : 'var(--line-strong)')
    context.stroke(path)
  }
  for (const [hue, path] of drawn.tiles) {
    context.fillStyle = color(hue)
    context.fill(path)
  }
  drawMarks(context, scene, state)
  if (zoom >= smallestTitleZoom) drawTitles(context, scene, state)
  if (state.frame) drawFrame(context, state.frame, state)
}

function cachePaths(scene: OverviewScene): Drawn {
  const drawn = trace(scene, undefined)
  kept.set(scene, drawn)
  return drawn
}

function trace(scene: OverviewScene, moved: OverviewState['moved']): Drawn {
  const cards = new Map<string, Path2D>()
  const tiles = new Map<string, Path2D>()
  const wires = new Map<string, Wires>()
  scene.cards.forEach((card, index) => {
    const isMoved = moved?.cards.has(index)
    const left = card.x + (isMoved ? moved!.x : 0)
    const top = card.y + (isMoved ? moved!.y : 0)
    pathOf(cards, card.look).roundRect(left, top, card.width, card.height, radius)
    if (card.look !== 'note')
      pathOf(tiles, card.hue).roundRect(left + tileMargin, top + tileMargin, tile, tile, tileRadius)
  })
  for (const wire of scene.wires) {
    const key = `${wire.color} ${wire.dash}`
    let group = wires.get(key)
    if (!group) {
      group = { color: wire.color, dash: wire.dash, path: new Path2D() }
      wires.set(key, group)
    }
    addWire(group.path, wirePoints(scene, wire, moved))
  }
  return { cards, tiles, wires }
}

function pathOf(paths: Map<string, Path2D>, key: string): Path2D {
  const found = paths.get(key) ?? new Path2D()
  paths.set(key, found)
  return found
}

function addWire(path: Path2D, points: readonly number[]): void {
  path.moveTo(points[0]!, points[1]!)
  for (let at = 2; at < points.length; at += 2) path.lineTo(points[at]!, points[at + 1]!)
}

/** Group frames do not move during a drag. */
function drawGroups(
  context: CanvasRenderingContext2D,
  { groups }: OverviewScene,
  { zoom, color, font }: OverviewState,
): void {
  for (const { group, box } of groups) {
    context.fillStyle = color('var(--surface-2)')
    context.strokeStyle = color('var(--line-strong)')
    context.lineWidth = 1 / zoom
    context.beginPath()
    context.roundRect(box.x, box.y, box.width, box.height, radius)
    context.fill()
    context.stroke()
    const size = Math.min(largestTitle * 2, titlePixels / zoom)
    context.font = `600 ${size}px ${font}`
    context.fillStyle = color('var(--ink-2)')
    context.textBaseline = 'bottom'
    context.fillText(group.label, box.x, box.y - 2 / zoom, box.width)
  }
}

function drawWires(context: CanvasRenderingContext2D, { wires }: Drawn, { zoom, color }: OverviewState): void {
  context.lineWidth = Math.max(1.5, 0.8 / zoom)
  for (const { color: css, dash, path } of wires.values()) {
    context.strokeStyle = color(css)
    context.globalAlpha = dash === 'none' ? 0.6 : 1
    context.setLineDash(
      dash === 'none' ? [] : dash === 'broken' || dash === 'order' ? [2 / zoom, 3 / zoom] : [4 / zoom, 3 / zoom],
    )
    context.stroke(path)
  }
  context.globalAlpha = 1
  context.setLineDash([])
}

/** Draws status, selection, hover and focus marks. */
function drawMarks(context: CanvasRenderingContext2D, scene: OverviewScene, state: OverviewState): void {
  const { zoom, color, moved, selected, hovered, focused } = state
  const size = Math.max(14, 6 / zoom)
  scene.cards.forEach((card, index) => {
    const left = card.x + (moved?.cards.has(index) ? moved.x : 0)
    const top = card.y + (moved?.cards.has(index) ? moved.y : 0)
    const status = state.statusOf(card.id)
    const statusColor = statusColors[status]
    if (statusColor) {
      context.fillStyle = color(statusColor)
      context.fill(markOf(status, left + card.width - size * 1.4, top + card.height - size * 1.4, size))
      if (status === 'error' || status === 'running') outline(context, color(statusColor), left, top, card, 2 / zoom)
    }
    if (index === hovered && !selected.has(card.id))
      outline(context, color('var(--ink-2)'), left, top, card, 1.5 / zoom)
    if (selected.has(card.id)) outline(context, color('var(--accent)'), left, top, card, 2.5 / zoom)
    if (index === focused) {
      const gap = 4 / zoom
      context.lineWidth = 2 / zoom
      context.strokeStyle = color('var(--accent)')
      context.strokeRect(left - gap, top - gap, card.width + 2 * gap, card.height + 2 * gap)
    }
  })
  if (state.selectedWires.size === 0) return
  context.strokeStyle = color('var(--accent)')
  context.lineWidth = 2.5 / zoom
  for (const wire of scene.wires) {
    if (!state.selectedWires.has(wire.id)) continue
    const path = new Path2D()
    addWire(path, wirePoints(scene, wire, moved))
    context.stroke(path)
  }
}

function outline(
  context: CanvasRenderingContext2D,
  style: string,
  left: number,
  top: number,
  { width, height }: { readonly width: number; readonly height: number },
  lineWidth: number,
): void {
  context.lineWidth = lineWidth
  context.strokeStyle = style
  context.beginPath()
  context.roundRect(left, top, width, height, radius)
  context.stroke()
}

/** One shape per status, so that color is not the only cue. */
function markOf(status: NodeStatus, x: number, y: number, size: number): Path2D {
  const path = new Path2D()
  if (status === 'success') path.arc(x + size / 2, y + size / 2, size / 2, 0, 2 * Math.PI)
  else if (status === 'error') {
    path.moveTo(x + size / 2, y)
    path.lineTo(x + size, y + size)
    path.lineTo(x, y + size)
    path.closePath()
  } else if (status === 'waiting') {
    path.moveTo(x + size / 2, y)
    path.lineTo(x + size, y + size / 2)
    path.lineTo(x + size / 2, y + size)
    path.lineTo(x, y + size / 2)
    path.closePath()
  } else if (status === 'cancelled') path.rect(x, y + size / 3, size, size / 3)
  else path.rect(x, y, size, size)
  return path
}

function drawTitles(context: CanvasRenderingContext2D, { cards }: OverviewScene, state: OverviewState): void {
  const { zoom, x, y, width, height, moved } = state
  const size = Math.min(largestTitle, titlePixels / zoom)
  context.font = `600 ${size}px ${state.font}`
  context.fillStyle = state.color('var(--ink)')
  context.textBaseline = 'middle'
  const characterWidth = size * 0.56
  cards.forEach((card, index) => {
    const left = card.x + (moved?.cards.has(index) ? moved.x : 0)
    const top = card.y + (moved?.cards.has(index) ? moved.y : 0)
    const isVisible =
      left * zoom + x < width &&
      (left + card.width) * zoom + x > 0 &&
      top * zoom + y < height &&
      (top + card.height) * zoom + y > 0
    if (!isVisible) return
    const before = card.look === 'note' ? titlePadding : tile + 2 * tileMargin
    const room = card.width - before - titlePadding
    const fits = Math.floor(room / characterWidth)
    const text = card.label.length > fits ? `${card.label.slice(0, Math.max(1, fits - 1))}…` : card.label
    context.fillText(text, left + before, top + Math.max(tileMargin + tile / 2, size * 0.9), room)
  })
}

function drawFrame(
  context: CanvasRenderingContext2D,
  frame: NonNullable<OverviewState['frame']>,
  { zoom, color }: OverviewState,
): void {
  const { left, top, right, bottom } = frame
  context.globalAlpha = 0.1
  context.fillStyle = color('var(--accent)')
  context.fillRect(left, top, right - left, bottom - top)
  context.globalAlpha = 1
  context.strokeStyle = color('var(--accent)')
  context.lineWidth = 1 / zoom
  context.setLineDash([4 / zoom, 3 / zoom])
  context.strokeRect(left, top, right - left, bottom - top)
  context.setLineDash([])
}
