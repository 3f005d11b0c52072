import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Which package may import which; type imports count. */
const allowed: { readonly [room: string]: readonly string[] } = {
  workflow: [],
  guard: [],
  defi: ['guard', 'workflow'],
  catalogue: ['defi', 'guard', 'workflow'],
  engine: ['workflow'],
  generator: ['catalogue', 'defi', 'guard', 'workflow'],
  sandbox: ['workflow'],
  protocol: ['workflow', 'guard', 'engine', 'generator'],
  devnet: ['defi', 'guard', 'workflow'],
  studio: ['workflow', 'defi', 'guard', 'catalogue', 'engine', 'generator', 'protocol', 'sandbox'],
  server: ['workflow', 'defi', 'guard', 'catalogue', 'engine', 'generator', 'protocol', 'sandbox', 'devnet'],
  cli: ['workflow', 'defi', 'guard', 'catalogue', 'engine', 'generator', 'protocol', 'sandbox', 'devnet'],
}

/** Folders of the editor, lowest first: a room imports from lower rows, never from its own. */
const studioRows = [
  ['ui'],
  ['editor', 'remote'],
  [
    'canvas',
    'palette',
    'inspector',
    'run',
    'charts',
    'deliver',
    'templates',
    'projects',
    'history',
    'menus',
    'wallet',
    'plugins',
    'versions',
  ],
  ['app'],
]

const importPattern = /(?:import|export)\s(?:[^'"]*?\sfrom\s)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g

type SourceFile = { readonly path: string; readonly room: string; readonly imports: readonly string[] }

const files: readonly SourceFile[] = globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: root }).map(path => {
  const source = readFileSync(join(root, path), 'utf8')
  const imports = [...source.matchAll(importPattern)].map(match => match[1] ?? match[2]!)
  return { path, room: path.split('/')[1]!, imports }
})

const isTest = (path: string) => /\.(test|contract)\.tsx?$/.test(path)

describe('architecture', () => {
  it('behavior: packages import only what the plan allows', () => {
    const wrong = files.flatMap(({ path, room, imports }) =>
      imports
        .map(name => /^@sluice\/([a-z]+)/.exec(name)?.[1])
        .filter(target => target !== undefined && target !== room && !allowed[room]!.includes(target))
        .filter(target => !(isTest(path) && (target === 'devnet' || target === 'sandbox')))
        .map(target => `${path} imports @sluice/${target}`),
    )
    expect(wrong).toEqual([])
  })

  it('behavior: no file reaches into another package by path', () => {
    const wrong = files.flatMap(({ path, room, imports }) =>
      imports
        .filter(name => name.startsWith('.'))
        .map(name => relative(root, join(root, dirname(path), name)))
        .filter(target => !target.startsWith(join(path.split('/')[0]!, room)))
        .map(target => `${path} reaches into ${target}`),
    )
    expect(wrong).toEqual([])
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
        .map(name => rowOf(relative(root, join(root, dirname(path), name))))
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
          if (name.startsWith('.')) return [relative(root, join(root, dirname(path), name))].filter(to => known.has(to))
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
})

/** The first circle along the arrows, as its list of files; empty when there is none. */
function findCircle(edges: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const done = new Set<string>()
  for (const start of edges.keys()) {
    const path: string[] = []
    const onPath = new Set<string>()
    const visit = (file: string): readonly string[] => {
      if (onPath.has(file)) return [...path.slice(path.indexOf(file)), file]
      if (done.has(file)) return []
      path.push(file)
      onPath.add(file)
      for (const next of edges.get(file) ?? []) {
        const circle = visit(next)
        if (circle.length > 0) return circle
      }
      path.pop()
      onPath.delete(file)
      done.add(file)
      return []
    }
    const circle = visit(start)
    if (circle.length > 0) return circle
  }
  return []
}
