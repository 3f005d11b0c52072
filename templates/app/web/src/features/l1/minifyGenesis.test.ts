import { describe, expect, it } from 'vitest'
import { minifyGenesis } from './minifyGenesis.ts'

describe('minifyGenesis', () => {
  it('default: white space goes, texts and large numbers stay as written', () => {
    const genesis = '{\n  "a b": "c \\" d",\n  "units": 1000000000000000000000\n}\n'
    expect(minifyGenesis(genesis)).toBe('{"a b":"c \\" d","units":1000000000000000000000}')
  })

  it('error: no JSON', () => {
    expect(minifyGenesis('{')).toBeNull()
  })
})
