import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeVersionedArray, read, write } from './versionedArray.ts'

const width = 8

describe('write', () => {
  it('behavior: every version keeps reading as when it was made, in any order of reading', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ from: fc.nat(), index: fc.nat(width - 1), value: fc.integer() }), { maxLength: 60 }),
        fc.array(fc.nat(), { maxLength: 60 }),
        (edits, visits) => {
          const versions = [{ array: makeVersionedArray(width, 0), model: new Array<number>(width).fill(0) }]
          for (const { from, index, value } of edits) {
            const base = versions[from % versions.length]!
            versions.push({ array: write(base.array, index, value, true), model: base.model.with(index, value) })
          }
          for (const visit of visits) {
            const { array, model } = versions[visit % versions.length]!
            expect(model.map((_, index) => read(array, index))).toEqual(model)
          }
        },
      ),
    )
  })

  it('behavior: without keepsOld the version itself changes', () => {
    const array = makeVersionedArray(2, 0)
    expect(write(array, 1, 5, false)).toBe(array)
    expect([read(array, 0), read(array, 1)]).toEqual([0, 5])
  })
})
