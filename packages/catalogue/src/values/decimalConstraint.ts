import type { Constraint } from '@sluice/workflow'

/** Digits with at most one decimal point, as amounts in whole tokens are typed. */
export function decimalConstraint(label: string): Constraint {
  return {
    type: 'pattern',
    value: '^[0-9]+([.][0-9]+)?$',
    message: `${label} must be digits with at most one decimal point`,
  }
}
