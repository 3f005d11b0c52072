import type { ComponentInfo } from '../component.ts'
import type { ErrorEntry } from '../defineErrors.ts'
import type { WorkflowDocument, WorkflowEdge } from '../document.ts'
import { workflowErrors } from '../errors.ts'
import { isReachable, toGraph } from '../graph.ts'
import type { Fix } from '../issue.ts'
import { apply } from '../patch/apply.ts'
import { findInput, findOutput, isOrderEdge } from '../port.ts'
import type { Definitions } from '../registry.ts'
import type { Transformation } from '../transformation.ts'
import { findConversion, getTypeChecker } from './findConversion.ts'
import { canMismatch, findMismatch } from './findMismatch.ts'
import { proposeChainFix, proposePortFix } from './proposeFix.ts'
import type { GraphLookup } from './traceOrigin.ts'

export type ConnectionCheck =
  | {
      readonly ok: true
      readonly transformation: readonly Transformation[]
      readonly warnings: readonly string[]
      /** Cost of the conversion; 0 if none is needed. Source: spec 000 §9. */
      readonly cost: number
      /** 0–1. Source: spec 000 §9. */
      readonly confidence: number
    }
  | {
      readonly ok: false
      readonly code: string
      readonly message: string
      readonly help: readonly string[]
      /** Edit that makes this connection, or a similar one, valid. */
      readonly fix?: Fix
    }

type ProposedEdge = Omit<WorkflowEdge, 'id'>

type RefusalCode = keyof typeof workflowErrors.entries

const { text } = workflowErrors

/**
 * Checks whether an edge may be added, and explains a refusal.
 *
 * - Shape: `transformation` is empty if the value needs no conversion
 * - Source: spec 000 §5 Connection compatibility; spec 001 §5 Connections
 */
export function checkConnection(
  document: WorkflowDocument,
  registry: Definitions,
  edge: ProposedEdge,
): ConnectionCheck {
  if (edge.source === edge.target) return refuse('SAME_NODE', text('SAME_NODE'))
  const lookup = createLookup(document, registry)
  const source = lookup.node(edge.source)
  const target = lookup.node(edge.target)
  if (!source) return refuse('UNKNOWN_SOURCE_NODE', text('UNKNOWN_SOURCE_NODE', { id: edge.source }))
  if (!target) return refuse('UNKNOWN_TARGET_NODE', text('UNKNOWN_TARGET_NODE', { id: edge.target }))
  const isOrder = isOrderEdge(edge, target.component)
  if (isOrder ? hasEqualEdge(document, edge) : lookup.feeding(edge.target, edge.targetPort)) {
    const port = findInput(target.component?.inputs ?? {}, edge.targetPort)?.name ?? edge.targetPort
    return refuse('INPUT_TAKEN', text('INPUT_TAKEN', { port, node: target.node.label || edge.target }))
  }
  if (isReachable(toGraph(document), edge.target, edge.source)) {
    return refuse('CIRCULAR_DEPENDENCY', text('CIRCULAR_DEPENDENCY'))
  }
  const output = source.component && findOutput(source.component.outputs, edge.sourcePort)
  const input = target.component && findInput(target.component.inputs, edge.targetPort)
  if (!output) {
    const values = { component: source.node.label, port: edge.sourcePort }
    return refuse('UNKNOWN_SOURCE_PORT', text('UNKNOWN_SOURCE_PORT', values))
  }
  if (!input) {
    const values = { component: target.node.label, port: edge.targetPort }
    return refuse('UNKNOWN_TARGET_PORT', text('UNKNOWN_TARGET_PORT', values))
  }
  if (isOrder) return { ok: true, transformation: [], warnings: [], cost: 0, confidence: 1 }
  const isSound = (fix: Fix) => hasNoMismatch(document, registry, fix)
  const conversion = findConversion(getTypeChecker(registry), output, input)
  if (!conversion) {
    const message = text('NO_TRANSFORMATION', { source: output.dataType, target: input.dataType })
    return refuse('NO_TRANSFORMATION', message, proposePortFix(document, registry, edge, isSound))
  }
  const mismatch = canMismatch(output, input) ? findMismatch(lookup, edge, output, input) : undefined
  const { steps: transformation, cost, confidence, warnings } = conversion
  if (!mismatch) return { ok: true, transformation, warnings, cost, confidence }
  // Only a difference in decimals is an error: the token itself is often connected later.
  if (mismatch.code === 'TOKEN_MISMATCH') {
    return { ok: true, transformation, warnings: [...warnings, mismatch.message], cost, confidence }
  }
  const fix =
    mismatch.code === 'CHAIN_MISMATCH'
      ? proposeChainFix(document, registry, edge, mismatch.chain ?? null)
      : proposePortFix(document, registry, edge, isSound)
  return refuse(mismatch.code, mismatch.message, fix)
}

/** Rejects a fix that would cause another mismatch. */
function hasNoMismatch(document: WorkflowDocument, registry: Definitions, { patch }: Fix): boolean {
  const lookup = createLookup(apply(document, patch).document, registry)
  return patch.every(operation => {
    if (operation.op !== 'addEdge') return true
    const { source, sourcePort, target, targetPort } = operation.edge
    const output = findOutput(lookup.node(source)?.component?.outputs ?? {}, sourcePort)
    const input = findInput(lookup.node(target)?.component?.inputs ?? {}, targetPort)
    const found = output && input && findMismatch(lookup, operation.edge, output, input)
    return found === undefined || found.code === 'TOKEN_MISMATCH'
  })
}

const hasEqualEdge = ({ edges }: WorkflowDocument, { source, sourcePort, target, targetPort }: ProposedEdge): boolean =>
  edges.some(
    edge =>
      edge.source === source &&
      edge.sourcePort === sourcePort &&
      edge.target === target &&
      edge.targetPort === targetPort,
  )

function createLookup(document: WorkflowDocument, registry: Definitions): GraphLookup {
  return {
    node: nodeId => {
      const node = document.nodes.find(candidate => candidate.id === nodeId)
      return node && { node, component: registry.get(node.componentId) as ComponentInfo | undefined }
    },
    feeding: (nodeId, portId) => document.edges.find(edge => edge.target === nodeId && edge.targetPort === portId),
  }
}

function refuse(code: RefusalCode, message: string, fix?: Fix): ConnectionCheck {
  const entry: ErrorEntry = workflowErrors.entries[code]
  return { ok: false, code, message, help: entry.help ?? [], ...(fix ? { fix } : {}) }
}
