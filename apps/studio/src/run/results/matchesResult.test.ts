import { describe, expect, it } from 'vitest'
import { definitions } from '../../editor/catalogue.ts'
import { matchesResult } from './matchesResult.ts'

const swap = definitions.get('oneInchSwap')!

const node = {
  id: 's',
  componentId: swap.id,
  componentVersion: swap.version,
  label: 'My swap',
  position: { x: 0, y: 0 },
  config: {},
}

const run = { outputs: { outputAmount: '2449' }, error: null } as never

const matches = (query: string) => matchesResult(query, node, swap.outputs, run)

describe('matchesResult', () => {
  it('default: label, title of an output, value', () => {
    expect(['MY', 'output amount', '2449', ' '].map(matches)).toEqual([true, true, true, true])
  })

  it('behavior: nothing else', () => {
    expect(matches('receipt')).toBe(false)
  })
})
