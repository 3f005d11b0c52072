import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { rules, titleOfRule } from './rules.ts'
import { readRules } from './ruleTable.ts'

const guard = join(import.meta.dirname, '..')
const features = join(import.meta.dirname, '../../../../templates/app/web/src/features')
const readSources = (root: string, pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter(path => !/\.(test|stub)\.ts$/.test(path))
    .map(path => readFileSync(join(root, path), 'utf8'))

describe('readRules', () => {
  const sources = [...readSources(guard, '**/*.ts'), ...readSources(features, '{icm,limitOrder}/**/*.ts')]
  const used = readRules(sources)

  test('default: every rule is used by a source, and explained in one sentence', () => {
    expect(used.map(({ name }) => name)).toEqual(Object.keys(rules))
    for (const { checks } of used) expect(checks).toMatch(/^[A-Z][^.]*\.$/)
  })

  test('default: levels of a rule are those of its findings', () => {
    const found = readRules(["rules.receiver.confirm('a')", "rules.price.note('b')", "rules.receiver.block('c')"])
    expect(found.map(({ id, levels }) => [id, levels])).toEqual([
      ['T07', ['block', 'confirm']],
      ['T09', ['note']],
    ])
  })

  test('behavior: a rule that sources have a part of tells what that part compares', () => {
    const [part] = readRules(["rules.address.block('alike')"])
    const [whole] = readRules(["rules.address.block('alike')", 'const found = checkLoss(address)'])
    expect(part?.checks).toBe('No address imitates yours.')
    expect(whole?.checks).toMatch(/nothing is paid/)
  })

  test('behavior: rights are described by what the sources refuse', () => {
    const describe = (...findings: string[]) =>
      readRules(findings.map(text => `rules.rights.block('${text}')`))[0]?.checks
    expect(describe('The transaction has unexpected fields.')).toBe('The transaction has no unexpected fields.')
    expect(describe('The transaction has unexpected fields.', 'The call would grant rights to your tokens.')).toBe(
      'The transaction has no unexpected fields and no call grants rights over your tokens.',
    )
    expect(used.find(({ name }) => name === 'rights')?.checks).toBe(
      'The transaction has no unexpected fields, no call grants rights over your tokens, a proposal does what you chose and hides no other calls, votes go to the account you chose, and an approval is for one NFT and the operator you chose.',
    )
  })

  test('behavior: what only refuses is not said to ask', () => {
    const swap = readRules(readSources(guard, 'rules/{swap,approval,transaction}/*.ts'))
    const refusing = swap.filter(({ levels }) => levels.join() === 'block').map(({ id }) => id)
    expect(refusing).toEqual(expect.arrayContaining(['T01', 'T04', 'T06', 'T13', 'T14']))
  })
})

describe('rules', () => {
  test('default: ids are in order, titles are different', () => {
    const listed = Object.values(rules)
    expect(listed.map(({ id }) => id)).toEqual(listed.map((_, index) => `T${String(index + 1).padStart(2, '0')}`))
    expect(new Set(listed.map(({ title }) => title)).size).toBe(listed.length)
  })

  test('default: the title of an id', () => {
    expect([titleOfRule('T14'), titleOfRule('T99')]).toEqual(['Balance', 'T99'])
  })
})
