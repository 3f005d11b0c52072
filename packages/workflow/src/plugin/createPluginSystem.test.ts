import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeMemoryStorage, makePlugin, makeScripts } from '../../test/makePlugin.ts'
import { makeDocument, makeNode, testRegistry } from '../../test/makeRegistry.ts'
import { checkConnection } from '../compatibility/checkConnection.ts'
import { convertValueAsync } from '../compatibility/convertValue.ts'
import type { AnyComponent } from '../component.ts'
import type { Config } from '../field.ts'
import type { LogicServices } from '../logicServices.ts'
import { createRegistry } from '../registry.ts'
import { validateConfig } from '../validation/validateConfig.ts'
import { validateWorkflow } from '../validation/validateWorkflow.ts'
import { createPluginSystem, type PluginEvent } from './createPluginSystem.ts'
import { pluginStorageKey } from './pluginStorage.ts'

const builtIns = createRegistry<LogicServices>([...testRegistry.list])

const makeSystem = (storage = makeMemoryStorage(), currentVersion = '1.0.0') => {
  const system = createPluginSystem({ builtIns, storage, currentVersion })
  const events: string[] = []
  system.subscribe((event: PluginEvent) => {
    events.push(event.type === 'state-changed' ? event.state : `${event.type} ${event.plugin.id}`)
  })
  return { system, storage, events }
}

const contextFor = (component: AnyComponent<LogicServices>, services: LogicServices, values: Config) => {
  const logged: string[] = []
  const context = {
    inputs: Object.fromEntries(Object.entries(values).filter(([key]) => key in component.inputs)),
    config: values,
    services,
    signal: new AbortController().signal,
    executionId: 'test',
    timeoutMs: 30_000,
    idempotencyKey: 'test',
    log: (line: string) => logged.push(line),
    runComponent: async () => ({}),
  }
  return { context, logged }
}

describe('createPluginSystem', () => {
  it('default', async () => {
    const { system, storage, events } = makeSystem()
    expect(system.state).toBe('uninitialized')
    expect(await system.initialize()).toEqual([])
    system.register(makePlugin())
    expect(system.registry.get('double')?.name).toBe('Double')
    expect(JSON.parse(storage.texts.get(pluginStorageKey)!)).toMatchObject([{ id: 'tools' }])
    system.unregister('tools')
    expect(system.registry.get('double')).toBeUndefined()
    expect(events).toEqual(['initializing', 'initialized', 'plugin-registered tools', 'plugin-unregistered tools'])
  })

  it('behavior: what was kept is there again, and only user plugins are kept', async () => {
    const { system, storage } = makeSystem()
    system.register(makePlugin())
    const again = makeSystem(storage)
    expect(await again.system.initialize()).toEqual([])
    expect(again.events).toEqual(['initializing', 'plugin-registered tools', 'initialized'])
    expect(again.system.plugins.map(plugin => plugin.id)).toEqual(['tools'])
    expect(storage.texts.size).toBe(1)
  })

  it('behavior: a kept plugin that no longer fits is told about and stays kept', async () => {
    const { system, storage } = makeSystem()
    system.register(makePlugin({ compatibility: { minVersion: '1.0.0' } }))
    const older = makeSystem(storage, '0.9.0')
    expect(await older.system.initialize()).toMatchObject([{ code: 'PLUGIN_INCOMPATIBLE', severity: 'warning' }])
    older.system.register(makePlugin({ id: 'other' }, { id: 'other' }))
    expect(JSON.parse(storage.texts.get(pluginStorageKey)!)).toMatchObject([{ id: 'other' }, { id: 'tools' }])
  })

  it('behavior: registering first loses nothing that was kept', () => {
    const { system, storage } = makeSystem()
    system.register(makePlugin())
    const again = makeSystem(storage)
    again.system.register(makePlugin({ id: 'other' }, { id: 'other' }))
    expect(again.system.plugins.map(plugin => plugin.id)).toEqual(['tools', 'other'])
  })

  it('behavior: a kept text that is broken is told about and not lost', async () => {
    const { system, storage } = makeSystem(makeMemoryStorage({ [pluginStorageKey]: '{oops' }))
    expect(await system.initialize()).toMatchObject([{ code: 'PLUGIN_INVALID' }])
    expect(system.state).toBe('initialized')
    system.register(makePlugin())
    expect([...storage.texts.values()]).toContain('{oops')
  })

  it('behavior: a plugin that is exported and imported is the same', () => {
    const text = fc.stringMatching(/^[a-zA-Z][\w-]{0,20}$/).filter(id => !(id in {}))
    const version = fc.tuple(fc.nat(9), fc.nat(9), fc.nat(9)).map(parts => parts.join('.'))
    fc.assert(
      fc.property(text, fc.string({ minLength: 1 }), version, fc.json(), (id, code, number, value) => {
        const one = makeSystem().system
        one.register(
          makePlugin({ id, version: number }, { execution: { code }, fixture: { value: JSON.parse(value) } }),
        )
        const file = one.exportPlugin(id)
        const other = makeSystem().system
        other.register(file)
        expect(other.plugins).toEqual(one.plugins)
        expect(other.exportPlugin(id)).toBe(file)
      }),
      { numRuns: 50 },
    )
  })

  it('behavior: an update replaces the plugin, also where it keeps its component ids', () => {
    const { system, events } = makeSystem()
    system.register(makePlugin())
    expect(() => system.register(makePlugin({ version: '2.0.0' }))).toThrowError(
      expect.objectContaining({ code: 'PLUGIN_EXISTS' }),
    )
    system.register(makePlugin({ version: '2.0.0' }, { version: '2.0.0' }), { replace: true })
    expect(system.registry.get('double')?.version).toBe('2.0.0')
    expect(events.slice(-2)).toEqual(['plugin-unregistered tools', 'plugin-registered tools'])
  })

  it('error: a component id that exists already', () => {
    const { system, storage, events } = makeSystem()
    expect(() => system.register(makePlugin({}, { id: 'sink' }))).toThrowError(
      expect.objectContaining({
        code: 'PLUGIN_INVALID',
        message: 'Plugin validation failed: components.0.id: A component with the ID sink already exists',
      }),
    )
    system.register(makePlugin())
    expect(() => system.register(makePlugin({ id: 'more' }))).toThrowError(
      expect.objectContaining({ code: 'PLUGIN_INVALID' }),
    )
    expect(system.plugins).toHaveLength(1)
    expect(storage.texts.get(pluginStorageKey)).not.toContain('more')
    expect(events.filter(event => event.startsWith('plugin'))).toEqual(['plugin-registered tools'])
  })

  it('error: a plugin for a newer version of this program', () => {
    const plugin = makePlugin({ compatibility: { minVersion: '2.0.0' } })
    expect(() => makeSystem().system.register(plugin)).toThrowError(
      expect.objectContaining({ message: 'Plugin Tools is not compatible with current version' }),
    )
    expect(makeSystem(makeMemoryStorage(), '2.0.0').system.register(plugin).id).toBe('tools')
  })

  it('error: a dependency that is missing, or that another plugin needs', () => {
    const { system } = makeSystem()
    const more = makePlugin({ id: 'more', dependencies: ['tools'] }, { id: 'more' })
    expect(() => system.register(more)).toThrowError(expect.objectContaining({ code: 'PLUGIN_NEEDS' }))
    system.register(makePlugin())
    system.register(more)
    expect(() => system.unregister('tools')).toThrowError(expect.objectContaining({ code: 'PLUGIN_NEEDED' }))
    expect(() => system.unregister('none')).toThrowError(expect.objectContaining({ code: 'PLUGIN_NOT_FOUND' }))
  })

  it('error: no room to keep it changes nothing', () => {
    const full = () => {
      throw new Error('QuotaExceededError')
    }
    const { system, events } = makeSystem({ ...makeMemoryStorage(), setItem: full })
    expect(() => system.register(makePlugin())).toThrowError(expect.objectContaining({ code: 'PLUGIN_STORAGE_FULL' }))
    expect(system.plugins).toEqual([])
    expect(events).toEqual(['initializing', 'initialized'])
  })

  it('behavior: an update may need a plugin that was registered after it', async () => {
    const { system, storage } = makeSystem()
    system.register(makePlugin())
    system.register(makePlugin({ id: 'base' }, { id: 'halve' }))
    system.register(makePlugin({ version: '1.1.0', dependencies: ['base'] }), { replace: true })
    const again = makeSystem(storage).system
    expect(await again.initialize()).toEqual([])
    expect(again.plugins.map(({ id }) => id).sort()).toEqual(['base', 'tools'])
  })

  it('error: plugins that need each other could never be removed', () => {
    const { system } = makeSystem()
    system.register(makePlugin())
    system.register(makePlugin({ id: 'middle', dependencies: ['tools'] }, { id: 'halve' }))
    system.register(makePlugin({ id: 'top', dependencies: ['middle'] }, { id: 'third' }))
    const update = makePlugin({ version: '1.1.0', dependencies: ['top'] })
    expect(() => system.register(update, { replace: true })).toThrowError(
      expect.objectContaining({ code: 'PLUGINS_IN_CIRCLE' }),
    )
    expect(system.plugins[0]?.version).toBe('1.0.0')
  })

  it('behavior: of two kept plugins with one id the first is taken', async () => {
    const kept = JSON.stringify([makePlugin(), makePlugin({ version: '2.0.0' }, { id: 'halve' })])
    const { system } = makeSystem(makeMemoryStorage({ [pluginStorageKey]: kept }))
    expect((await system.initialize()).map(({ code }) => code)).toEqual(['PLUGIN_EXISTS'])
    expect(system.plugins.map(({ version }) => version)).toEqual(['1.0.0'])
  })

  it('behavior: what replaces an unreadable plugin leaves nothing of it', async () => {
    const kept = JSON.stringify([{ id: 'tools', name: 'Broken' }, { id: 'other' }])
    const { system, storage } = makeSystem(makeMemoryStorage({ [pluginStorageKey]: kept }))
    await system.initialize()
    system.register(makePlugin())
    const texts = JSON.parse(storage.getItem(pluginStorageKey)!) as { id: string }[]
    expect(texts.map(({ id }) => id)).toEqual(['tools', 'other'])
  })

  it('error: a browser that keeps nothing is told about, and the built-in components are there', async () => {
    const deny = () => {
      throw new Error('denied')
    }
    const system = createPluginSystem({
      builtIns,
      storage: { getItem: deny, setItem: deny },
      currentVersion: '1.0.0',
    })
    expect((await system.initialize()).map(({ code }) => code)).toEqual(['PLUGIN_INVALID'])
    expect(system.state).toBe('initialized')
    expect(() => system.register(makePlugin())).toThrowError(expect.objectContaining({ code: 'PLUGIN_STORAGE_FULL' }))
  })

  it('behavior: a registry stays as it was when it was taken', () => {
    const { system } = makeSystem()
    const before = system.registry
    system.register(makePlugin())
    expect(before.get('double')).toBeUndefined()
    expect(
      validateWorkflow(makeDocument([makeNode('d', 'double', { amount: '1' })], []), system.registry),
    ).toMatchObject([{ code: 'NO_CONNECTIONS' }])
  })

  it('behavior: a conversion of a plugin is one that connections take', async () => {
    const { system } = makeSystem()
    system.register(
      makePlugin({ transformers: [{ id: 'pick', from: 'array', to: 'chain', lossy: true, code: 'return 1' }] }),
    )
    const document = makeDocument([makeNode('a', 'source'), makeNode('b', 'sink')], [])
    const wanted = { source: 'a', sourcePort: 'list', target: 'b', targetPort: 'chain' }
    const checked = checkConnection(document, system.registry, wanted)
    expect(checked).toMatchObject({
      ok: true,
      cost: 6,
      confidence: 0.5,
      warnings: [expect.any(String), expect.any(String)],
    })
    const { services, requests } = makeScripts(137)
    expect(await convertValueAsync(checked.ok ? checked.transformation : [], [1], services)).toBe(137)
    expect(requests).toMatchObject([{ code: 'return 1', inputs: { value: [1] }, permissions: [] }])
  })
})

describe('makePluginComponent', () => {
  const run = async (values: Config, scripts = makeScripts(), changes: object = {}, component: object = {}) => {
    const { system } = makeSystem()
    system.register(makePlugin(changes, component))
    const made = system.registry.get('double')!
    const { context, logged } = contextFor(made, scripts.services, values)
    return { outputs: await made.run(context), logged, made }
  }

  it('default', async () => {
    const scripts = makeScripts({ doubled: '22', more: 'dropped' })
    const { outputs, logged, made } = await run({ amount: '2', apiKey: { $secret: 'oneinch' } }, scripts)
    expect(outputs).toEqual({ doubled: '22' })
    expect(logged).toEqual(['one line', 'The code returned more, which Double has no outputs for. Outputs: doubled'])
    expect(made).toMatchObject({
      effect: 'read',
      timeoutMs: 100,
      enforcesTimeout: true,
      category: 'Logic',
      version: '1.0.0',
    })
    expect(scripts.requests).toMatchObject([
      { language: 'javascript', inputs: { amount: '2' }, permissions: [], httpHosts: [], timeoutMs: 100 },
    ])
    expect(scripts.requests[0]?.inputs).not.toHaveProperty('apiKey')
    expect(scripts.requests[0]?.keys).toEqual({ apiKey: 'oneinch' })
  })

  it('behavior: its patterns are matched in linear time', async () => {
    const limited = (value: string) => ({
      template: {
        fields: [{ key: 'amount', type: 'text', label: 'Amount', constraints: [{ type: 'pattern', value }] }],
      },
    })
    const { made } = await run({}, makeScripts(), {}, limited('^(a|aa)+$'))
    const began = performance.now()
    expect(validateConfig(made.fields, { amount: `${'a'.repeat(5_000)}b` })).toMatchObject([
      { code: 'PATTERN_MISMATCH' },
    ])
    expect(performance.now() - began).toBeLessThan(10_000)
    await expect(run({}, makeScripts(), {}, limited('(?=a)'))).rejects.toMatchObject({ code: 'PLUGIN_INVALID' })
  })

  it('behavior: a component that asks for less than its plugin gets less', async () => {
    const scripts = makeScripts()
    const asked = { permissions: ['http:request', 'blockchain:read'], httpHosts: ['api.example.org'] }
    await run({}, scripts, asked, { permissions: ['blockchain:read'] })
    expect(scripts.requests).toMatchObject([{ permissions: ['blockchain:read'] }])
  })

  it('error: an output of another type than its component says', async () => {
    await expect(run({}, makeScripts({ doubled: 4 }))).rejects.toMatchObject({
      code: 'OUTPUT_WRONG_TYPE',
      message: 'Output doubled of Double must be text, but the code returned the number 4',
    })
  })

  it('behavior: the code has what its plugin was allowed', async () => {
    const scripts = makeScripts()
    await run({ amount: '2' }, scripts, { permissions: ['http:request'], httpHosts: ['api.example.org'] })
    expect(scripts.requests).toMatchObject([{ permissions: ['http:request'], httpHosts: ['api.example.org'] }])
  })

  it('error: no code, and code that returns no outputs', async () => {
    await expect(run({}, makeScripts(), {}, { execution: { code: ' ' } })).rejects.toMatchObject({ code: 'NO_CODE' })
    await expect(run({}, makeScripts('text'))).rejects.toMatchObject({ code: 'OUTPUTS_NOT_AN_OBJECT' })
  })

  it('behavior: other languages are the sandbox’s to refuse', async () => {
    const scripts = makeScripts()
    await run({}, scripts, {}, { execution: { runtime: 'python', code: 'return 1' } })
    expect(scripts.requests).toMatchObject([{ language: 'python' }])
  })

  it('behavior: what names no author is not passed off as the work of this house', () => {
    const { system } = makeSystem()
    system.register(makePlugin())
    system.register(makePlugin({ id: 'signed', author: 'Ada', license: 'ISC' }, { id: 'halve' }))
    expect(system.registry.get('double')).toMatchObject({ author: 'Not stated', license: 'Not stated' })
    expect(system.registry.get('halve')).toMatchObject({ author: 'Ada', license: 'ISC' })
  })

  it('behavior: a component of a plugin stands in the list like any other', () => {
    const { system } = makeSystem()
    system.register(makePlugin())
    expect(system.registry.list.map(component => component.id)).toEqual([
      ...builtIns.list.map(component => component.id),
      'double',
    ])
  })
})
