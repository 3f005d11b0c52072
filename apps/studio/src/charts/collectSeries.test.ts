import type { RunEvent } from '@sluice/engine'
import { makeEmptyDocument, type ResultSource } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import type { RecordedRun } from '../editor/recordedRun.ts'
import { collectSeries } from './collectSeries.ts'

const makeRun = (at: number, outputs: object, on: ResultSource = 'simulated', pinned?: true): RecordedRun => {
  const done = { type: 'node.completed', seq: 2, at, nodeId: 'n', outputs, ...(pinned ? { pinned } : {}) } as RunEvent
  return {
    executionId: `exec_${at}`,
    on,
    document: makeEmptyDocument('d', 'Demo'),
    events: [{ type: 'execution.started', seq: 1, at: at - 1 }, done],
    targetId: null,
    status: 'success',
    startedAt: at - 1,
    endedAt: at,
  }
}

const worth = (totalUsd: string) => ({ portfolio: { totalUsd, profitAndLossUsd: null, holdings: [] } })

const quote = (toAmount: string) => ({
  quote: {
    fromToken: { address: '0xA', symbol: 'ETH', decimals: 18 },
    toToken: { address: '0xB', symbol: 'USDC', decimals: 6 },
    fromAmount: '2000000000000000000',
    toAmount,
    route: [{ from: '0xA', to: '0xB', protocol: 'Pool', sharePercent: 100 }],
  },
})

describe('collectSeries', () => {
  it('default: oldest first', () => {
    const runs = [makeRun(30, worth('12.5')), makeRun(20, worth('11')), makeRun(10, worth('10'))]
    expect(collectSeries(runs, 'n')).toEqual([
      {
        title: 'Total value across runs (USD)',
        points: [
          { at: 10, value: '10' },
          { at: 20, value: '11' },
          { at: 30, value: '12.5' },
        ],
      },
    ])
  })

  it('behavior: the price of a quote is exact', () => {
    const [price] = collectSeries([makeRun(20, quote('5000000001')), makeRun(10, quote('4000000000'))], 'n')
    expect(price).toMatchObject({
      title: 'USDC per ETH across runs',
      points: [{ value: '2000' }, { value: '2500' }],
    })
  })

  it('behavior: other result sources, pinned values and single points are excluded', () => {
    const runs = [
      makeRun(30, worth('1')),
      makeRun(20, worth('9'), 'devnet'),
      makeRun(10, worth('8'), 'simulated', true),
    ]
    expect(collectSeries(runs, 'n')).toEqual([])
    expect(collectSeries([], 'n')).toEqual([])
  })
})
