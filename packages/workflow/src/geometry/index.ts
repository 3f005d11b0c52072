import type { ComponentInfo } from '../component.ts'
import type { WorkflowEdge, WorkflowNode } from '../document.ts'
import { afterPortId, errorPortId, findInput, findOutput, type Port } from '../port.ts'

type Shape = Pick<ComponentInfo, 'inputs' | 'outputs' | 'fields'>

/** Ids of a node's connected inputs, such as a set or a map keyed by them. */
export type ConnectedInputs = { has(portId: string): boolean }

export type PlacedPort = { readonly id: string; readonly port: Port; readonly y: number }

export type NodeGeometry = {
  readonly width: number
  readonly height: number
  /** Inputs with a row of their own: required and connected ones, then others while there is room. */
  readonly inputs: readonly PlacedPort[]
  /** Other inputs, placed where the list that hangs below the card shows them. */
  readonly folded: readonly PlacedPort[]
  readonly outputs: readonly PlacedPort[]
  /** Number of rows of ports, the one that opens the folded inputs included. */
  readonly rows: number
  /** The implicit input that only orders the run; null for notes and components that declare it. */
  readonly after: PlacedPort | null
  /** The implicit error output; null for notes and components that declare it. */
  readonly error: PlacedPort | null
  /** Whether the component has no ports and only shows text. */
  readonly isNote: boolean
}

export const nodeWidth = 240
export const handleSize = 12
export const headerHeight = 48
export const rowHeight = 22
/** Space above and below the rows. */
export const rowsPadding = 4
/** Height of the footer that hangs below a card after a run; it is no part of the card's height. */
export const footerHeight = 24
const noteHeight = 160
/** Rows that a card has room for before it folds inputs. */
const minimumRows = 3
/** Offset of the implicit ports and of missing ports, in the middle of the header. */
export const missingPortTop = 24

const noInputs: ConnectedInputs = new Set()
const known = new WeakMap<Shape, Map<string, NodeGeometry>>()

/** Computes a card's size and port positions from its definition and its connected inputs, without measuring. */
export function nodeGeometry(component: Shape | undefined, connected: ConnectedInputs = noInputs): NodeGeometry {
  if (!component) return unknownComponent
  let variants = known.get(component)
  if (!variants) {
    variants = new Map()
    known.set(component, variants)
  }
  const key = foldKey(component, connected)
  const found = variants.get(key)
  if (found) return found
  const geometry = compute(component, connected)
  variants.set(key, geometry)
  return geometry
}

/** One sign per input, by whether it always has a row; the connections of a few inputs never change a card. */
function foldKey({ inputs }: Shape, connected: ConnectedInputs): string {
  const ids = Object.keys(inputs)
  if (ids.length <= minimumRows) return ''
  let key = ''
  for (const id of ids) key += inputs[id]!.required || connected.has(id) ? '1' : '0'
  return key
}

const unknownComponent: NodeGeometry = {
  width: nodeWidth,
  height: headerHeight + minimumRows * rowHeight,
  inputs: [],
  folded: [],
  outputs: [],
  rows: 0,
  after: null,
  error: null,
  isNote: false,
}

const firstRow = headerHeight + rowsPadding

function compute({ inputs, outputs }: Shape, connected: ConnectedInputs): NodeGeometry {
  const placed = (ports: readonly (readonly [string, Port])[], top: number): readonly PlacedPort[] =>
    ports.map(([id, port], index) => ({ id, port, y: top + rowHeight * (index + 0.5) }))
  const all = Object.entries(inputs)
  const given = Object.entries(outputs)
  if (all.length + given.length === 0) return { ...unknownComponent, height: noteHeight, isNote: true }
  const isKept = ([id, port]: readonly [string, Port]) => port.required || connected.has(id)
  const kept = all.filter(isKept).length
  const room = Math.max(kept + 1, given.length, minimumRows)
  let free = all.length <= room ? room : room - 1 - kept
  const shown = all.filter(input => isKept(input) || (all.length <= room ? true : free-- > 0))
  const rest = all.filter(input => !shown.includes(input))
  const rows = Math.max(shown.length + (rest.length > 0 ? 1 : 0), given.length)
  const height = headerHeight + 2 * rowsPadding + rows * rowHeight
  const port = Object.hasOwn(outputs, errorPortId) ? undefined : findOutput({}, errorPortId)
  const after = Object.hasOwn(inputs, afterPortId) ? undefined : findInput({}, afterPortId)
  return {
    width: nodeWidth,
    height,
    inputs: placed(shown, firstRow),
    folded: placed(rest, height + rowsPadding),
    outputs: placed(given, firstRow),
    rows,
    after: after ? { id: afterPortId, port: after, y: missingPortTop } : null,
    error: port ? { id: errorPortId, port, y: missingPortTop } : null,
    isNote: false,
  }
}

/** Vertical offset of a port; missing ports sit at the header. */
export function portTop(
  { inputs, folded, outputs, error }: NodeGeometry,
  side: 'input' | 'output',
  portId: string,
): number {
  const isPort = ({ id }: PlacedPort) => id === portId
  const port = side === 'input' ? (inputs.find(isPort) ?? folded.find(isPort)) : outputs.find(isPort)
  if (port) return port.y
  return side === 'output' && error?.id === portId ? error.y : missingPortTop
}

const connections = new WeakMap<readonly WorkflowEdge[], ReadonlyMap<string, ReadonlySet<string>>>()

/** Connected inputs by node; computed once per list of edges. */
function connectedInputs(edges: readonly WorkflowEdge[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = connections.get(edges)
  if (found) return found
  const inputs = new Map<string, Set<string>>()
  for (const { target, targetPort } of edges) {
    const ports = inputs.get(target)
    if (ports) ports.add(targetPort)
    else inputs.set(target, new Set([targetPort]))
  }
  connections.set(edges, inputs)
  return inputs
}

/** Returns the geometry of the nodes of a document, which depends on their connections. */
export function documentGeometry(
  { edges }: { readonly edges: readonly WorkflowEdge[] },
  definitions: { get(componentId: string): Shape | undefined },
): (node: Pick<WorkflowNode, 'id' | 'componentId'>) => NodeGeometry {
  const inputs = connectedInputs(edges)
  return ({ id, componentId }) => nodeGeometry(definitions.get(componentId), inputs.get(id))
}
