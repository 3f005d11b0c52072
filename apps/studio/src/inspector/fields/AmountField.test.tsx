// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { AmountField } from './AmountField.tsx'
import { renderField } from './renderField.tsx'

afterEach(cleanup)

const field = { key: 'amount', type: 'text', format: 'amount', label: 'Amount' } as const
const units = { amount: { name: 'Amount', dataType: 'string', unit: 'baseUnits', tokenKey: 'src' } } as const

const show = (amount: string, inputs = {}) =>
  renderField(AmountField, field, {
    config: { amount, chainId: 1, src: 'USDC' },
    inputs,
    fields: [{ key: 'src', type: 'text', label: 'Source' }],
  })

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox')
const values = () => boxes().map(({ value }) => value)
const human = () => boxes()[0]!
const baseUnits = () => screen.getByLabelText<HTMLInputElement>('In base units')

describe('AmountField', () => {
  it('default: the unit of the token comes first, its base units below, exactly', () => {
    const { written } = show('1500000', units)
    expect(values()).toEqual(['1.5', '1500000'])
    fireEvent.change(human(), { target: { value: '0.000001' } })
    expect(values()).toEqual(['0.000001', '1'])
    fireEvent.change(baseUnits(), { target: { value: '123456789012345678901234' } })
    expect(values()).toEqual(['123456789012345678.901234', '123456789012345678901234'])
    expect(written).toEqual(['1', '123456789012345678901234'])
  })

  it('behavior: text being typed is not rewritten', () => {
    show('', units)
    fireEvent.change(human(), { target: { value: '1.50' } })
    expect(values()).toEqual(['1.50', '1500000'])
  })

  it('error: more decimals than the token has are said, and leave no amount behind', () => {
    const { written, problems } = show('1', units)
    fireEvent.change(human(), { target: { value: '0.0000001' } })
    expect(written).toEqual([''])
    expect(human().getAttribute('aria-invalid')).toBe('true')
    expect(problems.at(-1)).toMatch(/6 decimals/)
  })

  it('behavior: a decimal amount shows its base units', () => {
    const { problems } = show('2.5')
    expect(boxes()[0]!.title).toBe('= 2500000 base units')
    fireEvent.change(boxes()[0]!, { target: { value: '2.12345678' } })
    expect(problems.at(-1)).toMatch(/6 decimals/)
    fireEvent.change(boxes()[0]!, { target: { value: '2.1' } })
    expect(problems.at(-1)).toBeNull()
  })
})
