import { describe, expect, it } from 'vitest'
import { workflowErrors } from './errors.ts'

describe('workflowErrors', () => {
  it('behavior: says the words of the specification', () => {
    const { text } = workflowErrors
    expect([
      text('REQUIRED', { label: 'Amount' }),
      text('NOT_A_NUMBER', { label: 'Amount' }),
      text('NOT_AN_EMAIL', { label: 'Mail' }),
      text('NOT_A_URL', { label: 'Link' }),
      text('NOT_AN_ARRAY', { label: 'List' }),
      text('BELOW_MINIMUM', { label: 'Slippage', value: 0.1 }),
      text('ABOVE_MAXIMUM', { label: 'Slippage', value: 50 }),
      text('PATTERN_MISMATCH', { label: 'Name' }),
      text('CONFIG_INCOMPLETE'),
      text('NODES_NOT_ARRAY'),
      text('NODE_MISSING_ID'),
      text('NODE_MISSING_TYPE', { node: 'n1' }),
      text('UNKNOWN_COMPONENT'),
      text('UNKNOWN_COMPONENT_AT_RUNTIME', { type: 'x' }),
      text('UNKNOWN_SOURCE_NODE', { id: 'n1' }),
      text('UNKNOWN_TARGET_NODE', { id: 'n1' }),
      text('CIRCULAR_DEPENDENCY'),
      text('MISSING_INPUT', { name: 'Amount' }),
      text('NO_TRANSFORMATION', { source: 'array', target: 'chain' }),
      text('INVALID_FILE'),
    ]).toMatchInlineSnapshot(`
      [
        "Amount is required",
        "Amount must be a valid number",
        "Mail must be a valid email address",
        "Link must be a valid URL",
        "List must be an array",
        "Slippage must be at least 0.1",
        "Slippage must be at most 50",
        "Name format is invalid",
        "Configuration incomplete. Please configure all required parameters.",
        "Workflow must have a nodes array",
        "Node missing ID",
        "Node n1 missing type",
        "Unknown component type",
        "Unknown component type: x (may be backend-only)",
        "Connection references unknown source node: n1",
        "Connection references unknown target node: n1",
        "This connection would create a circular dependency",
        "Required input 'Amount' is missing",
        "No transformation path found from array to chain",
        "Invalid workflow file",
      ]
    `)
  })

  it('behavior: an error carries its code, help and whether to try again', () => {
    const error = workflowErrors.error('INPUT_TAKEN', { port: 'src', node: 'Swap' })
    expect(workflowErrors.is(error, 'INPUT_TAKEN')).toBe(true)
    expect(error.toJSON()).toEqual({
      area: 'WORKFLOW',
      code: 'INPUT_TAKEN',
      message: 'src of Swap is already connected',
      help: ['Delete the existing connection first.'],
      retry: 'never',
      values: { port: 'src', node: 'Swap' },
    })
  })
})
