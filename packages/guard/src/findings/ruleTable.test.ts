import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { rulesOf, ruleTable } from './ruleTable.ts'
import { titleOfRule } from './ruleTitles.ts'

describe('ruleTable', () => {
  test('default: every id that a rule uses has one entry, in order', () => {
    const root = join(import.meta.dirname, '..')
    const sources = globSync('**/*.ts', { cwd: root }).filter(path => !/\.test\.ts$|ruleTable\.ts$/.test(path))
    const used = sources.flatMap(path => readFileSync(join(root, path), 'utf8').match(/'T\d\d'/g) ?? [])
    expect(ruleTable.map(({ id }) => `'${id}'`)).toEqual([...new Set(used)].sort())
  })

  test('default: titles are different, each rule is explained in one sentence', () => {
    expect(new Set(ruleTable.map(({ title }) => title)).size).toBe(ruleTable.length)
    for (const { checks } of ruleTable) expect(checks).toMatch(/^[A-Z][^.]*\.$/)
  })
})

/** Levels in the source of each rule: `const finding = findingsOf('T07')`, then `finding('block', …)`. */
function readLevels(source: string): readonly (readonly [id: string, level: string])[] {
  const direct = [...source.matchAll(/findingsOf\('(T\d\d)'\)\('(\w+)'/g)].map(
    ([, id, level]) => [id!, level!] as const,
  )
  const named = [...source.matchAll(/const (\w+) = findingsOf\('(T\d\d)'\)/g)].flatMap(([, name, id]) =>
    [...source.matchAll(new RegExp(`\\b${name}\\('(block|confirm|note)'`, 'g'))].map(
      ([, level]) => [id!, level!] as const,
    ),
  )
  return [...direct, ...named]
}

describe('levels of the ruleTable', () => {
  const root = join(import.meta.dirname, '..')
  const used = globSync('**/*.ts', { cwd: root })
    .filter(path => !path.endsWith('.test.ts'))
    .flatMap(path => readLevels(readFileSync(join(root, path), 'utf8')))

  test('behavior: every level that a rule uses is in its entry', () => {
    const missing = used.filter(
      ([id, level]) => !ruleTable.find(rule => rule.id === id)?.levels.some(is => is === level),
    )
    expect(missing).toEqual([])
    expect(used.length).toBeGreaterThan(40)
  })
})

describe('rulesOf', () => {
  test('default: rules of the named groups, and those of every request', () => {
    const ids = rulesOf(['call']).map(({ id }) => id)
    expect(ids).toContain('T01')
    expect(ids).toContain('T03')
    expect(ids).not.toContain('T11')
    expect(ids).not.toContain('T16')
  })
})

describe('titleOfRule', () => {
  test('default: the title of an id', () => {
    expect([titleOfRule('T14'), titleOfRule('T99')]).toEqual(['Balance', 'T99'])
  })
})
