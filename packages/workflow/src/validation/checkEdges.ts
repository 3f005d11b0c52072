import { convertValue } from '../compatibility/convertValue.ts'
import { noConversion } from '../compatibility/createTypeChecker.ts'
import { findConversion } from '../compatibility/findConversion.ts'
import { canMismatch, findMismatch } from '../compatibility/findMismatch.ts'
import type { GraphLookup } from '../compatibility/traceOrigin.ts'
import type { ComponentInfo } from '../component.ts'
import type { WorkflowEdge } from '../document.ts'
import { workflowErrors } from '../errors.ts'
import type { Issue } from '../issue.ts'
import { affectsPort } from '../migration.ts'
import { afterPortId, findInput, findOutput, isOrderEdge, type Ports } from '../port.ts'
import type { Transformation } from '../transformation.ts'
import { makeIssue } from './makeIssue.ts'
import type { Link, ValidationContext } from './validationContext.ts'

const { text } = workflowErrors

export const noLinks: readonly Link[] = []

const noPorts: Ports = {}

/** Validates an edge and adds it to the lists of its nodes. */
export function resolveEdge(edge: WorkflowEdge, context: ValidationContext, issues: Issue[]): void {
  const source = context.indexOf.get(edge.source)
  const target = context.indexOf.get(edge.target)
  if (source === undefined) {
    const message = text('UNKNOWN_SOURCE_NODE', { id: edge.source })
    issues.push(makeIssue('UNKNOWN_SOURCE_NODE', message, { edgeId: edge.id }))
  }
  if (target === undefined) {
    const message = text('UNKNOWN_TARGET_NODE', { id: edge.target })
    issues.push(makeIssue('UNKNOWN_TARGET_NODE', message, { edgeId: edge.id }))
  }
  if (source === undefined || target === undefined) {
    if (source !== undefined) noteDangling(context, edge.source)
    if (target !== undefined) noteDangling(context, edge.target, edge.targetPort)
    return
  }
  const { sourcePort, targetPort } = edge
  const path = checkPorts(edge, context.components[source], context.components[target], context, issues)
  const isOrder = isOrderEdge(edge, context.components[target])
  const gate = findInput(context.components[target]?.inputs ?? noPorts, targetPort)?.gate
  const link: Link = { edgeId: edge.id, source, sourcePort, target, targetPort, path, isOrder, gate }
  append(context.outgoing, source, link)
  append(context.incoming, target, link)
}

function noteDangling({ dangling }: ValidationContext, nodeId: string, fed?: string): void {
  const known = dangling.get(nodeId) ?? new Set<string>()
  dangling.set(nodeId, fed === undefined ? known : known.add(fed))
}

function checkPorts(
  edge: WorkflowEdge,
  source: ComponentInfo | undefined,
  target: ComponentInfo | undefined,
  context: ValidationContext,
  issues: Issue[],
): readonly Transformation[] {
  if (!source || !target) {
    rejectInheritedPort(edge, source, target, issues)
    return noConversion.steps
  }
  const output = findOutput(source.outputs, edge.sourcePort)
  const input = findInput(target.inputs, edge.targetPort)
  if (output && input) {
    if (isOrderEdge(edge, target)) return noConversion.steps
    // Fast path for equal types.
    if (output.dataType === input.dataType && !canMismatch(output, input)) return noConversion.steps
    const conversion = findConversion(context.checker, output, input)
    if (conversion) {
      if (canMismatch(output, input)) context.mayMismatch.push({ edge, output, input })
      return conversion.steps
    }
    const message = text('NO_TRANSFORMATION', { source: output.dataType, target: input.dataType })
    issues.push(makeIssue('NO_TRANSFORMATION', message, { edgeId: edge.id, nodeId: edge.target }))
  }
  const missing = [
    ...(output ? [] : [missingPort('output', source, edge, context)]),
    ...(input ? [] : [missingPort('input', target, edge, context)]),
  ]
  const [first, second] = missing
  // One finding for an edge that fits at neither end.
  if (first && second?.code === 'UNKNOWN_TARGET_PORT' && first.code === 'UNKNOWN_SOURCE_PORT') {
    issues.push({ ...first, message: `${first.message}; ${second.message.slice(second.message.indexOf(': ') + 2)}` })
  } else issues.push(...missing)
  return noConversion.steps
}

/** Refuses inherited object keys as ports of unknown components; other names are allowed. */
function rejectInheritedPort(
  edge: WorkflowEdge,
  source: ComponentInfo | undefined,
  target: ComponentInfo | undefined,
  issues: Issue[],
): void {
  const at = { edgeId: edge.id }
  if (!source && edge.sourcePort in {}) {
    const message = text('UNKNOWN_SOURCE_PORT', { component: edge.source, port: edge.sourcePort })
    issues.push(makeIssue('UNKNOWN_SOURCE_PORT', message, at))
  }
  if (!target && edge.targetPort in {}) {
    const message = text('UNKNOWN_TARGET_PORT', { component: edge.target, port: edge.targetPort })
    issues.push(makeIssue('UNKNOWN_TARGET_PORT', message, at))
  }
}

/** Names both ends and the ports that exist; reports a broken edge if an older version of the component had the port. */
function missingPort(
  side: 'output' | 'input',
  { name, version, migrations, inputs, outputs }: ComponentInfo,
  edge: WorkflowEdge,
  { nodes, indexOf }: ValidationContext,
): Issue {
  const edgeId = edge.id
  const [port, nodeId] = side === 'output' ? [edge.sourcePort, edge.source] : [edge.targetPort, edge.target]
  if (!migrations?.some(migration => affectsPort(migration, side, port))) {
    const labelOf = (id: string) => nodes[indexOf.get(id)!]!.label || id
    const ports = Object.keys(side === 'output' ? outputs : inputs).join(', ') || afterPortId
    const values = { source: labelOf(edge.source), target: labelOf(edge.target), component: name, port, ports }
    return side === 'output'
      ? makeIssue('UNKNOWN_SOURCE_PORT', text('OUTPUT_OF_EDGE_MISSING', values), { edgeId, nodeId })
      : makeIssue('UNKNOWN_TARGET_PORT', text('INPUT_OF_EDGE_MISSING', values), { edgeId, nodeId })
  }
  const message = text('BROKEN_CONNECTION', { component: name, version, port })
  const fix = { label: 'Delete the connection', patch: [{ op: 'removeEdge', id: edgeId }] } as const
  return makeIssue('BROKEN_CONNECTION', message, { edgeId, nodeId, level: 'high', fix })
}

/** From this size on a Set is faster than comparing pairs. */
const manyLinks = 8

/** Reports inputs with more than one edge. */
export function checkSharedInputs(context: ValidationContext, issues: Issue[]): void {
  const { incoming } = context
  for (let index = 0; index < incoming.length; index++) {
    const links = incoming[index]!
    if (links.length < 2) continue
    const seen = links.length > manyLinks ? new Set<string>() : undefined
    for (let position = 0; position < links.length; position++) {
      const link = links[position]!
      if (link.isOrder || isMissingInput(context.components[index], link.targetPort)) continue
      const isShared = seen ? seen.has(link.targetPort) : isFedBefore(links, position)
      if (isShared) issues.push(sharedInput(link, context))
      seen?.add(link.targetPort)
    }
  }
}

/** A port that does not exist is reported as such. */
const isMissingInput = (component: ComponentInfo | undefined, portId: string): boolean =>
  component !== undefined && !findInput(component.inputs, portId)

function isFedBefore(links: readonly Link[], position: number): boolean {
  const { targetPort } = links[position]!
  for (let before = 0; before < position; before++) if (links[before]!.targetPort === targetPort) return true
  return false
}

function sharedInput({ edgeId, target, targetPort }: Link, { nodes, components }: ValidationContext): Issue {
  const component = components[target]
  const name = (component && findInput(component.inputs, targetPort)?.name) ?? targetPort
  return makeIssue('INPUT_SHARED', text('INPUT_SHARED', { name }), {
    nodeId: nodes[target]!.id,
    edgeId,
    field: targetPort,
    fix: { label: 'Delete the later connection', patch: [{ op: 'removeEdge', id: edgeId }] },
  })
}

function append(lists: (readonly Link[])[], index: number, link: Link): void {
  const list = lists[index]!
  if (list === noLinks) lists[index] = [link]
  else (list as Link[]).push(link)
}

/** Reports edges with differing units, chains or tokens. */
export function checkMismatches(context: ValidationContext, issues: Issue[]): void {
  if (context.mayMismatch.length === 0) return
  const byPort = new Map<number, ReadonlyMap<string, Link>>()
  const linkInto = (index: number, portId: string): Link | undefined => {
    const links = context.incoming[index]!
    if (links.length <= manyLinks) return links.find(({ targetPort }) => targetPort === portId)
    // The first edge of an input counts.
    const known = byPort.get(index) ?? new Map(links.toReversed().map(link => [link.targetPort, link] as const))
    byPort.set(index, known)
    return known.get(portId)
  }
  const lookup: GraphLookup = {
    node: nodeId => {
      const index = context.indexOf.get(nodeId)
      if (index === undefined) return undefined
      return { node: context.nodes[index]!, component: context.components[index] as ComponentInfo | undefined }
    },
    feeding: (nodeId, portId) => {
      const index = context.indexOf.get(nodeId)
      const link = index === undefined ? undefined : linkInto(index, portId)
      return link && { source: context.nodes[link.source]!.id, sourcePort: link.sourcePort }
    },
  }
  for (const { edge, output, input } of context.mayMismatch) {
    const found = findMismatch(lookup, edge, output, input)
    if (!found) continue
    const severity = found.code === 'TOKEN_MISMATCH' ? 'warning' : 'error'
    const where = { severity, edgeId: edge.id, nodeId: edge.target, field: edge.targetPort } as const
    issues.push(makeIssue(found.code, found.message, where))
  }
}

/** Reports pinned outputs that cannot be converted. */
export function checkPinned(context: ValidationContext, issues: Issue[]): void {
  context.nodes.forEach((node, index) => {
    if (!node.pinned || context.indexOf.get(node.id) !== index) return
    for (const { sourcePort, path, target, targetPort } of context.outgoing[index]!) {
      const value = node.pinned[sourcePort]
      if (value === undefined || path.some(step => step.isAsync)) continue
      try {
        convertValue(path, value)
      } catch (error) {
        if (!workflowErrors.is(error, 'VALUE_NOT_CONVERTIBLE')) throw error
        const where = { nodeId: context.nodes[target]!.id, field: targetPort, severity: 'warning' } as const
        issues.push(makeIssue('VALUE_NOT_COMPUTED', text('VALUE_NOT_COMPUTED', { reason: error.message }), where))
      }
    }
  })
}
