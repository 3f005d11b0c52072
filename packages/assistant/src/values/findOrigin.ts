import type { WorkflowEdge } from '@sluice/workflow'
import { type Field, findPort, isConditionMet } from '@sluice/workflow'
import { type CanvasView, fieldValue, findField, type PlacedNode } from './canvasView.ts'
import { type Meaning, meaningOf, meaningsOf } from './meanings.ts'

/** Where the value of an input or field comes from. */
export type Origin =
  | { readonly kind: 'field'; readonly placed: PlacedNode; readonly field: Field }
  /** Computed by the node that the edge leaves. */
  | { readonly kind: 'computed'; readonly edge: WorkflowEdge }

const maximumHops = 16

/**
 * Follows the connections of an input to the field that states its value: the field of the same key as the output, or
 * the one of the same meaning.
 *
 * - undefined: no such field or input
 */
export function findOrigin(view: CanvasView, nodeId: string, key: string): Origin | undefined {
  let placed = view.find(nodeId)
  let current = key
  const meaning = placed && meaningOf(placed.component, key)
  let last: WorkflowEdge | undefined
  for (let hop = 0; placed && hop < maximumHops; hop++) {
    const edge = view.feeding(placed.node.id, current)
    if (!edge) {
      const field = findField(placed.component, current)
      return field ? { kind: 'field', placed, field } : last && { kind: 'computed', edge: last }
    }
    last = edge
    const source = view.find(edge.source)
    const next =
      source && (findField(source.component, edge.sourcePort) ?? sameMeaning(source, edge.sourcePort, meaning))
    if (!source || !next) return { kind: 'computed', edge }
    placed = source
    current = next.key
  }
  return undefined
}

/**
 * The field that an output repeats under another key. An amount has to be counted in the token of the field: what a
 * swap gives is not what it takes.
 */
function sameMeaning({ component }: PlacedNode, portId: string, meaning: Meaning | undefined): Field | undefined {
  const field = meaning && meaningsOf(component).get(meaning)
  if (!field || meaning === 'token' || meaning === 'toToken') return component.effect === 'pure' ? field : undefined
  if (meaning !== 'amount') return field
  const tokenKey = findPort(component.outputs, portId)?.tokenKey
  const own = findPort(component.inputs, field.key)?.tokenKey ?? meaningsOf(component).get('token')?.key
  return tokenKey !== undefined && tokenKey === own ? field : undefined
}

/** Whether the form shows the field with the node's present values. */
export const isShown = ({ node, component }: PlacedNode, { conditional }: Field): boolean =>
  conditional === undefined ||
  isConditionMet(
    conditional,
    Object.fromEntries(component.fields.map(field => [field.key, fieldValue(node, field) ?? null])),
  )

/** Nodes whose values reach an input through any number of nodes, nearest first. */
export function upstreamNodes(view: CanvasView, nodeId: string, portId?: string): readonly string[] {
  const first = view.incoming(nodeId).filter(({ targetPort }) => portId === undefined || targetPort === portId)
  const found = new Set(first.map(({ source }) => source))
  for (const id of found) for (const { source } of view.incoming(id)) found.add(source)
  return [...found]
}
