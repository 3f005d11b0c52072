import { describe, expect, it } from 'vitest'
import { fitName } from './fitName.ts'

const copyOf = (name: string) => `${name} (copy)`

describe('fitName', () => {
  it('default', () => {
    expect(fitName(copyOf, 'Swap')).toBe('Swap (copy)')
  })

  it('behavior: a long name is cut, never in the middle of a character', () => {
    expect(fitName(copyOf, 'x'.repeat(200))).toBe(`${'x'.repeat(192)}… (copy)`)
    const emoji = fitName(copyOf, `x${'🦊'.repeat(99)}y`)
    expect(emoji.length).toBeLessThanOrEqual(200)
    expect(emoji.isWellFormed()).toBe(true)
  })
})
