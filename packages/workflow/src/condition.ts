import type { Config, Field, FieldCondition } from './field.ts'
import type { Json } from './json.ts'

const isEmpty = (value: Json | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const toNumber = (value: Json | undefined): number => (typeof value === 'number' ? value : Number(value))

/** Whether a field's condition holds for a configuration. */
export function isConditionMet(condition: FieldCondition, config: Config): boolean {
  const actual = config[condition.field]
  const expected = condition.value
  switch (condition.operator) {
    case 'equals':
      return actual === expected
    case 'not_equals':
      return actual !== expected
    case 'greater_than':
      return toNumber(actual) > toNumber(expected)
    case 'less_than':
      return toNumber(actual) < toNumber(expected)
    case 'contains':
      return Array.isArray(actual)
        ? actual.includes(expected as Json)
        : typeof actual === 'string' && actual.includes(String(expected))
    case 'is_empty':
      return isEmpty(actual)
    case 'is_not_empty':
      return !isEmpty(actual)
    case 'in':
      return Array.isArray(expected) && expected.includes(actual as Json)
  }
}

/** The fields that apply to a configuration, conditions considered. */
export function visibleFields(fields: readonly Field[], config: Config): readonly Field[] {
  return fields.filter(field => !field.conditional || isConditionMet(field.conditional, config))
}
