import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { type Feature, flowPart, type Part, projectKinds } from '@sluice/generator'
import { readTemplates } from '@sluice/generator/node'
import { describe, expect, it } from 'vitest'
import { findCircle } from './findCircle.ts'

const root = join(import.meta.dirname, '..')

/** Which package may import which; type imports count. */
const allowed: { readonly [room: string]: readonly string[] } = {
  workflow: [],
  guard: [],
  defi: ['guard', 'workflow'],
  providers: ['defi', 'guard', 'workflow'],
  catalogue: ['defi', 'guard', 'providers', 'workflow'],
  engine: ['workflow'],
  generator: ['catalogue', 'defi', 'guard', 'providers', 'sandbox', 'workflow'],
  github: ['generator', 'workflow'],
  preview: ['generator', 'providers', 'workflow'],
  sandbox: ['workflow'],
  assistant: ['defi', 'engine', 'guard', 'runner', 'workflow'],
  agents: [
    'assistant',
    'catalogue',
    'defi',
    'engine',
    'generator',
    'guard',
    'protocol',
    'providers',
    'runner',
    'workflow',
  ],
  runner: ['defi', 'engine', 'guard', 'providers', 'sandbox', 'workflow'],
  protocol: ['workflow', 'guard', 'defi', 'engine', 'generator', 'assistant'],
  devnet: ['defi', 'guard', 'providers', 'workflow'],
  studio: [
    'workflow',
    'defi',
    'guard',
    'providers',
    'catalogue',
    'engine',
    'generator',
    'protocol',
    'sandbox',
    'runner',
    'assistant',
  ],
  server: [
    'workflow',
    'defi',
    'guard',
    'providers',
    'catalogue',
    'engine',
    'generator',
    'protocol',
    'runner',
    'devnet',
    'github',
    'preview',
    'assistant',
    'agents',
  ],
  cli: [
    'workflow',
    'defi',
    'guard',
    'providers',
    'catalogue',
    'engine',
    'generator',
    'protocol',
    'runner',
    'devnet',
    'github',
    'preview',
    'assistant',
    'agents',
    'server',
  ],
}

/** What tests may import besides. */
const forTestsOfAll: readonly string[] = ['devnet', 'sandbox']

/** The assistant's vocabulary comes from definitions: its tests need some. */
const forTests: { readonly [room: string]: readonly string[] } = { assistant: ['catalogue'] }

/** Folders of the editor, lowest first: a room imports from lower rows, never from its own. */
const studioRows = [
  ['ui'],
  ['editor', 'remote'],
  ['tokens'],
  [
    'canvas',
    'palette',
    'inspector',
    'run',
    'charts',
    'codegen',
    'templates',
    'projects',
    'history',
    'menus',
    'wallet',
    'plugins',
    'versions',
    'secrets',
    'settings',
  ],
  ['session'],
  ['testing', 'mainnet', 'publish', 'preview', 'assistant', 'signin'],
  ['app'],
]

/** What only a generated project imports stands in a comment. */
const importPattern =
  /(?<!\/\/ otherwise: )(?:import|export)\s(?:[^'"]*?\sfrom\s)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g

const readPattern = /\bnew URL\(\s*['"`](\.[^'"`]*)['"`]/g

type SourceFile = {
  readonly path: string
  readonly room: string
  readonly imports: readonly string[]
  /** What is addressed relative to the file. */
  readonly reads: readonly string[]
}

const files: readonly SourceFile[] = globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: root }).map(path => {
  const source = readFileSync(join(root, path), 'utf8')
  const imports = [...source.matchAll(importPattern)].map(match => match[1] ?? match[2]!)
  const reads = [...source.matchAll(readPattern)].map(match => resolve(path, match[1]!))
  return { path, room: path.split('/')[1]!, imports, reads }
})

function resolve(path: string, name: string): string {
  return relative(root, join(root, dirname(path), name))
}

const isTest = (path: string) => /\.(test|contract)\.tsx?$/.test(path)

describe('architecture', () => {
  it('behavior: packages import only what the plan allows', () => {
    const wrong = files.flatMap(({ path, room, imports }) =>
      imports
        .map(name => /^@sluice\/([a-z]+)/.exec(name)?.[1])
        .filter(target => target !== undefined && target !== room && !allowed[room]!.includes(target))
        .filter(target => !(isTest(path) && (forTests[room] ?? forTestsOfAll).includes(target!)))
        .map(target => `${path} imports @sluice/${target}`),
    )
    expect(wrong).toEqual([])
  })

  it('behavior: no file reaches into another package by path', () => {
    const wrong = files.flatMap(({ path, room, imports }) =>
      imports
        .filter(name => name.startsWith('.'))
        .map(name => resolve(path, name))
        .filter(target => !target.startsWith(join(path.split('/')[0]!, room)))
        .map(target => `${path} reaches into ${target}`),
    )
    expect(wrong).toEqual([])
  })

  it('behavior: a package reads by address only from packages that it may import', () => {
    const wrong = files.flatMap(({ path, room, reads }) =>
      reads
        .map(target => /^((?:packages|apps)\/([^/]+))\/(?!dist\b)/.exec(target))
        .filter(match => match !== null && match[2] !== room && !allowed[room]!.includes(match[2]!))
        .map(match => `${path} reads ${match![1]}`),
    )
    expect(wrong).toEqual([])
  })

  it('behavior: the folders of a package import in one direction', () => {
    const circles = [...arrowsByFolder()].flatMap(([folder, arrows]) => {
      const circle = findCircle(arrows)
      return circle.length > 0 ? [`${folder}: ${circle.join(' → ')}`] : []
    })
    expect(circles).toEqual([])
  })

  it('behavior: the rooms of the editor look down only', () => {
    const rowOf = (path: string) => {
      const folder = /^apps\/studio\/src\/([a-z]+)\//.exec(path)?.[1]
      return folder === undefined ? undefined : { folder, row: studioRows.findIndex(row => row.includes(folder)) }
    }
    const wrong = files.flatMap(({ path, imports }) => {
      const from = rowOf(path)
      if (!from) return []
      return imports
        .filter(name => name.startsWith('.'))
        .map(name => rowOf(resolve(path, name)))
        .filter(to => to !== undefined && to.folder !== from.folder && to.row >= from.row)
        .map(to => `${path} imports from ${to?.folder}`)
    })
    expect(wrong).toEqual([])
  })

  it('behavior: there is no import circle', () => {
    const known = new Set(files.map(file => file.path))
    const edges = new Map(
      files.map(({ path, room, imports }) => [
        path,
        imports.flatMap(name => {
          if (name.startsWith('.')) return [resolve(path, name)].filter(to => known.has(to))
          const target = /^@sluice\/([a-z]+)$/.exec(name)?.[1]
          const index = `packages/${target}/src/index.ts`
          return target !== undefined && target !== room && known.has(index) ? [index] : []
        }),
      ]),
    )
    expect(findCircle(edges)).toEqual([])
  })

  it('behavior: no package imports its own face', () => {
    const wrong = files.filter(({ room, imports }) => imports.includes(`@sluice/${room}`)).map(({ path }) => path)
    expect(wrong).toEqual([])
  })

  it('behavior: no file is named after nothing', () => {
    const vague = /\/(utils?|helpers?|common|shared|misc|types|constants|manager)(\/|\.tsx?$)/
    expect(files.map(file => file.path).filter(path => vague.test(path))).toEqual([])
  })

  it('behavior: a file over 400 lines gives its reason in the first line', () => {
    const long = files
      .filter(({ path }) => !isTest(path))
      .map(({ path }) => ({ path, lines: readFileSync(join(root, path), 'utf8').split('\n') }))
      .filter(({ lines }) => lines.length > 400 && !/^(\/\/|\/\*\*)/.test(lines[0]!))
      .map(({ path, lines }) => `${path}: ${lines.length}`)
    expect(long).toEqual([])
  })

  it('behavior: user code has no way around the sandbox', () => {
    const doors = /\beval\s*\(|\bnew Function\s*\(|['"](?:node:)?vm['"]/
    const found = files
      .filter(({ path }) => !isTest(path))
      .filter(({ path }) => doors.test(readFileSync(join(root, path), 'utf8')))
      .map(({ path }) => path)
    expect(found).toEqual([])
  })

  it('behavior: the editor reaches localStorage through one port, which works where it is blocked', () => {
    const found = files
      .filter(({ path, room }) => room === 'studio' && !isTest(path))
      .filter(({ path }) => /\b(local|session)Storage\b(?!`)/.test(readFileSync(join(root, path), 'utf8')))
      .map(({ path }) => path)
    expect(found).toEqual(['apps/studio/src/ui/browserStorage.ts'])
  })
})

describe('architecture of generated applications', async () => {
  const templates = await readTemplates()
  const ownerOf = (path: string) => /^[^/]+\/src\/features\/([^/]+)\//.exec(path)?.[1]
  const arrows = [...templates.keys()]
    .filter(path => /\.(tsx?|mjs)$/.test(path))
    .flatMap(path =>
      [...templates.get(path)!.matchAll(importPattern)]
        .map(match => match[1] ?? match[2]!)
        .filter(name => name.startsWith('.'))
        .map(name => ({ path, from: ownerOf(path), to: ownerOf(join(dirname(path), name)) })),
    )
    .filter(({ from, to }) => to !== undefined && to !== from)

  it('behavior: the base imports no feature', () => {
    expect(arrows.filter(({ from }) => from === undefined).map(({ path, to }) => `${path} imports ${to}`)).toEqual([])
  })

  it('behavior: a feature imports only features and parts that it lists', () => {
    const listed = new Map<string, ReadonlySet<string>>()
    const list = (owner: Feature | Part) => {
      const requires = 'requires' in owner ? (owner.requires ?? []) : []
      listed.set(owner.id, new Set([...requires, ...(owner.parts ?? []).map(({ id }) => id)]))
      owner.parts?.forEach(list)
    }
    for (const { features } of projectKinds) features.forEach(list)
    list(flowPart)
    const wrong = arrows.filter(({ from, to }) => from !== undefined && !listed.get(from)?.has(to!))
    expect(wrong.map(({ path, to }) => `${path} imports ${to}`)).toEqual([])
    expect(arrows.length).toBeGreaterThan(50)
  })
})

/** For every folder: which of its children, folders and files, import which others. Tests may import upwards. */
function arrowsByFolder(): ReadonlyMap<string, ReadonlyMap<string, readonly string[]>> {
  const known = new Set(files.map(file => file.path))
  const folders = new Map<string, Map<string, string[]>>()
  for (const { path, imports } of files.filter(file => !isTest(file.path))) {
    for (const target of imports.filter(name => name.startsWith('.')).map(name => resolve(path, name))) {
      if (!known.has(target)) continue
      const [from, to] = [path.split('/'), target.split('/')]
      const depth = from.findIndex((part, index) => part !== to[index])
      if (depth < 0) continue
      const folder = from.slice(0, depth).join('/')
      const arrows = folders.get(folder) ?? new Map<string, string[]>()
      folders.set(folder, arrows.set(from[depth]!, [...(arrows.get(from[depth]!) ?? []), to[depth]!]))
    }
  }
  return folders
}
