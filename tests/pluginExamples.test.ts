import { globSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { registry } from '@sluice/catalogue'
import { loadScripts } from '@sluice/runner'
import { pluginTestsSchema, testPlugin } from '@sluice/runner/plugin'
import { createPluginSystem } from '@sluice/workflow/plugin'
import { packPlugin, pluginTypesFile, readSoundPlugin, renderPluginTypes } from '@sluice/workflow/plugin-check'
import ts from 'typescript'
import { beforeAll, describe, expect, it } from 'vitest'
import { scaffoldPlugin } from '../apps/cli/src/plugin/scaffoldPlugin.ts'

const root = join(import.meta.dirname, '..')
const examples = globSync('examples/plugins/*/plugin.json', { cwd: root })
  .map(path => dirname(path))
  .sort()

const nothingKept = { getItem: () => null, setItem: () => {} }

let scaffold = ''

beforeAll(async () => {
  scaffold = await mkdtemp(join(tmpdir(), 'sluice-scaffold-'))
  const { files } = await scaffoldPlugin('my-plugin')
  for (const { name, text } of files) await writeFile(join(scaffold, name), text)
  return () => rm(scaffold, { recursive: true })
})

const folderOf = (name: string) => (name === 'scaffold' ? scaffold : join(root, name))

const open = async (folder: string) => {
  const read = (file: string) => readFile(join(folder, file), 'utf8')
  const text = await packPlugin(await read('plugin.json'), read)
  const scripts = await loadScripts()
  return readSoundPlugin(text, { builtIns: registry, others: [], currentVersion: '0.1.0', scripts })
}

/** Type errors of a plugin's code, as an editor shows them. */
function checkTypes(folder: string): readonly string[] {
  const config = readFileSync(join(scaffold, 'jsconfig.json'), 'utf8')
  const { options, fileNames } = ts.parseJsonConfigFileContent(JSON.parse(config), ts.sys, folder)
  expect(fileNames.length).toBe(2)
  const found = ts.getPreEmitDiagnostics(ts.createProgram(fileNames, options))
  return found.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
}

describe('plugins written from the documentation', () => {
  it('behavior: there are three examples, and every component is tested', async () => {
    expect(examples).toEqual([
      'examples/plugins/coin-price',
      'examples/plugins/token-supply',
      'examples/plugins/weighted-split',
    ])
  })

  it.each([...examples, 'scaffold'])('default: %s passes its test cases', async name => {
    const folder = folderOf(name)
    const plugin = await open(folder)
    const system = createPluginSystem({ builtIns: registry, storage: nothingKept, currentVersion: '0.1.0' })
    system.register(plugin)
    const tests = pluginTestsSchema.parse(JSON.parse(await readFile(join(folder, 'plugin.test.json'), 'utf8')))
    const components = plugin.components.map(({ id }) => id)
    const tested = await testPlugin({ components, registry: system.registry as never }, tests)
    expect(tested.filter(({ problem }) => problem !== null)).toEqual([])
    expect(new Set(tested.map(({ component }) => component))).toEqual(new Set(components))
  })

  it.each([...examples, 'scaffold'])('behavior: %s type-checks against the types of its manifest', async name => {
    const folder = folderOf(name)
    expect(await readFile(join(folder, pluginTypesFile), 'utf8')).toBe(renderPluginTypes(await open(folder)))
    expect(checkTypes(folder)).toEqual([])
  })

  it('behavior: a BigInt may be returned as a number', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sluice-plugin-'))
    await cp(scaffold, folder, { recursive: true })
    const code = join(folder, 'myPlugin.js')
    await writeFile(code, (await readFile(code, 'utf8')).replace('part: String(part)', 'part'))
    expect(await readFile(code, 'utf8')).toContain('return { part, rest')
    expect(checkTypes(folder)).toEqual([])
    await rm(folder, { recursive: true })
  })

  it('error: a misspelled input is a type error', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sluice-plugin-'))
    await cp(scaffold, folder, { recursive: true })
    const code = join(folder, 'myPlugin.js')
    await writeFile(code, (await readFile(code, 'utf8')).replace('inputs.amount', 'inputs.amuont'))
    expect(checkTypes(folder)).toEqual([
      "Property 'amuont' does not exist on type 'MyPluginInputs'. Did you mean 'amount'?",
    ])
    await rm(folder, { recursive: true })
  })
})
