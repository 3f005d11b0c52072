import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createExpressions } from './createExpressions.ts'
import { rewriteOperators } from './rewriteOperators.ts'

const { evaluate } = createExpressions()

const amount = fc.bigInt({ min: 0n, max: 2n ** 128n - 1n })

describe('registerWei', () => {
  it('behavior: amounts are computed as whole numbers are', () => {
    fc.assert(
      fc.property(amount, amount, fc.bigInt({ min: 1n, max: 2n ** 53n - 1n }), (a, b, divisor) => {
        const variables = { a: a.toString(), b: b.toString(), divisor: Number(divisor) }
        const source = '[wei(a) + wei(b), wei(a) - wei(b), wei(a) * wei(b), wei(a) / divisor, wei(a) % divisor]'
        expect(evaluate(source, variables)).toEqual(
          [a + b, a - b, a * b, a / divisor, a % divisor].map(value => value.toString()),
        )
        expect(evaluate('wei(a) < wei(b)', variables)).toBe(a < b)
      }),
    )
  })

  it('behavior: what people write comes back as it was, without needless zeros', () => {
    fc.assert(
      fc.property(amount, fc.nat({ max: 36 }), (value, decimals) => {
        const variables = { value: value.toString(), decimals }
        const human = evaluate('human(wei(value), decimals)', variables)
        expect(human).not.toMatch(/\.(\d*0)?$/)
        expect(evaluate('units(human, decimals)', { human, decimals })).toBe(value.toString())
      }),
    )
  })
})

describe('rewriteOperators', () => {
  it('behavior: every position stays what it was', () => {
    const part = fc.constantFrom('===', '!==', '==', '"', "'", '"""', 'r"', '\\', '//', '\n', ' ', 'a', 'b"', '=', '!')
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), parts => {
        const source = parts.join('')
        const rewritten = rewriteOperators(source)
        expect(rewritten.length).toBe(source.length)
        for (const [index, character] of [...source].entries())
          if (rewritten[index] !== character) expect([character, rewritten[index]]).toEqual(['=', ' '])
      }),
    )
  })
})
