import { globSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { ErrorEntry, ErrorTable } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

const isTable = (value: unknown): value is ErrorTable<Record<string, ErrorEntry>> =>
  typeof value === 'object' && value !== null && 'entries' in value && 'area' in value && 'text' in value

const paths = globSync('{packages,apps}/*/src/**/*rrors.ts', { cwd: root }).sort()

const tables = await Promise.all(
  paths.map(async path => {
    const module: Record<string, unknown> = await import(join(root, path))
    return { path, tables: Object.values(module).filter(isTable) }
  }),
)

const all = tables.flatMap(file => file.tables)

describe('error tables', () => {
  it('behavior: every file named after errors holds a table, and every area has one table', () => {
    const empty = tables.filter(file => file.tables.length === 0 && !/defineErrors/.test(file.path))
    expect(empty.map(file => relative(root, file.path))).toEqual([])
    const areas = all.map(table => table.area)
    expect(new Set(areas).size).toBe(areas.length)
  })

  it('behavior: a text stands in one table only, as a sentence without a full stop', () => {
    const seen = new Map<string, string>()
    const twice: string[] = []
    for (const { area, entries } of all) {
      for (const [code, { message }] of Object.entries(entries)) {
        const place = `${area}.${code}`
        if (/^\{\w+\}$/.test(message)) continue
        const other = seen.get(message)
        if (other) twice.push(`${other} and ${place}: ${message}`)
        seen.set(message, place)
        expect(message.trim()).toBe(message)
        expect(message.length).toBeGreaterThan(3)
      }
    }
    expect(twice).toEqual([])
  })
})
