import { describe, expect, it } from 'vitest'
import { highlightLines } from './highlightLines.ts'

const text = (code: string, language: string) =>
  highlightLines(code, language)
    .map(line => line.map(span => span.text).join(''))
    .join('\n')

describe('highlightLines', () => {
  it('default: names what stands in a line', () => {
    const [line] = highlightLines("export const amount: bigint = 1n // wei of 'one'", 'typescript')
    const nameOf = (part: string) => line?.find(span => span.text === part)?.name
    expect(nameOf('export')).toBe('code-keyword')
    expect(nameOf('bigint')).toBe('code-type')
    expect(nameOf("// wei of 'one'")).toBe('code-comment')
  })

  it.each([
    ['typescript', 'const a = <b>{`x\ny`}</b>\n\n// end\n'],
    ['json', '{\n  "a": [1, null]\n}\n'],
    ['css', '.a {\n  color: red;\n}\n'],
    ['markdown', '# A\n\n```sh\nnpm start\n```\n'],
    ['yaml', 'a:\n  - b # c\n'],
    ['plaintext', 'a\r\nb'],
    ['typescript', 'broken ((('],
  ])('behavior: %s is shown whole', (language, code) => {
    expect(text(code, language)).toBe(code)
  })

  it('behavior: long files come without colours', () => {
    const code = 'const a = 1\n'.repeat(6_000)
    expect(highlightLines(code, 'typescript').every(line => line.every(span => span.name === ''))).toBe(true)
    expect(text(code, 'typescript')).toBe(code)
  })
})
