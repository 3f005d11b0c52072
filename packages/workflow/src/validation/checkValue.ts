import { compareDecimals } from '../compareDecimals.ts'
import { workflowErrors } from '../errors.ts'
import { type Constraint, type Field, isSecretReference } from '../field.ts'
import type { Issue } from '../issue.ts'
import type { Json } from '../json.ts'

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const timePattern = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/
const colorPattern = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i
const maximumMatchedLength = 10_000

const isNumber = (value: Json): boolean =>
  typeof value === 'number'
    ? Number.isFinite(value)
    : typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value))

const isUrl = (value: Json): boolean => typeof value === 'string' && URL.canParse(value)

/** Refuses arrays: `['a']` prints like `a`. */
const isOption = ({ options = [] }: Field, value: Json): boolean =>
  options.length === 0 || (typeof value !== 'object' && options.some(option => String(option.value) === String(value)))

function notAnOption({ label, options = [] }: Field): Omit<Issue, 'severity'> {
  const names = options.map(option => option.value).join(', ')
  return { code: 'NOT_AN_OPTION', message: workflowErrors.text('NOT_AN_OPTION', { label, options: names }) }
}

function typeIssue(field: Field, value: Json): Omit<Issue, 'severity'> | undefined {
  const label = field.label
  const text = workflowErrors.text
  switch (field.type) {
    case 'number':
    case 'slider':
      return isNumber(value) ? undefined : { code: 'NOT_A_NUMBER', message: text('NOT_A_NUMBER', { label }) }
    case 'email':
      return emailPattern.test(String(value))
        ? undefined
        : { code: 'NOT_AN_EMAIL', message: text('NOT_AN_EMAIL', { label }) }
    case 'url':
      return isUrl(value) ? undefined : { code: 'NOT_A_URL', message: text('NOT_A_URL', { label }) }
    case 'array':
      return Array.isArray(value) ? undefined : { code: 'NOT_AN_ARRAY', message: text('NOT_AN_ARRAY', { label }) }
    case 'multiselect':
      if (!Array.isArray(value)) return { code: 'NOT_AN_ARRAY', message: text('NOT_AN_ARRAY', { label }) }
      return value.every(item => isOption(field, item)) ? undefined : notAnOption(field)
    case 'date':
      return Number.isNaN(Date.parse(String(value)))
        ? { code: 'NOT_A_DATE', message: text('NOT_A_DATE', { label }) }
        : undefined
    case 'time':
      return timePattern.test(String(value))
        ? undefined
        : { code: 'NOT_A_TIME', message: text('NOT_A_TIME', { label }) }
    case 'color':
      return colorPattern.test(String(value))
        ? undefined
        : { code: 'NOT_A_COLOR', message: text('NOT_A_COLOR', { label }) }
    case 'boolean':
      return typeof value === 'boolean'
        ? undefined
        : { code: 'NOT_A_BOOLEAN', message: text('NOT_A_BOOLEAN', { label }) }
    case 'select':
      return isOption(field, value) ? undefined : notAnOption(field)
    default:
      return undefined
  }
}

function constraintIssue(field: Field, constraint: Constraint, value: Json): Omit<Issue, 'severity'> | undefined {
  const label = field.label
  const bound = constraint.value
  const text = workflowErrors.text
  switch (constraint.type) {
    case 'min':
      return (compareDecimals(value, bound) ?? -1) >= 0
        ? undefined
        : { code: 'BELOW_MINIMUM', message: text('BELOW_MINIMUM', { label, value: bound }) }
    case 'max':
      return (compareDecimals(value, bound) ?? 1) <= 0
        ? undefined
        : { code: 'ABOVE_MAXIMUM', message: text('ABOVE_MAXIMUM', { label, value: bound }) }
    case 'minLength':
      return [...String(value)].length >= Number(bound)
        ? undefined
        : { code: 'TOO_SHORT', message: text('TOO_SHORT', { label, value: bound }) }
    case 'maxLength':
      return [...String(value)].length <= Number(bound)
        ? undefined
        : { code: 'TOO_LONG', message: text('TOO_LONG', { label, value: bound }) }
    case 'pattern':
      return patternIssue(label, constraint, String(value))
  }
}

function patternIssue(label: string, constraint: Constraint, value: string): Omit<Issue, 'severity'> | undefined {
  const { matches = text => new RegExp(String(constraint.value)).test(text) } = constraint
  if (value.length <= maximumMatchedLength && matches(value)) return undefined
  return { code: 'PATTERN_MISMATCH', message: workflowErrors.text('PATTERN_MISMATCH', { label }) }
}

/** Validates one value against its field's type and constraints. */
export function checkValue(field: Field, value: Json): Issue[] {
  if (isSecretReference(value)) return []
  const found = findIssues(field, value)
  return field.cosmetic ? found.map(issue => toWarning(issue, field)) : found
}

/** An invalid cosmetic value stops nothing. */
function toWarning(issue: Issue, { defaultValue }: Field): Issue {
  const value = defaultValue === undefined ? 'the default' : String(defaultValue)
  const message = workflowErrors.text('COSMETIC_DEFAULT', { problem: issue.message, value })
  return { ...issue, severity: 'warning', message }
}

function findIssues(field: Field, value: Json): Issue[] {
  const wrongType = typeIssue(field, value)
  if (wrongType) return [{ ...wrongType, severity: 'error', field: field.key }]
  const issues: Issue[] = []
  for (const constraint of field.constraints ?? []) {
    const found = constraintIssue(field, constraint, value)
    if (!found) continue
    const severity = constraint.severity ?? 'error'
    issues.push({ ...found, message: constraint.message ?? found.message, severity, field: field.key })
  }
  return issues
}
