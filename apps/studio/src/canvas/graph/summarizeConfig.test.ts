import { registry } from '@sluice/catalogue'
import { defaultConfig } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { findMissing } from './findMissing.ts'
import { componentNameOf, summarizeConfig } from './summarizeConfig.ts'

const noFeeds = new Map<string, { text: string }>()

const summaryOf = (id: string, config: object, fed = noFeeds) => {
  const component = registry.get(id)!
  return summarizeConfig(component, { ...defaultConfig(component.fields), ...config }, new Set(['quote']), fed)
}

describe('summarizeConfig', () => {
  it('default: the amount and the tokens', () => {
    expect(summaryOf('tokenInput', { fromToken: 'ETH', toToken: 'USDC', amount: '1.5' })).toBe('1.5 ETH → USDC')
    expect(summaryOf('oneInchQuote', { src: 'ETH', dst: 'USDC', amount: '2000000000000000000' })).toBe('2 ETH → USDC')
  })

  it('behavior: values of wires go before configured ones, unknown ones are left out', () => {
    const fed = new Map([
      ['src', { text: 'WBTC' }],
      ['dst', { text: 'DAI' }],
      ['amount', { text: '' }],
    ])
    expect(summaryOf('oneInchQuote', { src: 'ETH', dst: 'USDC', amount: '1' }, fed)).toBe('WBTC → DAI')
  })

  it('behavior: without tokens the first values that no row shows', () => {
    expect(summaryOf('delay', { seconds: 30 })).toBe('30 seconds')
    expect(summaryOf('slippageControl', {})).toBe('Slippage 1 %')
    expect(summaryOf('script', { code: '', permissions: [] })).toBeUndefined()
  })

  it('behavior: how a screen looks is not said, its title is', () => {
    expect(summaryOf('swapInterface', { theme: 'dark' })).toBeUndefined()
    expect(summaryOf('dashboard', { layout: 'list' })).toBeUndefined()
    expect(summaryOf('defiDashboard', { title: 'Treasury' })).toBe('Treasury')
  })
})

describe('componentNameOf', () => {
  it('default: the component of a node with a label of its own', () => {
    expect(componentNameOf({ label: 'My screen' }, { name: 'Dashboard' })).toBe('Dashboard')
  })

  it('behavior: empty where the label says it', () => {
    expect(componentNameOf({ label: 'Dashboard' }, { name: 'Dashboard' })).toBe('')
  })
})

describe('findMissing', () => {
  const component = registry.get('oneInchQuote')!
  const config = { ...defaultConfig(component.fields), src: 'ETH', dst: '', amount: '' }

  it('default: required fields without a value', () => {
    expect(findMissing(component, config, new Set())).toEqual([
      { key: 'dst', label: 'Destination token', kind: 'choose' },
      { key: 'amount', label: 'Amount (wei)', kind: 'enter' },
    ])
  })

  it('behavior: connected inputs are filled in, and so is a reference to a key', () => {
    expect(config).toHaveProperty('apiKey', { $secret: 'oneinch' })
    expect(findMissing(component, config, new Set(['dst', 'amount']))).toEqual([])
  })

  it('behavior: a required input without a field is to be connected', () => {
    const data = registry.get('dataProcessor')!
    expect(findMissing(data, defaultConfig(data.fields), new Set())).toContainEqual({
      key: 'data',
      label: 'Data',
      kind: 'connect',
    })
  })
})
