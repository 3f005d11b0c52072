import type { TypeChecker } from '../compatibility/createTypeChecker.ts'
import type { ComponentInfo } from '../component.ts'
import type { WorkflowEdge, WorkflowNode } from '../document.ts'
import type { Port } from '../port.ts'
import type { Transformation } from '../transformation.ts'

/** `strict` refuses unknown components, `runtime` warns. Source: spec 000 §5. */
export type ValidationMode = 'strict' | 'runtime'

/** An edge by node index, with its conversion. */
export type Link = {
  readonly edgeId: string
  readonly source: number
  readonly sourcePort: string
  readonly target: number
  readonly targetPort: string
  readonly path: readonly Transformation[]
  /** Only orders the run; carries no value. */
  readonly isOrder: boolean
  /** Whether the value decides if the target runs. */
  readonly gate: Port['gate']
}

/** Lookups of a validation in progress; lists are by node index. */
export type ValidationContext = {
  readonly nodes: readonly WorkflowNode[]
  readonly checker: TypeChecker
  readonly indexOf: Map<string, number>
  readonly components: (ComponentInfo | undefined)[]
  readonly find: (componentId: string) => ComponentInfo | undefined
  readonly incoming: (readonly Link[])[]
  readonly outgoing: (readonly Link[])[]
  /** Inputs of a node that are fed by edges from missing nodes. */
  readonly dangling: Map<string, Set<string>>
  /** Edges whose ends may differ in unit, chain or token. */
  readonly mayMismatch: { readonly edge: WorkflowEdge; readonly output: Port; readonly input: Port }[]
}
