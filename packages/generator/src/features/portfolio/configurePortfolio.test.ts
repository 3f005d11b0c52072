import type { Config, WorkflowDocument } from '@sluice/workflow'
import { describe, expect, test } from 'vitest'
import { makeSwapDocument } from '../../makeSwapDocument.ts'
import { configurePortfolio } from './configurePortfolio.ts'

function configure(componentId: string, config: Config) {
  const document = makeSwapDocument()
  const node = { ...document.nodes[0]!, id: 'portfolio', componentId, config }
  const changed: WorkflowDocument = { ...document, nodes: [...document.nodes, node] }
  return configurePortfolio(changed.nodes, changed)
}

describe('configurePortfolio', () => {
  test('default: the chains of the trade, once a minute, with a chart', () => {
    const { chainIds, web, notes } = configure('portfolioAPI', {})
    expect(chainIds).toEqual(expect.arrayContaining([1, 137]))
    expect(web?.value).toEqual({ refreshSeconds: 60, showsChart: true })
    expect(notes).toEqual([])
  })

  test('behavior: tracked chains are served too, in the rhythm of the tracker', () => {
    const { chainIds, web } = configure('portfolioTracker', { chains: [10], updateFrequency: '5min' })
    expect(chainIds).toContain(10)
    expect(web?.value).toMatchObject({ refreshSeconds: 300 })
  })

  test('behavior: no faster than the provider answers, and no chart where the dashboard shows none', () => {
    const { web } = configure('defiDashboard', { refreshInterval: 1, enablePriceChart: false })
    expect(web?.value).toEqual({ refreshSeconds: 15, showsChart: false })
  })
})
