import {
  convertValue,
  findInput,
  findOutput,
  findTransformations,
  isOrderEdge,
  type Json,
  type Port,
  type WorkflowDocument,
} from '@sluice/workflow'
import type { StudioRegistry } from '../../editor/command.ts'
import { createValueLookup } from '../../editor/createValueLookup.ts'
import { formatOutput } from '../../editor/formatOutput.ts'
import { type OutputFreshness, outputFreshness } from '../../editor/outputFreshness.ts'
import type { RunState } from '../../editor/runStore.ts'
import { describeError } from '../../ui/describeError.ts'
import { edgeTexts } from './texts.ts'

type End = { readonly nodeId: string; readonly label: string; readonly port: string; readonly dataType: string | null }

/** Details of one connection. */
export type EdgeData = {
  readonly from: End
  readonly to: End
  /** Whether it only orders the run and carries no value. */
  readonly isOrder: boolean
  readonly unit: string | null
  /** The exact value, and its formatted form if different. */
  readonly value: { readonly exact: string; readonly readable: string | undefined } | null
  readonly mark: OutputFreshness | undefined
  /** Why there is no value; null when there is one. */
  readonly reason: string | null
  /** Types along the conversion, `[]` for none; null when a port is missing. */
  readonly steps: readonly string[] | null
  /** The converted value or the conversion error; null without conversion. */
  readonly arrives: { readonly text: string; readonly isRefused: boolean } | null
}

type Run = Pick<RunState, 'view' | 'document'>

/** Describes a connection's value in the last run; undefined for an unknown edge. */
export function describeEdgeData(
  document: WorkflowDocument,
  registry: StudioRegistry,
  run: Run,
  edgeId: string,
): EdgeData | undefined {
  const edge = document.edges.find(({ id }) => id === edgeId)
  const source = document.nodes.find(({ id }) => id === edge?.source)
  const target = document.nodes.find(({ id }) => id === edge?.target)
  if (!edge || !source || !target) return undefined
  const output = findOutput(registry.get(source.componentId)?.outputs ?? {}, edge.sourcePort)
  const input = findInput(registry.get(target.componentId)?.inputs ?? {}, edge.targetPort)
  const given = run.view.nodes.get(source.id)?.outputs?.[edge.sourcePort]
  const value = given === undefined || given === null ? undefined : given
  const path = output && input ? findTransformations(output, input, registry) : null
  const lookup = createValueLookup(source, document, run.view.nodes, registry)
  const from = {
    nodeId: source.id,
    label: source.label,
    port: output?.name ?? edge.sourcePort,
    dataType: typeOf(output),
  }
  return {
    from,
    to: { nodeId: target.id, label: target.label, port: input?.name ?? edge.targetPort, dataType: typeOf(input) },
    isOrder: isOrderEdge(edge, registry.get(target.componentId)),
    unit: output?.unit ? edgeTexts.units[output.unit] : null,
    value: value === undefined ? null : { exact: printExact(value), readable: formatOutput(output, value, lookup) },
    mark: value === undefined ? undefined : outputFreshness(run, document, source.id),
    reason: value === undefined ? reasonOf(run, from) : null,
    steps: path?.flatMap((step, index) => (index === 0 ? [step.from, step.to] : [step.to])) ?? null,
    arrives: value === undefined || !path || path.length === 0 ? null : convert(path, value),
  }
}

const typeOf = (port: Port | undefined) => port?.dataType ?? null

/** Strings as they are, other values as JSON. */
const printExact = (value: Json) => (typeof value === 'string' ? value : JSON.stringify(value, null, 2))

function convert(path: NonNullable<ReturnType<typeof findTransformations>>, value: Json): EdgeData['arrives'] {
  if (path.some(step => step.isAsync)) return null
  try {
    return { text: printExact(convertValue(path, value)), isRefused: false }
  } catch (error) {
    return { text: describeError(error).message, isRefused: true }
  }
}

function reasonOf({ view }: Run, { nodeId, label, port }: End): string {
  const { noValue } = edgeTexts
  switch (view.nodes.get(nodeId)?.status ?? 'idle') {
    case 'queued':
      return noValue.queued(label)
    case 'running':
      return noValue.running(label)
    case 'waiting':
      return noValue.waiting(label)
    case 'error':
      return noValue.failed(label)
    case 'skipped':
      return noValue.skipped(label)
    case 'cancelled':
      return noValue.cancelled(label)
    case 'success':
      return noValue.leftOut(label, port)
    default:
      return noValue.never
  }
}
