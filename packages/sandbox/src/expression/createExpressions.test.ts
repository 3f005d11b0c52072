import { describe, expect, it } from 'vitest'
import { sandboxErrors } from '../errors.ts'
import { createExpressions } from './createExpressions.ts'

const { check, evaluate } = createExpressions()

const failure = (source: string, variables = {}) => {
  try {
    return { value: evaluate(source, variables) }
  } catch (error) {
    return error
  }
}

describe('createExpressions', () => {
  it.each([
    ['price > 100', { price: 101 }, true],
    ['price * 2 + 0.5', { price: 3 }, 6.5],
    ['price === 3 && name !== "x"', { price: 3, name: 'a === b' }, true],
    ['"a === b" == name', { name: 'a === b' }, true],
    ['r"\\d===" + """ !== """', {}, '\\d=== !== '],
    ['items.filter(i, i.amount > 1).map(i, i.name)', { items: [{ amount: 2, name: 'a' }, { amount: 1 }] }, ['a']],
    ['has(user.name) ? user.name : "nobody"', { user: {} }, 'nobody'],
    ['user.constructor', { user: { constructor: 'key' } }, 'key'],
    ['{"a": [1, 2.5, null]}', {}, { a: [1, 2.5, null] }],
    ['name.matches("^a+b$")', { name: 'aaab' }, true],
    ['size(data.items) + size(data["items"])', { data: { items: Array(3000).fill(0) } }, 6000],
    ['7 / 2', {}, 3],
    ['value == 1', { value: 1.0 }, true],
    ['value == "1"', { value: 1 }, false],
    ['9007199254740993', {}, '9007199254740993'],
  ])('default: %s', (source, variables, result) => {
    expect(evaluate(source, variables)).toEqual(result)
  })

  it.each([
    ['wei(amount) + wei("1")', { amount: '123456789012345678901234567890' }, '123456789012345678901234567891'],
    ['wei(amount) * 3 / 4', { amount: '1000000000000000001' }, '750000000000000000'],
    ['wei(amount) >= 10', { amount: '10' }, true],
    ['10 < wei(amount) || wei(amount) == wei("10")', { amount: '10' }, true],
    ['units("1.5", 18)', {}, '1500000000000000000'],
    ['units(amount, 6)', { amount: 1.5 }, '1500000'],
    ['human(wei(amount), 6)', { amount: '1500000' }, '1.5'],
    ['human(-wei("5"), 6)', {}, '-0.000005'],
    ['string(wei("7")) + "!"', {}, '7!'],
    ['amounts.map(a, wei(a) * 2)', { amounts: ['10000000000000000000', '1'] }, ['20000000000000000000', '2']],
  ])('behavior: amounts stay exact in %s', (source, variables, result) => {
    expect(evaluate(source, variables)).toEqual(result)
  })

  it('behavior: an integer that overflows says so and no float is mixed into an amount', () => {
    expect(failure('a * a', { a: 9007199254740991 })).toSatisfy(e => sandboxErrors.is(e, 'EXPRESSION_FAILED'))
    expect(failure('wei(a) * 1.5', { a: '1' })).toSatisfy(e => sandboxErrors.is(e, 'EXPRESSION_INVALID'))
    expect(failure('a * b', { a: 1, b: 'x' })).toMatchObject({ message: expect.stringContaining('wei(…)') })
  })

  it('behavior: a problem names its line and column', () => {
    expect(check('price >\n  $', ['price'])).toMatchObject({ line: 2, column: 3 })
    expect(check('price > limit', ['price'])).toEqual({ message: 'Unknown variable: limit', line: 1, column: 9 })
    expect(check('1 +', [])).toMatchObject({ line: 1, column: 4 })
    expect(check('price > 1', ['price'])).toBeNull()
  })

  it.each([
    ['', 'it is empty'],
    [`1${' + 1'.repeat(600)}`, '2000 characters'],
    [`[${'1,'.repeat(700)}1]`, 'too many parts'],
    ['l.map(a, l.map(b, l.map(c, a + b + c)))', 'nested 2 deep'],
    ['l.map(a, 1).filter(b, l.exists(c, l.all(d, d > 1)))', 'nested 2 deep'],
    ['process.exit()', 'Unknown variable'],
  ])('error: %s is refused', (source, message) => {
    expect(check(source, ['l'])?.message).toContain(message)
    expect(failure(source, { l: [] })).toSatisfy(error => sandboxErrors.is(error, 'EXPRESSION_INVALID'))
  })

  const thousand = Array.from({ length: 1000 }, (_, index) => index)
  it.each([
    ['l.map(a, l.map(b, l + l))', { l: thousand }],
    ['l.map(a, 1)', { l: [...thousand, 1] }],
    ['l.all(a, l.all(b, s.contains(p)))', { l: thousand, s: 'a'.repeat(100_000), p: `b${'a'.repeat(50_000)}` }],
    ['s.contains(p)', { s: 'a'.repeat(100_000), p: `b${'a'.repeat(50_000)}` }],
    ['s.matches("(a+)+$")', { s: `${'a'.repeat(20_000)}!` }],
    ['s.split("").map(c, c)', { s: 'a'.repeat(5000) }],
    ['cel.bind(a, s + s, cel.bind(b, a + a, cel.bind(c, b + b, c + c + c)))', { s: 'a'.repeat(30_000) }],
    ['l.map(a, l.map(b, big == big))', { l: thousand, big: thousand }],
    ['l.exists(a, l.exists(b, 1 / 0 > a))', { l: thousand }],
    ['l.exists(a, huge == [a])', { l: thousand, huge: Array(300_000).fill(0) }],
    ['l.map(a, [huge, huge, huge, huge])', { l: thousand, huge: Array(300_000).fill(0) }],
    ['l.map(a, s)', { l: thousand, s: 'a'.repeat(200_000) }],
    [`s.matches("(${'a?'.repeat(240)}){1000}")`, { s: 'a'.repeat(10_000) }],
    ['l.all(a, !s.matches("(a?){200}b"))', { l: thousand, s: 'a'.repeat(10_000) }],
    ['l.all(a, !"a".matches("(a{1000}|b{1000})+" + string(a)))', { l: thousand }],
    ['d', { d: JSON.parse(`${'['.repeat(100)}${']'.repeat(100)}`) }],
    ['"x".constructor.constructor("return 1")()', {}],
    ['m.__proto__', { m: {} }],
    ['1.0 / 0.0', {}],
  ])('error: %s is stopped soon', (source, variables) => {
    const started = performance.now()
    const error = failure(source, variables)
    expect(error).toSatisfy(
      found => sandboxErrors.is(found, 'EXPRESSION_FAILED') || sandboxErrors.is(found, 'EXPRESSION_INVALID'),
    )
    expect(performance.now() - started).toBeLessThan(20_000)
  })

  it('behavior: a pattern that takes others exponential time is answered at once', () => {
    expect(evaluate('s.matches("(a+)+$")', { s: `${'a'.repeat(5000)}!` })).toBe(false)
    expect(
      evaluate('l.all(s, s.matches("^0x[0-9a-fA-F]{40}$"))', { l: Array(1000).fill(`0x${'aB'.repeat(20)}`) }),
    ).toBe(true)
    expect(failure('s.matches("(?=a)")', { s: 'a' })).toSatisfy(e => sandboxErrors.is(e, 'EXPRESSION_FAILED'))
  })
})
