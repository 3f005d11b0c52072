import { assert, constantFrom, json, jsonValue, mapToConstant, oneof, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type JsonNode, parseJsonText } from './parseJsonText.ts'

function toValue(node: JsonNode): unknown {
  if (node.kind === 'object') return Object.fromEntries(node.entries.map(([key, value]) => [key, toValue(value)]))
  if (node.kind === 'array') return node.items.map(toValue)
  return node.kind === 'string' ? node.value : JSON.parse(node.text)
}

const accepts = (parse: (text: string) => unknown, text: string) => {
  try {
    parse(text)
    return true
  } catch {
    return false
  }
}

const jsonLike = string({
  unit: oneof(
    constantFrom(...'{}[]:,"\\ \n-+.eE0123456789tfnulrasu'),
    mapToConstant({ num: 128, build: code => String.fromCharCode(code) }),
  ),
  maxLength: 24,
})

describe('parseJsonText', () => {
  test('default: reads what JSON.parse reads', () => {
    assert(
      property(jsonValue(), value => {
        expect(toValue(parseJsonText(JSON.stringify(value)))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  test('behavior: takes and refuses what JSON.parse takes and refuses', () => {
    const agree = (text: string) => {
      expect(accepts(parseJsonText, text)).toBe(accepts(JSON.parse, text))
    }
    assert(property(jsonLike, agree), { numRuns: 2_000 })
    assert(
      property(json(), jsonLike, (text, noise) => agree(text.slice(0, text.length / 2) + noise)),
      { numRuns: 500 },
    )
  })

  test('behavior: keeps numbers as they are written and keys as often as they stand', () => {
    const node = parseJsonText('{"a":1e21,"a":12345678901234567890,"b":-0.50}')
    expect(node.kind === 'object' && node.entries.map(([key, value]) => [key, value.text])).toEqual([
      ['a', '1e21'],
      ['a', '12345678901234567890'],
      ['b', '-0.50'],
    ])
  })

  test.each([
    ["{'a':1}", "invalid character '\\'' looking for beginning of object key string"],
    ['{"a":1 "b":2}', "invalid character '\"' after object key:value pair"],
    ['{"a" 1}', "invalid character '1' after object key"],
    ['[1,]', "invalid character ']' looking for beginning of value"],
    ['{"a":tru}', "invalid character '}' in literal true (expecting 'e')"],
    ['{"a":1.}', "invalid character '}' after decimal point in numeric literal"],
    ['{}x', "invalid character 'x' after top-level value"],
  ])('error: %s', (text, reason) => {
    expect(() => parseJsonText(text)).toThrow(`parsing genesis: ${reason}`)
  })
})
