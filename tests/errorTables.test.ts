import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { errorBodySchema, errorSchema } from '@sluice/protocol'
import { deserializeError, type ErrorEntry, type ErrorTable, type SluiceError } from '@sluice/workflow'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { toRefusal } from '../apps/server/src/http/toErrorBody.ts'

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

type AnyTable = {
  error(code: string, values: { readonly [name: string]: string | number | bigint }): SluiceError
  is(error: unknown, code: string): boolean
}

const codes = all.flatMap(table =>
  Object.entries(table.entries).map(([code, { message }]) => ({
    table: table as unknown as AnyTable,
    code,
    names: [...message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!),
  })),
)

const valueArbitrary = fc.oneof(fc.string(), fc.integer(), fc.double(), fc.bigInt())

/** What was thrown, filled with any values. */
const thrownArbitrary = fc
  .constantFrom(...codes)
  .chain(({ table, code, names }) =>
    fc
      .tuple(...names.map(name => fc.tuple(fc.constant(name), valueArbitrary)))
      .map(values => ({ table, code, error: table.error(code, Object.fromEntries(values)) })),
  )

const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

const shownOf = ({ area, code, message, help, retry, values }: SluiceError) => ({
  area,
  code,
  message,
  help,
  retry,
  values,
})

describe('errors on the wire', () => {
  it('behavior: an error of any table comes back from a refusal and from an event as it was thrown', () => {
    // An error of the server itself is printed as well.
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
    fc.assert(
      fc.property(
        thrownArbitrary.filter(({ error }) => error.message !== ''),
        ({ table, code, error }) => {
          const { status, body } = toRefusal(error)
          const refused = deserializeError(errorBodySchema.parse(throughJson(body)), status)!
          const told = deserializeError(errorSchema.parse(throughJson(error)))!
          expect(shownOf(refused)).toEqual(shownOf(error))
          expect(shownOf(told)).toEqual(shownOf(error))
          expect(refused.status).toBe(error.status)
          expect([table.is(refused, code), table.is(told, code)]).toEqual([true, true])
        },
      ),
      { numRuns: 3 * codes.length },
    )
    printed.mockRestore()
  })

  it('behavior: every code comes back once at least', () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
    for (const { table, code, names } of codes) {
      const error = table.error(code, Object.fromEntries(names.map(name => [name, `any ${name}`])))
      const back = deserializeError(throughJson(toRefusal(error).body), error.status)!
      expect(shownOf(back)).toEqual(shownOf(error))
      expect(table.is(back, code)).toBe(true)
    }
    printed.mockRestore()
  })

  it('behavior: no program asks for the class, which a package may bring a second time', () => {
    const sources = globSync('{packages,apps}/*/src/**/*.{ts,tsx}', { cwd: root })
    expect(sources.filter(path => /instanceof SluiceError/.test(readFileSync(join(root, path), 'utf8')))).toEqual([])
  })
})
