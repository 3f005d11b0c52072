import type { TypeChecker } from '../compatibility/createTypeChecker.ts'
import type { ComponentInfo } from '../component.ts'
import type { WorkflowEdge, WorkflowNode } from '../document.ts'
import type { Port } from '../port.ts'
import type { Transformation } from '../transformation.ts'

/** Spec 000 §5 gives both: `strict` refuses unknown component types, `runtime` only warns about them. */
export type ValidationMode = 'strict' | 'runtime'

/** An edge by node index, and how its value gets from port to port. */
export type Link = {
  readonly edgeId: string
  readonly source: number
  readonly sourcePort: string
  readonly target: number
  readonly targetPort: string
  readonly path: readonly Transformation[]
}

/** What a check has looked up so far; lists are by node index. */
export type ValidationContext = {
  readonly nodes: readonly WorkflowNode[]
  readonly checker: TypeChecker
  readonly indexOf: Map<string, number>
  readonly components: (ComponentInfo | undefined)[]
  readonly incoming: (readonly Link[])[]
  readonly outgoing: (readonly Link[])[]
  /** Nodes at the one end of edges whose other end is not there, and which of their inputs those would feed. */
  readonly dangling: Map<string, Set<string>>
  /** Edges whose ends may disagree about units, chains or tokens. */
  readonly mayMismatch: { readonly edge: WorkflowEdge; readonly output: Port; readonly input: Port }[]
}
