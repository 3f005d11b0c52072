import type { Constraint } from '@sluice/workflow'

/** Refuses an amount of zero, which nothing can trade or send. Other texts are left to the pattern of the digits. */
export function positiveConstraint(label: string): Constraint {
  return { type: 'pattern', value: '^(?!0+([.]0*)?$)', message: `${label} must be more than 0` }
}
