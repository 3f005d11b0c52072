import type { Config } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { makeDocument } from '../test/kinds/kindFixture.ts'
import { generateProject } from './generateProject.ts'
import { readTemplates } from './readTemplates.ts'
import { componentsWith, findNodes, findRole, isFieldOf, readRole } from './roles.ts'

const templates = await readTemplates()

const nodesOf = (componentId: string, config: Config) =>
  makeDocument('', [componentId], { [componentId]: config }).nodes

describe('findRole', () => {
  it('default: the role of a component that a table has an entry for', () => {
    expect(findRole({ componentId: 'tokenInput' }, { 'trade.input': 'the first token' })).toBe('trade.input')
    expect(findRole({ componentId: 'tokenInput' }, { swap: 'the swap' })).toBeUndefined()
  })

  it('behavior: ids that every object has are no components', () => {
    for (const componentId of ['constructor', '__proto__', 'nothing']) {
      expect(findRole({ componentId }, { swap: 'the swap' })).toBeUndefined()
    }
  })
})

describe('findNodes', () => {
  it('default: nodes with the role, in the order of the workflow', () => {
    const { nodes } = makeDocument('', ['dashboard', 'oneInchSwap', 'defiDashboard'])
    expect(findNodes(nodes, 'portfolio.refresh').map(({ componentId }) => componentId)).toEqual([
      'dashboard',
      'defiDashboard',
    ])
  })
})

describe('componentsWith', () => {
  it('default: in the order of the table, each once', () => {
    expect(componentsWith({ 'swap.quote': '', swap: '', 'trade.input': '', 'trade.displayAmount': '' })).toEqual([
      'oneInchQuote',
      'oneInchSwap',
      'tokenInput',
    ])
  })
})

describe('readRole', () => {
  it('default: the value of the field', () => {
    expect(readRole(nodesOf('swapInterface', { theme: 'dark' }), 'app.theme')).toEqual(['dark'])
  })

  it('behavior: the meaning of the value, where the component tells one', () => {
    const read = (updateFrequency: string) =>
      readRole(nodesOf('portfolioTracker', { updateFrequency }), 'portfolio.refresh')
    expect(read('5min')).toEqual([300])
    expect(read('constructor')).toEqual([])
  })

  it('behavior: a node that does not say it is left out', () => {
    expect(readRole(nodesOf('swapInterface', {}), 'app.theme')).toEqual([])
    expect(readRole(nodesOf('swapInterface', {}), 'swap.screen')).toEqual([])
  })
})

describe('isFieldOf', () => {
  it('default: which field of which component holds display units', () => {
    expect(isFieldOf('tokenInput', 'amount', 'trade.displayAmount')).toBe(true)
    expect(isFieldOf('oneInchSwap', 'amount', 'trade.displayAmount')).toBe(false)
  })
})

describe('readNotes', () => {
  const notesOf = (componentId: string, config: Config) =>
    generateProject(makeDocument('', ['limitOrder', 'portfolioAPI', componentId], { [componentId]: config }), {
      templates,
    }).notes

  it('default: told where the field has the value, or is set', () => {
    expect(notesOf('orderType', { orderType: 'stop' })).toContainEqual(expect.stringContaining('top orders'))
    const walletAddress = `0x${'11'.repeat(20)}`
    expect(notesOf('portfolioAPI', { walletAddress })).toContainEqual(expect.stringContaining('connected wallet'))
  })

  it('behavior: not told otherwise', () => {
    expect(notesOf('orderType', { orderType: 'limit' })).toEqual([])
    expect(notesOf('portfolioAPI', { walletAddress: ' ' })).toEqual([])
  })

  it('behavior: told for a value that has no text', () => {
    const walletAddress = { toString: 1, valueOf: 1 }
    expect(notesOf('portfolioAPI', { walletAddress })).toContainEqual(expect.stringContaining('connected wallet'))
  })
})
