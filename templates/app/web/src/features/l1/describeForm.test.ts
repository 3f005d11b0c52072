import { describe, expect, it } from 'vitest'
import { l1Config } from '../../config/l1.config.ts'
import { describeForm } from './describeForm.ts'
import { makeForm } from './l1Form.ts'

const first = { ...l1Config.first, vmType: 'SubnetEVM', gasLimit: 8_000_000, minBaseFee: 1_500_000_000 } as const
const form = makeForm(first, 1_250_000)
const shown = (label: string, changed: Partial<typeof form> = {}) =>
  new Map(describeForm({ ...form, ...changed })).get(label)

describe('describeForm', () => {
  it('default: values in the units of the form', () => {
    expect(shown('Gas limit')).toBe('8,000,000')
    expect(shown('Min base fee')).toBe('1.5 gwei')
    expect(shown('Permissions')).toBe('None')
    expect(shown('Validators')).toBe('1')
  })

  it('behavior: precompiles are counted, and a custom VM has none', () => {
    const permissions = { txAllowList: { admin: '', manager: '', enabled: '' } }
    expect(shown('Permissions', { permissions })).toBe('1 of 5')
    expect(shown('Permissions', { permissions, vmType: 'Custom' })).toBe('–')
  })

  it('behavior: a missing value is a dash without its unit', () => {
    expect(shown('Min base fee', { minBaseFee: '' })).toBe('–')
  })
})
