import { findTemplate, registry } from '@sluice/catalogue'
import { emptyRunView, foldRun, type RunEvent } from '@sluice/engine'
import { openSimulated, runWorkflow } from '@sluice/runner'
import { documentFromTemplate, type WorkflowDocument } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { readLastRun } from './readLastRun.ts'

const swap = documentFromTemplate(findTemplate('dex-aggregator-swap')!)

async function eventsOf(document: WorkflowDocument): Promise<readonly RunEvent[]> {
  const events: RunEvent[] = []
  const environment = openSimulated()
  await runWorkflow({
    document,
    registry,
    environment,
    wallet: null,
    onEvents: batch => void events.push(...batch),
  })
  return events
}

describe('readLastRun', () => {
  it('default: how nodes ended, and what failed', async () => {
    const { nodes, ...run } = readLastRun(foldRun(emptyRunView, await eventsOf(swap)), 'simulated')
    expect(run).toEqual({ source: 'simulated', status: 'error' })
    expect(nodes.find(({ nodeId }) => nodeId === 'tokenInput')).toEqual({ nodeId: 'tokenInput', status: 'success' })
    const failed = nodes.find(({ status }) => status === 'error')
    expect(failed).toMatchObject({ nodeId: 'oneInchSwap', error: { code: 'SIGNATURE_NEEDS_WALLET' } })
    expect(JSON.stringify(nodes)).not.toContain('outputs')
  })

  it('behavior: what a waiting node asks for, in the words of the review', async () => {
    const asked = async (document: WorkflowDocument) => {
      const events = await eventsOf(document)
      const waiting = events.findIndex(({ type }) => type === 'node.waiting')
      const { nodes } = readLastRun(foldRun(emptyRunView, events.slice(0, waiting + 1)), 'simulated')
      return nodes.flatMap(({ signing }) => signing ?? [])
    }
    expect(await asked(swap)).toEqual([
      { kind: 'transaction', text: expect.stringMatching(/^Swap 1 ETH on Simulated Ethereum for at least/) },
    ])
    const fusion = {
      ...swap,
      nodes: swap.nodes.map(node => {
        if (node.id === 'tokenInput') return { ...node, config: { ...node.config, fromToken: 'USDC', toToken: 'DAI' } }
        return node
      }),
    }
    expect(await asked(fusion)).toEqual([
      { kind: 'transaction', text: expect.stringContaining('to take up to 1 USDC') },
    ])
  })
})
