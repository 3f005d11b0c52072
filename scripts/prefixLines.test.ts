import { expect, it } from 'vitest'
import { prefixLines } from './prefixLines.ts'

it('default: whole lines behind the prefix, the last one at the end', () => {
  const printed: string[] = []
  const lines = prefixLines('unit │ ', text => printed.push(text))
  for (const text of ['one\nt', 'w', 'o\n\nthree']) lines.write(text)
  expect(printed.join('')).toBe('unit │ one\nunit │ two\nunit │ \n')
  lines.end()
  lines.end()
  expect(printed.at(-1)).toBe('unit │ three\n')
})
