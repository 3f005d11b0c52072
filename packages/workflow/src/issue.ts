import type { Patch } from './patch/patch.ts'

/** How much a finding matters, in the words of the specification. Source: spec 000 §5, §8. */
export type IssueLevel = 'critical' | 'high' | 'medium' | 'low'

/** An edit that mends a finding; screens offer it by its label and apply it like any other edit. */
export type Fix = { readonly label: string; readonly patch: Patch }

/** One finding of a validation. Validation never throws. */
export type Issue = {
  readonly code: string
  readonly severity: 'error' | 'warning'
  readonly message: string
  readonly nodeId?: string
  readonly edgeId?: string
  readonly field?: string
  /** What to check, where the message alone does not tell. */
  readonly help?: readonly string[]
  readonly level?: IssueLevel
  readonly fix?: Fix
}
