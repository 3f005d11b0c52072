import { describe, expect, test } from 'vitest'
import { parseAddress } from './address.ts'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

describe('parseAddress', () => {
  test('default', () => {
    expect(parseAddress(usdc)).toBe(usdc)
    expect(parseAddress(usdc.toLowerCase())).toBe(usdc)
    expect(parseAddress(`0x${usdc.slice(2).toUpperCase()}`)).toBe(usdc)
  })

  test.each([usdc.replace('A0b', 'a0b'), usdc.slice(0, -1), `${usdc}0`, usdc.slice(2), '0x', ''])('error: %j', text => {
    expect(() => parseAddress(text)).toThrow(expect.objectContaining({ code: 'ADDRESS_INVALID' }))
  })
})
