import { findChain, findToken } from '@sluice/defi'
import type { RunView } from '@sluice/engine'
import {
  fillDefaults,
  findOutput,
  type Json,
  type Port,
  type WorkflowDocument,
  type WorkflowNode,
} from '@sluice/workflow'
import type { StudioRegistry } from '../editor/command.ts'
import { createValueLookup } from '../editor/createValueLookup.ts'
import { formatOutput, type ValueLookup } from '../editor/formatOutput.ts'
import { shortenMiddle } from '../ui/shortenMiddle.ts'

/** Connection that supplies a field's value. */
export type InputSource = {
  readonly edgeId: string
  readonly nodeLabel: string
  readonly portName: string
  readonly dataType: string | undefined
  /** Chain of a token. */
  readonly chainId: number
  /** Last, pinned or certain output value; undefined when only a run can tell. */
  readonly value: Json | undefined
  /** The formatted value. */
  readonly shown: string | undefined
}

const longestShown = 60

/** Input sources of one node by input key. */
export function readInputSources(
  document: WorkflowDocument,
  registry: StudioRegistry,
  runs: RunView['nodes'],
  nodeId: string,
): ReadonlyMap<string, InputSource> {
  const feeds = new Map<string, InputSource>()
  for (const { id, source, sourcePort, target, targetPort } of document.edges) {
    if (target !== nodeId) continue
    const node = document.nodes.find(candidate => candidate.id === source)
    if (!node) continue
    const component = registry.get(node.componentId)
    const port = findOutput(component?.outputs ?? {}, sourcePort)
    const given = node.pinned?.[sourcePort] ?? runs.get(source)?.outputs?.[sourcePort]
    const isFed = document.edges.some(edge => edge.target === source && edge.targetPort === sourcePort)
    const value = given ?? (isFed ? undefined : passedThroughValue(node, component, sourcePort, port))
    const lookup = createValueLookup(node, document, runs, registry)
    feeds.set(targetPort, {
      edgeId: id,
      nodeLabel: node.label,
      portName: port?.name ?? sourcePort,
      dataType: port?.dataType,
      chainId: Number(lookup('chainId') ?? 1),
      value,
      shown: value === undefined || value === null ? undefined : show(port, value, lookup),
    })
  }
  return feeds
}

const passedThroughTypes: ReadonlySet<string | undefined> = new Set(['chain', 'token', 'address'])

/** Values that a pure component passes from its configuration to the output of the same name. */
function passedThroughValue(
  { config }: WorkflowNode,
  component: ReturnType<StudioRegistry['get']>,
  key: string,
  port: Port | undefined,
): Json | undefined {
  if (component?.effect !== 'pure' || !passedThroughTypes.has(port?.dataType)) return undefined
  return fillDefaults(component.fields, config)[key]
}

function show(port: Port | undefined, value: Json, lookup: ValueLookup): string {
  if (port?.dataType === 'chain') {
    const chain = findChain(Number(value))
    if (chain) return chain.name
  }
  const token =
    port?.dataType === 'token' && typeof value === 'string' && findToken(Number(lookup('chainId') ?? 1), value)
  return token ? token.symbol : (formatOutput(port, value, lookup) ?? print(value))
}

function print(value: Json): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (/^0x[0-9a-f]{40,}$/i.test(text)) return shortenMiddle(text)
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text
}
