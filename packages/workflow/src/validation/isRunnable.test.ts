import { describe, expect, it } from 'vitest'
import type { Field } from '../field.ts'
import { isRunnable } from './isRunnable.ts'

const fields: readonly Field[] = [
  { key: 'mode', type: 'text', label: 'Mode' },
  { key: 'amount', type: 'text', label: 'Amount', required: true },
  {
    key: 'custom',
    type: 'text',
    label: 'Custom',
    required: true,
    conditional: { field: 'mode', operator: 'equals', value: 'custom' },
  },
  { key: 'apiKey', type: 'password', label: 'API key', sensitive: true },
]

describe('isRunnable', () => {
  it('default', () => {
    expect(isRunnable(fields, { amount: '1' })).toBe(true)
    expect(isRunnable(fields, { amount: '' })).toBe(false)
    expect(isRunnable(fields, {})).toBe(false)
    expect(isRunnable(fields, { amount: 0 })).toBe(true)
  })

  it('behavior: a connection stands in for a value', () => {
    expect(isRunnable(fields, {}, new Set(['amount']))).toBe(true)
  })

  it('behavior: what is not shown need not be set', () => {
    expect(isRunnable(fields, { amount: '1', mode: 'custom' })).toBe(false)
    expect(isRunnable(fields, { amount: '1', mode: 'custom', custom: 'x' })).toBe(true)
  })

  it('behavior: the demo key counts as not configured, in any field', () => {
    expect(isRunnable(fields, { amount: '1', apiKey: 'demo_api_key' })).toBe(false)
    expect(isRunnable(fields, { amount: '1', apiKey: { $secret: 'oneinch' } })).toBe(true)
  })
})
