import type { Patch } from './patch/patch.ts'

/** Severity level of the specification. Source: spec 000 §5, §8. */
export type IssueLevel = 'critical' | 'high' | 'medium' | 'low'

/** An edit that fixes an issue; `label` is its button text. */
export type Fix = { readonly label: string; readonly patch: Patch }

/** One validation issue. Validation never throws. */
export type Issue = {
  readonly code: string
  readonly severity: 'error' | 'warning'
  readonly message: string
  readonly nodeId?: string
  readonly edgeId?: string
  readonly field?: string
  /** What to check, if the message is not enough. */
  readonly help?: readonly string[]
  readonly level?: IssueLevel
  /** A certain fix, which Fix all applies. */
  readonly fix?: Fix
  /** Doubtful fixes: a person decides. */
  readonly choices?: readonly Fix[]
}
