import { findTemplate, registry, templates } from '@sluice/catalogue'
import {
  defaultConfig,
  documentFromTemplate,
  type JsonObject,
  makeEmptyDocument,
  type WorkflowDocument,
} from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { checkProposal } from './checkProposal.ts'

type Node = readonly [id: string, componentId: string, config?: JsonObject]
type Edge = readonly [source: string, sourcePort: string, target: string, targetPort: string]

function makeDocument(nodes: readonly Node[], edges: readonly Edge[] = []): WorkflowDocument {
  return {
    ...makeEmptyDocument('test', 'Test'),
    nodes: nodes.map(([id, componentId, config = {}]) => {
      const { name, version, fields } = registry.get(componentId)!
      const filled = { ...defaultConfig(fields), ...config }
      return { id, componentId, componentVersion: version, label: name, position: { x: 0, y: 0 }, config: filled }
    }),
    edges: edges.map(([source, sourcePort, target, targetPort], index) => ({
      id: `e${index}`,
      source,
      sourcePort,
      target,
      targetPort,
    })),
  }
}

const texts = async (document: WorkflowDocument) =>
  Object.fromEntries((await checkProposal(document, registry)).run.nodes.map(({ nodeId, text }) => [nodeId, text]))

describe('checkProposal', () => {
  it('default', async () => {
    const check = await checkProposal(documentFromTemplate(findTemplate('dex-aggregator-swap')!), registry)
    expect(check.issues).toEqual([])
    expect(check.run.status).toBe('success')
    expect(check.run.nodes.map(({ nodeId, status, text }) => `${nodeId} ${status}: ${text}`)).toMatchInlineSnapshot(`
      [
        "walletConnector success: 0x63Aa…137d",
        "tokenInput success: 1 ETH, USDC",
        "oneInchQuote success: 1 ETH → 2,449.1 USDC, 150,000 gas",
        "tokenApproval success: approved yes",
        "slippageControl success: slippage 1 %",
        "oneInchSwap success: 2,449.1 USDC, 150,000 gas, sent 0x6aa8…7efa",
        "swapInterface success: 1 ETH → 2,449.1 USDC",
      ]
    `)
  })

  it.each(templates.map(template => [template.id, template] as const))('behavior: %s runs', async (_, template) => {
    const { run } = await checkProposal(documentFromTemplate(template), registry)
    expect(run.nodes.filter(({ status }) => status === 'error')).toEqual([])
    expect(run.status).toBe('success')
    expect(run.duration).toBeLessThan(5_000)
  })

  it('behavior: an hour of waiting takes no time', async () => {
    const document = makeDocument(
      [
        ['value', 'chainSelector'],
        ['wait', 'delay', { seconds: 3600 }],
        ['message', 'icmReceiver', { pollingTimeout: 60 }],
      ],
      [['value', 'chainId', 'wait', 'value']],
    )
    const { run } = await checkProposal(document, registry)
    expect(run).toMatchObject({ status: 'success' })
    expect(run.duration).toBeLessThan(60_000)
  })

  it('behavior: results in a few words', async () => {
    const document = makeDocument(
      [
        ['quote', 'oneInchQuote', { dst: 'USDC' }],
        ['impact', 'priceImpactCalculator'],
        ['trigger', 'priceTrigger', { targetPrice: 1 }],
        ['never', 'dataProcessor'],
        ['wallet', 'walletConnector'],
      ],
      [
        ['quote', 'quote', 'impact', 'quote'],
        ['trigger', 'falsePath', 'never', 'data'],
      ],
    )
    expect(await texts(document)).toMatchInlineSnapshot(`
      {
        "impact": "price impact 0.0122 %, slippage 1 %",
        "never": "skipped: its branch was not taken",
        "quote": "1 ETH → 2,449.1 USDC, 150,000 gas",
        "trigger": "is triggered yes, price 2,456.78",
        "wallet": "0x63Aa…137d",
      }
    `)
  })

  it('behavior: a failed node has its message, nodes behind it were not run', async () => {
    const document = makeDocument(
      [
        [
          'call',
          'readContract',
          { address: `0x${'11'.repeat(20)}`, abi: 'function a() view returns (uint256)', functionName: 'b' },
        ],
        ['after', 'dataProcessor'],
      ],
      [['call', 'result', 'after', 'data']],
    )
    const { run } = await checkProposal(document, registry)
    expect(run.status).toBe('error')
    expect(run.nodes).toMatchInlineSnapshot(`
      [
        {
          "nodeId": "call",
          "status": "error",
          "text": "The ABI has no function b. Available: a()",
        },
        {
          "nodeId": "after",
          "status": "cancelled",
          "text": "not run",
        },
      ]
    `)
  })

  it('behavior: an invalid workflow is not run', async () => {
    const document = makeDocument([['swap', 'oneInchSwap']])
    const check = await checkProposal(document, registry)
    expect(check.run).toEqual({ status: 'error', duration: 0, nodes: [] })
    expect(check.issues.some(({ severity }) => severity === 'error')).toBe(true)
  })

  it('behavior: stops at the time limit and says so', async () => {
    const document = makeDocument([['script', 'script', { code: 'for (;;) {}' }]])
    const { run } = await checkProposal(document, registry, { timeoutMs: 300 })
    expect(run.status).toBe('timeout')
    expect(run.nodes).toEqual([{ nodeId: 'script', status: 'cancelled', text: 'stopped after 0.3 s' }])
  })

  it('behavior: a signal cancels it', async () => {
    const document = makeDocument([['script', 'script', { code: 'for (;;) {}' }]])
    const { run } = await checkProposal(document, registry, { signal: AbortSignal.abort() })
    expect(run.status).toBe('cancelled')
  })

  it('behavior: touches no network and needs no secret', async () => {
    const document = makeDocument([
      ['api', 'apiEndpoint', { url: 'https://example.org/prices', secretName: 'openai' }],
      ['model', 'aiAgent', { model: 'any', prompt: 'Is it good?', secretName: 'openai' }],
    ])
    const original = globalThis.fetch
    globalThis.fetch = () => Promise.reject(new Error('asked the network'))
    try {
      expect((await checkProposal(document, registry)).run.status).toBe('success')
    } finally {
      globalThis.fetch = original
    }
  })
})
