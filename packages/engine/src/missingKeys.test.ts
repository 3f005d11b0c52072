import { type AnyComponent, defaultConfig } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { missingKeys, refuseMissing } from './missingKeys.ts'

const component: AnyComponent<never> = {
  id: 'send',
  name: 'Send',
  category: 'Data',
  description: '',
  documentation: '',
  version: '1.0.0',
  tags: [],
  icon: 'send',
  inputs: { destination: { name: 'Destination', dataType: 'string' } },
  outputs: {},
  fields: [
    { key: 'preset', type: 'text', label: 'Preset', defaultValue: 'custom' },
    {
      key: 'destination',
      type: 'text',
      label: 'Destination',
      conditional: { field: 'preset', operator: 'equals', value: 'custom' },
    },
    { key: 'recipient', type: 'text', label: 'Recipient' },
  ],
  effect: 'pure',
  required: ['destination', 'recipient'],
  messages: { missing: 'Missing required field(s): {keys}' },
  run: () => ({}),
}

const missingWith = (config: { readonly [key: string]: string }, inputs = {}) =>
  missingKeys(component, inputs, { ...defaultConfig(component.fields), ...config })

describe('missingKeys', () => {
  it('default: what neither a connection nor the configuration fills', () => {
    expect(missingWith({})).toEqual(['destination', 'recipient'])
    expect(missingWith({ recipient: '' }, { destination: 'there' })).toEqual(['recipient'])
  })

  it('behavior: a field whose condition does not hold is not missing', () => {
    expect(missingWith({ preset: 'dexalot' })).toEqual(['recipient'])
  })
})

describe('refuseMissing', () => {
  it("default: in the component's own words", () => {
    expect(refuseMissing(component, missingWith({})).message).toBe('Missing required field(s): destination, recipient')
  })
})
