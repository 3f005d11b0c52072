import { isJsonObject } from '../json.ts'
import { type NodeNames, nameNodes } from './nodeNames.ts'
import { plainName } from './plainName.ts'
import { isWrapped, readReference, standardEdges, valuesOf } from './standardEdges.ts'
import { type StandardNode, standardNode, withLowerKeys } from './standardNode.ts'

export type StandardFormOptions = {
  /** Whether a text names a component; chooses among several texts of a node. */
  readonly isComponent?: (name: string) => boolean
}

/** What a file says about all of its nodes. */
export type FileSettings = {
  /** Chain of nodes without one. */
  readonly chain?: string | number
  /** Whether nothing may be sent. */
  readonly isDryRun?: boolean
  /** Other keys beside the nodes, which are not read. */
  readonly unused: readonly string[]
}

export type StandardForm = {
  /** In the shape of the schema; what is not understood stays as it was and is refused there. */
  readonly file: { readonly [key: string]: unknown }
  /** Keys of the nodes if they are a map, for messages. */
  readonly nodeKeys?: readonly string[]
  readonly settings?: FileSettings
}

type Raw = { readonly [key: string]: unknown }

/** A workflow inside an export: of a project, of a React Flow instance, of a graph library. */
const wrappers = ['workflow', 'flow', 'graph', 'definition', 'project', 'diagram', 'content', 'data'] as const

const nodeLists = ['nodes', 'steps', 'blocks', 'tasks', 'jobs'] as const
const edgeLists = ['edges', 'connections', 'links', 'wires'] as const

/** Unwraps a workflow from at most two objects around it. */
export function unwrapWorkflow(content: unknown, depth = 2): unknown {
  if (Array.isArray(content)) {
    if (content.length === 1 && isRaw(content[0]) && hasNodes(content[0])) return unwrapWorkflow(content[0], depth)
    return content.length > 0 && content.every(isNode) ? { nodes: content, edges: [] } : content
  }
  const value = isRaw(content) ? withLowerKeys(content) : content
  if (!isRaw(value) || hasNodes(value)) return value
  if (depth === 0) return value
  for (const key of wrappers) {
    const inner = Object.hasOwn(value, key) ? unwrapWorkflow(value[key], depth - 1) : undefined
    if (!isRaw(inner) || !hasNodes(inner)) continue
    const { id, name, description } = value
    return {
      ...(id === undefined ? {} : { id }),
      ...(name ? { name } : {}),
      ...(description ? { description } : {}),
      ...inner,
    }
  }
  const entries = Object.values(value)
  return entries.length > 0 && entries.every(isNode) ? { nodes: value, edges: [] } : value
}

/** Whether an object can be a node that stands alone: it says what it is. */
const isNode = (value: unknown): boolean =>
  isRaw(value) && nodeKinds.some(key => typeof value[key] === 'string') && value.nodes === undefined

const nodeKinds = ['type', 'componentId', 'component', 'class_type', 'nodeType', 'action', 'uses'] as const

const hasNodes = (value: Raw): boolean => nodesOf(value) !== undefined

/** Whether an object has nodes as a list or a map. */
export function hasNodeList(value: Raw): boolean {
  const nodes = nodesOf(value)
  return Array.isArray(nodes) || (isRaw(nodes) && Object.keys(nodes).length > 0)
}

/** The nodes as a list or a map; of older React Flow exports, `elements` without ends. */
function nodesOf(value: Raw): unknown {
  if (value.nodes !== undefined) return value.nodes
  const { elements } = value
  if (Array.isArray(elements)) return elements.filter(element => !isEdge(element))
  if (isRaw(elements) && elements.nodes !== undefined) return elements.nodes
  const key = nodeLists.find(name => Array.isArray(value[name]) || isRaw(value[name]))
  return key && value[key]
}

function edgesOf(value: Raw): readonly unknown[] {
  const { elements } = value
  if (Array.isArray(elements)) return [elements.filter(isEdge)]
  const lists: unknown[] = edgeLists.map(name => value[name]).filter(list => list !== undefined && list !== null)
  if (isRaw(elements) && elements.edges !== undefined) lists.push(elements.edges)
  const filled = lists.filter(list => !Array.isArray(list) || list.length > 0)
  return filled.length > 0 ? filled.slice(0, 1) : lists.slice(0, 1)
}

const isEdge = (element: unknown): boolean => {
  const edge = isRaw(element) && isRaw(element.data) ? { ...element.data, ...element } : element
  return isRaw(edge) && edge.source !== undefined && edge.target !== undefined
}

/** Rewrites the forms in which other tools write workflows to the one of the schema. */
export function toStandardForm(value: unknown, { isComponent = () => false }: StandardFormOptions = {}): StandardForm {
  if (!isRaw(value)) return { file: {} }
  const nodes = nodesOf(value)
  const isMap = isRaw(nodes) && Object.keys(nodes).length > 0
  if (!isMap && !Array.isArray(nodes)) return { file: { ...value } }
  const nodeKeys = isMap ? Object.keys(nodes) : undefined
  const listed: readonly unknown[] = Array.isArray(nodes) ? nodes : Object.values(nodes as Raw)
  const raw = listed.filter(node => node !== null)
  const read = raw.map((node, index) => standardNode(node, isComponent, nodeKeys?.[index]))
  const names: NodeNames = nameNodes(read.map(({ node }) => node))
  const edges = standardEdges(edgesOf(value), read, names) ?? (value.nodes === undefined ? inOrder(read) : undefined)
  const about = isRaw(value.metadata) ? value.metadata : isRaw(value.meta) ? value.meta : {}
  const { groups, viewport } = value
  return {
    file: {
      ...textOf('id', value.id),
      ...textOf('name', value.name ?? value.title ?? about.name ?? about.title),
      ...textOf('description', value.description ?? about.description),
      nodes: read.map(node => withValues(node, names)),
      ...(edges ? { edges } : {}),
      ...(groups === undefined ? {} : { groups }),
      ...(viewport === undefined ? {} : { viewport }),
    },
    ...(nodeKeys ? { nodeKeys } : {}),
    settings: readFileSettings(value),
  }
}

/** Keys beside the nodes that are read, or that only describe a file or its drawing. */
const readKeys = new Set(
  'id,name,title,description,nodes,steps,blocks,tasks,jobs,elements,edges,connections,links,wires,groups,viewport,metadata,meta,version,formatversion,schema,author,tags,category,createdat,updatedat,active,pindata,staticdata,position,zoom,license,difficulty,estimatedtime,features'.split(
    ',',
  ),
)
const settingKeys = new Set([
  'settings',
  'config',
  'variables',
  'globals',
  'global',
  'defaults',
  'env',
  'context',
  'options',
])
const chainKeys = new Set(['network', 'chain', 'chainid', 'networkid', 'blockchain'])
const dryKeys = new Set(['dryrun', 'simulate', 'simulation', 'testmode', 'validateonly'])

function readFileSettings(file: Raw): FileSettings {
  const around = Object.entries(file).filter(([key]) => !readKeys.has(plainName(key)) && !/^\W|^_/.test(key))
  const inner = around.flatMap(([key, value]) =>
    settingKeys.has(plainName(key)) && isRaw(value) ? Object.entries(value) : [[key, value] as const],
  )
  const chains = inner.filter(([key]) => chainKeys.has(plainName(key))).map(([, value]) => value)
  const chain =
    chains.length === 1 && (typeof chains[0] === 'string' || typeof chains[0] === 'number') ? chains[0] : undefined
  const isDryRun = inner.some(([key, value]) => dryKeys.has(plainName(key)) && (value === true || value === 'true'))
  const isRead = (key: string) => (chain !== undefined && chainKeys.has(key)) || dryKeys.has(key)
  return {
    ...(chain === undefined ? {} : { chain }),
    ...(isDryRun ? { isDryRun } : {}),
    unused: inner.slice(0, maximumUnused).flatMap(([key]) => (isRead(plainName(key)) ? [] : [key.slice(0, 60)])),
  }
}

const maximumUnused = 50

/** Edges of steps that a file only lists: each follows the one before. */
function inOrder(read: readonly StandardNode[]): readonly Raw[] {
  return read.slice(1).map(({ node }, index) => ({ source: String(read[index]!.node.id), target: String(node.id) }))
}

/** Input values configure the component, with lower precedence than its config; references became edges. */
function withValues(read: StandardNode, names: NodeNames): Raw {
  const { config } = read.node ?? {}
  if (!isRaw(config)) return read.node
  const values = valuesOf(read, names)
  const own = Object.entries(config).filter(([, value]) => !isWrapped(value) || !readReference(value, names))
  const isSame = Object.keys(values).length === 0 && own.length === Object.keys(config).length
  return isSame ? read.node : { ...read.node, config: { ...values, ...Object.fromEntries(own) } }
}

const textOf = (key: string, value: unknown): Raw =>
  value === undefined || value === null ? {} : { [key]: typeof value === 'number' ? String(value) : value }

const isRaw = (value: unknown): value is Raw => isJsonObject(value)
