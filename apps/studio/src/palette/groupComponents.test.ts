import { describe, expect, it } from 'vitest'
import { groupComponents } from './groupComponents.ts'

const components = [
  { id: 'quote', category: 'DeFi' },
  { id: 'swap', category: 'DeFi' },
  { id: 'math', category: 'Logic' },
] as const

const groupsOf = (favourites: readonly string[], recent: readonly string[]) =>
  groupComponents(components, { ordered: ['DeFi', 'Logic'], favourites, recent }).map(
    group => `${group.id}: ${group.components.map(({ id }) => id).join(' ')}`,
  )

describe('groupComponents', () => {
  it('default: by category', () => {
    expect(groupsOf([], [])).toEqual(['DeFi: quote swap', 'Logic: math'])
  })

  it('behavior: favourites and recently used come first, and each component is listed once', () => {
    expect(groupsOf(['math'], ['math', 'swap', 'removed'])).toEqual(['favourites: math', 'recent: swap', 'DeFi: quote'])
  })
})
