/** One finding of a validation. Validation never throws. */
export type Issue = {
  readonly code: string
  readonly severity: 'error' | 'warning'
  readonly message: string
  readonly nodeId?: string
  readonly edgeId?: string
  readonly field?: string
}
