import { type ResponseOf, readRun } from '@sluice/protocol'
import type { JsonObject, WorkflowDocument } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { connectPage } from '../testing/connectPage.ts'
import { startTestServer } from '../testing/startTestServer.ts'

const node = (id: string, componentId: string, config: JsonObject) => {
  return { id, componentId, componentVersion: '1.0.0', label: '', position: { x: 0, y: 0 }, config }
}
const edge = (source: string, sourcePort: string, target: string, targetPort: string) => {
  return { id: `${source}-${target}-${targetPort}`, source, sourcePort, target, targetPort }
}
const from = '0x63Aae1B6C731Cdb402A82A4200013386735c137d'
const order = node('order', 'limitOrder', { src: 'USDC', dst: 'DAI', amount: '5000000', from, targetPrice: '5' })
const pause = node('pause', 'delay', { seconds: 1.5 })

/** Runs a workflow on a server that ends during its pause and on the one that follows; resolves with what came of it. */
async function runAcrossRestart(
  nodes: WorkflowDocument['nodes'],
  edges: WorkflowDocument['edges'],
): Promise<ResponseOf<typeof readRun>> {
  const first = await startTestServer()
  const page = await connectPage(first)
  const workflow = { id: 'w', name: 'w', description: '', nodes, edges }
  await page.send('execute-workflow', { workflow, context: { mode: 'functional' } })
  const { executionId } = await page.receive(
    'execution-event',
    it => it.type === 'node.started' && it.nodeId === 'pause',
  )
  await first.close()

  const second = await startTestServer({ dataDir: first.dataDir })
  const again = await connectPage(second)
  await again.send('subscribe-execution', { executionId, afterSeq: 0 })
  await again.ended()
  return (await second.call(readRun, { params: { executionId } })).body
}

describe('replaySignedSteps', () => {
  it('behavior: an order that stands in the book stands there after a restart, too', async () => {
    const { status, events } = await runAcrossRestart(
      [order, pause, node('cancel', 'cancelLimitOrder', { from })],
      [
        edge('order', 'status', 'pause', 'value'),
        edge('order', 'orderHash', 'cancel', 'orderHash'),
        edge('pause', 'value', 'cancel', 'trigger'),
      ],
    )
    expect(events).toContainEqual(
      expect.objectContaining({
        nodeId: 'cancel',
        outputs: expect.objectContaining({ cancelled: [expect.stringMatching(/^0x/)] }),
      }),
    )
    expect(status).toBe('success')
  })

  it('behavior: what an order paid has been paid after a restart, too', async () => {
    const filled = { ...order, config: { ...order.config, targetPrice: '0.9' } }
    const owner = node('owner', 'script', { code: `return '${from}'` })
    const held = node('held', 'tokenBalance', { token: 'USDC' })
    const { status, events } = await runAcrossRestart(
      [filled, owner, pause, held],
      [
        edge('order', 'status', 'owner', 'input'),
        edge('owner', 'output', 'pause', 'value'),
        edge('pause', 'value', 'held', 'account'),
      ],
    )
    expect(status).toBe('success')
    const balance = String(10_000_000_000 - 5_000_000)
    expect(events).toContainEqual(
      expect.objectContaining({ nodeId: 'held', outputs: expect.objectContaining({ balance }) }),
    )
  })

  it('error: an order between chains cannot be given again, and the run says so', async () => {
    const bridged = node('order', 'fusionPlus', {
      fromChain: 1,
      toChain: 137,
      fromToken: 'USDC',
      toToken: 'USDC',
      amount: '100',
      from,
    })
    const next = node('next', 'limitOrder', { ...order.config })
    const { status, events } = await runAcrossRestart(
      [bridged, pause, next],
      [edge('order', 'status', 'pause', 'value'), edge('pause', 'value', 'next', 'trigger')],
    )
    expect(events.at(-1)).toMatchObject({
      type: 'execution.failed',
      error: { message: expect.stringContaining('server') },
    })
    expect(events).toContainEqual(
      expect.objectContaining({
        type: 'node.failed',
        nodeId: 'next',
        error: expect.objectContaining({ code: 'WORLD_LOST' }),
      }),
    )
    expect(status).toBe('error')
  })
})
