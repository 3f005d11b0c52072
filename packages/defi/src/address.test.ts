import { describe, expect, test } from 'vitest'
import { isNative, parseAddress, sameAddress, shortenAddress } from './address.ts'

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

describe('sameAddress', () => {
  test('default', () => {
    expect(sameAddress(usdc, usdc.toLowerCase())).toBe(true)
    expect(sameAddress(usdc, usdc.replace('48', '49'))).toBe(false)
  })
})

describe('shortenAddress', () => {
  test('default', () => {
    expect(shortenAddress(usdc)).toBe('0xA0b8…eB48')
    expect(shortenAddress(usdc, 8, 6)).toBe('0xA0b869…06eB48')
    expect(shortenAddress('0x1')).toBe('0x1')
  })
})

describe('isNative', () => {
  test('default', () => {
    expect(isNative(`0x${'e'.repeat(40)}`)).toBe(true)
    expect(isNative(usdc)).toBe(false)
  })
})
