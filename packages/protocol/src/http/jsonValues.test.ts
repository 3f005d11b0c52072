import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentLimits } from '../workflowDocument.ts'
import { assertFewValues, assertFewValuesInText } from './jsonValues.ts'

const { values, keys } = documentLimits
const list = (length: number) => Array.from({ length }, () => 1)
const object = (length: number) => Object.fromEntries(list(length).map((one, index) => [`k${index}`, one]))
const refused = expect.objectContaining({ code: 'JSON_TOO_MANY_VALUES' })

const bothRefuse = (value: unknown) => {
  const text = JSON.stringify(value)
  const refuses = (assert: () => void) => {
    try {
      assert()
      return false
    } catch {
      return true
    }
  }
  return [refuses(() => assertFewValuesInText(text)), refuses(() => assertFewValues(value))]
}

describe('assertFewValues', () => {
  it('default: a list at the limit passes, one more is refused', () => {
    expect(bothRefuse(list(values - 1))).toEqual([false, false])
    expect(bothRefuse(list(values))).toEqual([true, true])
  })

  it('behavior: empty lists and objects count once, texts of brackets and quotes once', () => {
    const odd = ['"],[{\\"', '\\', '\\\\"', '{,,,,}']
    const full = [...odd, ...list(values - 1 - odd.length - 2), [], {}]
    expect(bothRefuse(full)).toEqual([false, false])
    expect(bothRefuse([...full, 1])).toEqual([true, true])
    expect(() => assertFewValuesInText(` [ { } , [\n] ] `)).not.toThrow()
  })

  it('error: an object with too many keys, however deep', () => {
    expect(bothRefuse([{ a: object(keys) }])).toEqual([false, false])
    expect(bothRefuse([{ a: object(keys + 1) }])).toEqual([true, true])
    expect(() => assertFewValuesInText(JSON.stringify(object(keys + 1)))).toThrow(refused)
  })

  it('error: nested deeper than anything that is stored', () => {
    const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)
    expect(bothRefuse(nested(1_000))).toEqual([false, false])
    expect(bothRefuse(nested(1_001))).toEqual([true, true])
    expect(() => assertFewValues(nested(1_001))).toThrow(expect.objectContaining({ code: 'JSON_TOO_DEEP' }))
  })

  it('behavior: both count alike', () => {
    const many = fc.array(fc.array(fc.jsonValue({ maxDepth: 3 }), { maxLength: 8 }), { maxLength: 8 })
    const filler = list(values - 200)
    fc.assert(
      fc.property(many, value => {
        const [inText, parsed] = bothRefuse([value, filler])
        expect(inText).toBe(parsed)
      }),
      { numRuns: 30 },
    )
  })
})
