/** How the specification sorts what goes wrong in a node. Source: spec 000 §8 Execution codes. */
export type ExecutionCode = 'VALIDATION_FAILED' | 'RUNTIME_ERROR' | 'EXECUTION_FAILED'

const validationCodes = new Set([
  'COMPONENT_NOT_FOUND',
  'MISSING_REQUIRED',
  'WORKFLOW_INVALID',
  'UNKNOWN_COMPONENT',
  'CONFIG_INCOMPLETE',
  'PLUGIN_INVALID',
])

const runtimeCodes = new Set(['NO_CODE', 'NO_INTERPRETER', 'PYTHON_NEEDS_BACKEND', 'CHAIN_NOT_SUPPORTED'])

/** The execution code of an error code of this house; what is not named has failed while it ran. */
export function executionCodeOf(code: string): ExecutionCode {
  if (validationCodes.has(code)) return 'VALIDATION_FAILED'
  return runtimeCodes.has(code) ? 'RUNTIME_ERROR' : 'EXECUTION_FAILED'
}
