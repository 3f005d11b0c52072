import { type ComponentInfo, errorPortId, findOutput, type Port } from '@sluice/workflow'

type Shape = Pick<ComponentInfo, 'inputs' | 'outputs' | 'fields'>

export type PlacedPort = { readonly id: string; readonly port: Port; readonly y: number }

export type NodeGeometry = {
  readonly width: number
  readonly height: number
  readonly inputs: readonly PlacedPort[]
  readonly outputs: readonly PlacedPort[]
  /** The output every component has, beside the status; null where the component declares it itself, or is a note. */
  readonly error: PlacedPort | null
  /** Without any port it does nothing in a flow and says something to its reader. */
  readonly isNote: boolean
  /** Fields whose values the card shows. */
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
/** Middle of the status line. */
const errorPortBottom = 16
/** Middle of the header; ports that are no more hang there. */
export const missingPortTop = 26

const known = new WeakMap<Shape, NodeGeometry>()

/** Size of a card and the places of its ports, from the definition alone: nothing has to be measured on the screen. */
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
  return {
    width: nodeWidth,
    height,
    inputs: place(inputs),
    outputs: place(outputs),
    error: port ? { id: errorPortId, port, y: height - errorPortBottom } : null,
    isNote: false,
    previewCount,
  }
}

/** How far below the top of the card a port is; ports that are no more hang at the header. */
export function portTop({ inputs, outputs, error }: NodeGeometry, side: 'input' | 'output', portId: string): number {
  const port = (side === 'input' ? inputs : outputs).find(({ id }) => id === portId)
  if (port) return port.y
  return side === 'output' && error?.id === portId ? error.y : missingPortTop
}
