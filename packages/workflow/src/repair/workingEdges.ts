import type { TypeChecker } from '../compatibility/createTypeChecker.ts'
import { findConversion, getTypeChecker } from '../compatibility/findConversion.ts'
import { canMismatch, findMismatch } from '../compatibility/findMismatch.ts'
import type { GraphLookup } from '../compatibility/traceOrigin.ts'
import type { ComponentInfo } from '../component.ts'
import type { WorkflowDocument, WorkflowEdge, WorkflowNode } from '../document.ts'
import { createIdGenerator } from '../edit/createIdGenerator.ts'
import { findInput, findOutput, isOrderEdge, type Port } from '../port.ts'
import type { Definitions } from '../registry.ts'
import { isSet } from './isSet.ts'

export type Place = { readonly node: WorkflowNode; readonly component: ComponentInfo }

/** Whether both ports of an edge exist. */
export type WorkingEdge = { edge: WorkflowEdge; readonly index: number; isOpen: boolean }

/** Edges of a document while they are resolved, with lookups that stay true. */
export class WorkingEdges {
  readonly #places = new Map<string, Place>()
  readonly #incoming = new Map<string, WorkingEdge[]>()
  readonly #all: WorkingEdge[] = []
  /** The first resolved edge into each input. */
  readonly #fed = new Map<string, WorkflowEdge>()
  readonly #checker: TypeChecker
  readonly #makeId: (stem: string) => string
  readonly #lookup: GraphLookup
  isChanged = false

  constructor(document: WorkflowDocument, registry: Definitions) {
    this.#checker = getTypeChecker(registry)
    this.#makeId = createIdGenerator(document.edges)
    for (const node of document.nodes) {
      const component = registry.get(node.componentId)
      // The first of nodes with one id counts.
      if (component && !this.#places.has(node.id)) this.#places.set(node.id, { node, component })
    }
    for (const edge of document.edges) this.#append(edge)
    this.#lookup = {
      node: nodeId => this.#places.get(nodeId),
      feeding: (nodeId, portId) => this.feeding(nodeId, portId),
    }
  }

  place(nodeId: string): Place | undefined {
    return this.#places.get(nodeId)
  }

  incoming(nodeId: string): readonly WorkingEdge[] {
    return this.#incoming.get(nodeId) ?? []
  }

  /** Resolved edge into an input. */
  feeding(nodeId: string, portId: string): WorkflowEdge | undefined {
    return this.#fed.get(`${nodeId} ${portId}`)
  }

  /** Whether an input has neither a connection nor a value of its own. */
  isFree({ node }: Place, portId: string): boolean {
    return !isSet(node.config[portId]) && !this.feeding(node.id, portId)
  }

  /** Whether a value of the output fits the input without loss and in the same unit, on the same chain. */
  fits(source: Place, sourcePort: string, target: Place, targetPort: string): boolean {
    const output = findOutput(source.component.outputs, sourcePort)
    const input = findInput(target.component.inputs, targetPort)
    if (!output || !input || source.node.id === target.node.id) return false
    const conversion = findConversion(this.#checker, output, input)
    if (!conversion || conversion.warnings.length > 0) return false
    return !this.#mismatches(source, sourcePort, target, targetPort, output, input)
  }

  #mismatches(
    source: Place,
    sourcePort: string,
    target: Place,
    targetPort: string,
    output: Port,
    input: Port,
  ): boolean {
    const ends = { source: source.node.id, sourcePort, target: target.node.id, targetPort }
    return canMismatch(output, input) && findMismatch(this.#lookup, ends, output, input) !== undefined
  }

  connect(open: WorkingEdge, sourcePort: string, targetPort: string): void {
    open.edge = { ...open.edge, sourcePort, targetPort }
    open.isOpen = false
    this.#feed(open.edge)
    this.isChanged = true
  }

  add(source: Place, sourcePort: string, target: Place, targetPort: string): WorkflowEdge {
    const edge = { id: this.#makeId('edge'), source: source.node.id, sourcePort, target: target.node.id, targetPort }
    this.#append(edge)
    this.isChanged = true
    return edge
  }

  /** Nodes before a node over resolved edges that carry data, nearest first, at most `limit`. */
  ancestors(target: Place, isPassable: (place: Place) => boolean, limit = 200): readonly Place[] {
    const seen = new Set([target.node.id])
    const found: Place[] = []
    const queue = [target.node.id]
    for (let head = 0; head < queue.length && found.length < limit; head++) {
      for (const { edge, isOpen } of this.incoming(queue[head]!)) {
        const place = this.#places.get(edge.source)
        if (isOpen || !place || seen.has(edge.source)) continue
        seen.add(edge.source)
        found.push(place)
        if (isPassable(place)) queue.push(edge.source)
      }
    }
    return found
  }

  places(): IterableIterator<Place> {
    return this.#places.values()
  }

  edges(): readonly WorkflowEdge[] {
    return this.#all.map(({ edge }) => edge)
  }

  #feed(edge: WorkflowEdge): void {
    const input = `${edge.target} ${edge.targetPort}`
    if (!this.#fed.has(input)) this.#fed.set(input, edge)
  }

  #append(edge: WorkflowEdge): void {
    const [source, target] = [this.#places.get(edge.source), this.#places.get(edge.target)]
    const isOpen =
      source !== undefined &&
      target !== undefined &&
      edge.source !== edge.target &&
      !(findOutput(source.component.outputs, edge.sourcePort) && findInput(target.component.inputs, edge.targetPort))
    const working: WorkingEdge = { edge, index: this.#all.length, isOpen }
    if (!isOpen) this.#feed(edge)
    this.#all.push(working)
    const list = this.#incoming.get(edge.target)
    if (list) list.push(working)
    else this.#incoming.set(edge.target, [working])
  }
}

/** Whether an edge only orders the run. */
export const isOrdering = (edge: WorkflowEdge, target: Place): boolean => isOrderEdge(edge, target.component)
