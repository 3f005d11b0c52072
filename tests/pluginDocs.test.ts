import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { registry } from '@sluice/catalogue'
import { loadScripts } from '@sluice/runner'
import { pluginTestsSchema, testPlugin } from '@sluice/runner/plugin'
import { hostApi } from '@sluice/workflow/host-api'
import { createPluginSystem } from '@sluice/workflow/plugin'
import { packPlugin, pluginSchema, readSoundPlugin } from '@sluice/workflow/plugin-check'
import { describe, expect, it } from 'vitest'
import { renderKeyTable } from '../packages/workflow/test/renderKeyTable.ts'

const docs = readFileSync(join(import.meta.dirname, '../docs/plugins.md'), 'utf8')

const blocks = (language: string) =>
  [...docs.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(([, text]) => text!)

describe('docs/plugins.md', () => {
  it('behavior: its example passes its test cases', async () => {
    const [manifest, tests] = blocks('json')
    const [code] = blocks('js')
    const text = await packPlugin(manifest!, async () => code!)
    const scripts = await loadScripts()
    const plugin = await readSoundPlugin(text, { builtIns: registry, others: [], currentVersion: '0.1.0', scripts })
    const storage = { getItem: () => null, setItem: () => {} }
    const system = createPluginSystem({ builtIns: registry, storage, currentVersion: '0.1.0' })
    system.register(plugin)
    const cases = pluginTestsSchema.parse(JSON.parse(tests!))
    const tested = await testPlugin({ components: ['feeShare'], registry: system.registry as never }, cases)
    expect(tested.map(({ problem }) => problem)).toEqual([null, null])
  })

  it('behavior: its table has every key that plugins may have', () => {
    expect(docs).toContain(renderKeyTable(pluginSchema()))
  })

  it('behavior: it names every function of host with its permission', () => {
    for (const { path, permission } of hostApi) {
      const row = docs.split('\n').find(line => line.startsWith(`| \`host.${path}(`))
      expect(row).toContain(permission === null ? '| – |' : `\`${permission}\``)
    }
  })
})
