import { describe, expect, it } from 'vitest'
import { validateTemplateInputs } from './validateTemplateInputs.ts'

const template = {
  requiredInputs: [
    { key: 'swap.amount', label: 'Amount', description: '', type: 'number', required: true },
    { key: 'swap.note', label: 'Note', description: '', type: 'string', required: false },
    {
      key: 'swap.chainId',
      label: 'Chain',
      description: '',
      type: 'select',
      options: [{ label: 'Ethereum', value: 1 }],
      required: true,
      defaultValue: 1,
    },
  ],
} as const

describe('validateTemplateInputs', () => {
  it('default', () => {
    expect(validateTemplateInputs(template, { 'swap.amount': '1.5' })).toEqual([])
  })

  it('error: what is required and empty, in the words of the specification', () => {
    expect(validateTemplateInputs(template, { 'swap.amount': '' })).toMatchObject([
      { code: 'TEMPLATE_INPUT_REQUIRED', message: 'This field is required', field: 'swap.amount' },
    ])
  })

  it('error: a value of the wrong kind', () => {
    const found = validateTemplateInputs(template, { 'swap.amount': 'much', 'swap.chainId': 5 })
    expect(found.map(issue => issue.code)).toEqual(['NOT_A_NUMBER', 'NOT_AN_OPTION'])
  })
})
