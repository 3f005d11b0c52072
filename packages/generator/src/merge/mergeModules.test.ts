import { describe, expect, it } from 'vitest'
import { kindFixtures } from '../../test/kinds/kindFixtures.ts'
import { generateProject } from '../generateProject.ts'
import { readTemplates } from '../readTemplates.ts'
import { importsOf } from '../selectReachable.ts'
import { splitImports } from '../sources/importStatements.ts'
import { mergeSources } from './mergeSources.ts'
import { moduleOf } from './moduleOf.ts'

const templates = await readTemplates()
const textOf = (path: string) => templates.get(path)!

const cases = kindFixtures.flatMap(({ kind, minimal, full }) => [
  { kind, size: 'least', document: minimal() },
  { kind, size: 'fullest', document: full() },
])

const modules = Object.entries(
  Object.groupBy(
    [...templates.keys()].filter(path => moduleOf(path) !== path),
    moduleOf,
  ),
)

const isPage = (path: string) => path.startsWith('web/src/app/')
const isDemo = (path: string) => path === 'e2e/src/kit/runDemo.ts'

/** Packages behind imports of values that are not on demand. */
function packagesBehind(isRoot: (path: string) => boolean, files: ReadonlyMap<string, string>): readonly string[] {
  const [found, packages] = [new Set<string>(), new Set<string>()]
  const open = [...files.keys()].filter(isRoot)
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path) || !/\.tsx?$/.test(path)) continue
    found.add(path)
    const { imports } = splitImports(files.get(path) ?? '')
    const loaded = imports.filter(
      ({ isType, names }) => !isType && !(names.length > 0 && names.every(name => name.startsWith('type '))),
    )
    for (const { module } of loaded) {
      if (module.startsWith('.')) open.push(new URL(module, `file:///${path}`).pathname.slice(1))
      else packages.add(module)
    }
  }
  return [...packages].sort()
}

describe('mergeModules', () => {
  it.each(modules)('default: %s carries its sources without two meanings of a name', (module, sources) => {
    const text = mergeSources(module, sources!, textOf)
    for (const path of sources!) {
      const [, name] = /^export (?:async )?(?:function|const|type) (\w+)/m.exec(textOf(path)) ?? []
      if (name !== undefined) expect(text).toContain(` ${name}`)
    }
    expect(importsOf(module, text)).not.toContain(module)
  })

  it('behavior: what is before the imports of a source comes before those of its module', () => {
    const module = 'web/src/features/guard/signing/createSigningFlow.ts'
    const head = textOf(module).split('\n\n')[0]!
    const sources = [...templates.keys()].filter(path => moduleOf(path) === module)
    expect(head).toContain('idle → preparing')
    expect(mergeSources(module, sources, textOf).startsWith(`${head}\n\nimport `)).toBe(true)
  })

  it.each(cases)(
    'behavior: the first screen and the demo of $kind at its $size load no further package',
    ({ kind, document }) => {
      const [merged, separate] = [false, true].map(keepSources => {
        const { files } = generateProject(document, { kind, templates, keepSources })
        const texts = new Map(files.map(({ path, content }) => [path, content]))
        return [packagesBehind(isPage, texts), packagesBehind(isDemo, texts)]
      })
      expect(merged).toEqual(separate)
    },
  )

  it.each(cases)('behavior: every test of $kind at its $size has a module of its name beside it', context => {
    const { files } = generateProject(context.document, { kind: context.kind, templates })
    const stems = new Set(
      files.map(({ path }) => path).flatMap(path => (/\.test\./.test(path) ? [] : path.replace(/\.(tsx?|sol)$/, ''))),
    )
    const tested = files.flatMap(({ path }) => (path.endsWith('.test.ts') ? [path.replace('.test.ts', '')] : []))
    expect(tested.filter(stem => !stems.has(stem))).toEqual([])
    expect(tested.length).toBeGreaterThan(10)
  })

  it('error: NAME_CLASH names module and name', () => {
    const texts: { [path: string]: string } = {
      'web/src/kit/amount/one.ts': 'const limit = 1\n\nexport const one = limit\n',
      'web/src/kit/amount/two.ts':
        "import { one } from './one.ts'\n\nconst limit = 2\n\nexport const two = one + limit\n",
    }
    expect(() => mergeSources('web/src/kit/amount.ts', Object.keys(texts), path => texts[path]!)).toThrowError(
      expect.objectContaining({
        code: 'NAME_CLASH',
        message: 'Module web/src/kit/amount.ts would use the name limit for two things',
      }),
    )
  })

  it('behavior: a source follows what it imports, imports are united and relative ones point from the module', () => {
    const texts: { [path: string]: string } = {
      'web/src/kit/amount/two.ts':
        "import type { Hex } from 'viem'\nimport { wide } from '../b/wide.ts'\nimport { one } from './one.ts'\n\n/** Two. */\nexport const two: Hex = wide(one)\n",
      'web/src/kit/amount/one.ts':
        "import { size } from 'viem'\nimport type { Wide } from '../b/wide.ts'\n\nexport const one: Wide = size('0x')\n",
    }
    expect(mergeSources('web/src/kit/amount.ts', Object.keys(texts), path => texts[path]!)).toMatchInlineSnapshot(`
      "import { type Hex, size } from 'viem'
      import { type Wide, wide } from './b/wide.ts'

      export const one: Wide = size('0x')

      /** Two. */
      export const two: Hex = wide(one)
      "
    `)
  })
})
