import { describe, expect, it } from 'vitest'
import { escapeControlCharacters } from './escapeControlCharacters.ts'

describe('escapeControlCharacters', () => {
  it.each([
    ['escape codes', '\u001b[2J\u001b]0;title\u0007', String.raw`\u001b[2J\u001b]0;title\u0007`],
    ['C1 codes', 'a\u009b31mred\u007f', String.raw`a\u009b31mred\u007f`],
    ['line breaks and tabs', 'a\r\n✓ forged\tb', String.raw`a\r\n✓ forged\tb`],
    ['Unicode line breaks', 'a\u2028b\u2029c', String.raw`a\u2028b\u2029c`],
    [
      'text directions',
      '\u202egnp.exe\u202c \u2066x\u2069 \u200f',
      String.raw`\u202egnp.exe\u202c \u2066x\u2069 \u200f`,
    ],
    ['NUL', 'a\0b', String.raw`a\u0000b`],
  ])('default: %s', (_name, text, shown) => {
    expect(escapeControlCharacters(text)).toBe(shown)
  })

  it('behavior: everything else stays', () => {
    const text = 'Größe 🦄👩‍👩‍👧 → 数 שלום C:\\new'
    expect(escapeControlCharacters(text)).toBe(text)
  })

  it('behavior: JSON keeps its value', () => {
    const value = { a: 'x\u009b\u202e\u2028\u007f\n' }
    expect(JSON.parse(escapeControlCharacters(JSON.stringify(value)))).toEqual(value)
  })
})
