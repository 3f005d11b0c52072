import type { CatalogueServices } from '@sluice/catalogue'
import { executeNode as route } from '@sluice/protocol'
import { createSimulatedServices } from '@sluice/providers'
import { createRegistry, defineComponentFor, waitForSignature, waitForTypedData } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { executeNode } from './executeNode.ts'

const defineComponent = defineComponentFor<CatalogueServices>()

const basics = {
  name: 'Test',
  category: 'Logic',
  description: '',
  documentation: '',
  version: '3.2.1',
  tags: [],
  icon: 'x',
  inputs: {},
  outputs: { done: { name: 'Done', dataType: 'boolean' } },
  fields: [],
  required: [],
} as const

const typedData = {
  domain: { name: 'Test', chainId: 1 },
  types: { GatewayMessage: [{ name: 'text', type: 'string' }] },
  primaryType: 'GatewayMessage',
  message: { text: 'hello' },
}

const transaction = { chainId: 1, from: '0x01', to: '0x02', data: '0x', value: '0' }

const settled: string[] = []

const begun = Promise.withResolvers<void>()

const components = createRegistry([
  defineComponent({
    ...basics,
    id: 'signature',
    effect: 'sign',
    run: () => waitForTypedData({ typedData, intent: { kind: 'signature' }, expiresAt: 1 }),
    settleSignature: () => {
      settled.push('signature')
      return { done: true }
    },
  }),
  defineComponent({
    ...basics,
    id: 'payment',
    effect: 'broadcast',
    run: () => waitForSignature({ transaction, intent: { kind: 'payment' }, expiresAt: 1 }),
    settle: () => {
      settled.push('payment')
      return { done: true }
    },
  }),
  defineComponent({
    ...basics,
    id: 'endless',
    effect: 'read',
    run: ({ signal }) =>
      new Promise((_, reject) => {
        begun.resolve()
        signal.addEventListener('abort', () => {
          settled.push('endless was ended')
          reject(signal.reason)
        })
      }),
  }),
])

const run = (source: 'simulated' | 'devnet', body: object, signal = new AbortController().signal) => {
  const world = createSimulatedServices()
  return executeNode(route.body.parse(body), {
    services: {
      sourceOf: () => source,
      servicesOf: async () => world,
      simulated: { servicesOf: async () => world },
    } as never,
    registries: { registryOf: async () => components } as never,
    signal,
  })
}

describe('executeNode', () => {
  it('behavior: a dry run of what signs shows the typed data', async () => {
    const result = await run('simulated', { nodeType: 'signature', context: { dryRun: true } })
    expect(result).toMatchObject({
      success: true,
      error: null,
      pluginVersion: '3.2.1',
      request: { typedData, intent: { kind: 'signature' }, expiresAt: 1 },
      warnings: [{ code: 'NOTHING_SENT' }],
    })
    expect(result.result).toEqual(result.request)
    expect(settled).toEqual([])
  })

  it('behavior: outside of the simulation nothing is ever signed or sent here, dry run or not', async () => {
    for (const context of [{}, { dryRun: true }, { dryRun: false }]) {
      const result = await run('devnet', { nodeType: 'payment', context })
      expect(result).toMatchObject({ success: true, source: 'devnet', request: { unsignedTx: transaction } })
    }
    expect(settled).toEqual([])
  })

  it('behavior: a node nobody waits for any more is cancelled', async () => {
    const leaving = new AbortController()
    const answer = run('simulated', { nodeType: 'endless' }, leaving.signal)
    await begun.promise
    leaving.abort()
    expect(await answer).toMatchObject({ success: false, result: null })
    expect(settled.splice(0)).toEqual(['endless was ended'])
  })

  it('error: what the guard refuses to the simulated wallet fails the node', async () => {
    const result = await run('simulated', { nodeType: 'payment' })
    expect(result).toMatchObject({ success: false, code: 'EXECUTION_FAILED', request: null })
    expect(settled).toEqual([])
  })
})
