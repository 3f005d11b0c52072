import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLogicServices } from '@sluice/sandbox'
import { describe, expect, it } from 'vitest'
import { makeMemoryStorage } from '../../test/makePlugin.ts'
import { makeComponent, makeDocument, makeNode } from '../../test/makeRegistry.ts'
import type { Config } from '../field.ts'
import { defaultConfig } from '../fillDefaults.ts'
import type { JsonObject } from '../json.ts'
import type { LogicServices } from '../logicServices.ts'
import { apply } from '../patch/apply.ts'
import { createRegistry } from '../registry.ts'
import { validateConfig } from '../validation/validateConfig.ts'
import { migrateDocument } from '../version/migrateDocument.ts'
import { createPluginSystem } from './createPluginSystem.ts'

const folder = join(import.meta.dirname, '../../plugins')

const services = createLogicServices()

const show = makeComponent({
  id: 'show',
  inputs: { list: { name: 'List', dataType: 'array' }, last: { name: 'Last', dataType: 'any' } },
})

const system = createPluginSystem({
  builtIns: createRegistry<LogicServices>([show]),
  storage: makeMemoryStorage(),
  currentVersion: '0.1.0',
})

const files = globSync('*.json', { cwd: folder }).sort()
for (const file of files) system.register(readFileSync(join(folder, file), 'utf8'))

const run = async (id: string, values: Config = {}): Promise<JsonObject> => {
  const component = system.registry.get(id)!
  const config = { ...defaultConfig(component.fields), ...component.fixture, ...values }
  const result = await component.run({
    inputs: Object.fromEntries(Object.entries(config).filter(([key]) => key in component.inputs)),
    config,
    services,
    signal: new AbortController().signal,
    executionId: 'test',
    timeoutMs: 30_000,
    idempotencyKey: 'test',
    log: () => {},
    runComponent: async () => ({}),
  })
  return result as JsonObject
}

describe('example plugins', () => {
  it('behavior: there are three, and they ask for nothing', () => {
    expect(files).toEqual(['network-fee.json', 'rebalance.json', 'text-tools.json'])
    expect(system.plugins.flatMap(plugin => [...plugin.permissions, ...plugin.httpHosts])).toEqual([])
    for (const { components } of system.plugins) {
      for (const { id } of components) {
        const { fields, fixture } = system.registry.get(id)!
        expect([id, validateConfig(fields, { ...defaultConfig(fields), ...fixture })]).toEqual([id, []])
      }
    }
  })

  it('behavior: splitText and fillText', async () => {
    expect(await run('splitText')).toEqual({ items: ['0x01', '0x02', '0x03'], count: 3 })
    expect(await run('splitText', { dropEmpty: false, separator: ',,' })).toEqual({
      items: ['0x01, 0x02', '0x03'],
      count: 2,
    })
    expect(await run('fillText')).toEqual({ text: 'Swap 1.5 ETH' })
    await expect(run('fillText', { values: {} })).rejects.toMatchObject({ code: 'CODE_FAILED' })
  })

  it('behavior: networkFee counts every wei', async () => {
    expect(await run('networkFee')).toEqual({ fee: '630000000000000', shown: '0.00063' })
    expect(await run('networkFee', { gasUsed: '9007199254740993', gasPrice: '1', decimals: 0 })).toEqual({
      fee: '9007199254740993',
      shown: '9007199254740993',
    })
  })

  it('behavior: rebalancePlan trades what is beyond the tolerance', async () => {
    expect(await run('rebalancePlan')).toEqual({
      trades: [
        { symbol: 'ETH', side: 'sell', value: '99.7' },
        { symbol: 'USDC', side: 'buy', value: '99.7' },
      ],
      total: '1000.5',
      balanced: false,
    })
    expect(await run('rebalancePlan', { tolerance: 10 })).toMatchObject({ trades: [], balanced: true })
    await expect(run('rebalancePlan', { targets: { ETH: 50 } })).rejects.toMatchObject({ code: 'CODE_FAILED' })
  })

  it('behavior: a node of version 1.0.0 becomes one of 2.0.0 that gives the same list', async () => {
    const old = makeDocument(
      [makeNode('s', 'splitText', { sep: ';', text: 'a;;b' }), makeNode('t', 'show')],
      ['s.parts>t.list', 's.last>t.last'],
    )
    const { patch, brokenEdges } = migrateDocument(old, system.registry, { at: 0 })
    const { document } = apply(old, patch)
    expect(document.nodes[0]).toMatchObject({
      componentVersion: '2.0.0',
      config: { separator: ';', dropEmpty: false },
    })
    expect(document.edges.map(edge => edge.sourcePort)).toEqual(['items', 'last'])
    expect(brokenEdges).toEqual(['s.last>t.last'])
    expect(await run('splitText', document.nodes[0]!.config)).toEqual({ items: ['a', '', 'b'], count: 3 })
  })

  it('error: a plugin in Python', async () => {
    system.register({
      id: 'snake',
      name: 'Snake',
      version: '1.0.0',
      components: [
        { id: 'snake', name: 'Snake', template: {}, execution: { runtime: 'python', code: 'return 1' } },
        { id: 'gem', name: 'Gem', template: {}, execution: { runtime: 'ruby', code: '1' } },
      ],
    })
    await expect(run('snake')).rejects.toMatchObject({ message: 'Python execution requires backend service' })
    await expect(run('gem')).rejects.toMatchObject({ message: 'No interpreter available for ruby' })
  })
})
