import { describe, expect, it } from 'vitest'
import { truncateName } from './truncateName.ts'

const copyOf = (name: string) => `${name} (copy)`

describe('truncateName', () => {
  it('default', () => {
    expect(truncateName(copyOf, 'Swap')).toBe('Swap (copy)')
  })

  it('behavior: a long name is truncated at a character boundary', () => {
    expect(truncateName(copyOf, 'x'.repeat(200))).toBe(`${'x'.repeat(192)}… (copy)`)
    const emoji = truncateName(copyOf, `x${'🦊'.repeat(99)}y`)
    expect(emoji.length).toBeLessThanOrEqual(200)
    expect(emoji.isWellFormed()).toBe(true)
  })
})
