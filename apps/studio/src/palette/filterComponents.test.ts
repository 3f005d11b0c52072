import { components } from '@sluice/catalogue'
import { describe, expect, it } from 'vitest'
import { filterComponents } from './filterComponents.ts'

const idsOf = (search: string, category: Parameters<typeof filterComponents>[2] = null) =>
  filterComponents(components, search, category).map(({ id }) => id)

describe('filterComponents', () => {
  it('default: name, description and tags', () => {
    expect(idsOf('')).toHaveLength(components.length)
    expect(idsOf('approve')).toContain('tokenApproval')
    expect(idsOf('1INCH swap')).toContain('oneInchSwap')
    expect(idsOf('no such thing')).toEqual([])
  })

  it('behavior: name matches come first', () => {
    expect(idsOf('1inch swap')[0]).toBe('oneInchSwap')
  })

  it('behavior: keeps to the category', () => {
    const found = filterComponents(components, '', 'Wallet')
    expect(found.map(({ id }) => id)).toContain('walletConnector')
    expect(new Set(found.map(({ category }) => category))).toEqual(new Set(['Wallet']))
  })
})
