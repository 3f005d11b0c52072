import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const at = (path: string) => new URL(`../../${path}`, import.meta.url)
const notice = readFileSync(at('artifacts/NOTICE.md'), 'utf8')

/** Finds the table row of an artifact. */
const rowOf = (artifact: string) => notice.split('\n').find(line => line.startsWith('|') && line.includes(artifact))

describe('NOTICE.md', () => {
  it.each(readdirSync(at('artifacts/')).filter(name => name.endsWith('.json')))('default: names %s', artifact => {
    expect(rowOf(artifact)).toBeDefined()
  })

  const sources = readdirSync(at('contracts/'), { recursive: true, encoding: 'utf8' }).filter(name =>
    /\.sol$/.test(name),
  )
  it.each(sources)('behavior: says whose code %s is compiled with', source => {
    const text = readFileSync(at(`contracts/${source}`), 'utf8')
    const row = rowOf(source.replace(/^.*\//, '').replace('.sol', '.json'))
    expect(row?.includes('1inch')).toBe(text.includes('from "@1inch/'))
    expect(row?.includes('OpenZeppelin')).toBe(text.includes('from "@openzeppelin/'))
  })

  it('behavior: carries the copyright lines and the text of the licence', () => {
    for (const line of [
      '© 2019, 1inch. All rights reserved.',
      '© 2022, 1inch. All rights reserved.',
      'Copyright (c) 2016-2026 Zeppelin Group Ltd',
      'Copyright (c) 2022 Uniswap',
      'Permission is hereby granted, free of charge',
      'The above copyright notice and this permission notice shall be included',
      'THE SOFTWARE IS PROVIDED "AS IS"',
    ]) {
      expect(notice).toContain(line)
    }
  })
})
