import { registry } from '@sluice/catalogue'
import { defaultConfig } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { previewFields } from './previewFields.ts'

const { fields } = registry.get('oneInchSwap')!

const labelsWith = (src: string, count = 4) =>
  previewFields(fields, { ...defaultConfig(fields), src }, count).map(({ label }) => label)

describe('previewFields', () => {
  it('default: no row goes to a hidden field', () => {
    expect(labelsWith('ETH')).toEqual(['Validate only', 'Chain', 'Source token', 'Destination token'])
    expect(labelsWith('custom')).toEqual(['Validate only', 'Chain', 'Source token', 'Source token address'])
  })

  it('behavior: hidden fields fill a card up', () => {
    expect(labelsWith('ETH', fields.length)).toHaveLength(fields.length)
    expect(labelsWith('ETH', fields.length).slice(-2)).toEqual(['Source token address', 'Destination token address'])
  })
})
