import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { rulesOf, ruleTable, titleOfRule } from './ruleTable.ts'

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
