import type { SluiceError } from '../defineErrors.ts'
import { workflowErrors } from '../errors.ts'
import { parseWorkflowFile, readWorkflowFile } from '../file/importWorkflow.ts'
import { hasNodeList } from '../file/standardForm.ts'
import type { Issue } from '../issue.ts'
import { isJsonObject } from '../json.ts'
import type { Definitions } from '../registry.ts'
import type { ValidationMode } from './checkWorkflow.ts'
import { validateWorkflow } from './validateWorkflow.ts'

/**
 * Validates text or parsed JSON as a workflow; never throws.
 *
 * - Source: spec 000 §5 Workflows
 */
export function validateWorkflowFile(
  content: string | unknown,
  registry: Definitions,
  reading: ValidationMode = 'strict',
): readonly Issue[] {
  try {
    const workflow = parseWorkflowFile(content)
    if (!isJsonObject(workflow)) return [refuse('INVALID_FILE')]
    if (!hasNodeList(workflow)) return [refuse('NODES_NOT_ARRAY')]
    return validateWorkflow(readWorkflowFile(workflow).document, registry, reading)
  } catch (error) {
    if (!workflowErrors.is(error, 'INVALID_FILE')) throw error
    return [{ ...refuse('INVALID_FILE'), ...placeOf(error), help: reasonsOf(error) }]
  }
}

const reasonsOf = ({ cause, help }: SluiceError): readonly string[] =>
  cause instanceof Error ? [cause.message, ...help] : help

/** Path in the file, such as `nodes.3.config`, if the cause names one. */
function placeOf({ cause }: SluiceError): { field?: string } {
  const place = cause instanceof Error ? /^([\w.]+): /.exec(cause.message)?.[1] : undefined
  return place ? { field: place } : {}
}

const refuse = (code: 'INVALID_FILE' | 'NODES_NOT_ARRAY'): Issue => ({
  code,
  severity: 'error',
  message: workflowErrors.text(code),
})
