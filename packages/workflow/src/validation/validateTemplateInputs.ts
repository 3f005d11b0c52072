import { workflowErrors } from '../errors.ts'
import type { Config, Field } from '../field.ts'
import type { Issue } from '../issue.ts'
import type { RequiredInput, WorkflowTemplate } from '../template.ts'
import { checkValue } from './checkValue.ts'
import { makeIssue } from './makeIssue.ts'

/**
 * Checks the values that a template asks for before it is used.
 *
 * - Shape: `values` by the key of the required input (`nodeId.configKey`); an issue names it as its `field`
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
