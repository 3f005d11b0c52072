import { isJsonObject } from '../json.ts'
import type { NodeEnd, NodeNames } from './nodeNames.ts'
import { plainName } from './plainName.ts'
import type { StandardNode } from './standardNode.ts'
import { maximumEdges } from './workflowFile.ts'

type Raw = { readonly [key: string]: unknown }

type Ends = { readonly id?: string; readonly from: NodeEnd; readonly to: NodeEnd }

const endKeys = {
  source: new Set([
    'source',
    'sourcenode',
    'sourceid',
    'sourcenodeid',
    'from',
    'fromnode',
    'fromid',
    'fromnodeid',
    'src',
    'start',
    'startnode',
    'outputnode',
  ]),
  target: new Set([
    'target',
    'targetnode',
    'targetid',
    'targetnodeid',
    'to',
    'tonode',
    'toid',
    'tonodeid',
    'dst',
    'dest',
    'destination',
    'end',
    'endnode',
    'inputnode',
    'node',
  ]),
  sourceHandle: new Set([
    'sourcehandle',
    'sourceport',
    'sourceoutput',
    'sourcekey',
    'sourcefield',
    'sourcehandleid',
    'sourceportid',
    'fromhandle',
    'fromport',
    'fromoutput',
    'fromkey',
    'fromfield',
    'output',
    'outputkey',
    'outputport',
    'outputhandle',
    'outputname',
    'out',
    'srcport',
    'srchandle',
  ]),
  targetHandle: new Set([
    'targethandle',
    'targetport',
    'targetinput',
    'targetkey',
    'targetfield',
    'targethandleid',
    'targetportid',
    'tohandle',
    'toport',
    'toinput',
    'tokey',
    'tofield',
    'input',
    'inputkey',
    'inputport',
    'inputhandle',
    'inputname',
    'in',
    'dstport',
    'dsthandle',
  ]),
} as const

const portKeys = ['port', 'handle', 'output', 'input', 'key', 'name', 'field'] as const
const nodeKeys = ['node', 'nodeId', 'id', 'node_id', 'component'] as const

const maximumTextLength = 10_000

/** Deepest nesting of connections that are maps. */
const maximumDepth = 6

/** Edges of all forms as objects of the schema; undefined if the file has none in any form. */
export function standardEdges(
  lists: readonly unknown[],
  nodes: readonly StandardNode[],
  names: NodeNames,
): readonly unknown[] | undefined {
  const edges: unknown[] = []
  // The schema refuses more; an unbounded list would fill the memory first.
  const add = (found: readonly unknown[]) => {
    if (edges.length <= maximumEdges) for (const edge of found) edges.push(edge)
  }
  for (const list of lists) {
    if (Array.isArray(list)) for (const edge of list) add(readEdge(edge, names))
    else if (isRaw(list)) for (const [key, value] of Object.entries(list)) add(readEntry(key, value, names))
    else add([list])
  }
  const written = edges.length
  const stated = new Set(edges.flatMap(edge => (isRaw(edge) ? [`${String(edge.source)} ${String(edge.target)}`] : [])))
  for (const { node, links, references } of nodes) {
    const id = typeof node?.id === 'number' ? String(node.id) : node?.id
    if (typeof id !== 'string') continue
    for (const { direction, value, handle } of links) {
      for (const end of readTargets(value, names, direction)) {
        const { port: own = handle } = end.own ?? {}
        const here: NodeEnd = { id, ...(own === undefined ? {} : { port: own }) }
        const ends: Ends = direction === 'from' ? { from: end.other, to: here } : { from: here, to: end.other }
        // Files may have both, a list of edges and the dependencies.
        const hasPort = ends.from.port !== undefined || ends.to.port !== undefined
        if (hasPort || !stated.has(`${ends.from.id} ${ends.to.id}`)) add([toEdge(ends)])
      }
    }
    const config = isRaw(node.config) ? Object.entries(node.config).filter(([, value]) => isWrapped(value)) : []
    for (const [key, value] of [...Object.entries(references), ...config]) {
      const from = readReference(value, names)
      if (from && from.id !== id) add([toEdge({ from, to: { id, port: key } })])
    }
  }
  return lists.length === 0 && edges.length === written ? undefined : edges
}

/** Whether a text is a reference by its signs, such as `{{quote.output}}`. */
export const isWrapped = (value: unknown): boolean =>
  typeof value === 'string' && value.length < 300 && /^(?:\{\{|\$|@|=)/.test(value.trim())

/** Input values without those that became edges. */
export function valuesOf({ references }: StandardNode, names: NodeNames): Raw {
  return Object.fromEntries(Object.entries(references).filter(([, value]) => !readReference(value, names)))
}

const arrows = ['-->', '->', '=>', '→', '>>'] as const

function readEdge(edge: unknown, names: NodeNames): readonly unknown[] {
  if (edge === null) return []
  if (typeof edge === 'string') return readText(edge, names)
  if (Array.isArray(edge)) return readTuple(edge, names)
  if (!isRaw(edge)) return [edge]
  if (typeof edge.source === 'string' && typeof edge.target === 'string' && names.find(edge.source) === edge.source) {
    if (names.find(edge.target) === edge.target && isStandard(edge)) return [edge]
  }
  return eachEnd(edge).map(one => readObject(one, names))
}

/** Edges of one object whose ends are lists. */
function eachEnd(edge: Raw): readonly Raw[] {
  for (const key of ['source', 'target', 'from', 'to']) {
    const list = edge[key]
    if (Array.isArray(list) && list.length > 0) {
      const { id: _, ...rest } = edge
      return list.slice(0, maximumEdges).flatMap(end => (Array.isArray(end) ? [] : eachEnd({ ...rest, [key]: end })))
    }
  }
  return [edge]
}

const standardKeys = new Set(['id', 'source', 'target', 'sourceHandle', 'targetHandle', 'sourcePort', 'targetPort'])

const isStandard = (edge: Raw): boolean =>
  Object.entries(edge).every(([key, value]) => !standardKeys.has(key) || value === null || typeof value === 'string') &&
  (edge.sourceHandle ?? edge.sourcePort) !== undefined &&
  (edge.targetHandle ?? edge.targetPort) !== undefined

function readText(text: string, names: NodeNames): readonly unknown[] {
  if (text.length > maximumTextLength) return [text]
  const arrow = arrows.find(candidate => text.includes(candidate))
  if (!arrow) return [text]
  const ends = text.split(arrow).map(part => endOf(part, names))
  return ends.slice(1).map((to, index) => toEdge({ from: ends[index]!, to }))
}

function readTuple(edge: readonly unknown[], names: NodeNames): readonly unknown[] {
  const texts = edge.map(part => (typeof part === 'number' ? String(part) : part))
  if (!texts.every(part => typeof part === 'string')) return [edge]
  const [first, second, third, fourth] = texts
  if (texts.length === 2) return [toEdge({ from: endOf(first!, names), to: endOf(second!, names) })]
  if (texts.length !== 4) return [edge]
  return [toEdge({ from: { ...endOf(first!, names), port: second! }, to: { ...endOf(third!, names), port: fourth! } })]
}

function readObject(edge: Raw, names: NodeNames): unknown {
  const inner = isRaw(edge.data) ? edge.data : {}
  const found: { [key: string]: unknown } = {}
  for (const [key, value] of [...Object.entries(inner), ...Object.entries(edge)]) {
    if (value === null || value === undefined) continue
    const plain = plainName(key)
    for (const [name, keys] of Object.entries(endKeys)) if (keys.has(plain)) found[name] = value
  }
  const [from, to] = [readEnd(found.source, names), readEnd(found.target, names)]
  // The schema says what is wrong with it.
  if (!from || !to)
    return {
      ...edge,
      ...(found.source === undefined ? {} : { source: found.source }),
      ...(found.target === undefined ? {} : { target: found.target }),
    }
  const [sourcePort, targetPort] = [handleOf(found.sourceHandle) ?? wayOf(edge), handleOf(found.targetHandle)]
  return toEdge({
    ...(typeof edge.id === 'string' || typeof edge.id === 'number' ? { id: String(edge.id) } : {}),
    from: sourcePort === undefined ? from : { id: from.id, port: sourcePort },
    to: targetPort === undefined ? to : { id: to.id, port: targetPort },
  })
}

const ways = new Set(['true', 'false', 'yes', 'no', 'then', 'else', 'triggered', 'nottriggered', 'passed', 'failed'])

/** The way of a branch that an edge names beside its ends. */
const wayOf = (edge: Raw): string | undefined =>
  [edge.when, edge.condition, edge.branch, edge.label]
    .map(value => (typeof value === 'boolean' ? String(value) : value))
    .find((value): value is string => typeof value === 'string' && ways.has(plainName(value)))

const handleOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : undefined

function readEnd(value: unknown, names: NodeNames): NodeEnd | undefined {
  if (typeof value === 'string') return endOf(value, names)
  if (typeof value === 'number') return { id: String(value) }
  if (!isRaw(value)) return undefined
  const node = nodeKeys.map(key => value[key]).find(part => typeof part === 'string' || typeof part === 'number')
  if (node === undefined) return undefined
  const end = endOf(String(node), names)
  const port = portKeys.map(key => value[key]).find(part => typeof part === 'string' || typeof part === 'number')
  return port === undefined || port === node ? end : { id: end.id, port: String(port) }
}

/** An end with a node that does not exist keeps its text: the validation names it. */
function endOf(text: string, names: NodeNames): NodeEnd {
  const trimmed = text.trim()
  return names.findEnd(trimmed) ?? { id: trimmed }
}

/** An entry of a map: an edge by its id, or the targets of a node by their outputs. */
function readEntry(key: string, value: unknown, names: NodeNames): readonly unknown[] {
  if (isRaw(value)) {
    const edge = readObject({ id: key, ...value }, names)
    if (isRaw(edge) && edge.source !== undefined && edge.target !== undefined) return [edge]
  }
  const from = endOf(key, names)
  return readTargets(value, names, 'to').map(({ own, other }) =>
    toEdge({ from: own ? { id: from.id, ...own } : from, to: other }),
  )
}

type Linked = { readonly own?: { readonly port: string }; readonly other: NodeEnd }

/** Other nodes that a value names: text, objects, lists and maps of them. Keys of a map are ports of the own node. */
function readTargets(
  value: unknown,
  names: NodeNames,
  direction: 'from' | 'to',
  own?: string,
  depth = 0,
): readonly Linked[] {
  const at = own === undefined ? {} : { own: { port: own } }
  if (depth > maximumDepth) return []
  if (typeof value === 'string' || typeof value === 'number') return [{ ...at, other: endOf(String(value), names) }]
  if (Array.isArray(value)) {
    // n8n writes a list for each output.
    const isByOutput = value.length > 1 && value.every(Array.isArray)
    return value.flatMap((part, index) =>
      readTargets(part, names, direction, isByOutput ? String(index) : own, depth + 1),
    )
  }
  if (!isRaw(value)) return []
  const other = readOther(value, names, direction)
  if (other) {
    const [ownKeys, otherKeys] =
      direction === 'from' ? [endKeys.targetHandle, endKeys.sourceHandle] : [endKeys.sourceHandle, endKeys.targetHandle]
    const [ownPort, otherPort] = [portIn(value, ownKeys) ?? own, portIn(value, otherKeys)]
    return [
      {
        ...(ownPort === undefined ? {} : { own: { port: ownPort } }),
        other: otherPort === undefined ? other : { id: other.id, port: otherPort },
      },
    ]
  }
  return Object.entries(value).flatMap(([key, part]) =>
    readTargets(part, names, direction, plainName(key) === 'main' ? own : key, depth + 1),
  )
}

function readOther(value: Raw, names: NodeNames, direction: 'from' | 'to'): NodeEnd | undefined {
  const wanted = direction === 'from' ? endKeys.source : endKeys.target
  const found = Object.entries(value).find(
    ([key, part]) =>
      (wanted.has(plainName(key)) || (nodeKeys as readonly string[]).includes(key)) &&
      (typeof part === 'string' || typeof part === 'number' || isRaw(part)),
  )
  return found && readEnd(found[1], names)
}

function portIn(value: Raw, keys: ReadonlySet<string>): string | undefined {
  const found = Object.entries(value).find(([key, part]) => keys.has(plainName(key)) && handleOf(part) !== undefined)
  return found && handleOf(found[1])
}

const wrapped = /^(?:\{\{(.{1,300})\}\}|\$\{(.{1,300})\}|[$@=](.{1,300}))$/

/** The output that an input value refers to, such as `{{quote.output}}` or `{ "node": "quote", "output": "quote" }`. */
export function readReference(value: unknown, names: NodeNames): NodeEnd | undefined {
  if (isRaw(value)) {
    const other = readOther(value, names, 'from')
    if (!other || names.find(other.id) !== other.id) return undefined
    const port =
      other.port ?? portIn(value, endKeys.sourceHandle) ?? portKeys.map(key => handleOf(value[key])).find(Boolean)
    return port === undefined ? undefined : { id: other.id, port }
  }
  if (Array.isArray(value)) {
    const [node, output] = value
    const isPair = value.length === 2 && typeof node === 'string' && typeof output === 'number'
    return isPair && names.find(node) === node ? { id: node, port: String(output) } : undefined
  }
  if (typeof value !== 'string' || value.length > 300) return undefined
  const [, first, second, third] = wrapped.exec(value.trim()) ?? []
  const inner = (first ?? second ?? third ?? value)
    .trim()
    .replace(/^(?:\$?nodes?|steps)\./, '')
    .replace(/\.(?:outputs?|data|json)\./, '.')
  if (Number.isFinite(Number(inner))) return undefined
  const end = names.findEnd(inner)
  return end?.port !== undefined && /^[A-Za-z_][\w-]{0,99}$/.test(end.port) ? end : undefined
}

function toEdge({ id, from, to }: Ends): Raw {
  return {
    ...(id === undefined ? {} : { id }),
    source: from.id,
    target: to.id,
    ...(from.port === undefined ? {} : { sourceHandle: from.port }),
    ...(to.port === undefined ? {} : { targetHandle: to.port }),
  }
}

const isRaw = (value: unknown): value is Raw => isJsonObject(value)
