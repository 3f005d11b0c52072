import { compareValues } from '../compareValues.ts'
import type { Json } from '../json.ts'

/** A comparison of a condition, or of a price with its target. */
export type Comparison = 'gt' | 'lt' | 'eq' | 'contains' | 'above' | 'below' | 'atLeast' | 'atMost'

/**
 * Whether a value meets a condition; numbers and numeric strings compare exactly.
 *
 * - Returns: null if the two have no order, where one is needed
 */
export function meetsCondition(comparison: Comparison, value: Json, expected: Json): boolean | null {
  if (comparison === 'eq') return compareValues(value, '==', expected)
  if (comparison === 'contains') return compareValues(value, 'contains', expected)
  const isLess = compareValues(value, '<', expected)
  const isMore = compareValues(value, '>', expected)
  if (!isLess && !isMore && !compareValues(value, '>=', expected)) return null
  if (comparison === 'gt' || comparison === 'above') return isMore
  if (comparison === 'lt' || comparison === 'below') return isLess
  return comparison === 'atLeast' ? !isLess : !isMore
}
