/** Source: spec 001 §5 Connections (editor). */
export const connectionTexts = {
  invalid: 'Connection Invalid',
  invalidFallback: 'Cannot connect these node types',
  warning: 'Connection Warning',
  created: 'Connection Created',
  established: 'Connection established successfully',
  transformed: 'Data will be transformed automatically',
  error: 'Connection Error',
  failed: 'Failed to validate connection',
} as const
