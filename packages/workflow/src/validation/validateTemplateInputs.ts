import { workflowErrors } from '../errors.ts'
import type { Config, Field } from '../field.ts'
import type { Issue } from '../issue.ts'
import type { RequiredInput, WorkflowTemplate } from '../template.ts'
import { checkValue } from './checkValue.ts'
import { makeIssue } from './makeIssue.ts'

/**
 * Validates the values that a template asks for.
 *
 * - Shape: `values` by required input (`nodeId.configKey`), which is also the `field` of its issue
 * - Source: spec 000 §5 Config fields, "template check"
 */
export function validateTemplateInputs(
  template: Pick<WorkflowTemplate, 'requiredInputs'>,
  values: Config,
): readonly Issue[] {
  return template.requiredInputs.flatMap(input => {
    const value = values[input.key] ?? input.defaultValue
    if (value !== undefined && value !== null && value !== '') return checkValue(toField(input), value)
    if (!input.required) return []
    const message = workflowErrors.text('TEMPLATE_INPUT_REQUIRED')
    return [makeIssue('TEMPLATE_INPUT_REQUIRED', message, { field: input.key, level: 'high' })]
  })
}

const toField = ({ key, label, type, options }: RequiredInput): Field => ({
  key,
  label,
  type: type === 'string' ? 'text' : type,
  ...(options ? { options } : {}),
})
