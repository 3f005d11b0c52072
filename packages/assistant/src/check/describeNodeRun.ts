import type { NodeRun, RunView } from '@sluice/engine'
import {
  type ComponentInfo,
  type Definitions,
  errorPortId,
  fillDefaults,
  type Json,
  type JsonObject,
  type Port,
  type WorkflowDocument,
  type WorkflowNode,
} from '@sluice/workflow'
import { formatValue, type ValueLookup } from '../format/formatValue.ts'
import { shortenHex } from '../format/shortenHex.ts'
import type { CheckedNode } from './proposalCheck.ts'
import { checkTexts } from './texts.ts'

export type RunContext = {
  readonly edges: WorkflowDocument['edges']
  readonly registry: Definitions<ComponentInfo>
  readonly runs: RunView['nodes']
}

/** Values that are named with their port; the others need no name. */
const namedTypes: ReadonlySet<string> = new Set(['number', 'string', 'boolean', 'any', 'array'])

/** Values shown of one node. */
const maximumValues = 2

/** Describes how a node ended: its main results in a few words, or its error's message. */
export function describeNodeRun(node: WorkflowNode, run: NodeRun | undefined, context: RunContext): CheckedNode {
  const of = { nodeId: node.id }
  if (!run || run.status === 'idle' || run.status === 'queued' || run.status === 'running') {
    return { ...of, status: 'cancelled', text: checkTexts.cancelled }
  }
  switch (run.status) {
    case 'error':
      return { ...of, status: 'error', text: run.error?.message ?? '' }
    case 'success':
      return { ...of, status: 'success', text: describeResult(node, run, context) }
    default:
      return { ...of, status: run.status, text: checkTexts[run.status] }
  }
}

function describeResult(node: WorkflowNode, { outputs, transactionHash, signature }: NodeRun, context: RunContext) {
  const component = context.registry.get(node.componentId)
  const sent = transactionHash ?? undefined
  const signed = sent === undefined && signature !== null
  const shown = component ? describeOutputs(node, component, outputs ?? {}, sent, context) : []
  const parts = [
    ...shown,
    ...(sent === undefined ? [] : [checkTexts.sent(shortenHex(sent))]),
    ...(signed ? [checkTexts.signed] : []),
  ]
  return parts.length === 0 ? checkTexts.done : parts.join(', ')
}

function describeOutputs(
  node: WorkflowNode,
  component: ComponentInfo,
  outputs: JsonObject,
  sent: string | undefined,
  context: RunContext,
): readonly string[] {
  const lookup = createLookup(node, component, outputs, context)
  const all = Object.entries(component.outputs)
    .flatMap(([key, port], index) => {
      const value = Object.hasOwn(outputs, key) ? outputs[key] : undefined
      if (value === undefined || value === null || value === '' || value === sent || key === errorPortId) return []
      if (typeof value === 'number' && port.unit === undefined && value > largestShown) return []
      const shown = formatValue(port, value, lookup)
      if (shown === undefined) return []
      return [{ index, rank: rankOf(port), shown, text: nameOf(port, value, shown) }]
    })
    .sort((one, other) => one.rank - other.rank || one.index - other.index)
  const isSaid = (shown: string, at: number) => all.slice(0, at).some(earlier => earlier.text.includes(shown))
  return all
    .filter(({ shown }, at) => !isSaid(shown, at))
    .slice(0, maximumValues)
    .map(({ text }) => text)
}

/** Larger plain numbers are ids and points in time. */
const largestShown = 1_000_000_000

/** Amounts come first, then quotes and percentages, addresses and identifiers last. */
function rankOf({ unit, dataType }: Port): number {
  if (unit === 'baseUnits' || unit === 'human') return 0
  if (unit === 'percent' || dataType === 'object') return 1
  if (dataType === 'boolean' || dataType === 'token') return 2
  if (dataType === 'number' && unit === undefined) return 3
  if (dataType === 'chain' || dataType === 'array') return 4
  if (dataType === 'string' || dataType === 'any') return 5
  return 6
}

function nameOf(port: Port, value: Json, shown: string): string {
  if (/\s/.test(shown) && port.unit === 'baseUnits') return shown
  if (port.unit === 'gas') return shown
  const isNamed = port.unit !== undefined || (namedTypes.has(port.dataType) && typeof value !== 'object')
  return isNamed ? `${lowerFirst(port.name)} ${shown}` : shown
}

/** `Price impact` → `price impact`; abbreviations such as `ID` stay. */
const lowerFirst = (name: string) => (/^[A-Z][a-z]/.test(name) ? name[0]!.toLowerCase() + name.slice(1) : name)

/** The node's output, then its connected input, then its configuration. */
function createLookup(
  node: WorkflowNode,
  component: ComponentInfo,
  outputs: JsonObject,
  { edges, runs }: RunContext,
): ValueLookup {
  const config = fillDefaults(component.fields, node.config)
  return key => {
    const edge = edges.find(({ target, targetPort }) => target === node.id && targetPort === key)
    return outputs[key] ?? (edge && runs.get(edge.source)?.outputs?.[edge.sourcePort]) ?? config[key]
  }
}
