import { describe, expect, it } from 'vitest'
import { makeMemoryStorage } from '../../editor/makeCommandContext.ts'
import { createImportedTokens } from './importedTokens.ts'

const one = `0x${'11'.repeat(20)}`
const two = `0x${'Ab'.repeat(20)}`

describe('createImportedTokens', () => {
  it('default: remembers tokens per chain, each once', () => {
    const memory = makeMemoryStorage()
    const tokens = createImportedTokens(memory)
    tokens.add(1, one)
    tokens.add(1, two)
    tokens.add(1, two.toLowerCase())
    tokens.add(31337, one)
    tokens.remove(1, one)
    expect(createImportedTokens(memory).getState()).toEqual({ 1: [two.toLowerCase()], 31337: [one] })
  })

  it.each([
    ['not JSON', {}],
    ['null', {}],
    ['{"1":"x","2":["0x1",5]}', { 2: [] }],
  ])('error: %s in storage is not believed', (text, expected) => {
    const memory = makeMemoryStorage()
    memory.setItem('sluice.imported-tokens', text)
    expect(createImportedTokens(memory).getState()).toEqual(expected)
  })
})
