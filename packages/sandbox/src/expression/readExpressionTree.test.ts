import type { JsonObject } from '@sluice/workflow'
import { evaluateTree } from '@sluice/workflow/logic'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createExpressions } from './createExpressions.ts'
import { readExpressionTree } from './readExpressionTree.ts'

const { evaluate } = createExpressions()

/** The value in the editor and in an application; `failed` where there is none. */
function both(source: string, variables: JsonObject) {
  const tree = readExpressionTree(source, Object.keys(variables))
  const attempt = (run: () => unknown) => {
    try {
      return run()
    } catch {
      return 'failed'
    }
  }
  return [attempt(() => evaluate(source, variables)), tree ? attempt(() => evaluateTree(tree, variables)) : 'failed']
}

const quote = { fromAmount: '1000000000000000001', toAmount: '2500000000', priceImpactPercent: 0.5, route: [{ a: 1 }] }

describe('readExpressionTree', () => {
  it.each([
    ['value.priceImpactPercent < 1.0', true],
    ['value.priceImpactPercent === 0.5 && !(value.route[0].a > 1)', true],
    ['wei(value.fromAmount) / 2', '500000000000000000'],
    ['wei(value.toAmount) >= units("2500", 6) ? "enough" : "low"', 'enough'],
    ['value["toAmount"] + " base units"', '2500000000 base units'],
    ['double(value.toAmount) / 1000000.0 > 2499.5', true],
    ['-wei("5") < 0', true],
    ['9007199254740993', '9007199254740993'],
    ['7 / 2 + 1', 4],
    ['value.missing > 1 || true', true],
  ])('default: %s', (source, result) => {
    expect(both(source, { value: quote })).toEqual([result, result])
  })

  it.each([
    ['value.missing > 1'],
    ['wei(value.fromAmount) * 1.5'],
    ['wei("1.5") > 0'],
    ['1 / 0'],
    ['value.priceImpactPercent < "1"'],
    ['value.route[3].a == 1'],
    ['9223372036854775807 + 1'],
  ])('error: %s has no value in either', source => {
    expect(both(source, { value: quote })).toEqual(['failed', 'failed'])
  })

  it('property: comparisons and arithmetic of any numbers and amounts agree', () => {
    const number = fc.oneof(
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.bigInt({ min: 0n, max: 10n ** 30n }).map(String),
    )
    const operand = fc.constantFrom('a', 'b', 'wei(a)', 'wei(b)', '1', '1.0', 'wei("7")')
    const operator = fc.constantFrom('<', '<=', '>', '>=', '==', '!=', '+', '-', '*')
    fc.assert(
      fc.property(operand, operator, operand, number, number, (left, op, right, a, b) => {
        const [editor, application] = both(`${left} ${op} ${right}`, { a, b })
        expect(application).toEqual(editor)
      }),
    )
  })

  it('error: what needs a CEL interpreter is not readable', () => {
    for (const source of ['value.map(v, v)', 'has(value.a)', 'value in [1]', 'value.contains("x")', 'value >', '[1]']) {
      expect(readExpressionTree(source, ['value']), source).toBeNull()
    }
  })
})
