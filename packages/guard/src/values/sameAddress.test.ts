import { describe, expect, test } from 'vitest'
import { isNative, sameAddress, shortenAddress } from './sameAddress.ts'

const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

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
