import type { ComponentInfo } from '../component.ts'
import { afterPortId, errorPortId, findInput, findOutput, type Port } from '../port.ts'

type Shape = Pick<ComponentInfo, 'inputs' | 'outputs' | 'fields'>

export type PlacedPort = { readonly id: string; readonly port: Port; readonly y: number }

export type NodeGeometry = {
  readonly width: number
  readonly height: number
  readonly inputs: readonly PlacedPort[]
  readonly outputs: readonly PlacedPort[]
  /** The implicit input that only orders the run; null for notes and components that declare it. */
  readonly after: PlacedPort | null
  /** The implicit error output; null for notes and components that declare it. */
  readonly error: PlacedPort | null
  /** Whether the component has no ports and only shows text. */
  readonly isNote: boolean
  /** Number of fields shown on the card. */
  readonly previewCount: number
}

export const nodeWidth = 240
export const handleSize = 12
const headerHeight = 52
const rowHeight = 20
const blockPadding = 12
const footerHeight = 52
const maximumPreviews = 4
const noteHeight = 160
/** Offset of the error port from the bottom, in the middle of the status line. */
const errorPortBottom = 16
/** Offset of the input `after` and of missing ports, in the middle of the header. */
export const missingPortTop = 26

const known = new WeakMap<Shape, NodeGeometry>()

/** Computes a card's size and port positions from its definition, without measuring. */
export function nodeGeometry(component: Shape | undefined): NodeGeometry {
  if (!component) return unknownComponent
  const found = known.get(component)
  if (found) return found
  const geometry = compute(component)
  known.set(component, geometry)
  return geometry
}

const unknownComponent: NodeGeometry = {
  width: nodeWidth,
  height: headerHeight + footerHeight,
  inputs: [],
  outputs: [],
  after: null,
  error: null,
  isNote: false,
  previewCount: 0,
}

function compute({ inputs, outputs, fields }: Shape): NodeGeometry {
  const place = (ports: Shape['inputs']) =>
    Object.entries(ports).map(([id, port], index) => ({
      id,
      port,
      y: headerHeight + blockPadding / 2 + rowHeight * (index + 0.5),
    }))
  const rows = Math.max(Object.keys(inputs).length, Object.keys(outputs).length)
  if (rows === 0) return { ...unknownComponent, height: noteHeight, isNote: true }
  const previewCount = Math.min(maximumPreviews, fields.length)
  const block = (count: number) => (count === 0 ? 0 : count * rowHeight + blockPadding)
  const height = headerHeight + block(rows) + block(previewCount) + footerHeight
  const port = Object.hasOwn(outputs, errorPortId) ? undefined : findOutput({}, errorPortId)
  const after = Object.hasOwn(inputs, afterPortId) ? undefined : findInput({}, afterPortId)
  return {
    width: nodeWidth,
    height,
    inputs: place(inputs),
    outputs: place(outputs),
    after: after ? { id: afterPortId, port: after, y: missingPortTop } : null,
    error: port ? { id: errorPortId, port, y: height - errorPortBottom } : null,
    isNote: false,
    previewCount,
  }
}

/** Vertical offset of a port; missing ports sit at the header. */
export function portTop({ inputs, outputs, error }: NodeGeometry, side: 'input' | 'output', portId: string): number {
  const port = (side === 'input' ? inputs : outputs).find(({ id }) => id === portId)
  if (port) return port.y
  return side === 'output' && error?.id === portId ? error.y : missingPortTop
}
