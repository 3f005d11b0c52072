import { findChain, findToken, parseAmount } from '@sluice/defi'
import type { RunView } from '@sluice/engine'
import {
  findOutput,
  isSecretReference,
  isSluiceError,
  type Json,
  type Port,
  type WorkflowDocument,
} from '@sluice/workflow'
import type { StudioRegistry } from '../editor/command.ts'
import { createValueLookup } from '../editor/createValueLookup.ts'
import { formatOutput, type ValueLookup } from '../editor/formatOutput.ts'
import { resolveValue } from '../editor/resolveValue.ts'
import { shortenAddress } from '../ui/formatAddress.ts'

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
    const fixed = (key: string) => {
      const found = resolveValue({ document, registry }, node, key)
      return found?.kind === 'constant' && !isSecretReference(found.value) ? found : undefined
    }
    const constant = given === undefined && passesThrough(component, sourcePort) ? fixed(sourcePort) : undefined
    const known = createValueLookup(node, document, runs, registry)
    const lookup: ValueLookup = key => (runs.get(source)?.outputs ? known(key) : (fixed(key)?.value ?? known(key)))
    const value = given ?? (constant && toUnits(constant, port, lookup))
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

/** Whether a component's output is its configuration of the same name. */
const passesThrough = (component: ReturnType<StudioRegistry['get']>, key: string): boolean =>
  component?.effect === 'pure' && component.fields.some(field => field.key === key)

type Constant = Extract<ReturnType<typeof resolveValue>, { kind: 'constant' }>

/** The output that a constant becomes: an amount written in whole tokens in base units, undefined without its token. */
function toUnits({ value, field }: Constant, port: Port | undefined, lookup: ValueLookup): Json | undefined {
  if (field?.unit !== 'human' || port?.unit !== 'baseUnits') return value
  const token = port.tokenKey && findToken(Number(lookup('chainId') ?? 1), String(lookup(port.tokenKey)))
  if (!token) return undefined
  try {
    return String(parseAmount(String(value), token).units)
  } catch (error) {
    if (isSluiceError(error)) return undefined
    throw error
  }
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
  if (/^0x[0-9a-f]{40,}$/i.test(text)) return shortenAddress(text)
  return text.length > longestShown ? `${text.slice(0, longestShown)}…` : text
}
