import { compareDecimals } from './compareDecimals.ts'
import { compareValues } from './compareValues.ts'
import type { Config, Field, FieldCondition } from './field.ts'
import type { Json } from './json.ts'

const isEmpty = (value: Json | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Whether a field's condition is met. Source: spec 000 §5 Config fields. */
export function isConditionMet(condition: FieldCondition, config: Config): boolean {
  const actual = config[condition.field]
  const expected = condition.value
  switch (condition.operator) {
    case 'equals':
      return compareValues(actual, '==', expected)
    case 'not_equals':
      return compareValues(actual, '!=', expected)
    case 'greater_than':
      return compareDecimals(actual, expected) === 1
    case 'less_than':
      return compareDecimals(actual, expected) === -1
    case 'contains':
      return compareValues(actual, 'contains', expected)
    case 'is_empty':
      return isEmpty(actual)
    case 'is_not_empty':
      return !isEmpty(actual)
    case 'in':
      return Array.isArray(expected) && compareValues(expected, 'contains', actual)
  }
}

/** Fields whose conditions are met. */
export function visibleFields(fields: readonly Field[], config: Config): readonly Field[] {
  return fields.filter(field => !field.conditional || isConditionMet(field.conditional, config))
}
