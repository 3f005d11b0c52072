import { findOutput } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { definitions } from '../../editor/catalogue.ts'
import { rankPorts } from './rankPorts.ts'

const output = (componentId: string, portId: string) => findOutput(definitions.get(componentId)!.outputs, portId)!
const rank = (componentId: string, from: ReturnType<typeof output>) =>
  rankPorts(definitions, definitions.get(componentId)!, 'output', from).map(({ portId }) => portId)

describe('rankPorts', () => {
  it('default: the same type first', () => {
    expect(rank('oneInchSwap', output('walletConnector', 'address'))[0]).toBe('from')
    expect(rank('transactionMonitor', output('oneInchSwap', 'transactionHash'))[0]).toBe('transactionHash')
    expect(rank('oneInchSwap', output('oneInchQuote', 'quote'))[0]).toBe('quote')
  })

  it('behavior: units that differ are left out', () => {
    const wei = { name: 'Amount', dataType: 'number', unit: 'baseUnits' } as const
    const shape = {
      inputs: {
        percent: { name: 'Slippage', dataType: 'number', unit: 'percent' },
        any: { name: 'Any', dataType: 'any' },
      },
      outputs: {},
    } as const
    expect(rankPorts(definitions, shape, 'output', wei).map(({ portId }) => portId)).toEqual(['any'])
  })

  it('behavior: from an input, outputs are ranked', () => {
    const { from } = definitions.get('oneInchSwap')!.inputs
    const ranked = rankPorts(definitions, definitions.get('walletConnector')!, 'input', from!)
    expect(ranked[0]?.portId).toBe('address')
  })
})
