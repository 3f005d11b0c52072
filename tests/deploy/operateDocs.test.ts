import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

describe('docs/operate.md', () => {
  const text = readFileSync(join(root, 'docs/operate.md'), 'utf8')

  it('behavior: each test that it names is there', () => {
    const present = globSync('{apps,packages,e2e,tests,bench}/**/*.{ts,tsx}', {
      cwd: root,
      exclude: path => path.includes('node_modules'),
    })
    const known = new Set([...present, ...present.map(path => basename(path))])
    const named = [...text.matchAll(/`([\w/]+(?:\.test\.tsx?|\/\w+\.ts))`/g)].map(match => match[1]!)
    expect(named.length).toBeGreaterThan(40)
    expect([...new Set(named)].filter(path => !known.has(path))).toEqual([])
  })

  it('behavior: each row of its matrices names a test, or says that there is none', () => {
    const rows = text.split('\n').filter(line => /^\|.*\|.*\|.*\|$/.test(line))
    const from = rows.findIndex(line => line.startsWith('| what happens | what Sluice promises'))
    const shown = rows.slice(from).filter(line => !/^\| what |^\|---/.test(line))
    expect(shown.length).toBeGreaterThan(30)
    expect(shown.filter(line => !/`[\w/]+\.(test\.tsx?|ts)`|not shown/.test(line.split('|').at(-2)!))).toEqual([])
  })
})
