import { describe, expect, it } from 'vitest'
import { findField } from './fixFailure.ts'

const fields = [
  { key: 'amount', label: 'Amount', type: 'text' },
  { key: 'least', label: 'Least amount', type: 'text' },
  { key: 'apiKey', label: 'API key', type: 'text' },
] as never

const find = (code: string, message: string, missing: readonly { readonly key: string }[] = []) =>
  findField({ error: { code, message } as never, missing: missing as never, fields })

describe('findField', () => {
  it('default: the field that the sentence names', () => {
    expect(find('AMOUNT_DECIMALS', 'Amount needs 6 decimals for USDC')).toBe('amount')
    expect(find('X', 'Least amount is too high')).toBe('least')
    expect(find('X', 'The provider did not answer')).toBeUndefined()
  })

  it('behavior: a missing value and a missing key have their own', () => {
    expect(find('X', 'no', [{ key: 'dst' }])).toBe('dst')
    expect(find('LIVE_KEY_MISSING', 'no')).toBe('apiKey')
  })
})
