import fc from 'fast-check'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { type Literal, printLiteral, printString } from './literal.ts'

const hostile = [
  '`\u0024{process.env.ONEINCH_API_KEY}`',
  "'; throw new Error('out'); '",
  '</script><script>alert(1)</script>',
  '*/ throw 1 /*',
  '\\',
  "\\'",
  '\n\r\t\0\u2028\u2029',
  '\u202e\u200b\u2066',
  '\ud800',
  '\udc00\ud800',
  '👩‍👩‍👧 \u{e0001}',
  '//\n',
]

const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...hostile), fc.string({ unit: 'grapheme' }))

/** Evaluates a literal in strict mode. */
function evaluate(source: string): unknown {
  return new Function(`'use strict'; return (${source})`)()
}

function isPlain(source: string): boolean {
  const file = ts.createSourceFile('a.ts', `export const a = ${source}\n`, ts.ScriptTarget.ESNext, true)
  const allowed = new Set([
    ts.SyntaxKind.ObjectLiteralExpression,
    ts.SyntaxKind.ArrayLiteralExpression,
    ts.SyntaxKind.PropertyAssignment,
    ts.SyntaxKind.ComputedPropertyName,
    ts.SyntaxKind.Identifier,
    ts.SyntaxKind.StringLiteral,
    ts.SyntaxKind.NumericLiteral,
    ts.SyntaxKind.PrefixUnaryExpression,
    ts.SyntaxKind.TrueKeyword,
    ts.SyntaxKind.FalseKeyword,
    ts.SyntaxKind.NullKeyword,
  ])
  const statement = file.statements[0]
  if (file.statements.length !== 1 || !statement || !ts.isVariableStatement(statement)) return false
  const check = (node: ts.Node): boolean => allowed.has(node.kind) && node.getChildren().every(inner)
  const inner = (node: ts.Node): boolean =>
    node.kind === ts.SyntaxKind.SyntaxList ? node.getChildren().every(inner) : node.getChildCount() === 0 || check(node)
  const value = statement.declarationList.declarations[0]?.initializer
  return value !== undefined && check(value)
}

describe('printString', () => {
  it('behavior: any string comes back unchanged', () => {
    fc.assert(
      fc.property(text, value => {
        expect(evaluate(printString(value))).toBe(value)
      }),
      { numRuns: 2_000 },
    )
  })

  it('behavior: nothing in it can end a script, a template or a line', () => {
    fc.assert(
      fc.property(text, value => {
        expect(printString(value)).not.toMatch(/[\n\r\u2028\u2029<>`$\u202e\u2066\u200b]/)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('printLiteral', () => {
  const literal = fc.letrec<{ value: Literal }>(tie => ({
    value: fc.oneof(
      { depthSize: 'small' },
      text,
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(fc.oneof(text, fc.constantFrom('__proto__', 'constructor', 'a b')), tie('value'), { maxKeys: 4 }),
    ),
  })).value

  it('default: keys keep their order, a bigint is a decimal string', () => {
    expect(
      printLiteral({ b: 10n ** 20n, a: ["it's", -0], c: {}, 'd-e': undefined, 'f g': null }),
    ).toMatchInlineSnapshot(`
      "{
        b: '100000000000000000000',
        a: ['it\\'s', -0],
        c: {},
        'f g': null,
      }"
    `)
  })

  it('behavior: a record of a list stands on one line, unless it is long or holds more', () => {
    const token = { symbol: 'ETH', decimals: 18 }
    expect(printLiteral([token, { ...token, tags: [] }, {}])).toMatchInlineSnapshot(`
      "[
        { symbol: 'ETH', decimals: 18 },
        {
          symbol: 'ETH',
          decimals: 18,
          tags: [],
        },
        {},
      ]"
    `)
  })

  it('behavior: any value comes back unchanged and is nothing but a literal', () => {
    fc.assert(
      fc.property(literal, value => {
        const source = printLiteral(value)
        expect(evaluate(source)).toEqual(value)
        expect(isPlain(source)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('behavior: a member named __proto__ stays a member', () => {
    const value = JSON.parse('{"__proto__": {"polluted": true}}') as Literal
    const back = evaluate(printLiteral(value)) as object
    expect(Object.getPrototypeOf(back)).toBe(Object.prototype)
    expect(Object.keys(back)).toEqual(['__proto__'])
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('error: %d', value => {
    expect(() => printLiteral({ a: value })).toThrow(expect.objectContaining({ code: 'LITERAL_UNSUPPORTED' }))
  })

  it('error: a function', () => {
    const value = { a: () => 1 } as unknown as Literal
    expect(() => printLiteral(value)).toThrow(expect.objectContaining({ code: 'LITERAL_UNSUPPORTED' }))
  })
})
