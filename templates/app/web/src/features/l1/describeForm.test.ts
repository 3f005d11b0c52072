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
    expect(shown('Precompiles')).toBe('None')
    expect(shown('Validators')).toBe('1')
  })

  it('behavior: precompiles are named, and a custom VM has neither them nor fee rules', () => {
    const none = { admin: '', manager: '', enabled: '' }
    const permissions = { txAllowList: none, contractNativeMinter: none }
    expect(shown('Precompiles', { permissions })).toBe('Transaction allow list, Native minter')
    expect(shown('Precompiles', { permissions, vmType: 'Custom' })).toBeUndefined()
    expect(shown('Gas limit', { vmType: 'Custom' })).toBeUndefined()
  })

  it('behavior: a missing or unusable value is a dash without its unit', () => {
    expect(shown('Min base fee', { minBaseFee: '' })).toBe('–')
    expect(shown('Gas limit', { gasLimit: 'abc' })).toBe('–')
    expect(shown('Block rate', { targetBlockRate: '1.5' })).toBe('–')
  })
})
