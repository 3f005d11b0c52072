import { workflowErrors } from '../errors.ts'
import { type Config, type Field, isSecretReference, isUnsetKey } from '../field.ts'
import { visibleFields } from '../isConditionMet.ts'
import type { Issue } from '../issue.ts'
import { checkValue } from './checkValue.ts'

/**
 * Validates a config against its component's fields.
 *
 * - Shape: `field` of an issue is the config key; warnings do not invalidate
 * - Source: spec 000 §5 Config fields
 */
export function validateConfig(fields: readonly Field[], config: Config): readonly Issue[] {
  const issues: Issue[] = []
  for (const field of visibleFields(fields, config)) {
    const value = config[field.key]
    if (value === undefined || value === null || value === '') {
      if (field.required) issues.push(missing(field))
      continue
    }
    if (isUnsetKey(value)) {
      issues.push(unsetKey(field))
      continue
    }
    if (field.sensitive && !isSecretReference(value)) issues.push(plainSecret(field))
    issues.push(...checkValue(field, value))
  }
  return issues
}

const missing = (field: Field): Issue => ({
  code: 'REQUIRED',
  severity: 'error',
  message: workflowErrors.text('REQUIRED', { label: field.label }),
  field: field.key,
})

const unsetKey = (field: Field): Issue => ({
  code: 'KEY_NOT_SET',
  severity: 'error',
  message: workflowErrors.text('KEY_NOT_SET', { label: field.label }),
  help: workflowErrors.entries.KEY_NOT_SET.help,
  field: field.key,
})

const plainSecret = (field: Field): Issue => ({
  code: 'SECRET_IN_CONFIG',
  severity: 'warning',
  message: workflowErrors.text('SECRET_IN_CONFIG', { label: field.label }),
  field: field.key,
})
