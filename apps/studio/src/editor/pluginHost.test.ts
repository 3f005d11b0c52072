import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { definitions } from './catalogue.ts'
import { makeMemoryStorage } from './makeCommandContext.ts'
import { createPluginHost } from './pluginHost.ts'

const text = await readFile('packages/workflow/plugins/text-tools.json', 'utf8')
const { id, components } = JSON.parse(text) as { id: string; components: { id: string }[] }
const componentId = components[0]!.id

describe('createPluginHost', () => {
  it('default: nothing is loaded before it is asked for', async () => {
    let loads = 0
    const load = () => {
      loads++
      return import('@sluice/workflow/plugin')
    }
    const host = createPluginHost({ loadBuiltIns: async () => definitions, storage: makeMemoryStorage(), load })
    expect(host.getState()).toMatchObject({ status: 'none', registry: { list: [] } })
    await host.open()
    await host.open()
    expect(loads).toBe(1)
    expect(host.getState().status).toBe('initialized')
  })

  it('behavior: some components are shown until all are there', async () => {
    const host = createPluginHost({ loadBuiltIns: async () => definitions, storage: makeMemoryStorage() })
    const [first] = definitions.list
    host.show([first!])
    expect(host.getState().registry.list).toEqual([first])
    await host.complete()
    expect(host.getState().registry).toBe(definitions)
    host.show([first!])
    expect(host.getState().registry).toBe(definitions)
  })

  it('behavior: components come and go with their plugin, and the old registry stays as it was', async () => {
    const host = createPluginHost({ loadBuiltIns: async () => definitions, storage: makeMemoryStorage() })
    const system = await host.open()
    const before = host.getState().registry
    system.register(text)
    expect(host.getState().registry.get(componentId)?.id).toBe(componentId)
    expect(host.getState().plugins.map(plugin => plugin.id)).toEqual([id])
    expect(before.get(componentId)).toBeUndefined()
    system.unregister(id)
    expect(host.getState().registry.get(componentId)).toBeUndefined()
  })

  it('behavior: installed plugins load at once', async () => {
    const storage = makeMemoryStorage()
    ;(await createPluginHost({ loadBuiltIns: async () => definitions, storage }).open()).register(text)
    const host = createPluginHost({ loadBuiltIns: async () => definitions, storage })
    expect(host.getState().status).toBe('initializing')
    await host.open()
    expect(host.getState().registry.get(componentId)).toBeDefined()
  })

  it('error: what cannot be loaded is said, and may be tried again', async () => {
    let isServed = false
    const load = async () => {
      if (!isServed) throw new TypeError('offline')
      return import('@sluice/workflow/plugin')
    }
    const host = createPluginHost({ loadBuiltIns: async () => definitions, storage: makeMemoryStorage(), load })
    await expect(host.open()).rejects.toThrow('offline')
    expect(host.getState().status).toBe('failed')
    isServed = true
    await host.open()
    expect(host.getState().status).toBe('initialized')
  })
})
