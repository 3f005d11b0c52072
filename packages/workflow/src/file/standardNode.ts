import { isJsonObject } from '../json.ts'
import { plainName } from './plainName.ts'
import { readJson } from './readJson.ts'

type Raw = { readonly [key: string]: unknown }

export type StandardNode = {
  readonly node: Raw
  /** Values that name other nodes, with the direction in which they lead. */
  readonly links: readonly NodeLink[]
  /** Input values, which may refer to outputs of other nodes. */
  readonly references: Raw
}

export type NodeLink = { readonly direction: 'from' | 'to'; readonly value: unknown; readonly handle?: string }

/** Types with which React Flow and others say how a node is drawn. */
const drawnTypes = new Set(
  [
    'custom',
    'default',
    'component',
    'node',
    'input',
    'output',
    'group',
    'base',
    'basic',
    'generic',
    'workflow',
    'flow',
    'step',
    'action',
    'trigger',
    'task',
    'block',
  ].flatMap(type => [type, `${type}node`, `${type}component`]),
)

const isDrawnType = (type: string): boolean => drawnTypes.has(plainName(type))

/** Keys that name a component, best first. */
const componentKeys = [
  'componentId',
  'component_id',
  'component',
  'nodeType',
  'node_type',
  'componentType',
  'component_type',
  'kind',
  'action',
  'uses',
  'class_type',
  'operator',
] as const

/** Keys of objects that hold a node's configuration, best first. */
const configKeys = [
  'config',
  'configuration',
  'parameters',
  'params',
  'properties',
  'props',
  'options',
  'values',
  'args',
  'arguments',
  'fields',
  'with',
] as const

/** Keys that describe or draw a node and configure nothing. */
const drawingKeys = new Set(
  'id,uuid,key,nodeid,type,typeversion,version,componentversion,name,label,title,displayname,description,icon,color,category,status,isexecuting,hasoutput,selected,dragging,position,positionabsolute,x,y,width,height,measured,sourceposition,targetposition,zindex,draggable,selectable,connectable,deletable,parentid,parentnode,extent,expandparent,classname,style,hidden,disabled,collapsed,expanded,inputs,outputs,ports,handles,inputports,outputports,data,settings,pinned,meta,metadata,ui,comment,comments,notes,tags,credentials,template,enabled,step,action,taskid,error,result,resizing,draghandle,arialabel,focusable'.split(
    ',',
  ),
)

const linkKeys: ReadonlyMap<string, Omit<NodeLink, 'value'>> = new Map<string, Omit<NodeLink, 'value'>>([
  ...['dependencies', 'dependson', 'dependency', 'needs', 'runafter', 'previous', 'parents', 'upstream'].map(
    key => [key, { direction: 'from' }] as const,
  ),
  ...['next', 'nextnode', 'nextnodes', 'nextstep', 'children', 'successors', 'downstream', 'wires', 'connectedto'].map(
    key => [key, { direction: 'to' }] as const,
  ),
  ...['ontrue', 'then'].map(key => [key, { direction: 'to', handle: 'true' }] as const),
  ...['onfalse', 'else'].map(key => [key, { direction: 'to', handle: 'false' }] as const),
])

/** Rewrites one node to the flat form of the schema. */
export function standardNode(node: unknown, isComponent: (name: string) => boolean, mapKey?: string): StandardNode {
  const nothing = { links: [], references: {} }
  // The schema says what is wrong with it.
  if (!isRaw(node)) return { node: node as Raw, ...nothing }
  const raw = withObjects(withLowerKeys(node))
  const data: Raw = isRaw(raw.data) ? withObjects(withLowerKeys(raw.data)) : {}
  const { links, linked } = readLinks(raw, data)
  const settings = readSettings(raw.settings, data.settings)
  const references = inputsOf(raw.inputs, data.inputs)
  const found = configKeys.flatMap(key => [data[key], raw[key]]).filter(isRaw)
  const isInvalid = (raw.config ?? data.config ?? null) !== null && !isRaw(raw.config ?? data.config)
  const spare = found.length > 0 ? {} : { ...spareKeys(raw, linked), ...spareKeys(data, linked) }
  const config = merge([...found, settings.config, spare, scriptOf(data, raw)])
  const id =
    mapKey ??
    raw.id ??
    data.id ??
    raw.nodeId ??
    raw.node_id ??
    raw.key ??
    raw.uuid ??
    raw.task_id ??
    raw.name ??
    raw.step
  const label = [data.label, raw.label, data.title, raw.title, data.displayName, raw.displayName, data.name, raw.name]
  const text = label.find(value => typeof value === 'string' || typeof value === 'number')
  const version = data.componentVersion ?? raw.componentVersion ?? [data.version, raw.version].find(isVersion)
  const place = positionOf(raw, data) ?? invalidPosition(raw.position)
  return {
    node: {
      ...(id === undefined ? {} : { id: typeof id === 'boolean' ? String(id) : id }),
      componentId: componentOf(raw, data, isComponent),
      ...(version === undefined || version === null ? {} : { componentVersion: version }),
      ...(text === undefined ? {} : { label: String(text) }),
      ...(place === undefined || place === null ? {} : { position: place }),
      ...(isInvalid ? { config: raw.config ?? data.config } : { config }),
      ...(raw.hidden === true ? { hidden: true } : {}),
      ...(settings.settings ? { settings: settings.settings } : {}),
      ...((data.pinned ?? raw.pinned) === undefined ? {} : { pinned: data.pinned ?? raw.pinned }),
    },
    links,
    references,
  }
}

/** Keys in lower camel case: `Nodes`, `ID` and `ComponentId` are what they are elsewhere. */
export function withLowerKeys(object: Raw): Raw {
  const keys = Object.keys(object)
  if (!keys.some(key => /^[A-Z]/.test(key))) return object
  const lower = (key: string) => key.replace(/^[A-Z]+(?![a-z])|^[A-Z]/, start => start.toLowerCase())
  return Object.fromEntries(keys.map(key => [Object.hasOwn(object, lower(key)) ? key : lower(key), object[key]]))
}

/** Objects that a file holds as JSON in text. */
function withObjects(object: Raw): Raw {
  const found = [...configKeys, 'inputs'].filter(key => typeof object[key] === 'string')
  const parsed = found.flatMap(key => {
    const value = parseObject(String(object[key]))
    return value ? [[key, value] as const] : []
  })
  return parsed.length === 0 ? object : { ...object, ...Object.fromEntries(parsed) }
}

function parseObject(text: string): Raw | undefined {
  if (!text.trim().startsWith('{')) return undefined
  try {
    const value = readJson(text, { characters: 1_000_000, depth: 64 })
    return isRaw(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** The first text that names a component, otherwise the first that says more than how the node is drawn. */
function componentOf(raw: Raw, data: Raw, isComponent: (name: string) => boolean): string {
  const named = componentKeys.flatMap(key => [data[key], raw[key]])
  const candidates = [...named, raw.type, data.type]
    .map(value => (isRaw(value) ? (value.id ?? value.type ?? value.name) : value))
    .filter((value): value is string => typeof value === 'string' && value.trim() !== '')
  return candidates.find(isComponent) ?? candidates.find(name => !isDrawnType(name)) ?? ''
}

function readLinks(raw: Raw, data: Raw): { readonly links: readonly NodeLink[]; readonly linked: ReadonlySet<string> } {
  const links: NodeLink[] = []
  const linked = new Set<string>()
  for (const object of [raw, data]) {
    for (const [key, value] of Object.entries(object)) {
      const link = linkKeys.get(plainName(key))
      if (!link || value === null || value === undefined) continue
      linked.add(key)
      links.push({ ...link, value })
    }
  }
  return { links, linked }
}

const settingKeys = new Set(['timeoutMs', 'retries'])

/** Run settings; other keys of `settings` configure the component. */
function readSettings(...found: readonly unknown[]): { readonly settings?: Raw; readonly config: Raw } {
  const [first, ...rest] = found.toReversed().filter(isRaw)
  if (!first) return { config: {} }
  const all = merge([first, ...rest])
  const own = Object.entries(all).filter(([key]) => settingKeys.has(key))
  const others = Object.entries(all).filter(([key]) => !settingKeys.has(key))
  return { ...(own.length > 0 ? { settings: Object.fromEntries(own) } : {}), config: Object.fromEntries(others) }
}

/** Code of a node, spec 000 §3 Workflow: a value like any other, so that it is warned of where no component takes it. */
function scriptOf(...found: readonly Raw[]): Raw {
  const script = found.map(object => object.script).find(value => typeof value === 'string' && value.trim() !== '')
  return script === undefined ? {} : { script }
}

/** Input values; lists and descriptions of ports are not values. */
function inputsOf(...found: readonly unknown[]): Raw {
  const entries = found.filter(isRaw).flatMap(inputs => Object.entries(inputs))
  return Object.fromEntries(entries.filter(([key, value]) => key !== '__proto__' && !isPortDescription(value)))
}

const isPortDescription = (value: unknown): boolean =>
  value === null || (isRaw(value) && (typeof value.type === 'string' || typeof value.dataType === 'string'))

function spareKeys(object: Raw, linked: ReadonlySet<string>): Raw {
  const taken = (key: string) =>
    linked.has(key) || drawingKeys.has(plainName(key)) || (componentKeys as readonly string[]).includes(key)
  return Object.fromEntries(
    Object.entries(object).filter(([key]) => key !== '__proto__' && !taken(key) && !key.startsWith('_')),
  )
}

/** Earlier objects win. */
function merge(objects: readonly Raw[]): Raw {
  if (objects.length === 1) return objects[0]!
  return Object.fromEntries(objects.toReversed().flatMap(object => Object.entries(object)))
}

function positionOf(raw: Raw, data: Raw): Raw | undefined {
  const places = [
    raw.position,
    data.position,
    raw.positionAbsolute,
    isRaw(raw.ui) ? raw.ui.position : undefined,
    raw.ui,
    raw,
  ]
  for (const place of places) {
    const [x, y] = Array.isArray(place) ? place : isRaw(place) ? [place.x, place.y] : String(place ?? '').split(',')
    const at = { x: numberOf(x), y: numberOf(y) }
    if (Number.isFinite(at.x) && Number.isFinite(at.y)) return at
  }
  return undefined
}

/** A position that no tool writes; the schema says what is wrong with it. */
function invalidPosition(position: unknown): unknown {
  if (typeof position !== 'object' || position === null) return position
  const isBeyond = Object.values(position).some(part => typeof part === 'number' && !Number.isFinite(part))
  return isBeyond ? position : undefined
}

const numberOf = (value: unknown): number =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? Number(value) : Number.NaN

const isVersion = (value: unknown): boolean => typeof value === 'string' && /^\d{1,6}\.\d{1,6}\.\d{1,6}$/.test(value)

const isRaw = (value: unknown): value is Raw => isJsonObject(value)
