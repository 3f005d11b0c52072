import { vocabulary } from '@sluice/catalogue/vocabulary'
import type { Issue, Patch, WorkflowDocument } from '@sluice/workflow'
import { type FixedWorkflow, fixAll, hasOverlap, offerChoices, tidy } from '@sluice/workflow/repair'
import type { StudioRegistry } from '../../editor/command.ts'

export type Repairs = {
  /** The issues, with the choices that a person has. */
  readonly issues: readonly Issue[]
  /** What “Fix all” does; its patch is empty where it can do nothing. */
  readonly all: FixedWorkflow
  readonly isOverlapping: boolean
}

/** Computes what can be fixed without a person, and what a person can choose from. */
export function findRepairs(document: WorkflowDocument, registry: StudioRegistry, issues: readonly Issue[]): Repairs {
  return {
    issues: offerChoices(document, registry, vocabulary, issues),
    all: planFixes(document, registry),
    isOverlapping: hasOverlap(document, registry),
  }
}

export const planFixes = (document: WorkflowDocument, registry: StudioRegistry): FixedWorkflow =>
  fixAll(document, registry, vocabulary)

/** Moves that take overlapping cards apart. */
export function planTidying(document: WorkflowDocument, registry: StudioRegistry): Patch {
  const { nodes } = tidy(document, registry).document
  return nodes.flatMap(({ id, position }, index) =>
    position === document.nodes[index]!.position ? [] : [{ op: 'moveNode' as const, id, position }],
  )
}
