import { describe, expect, it } from 'vitest'
import { formatAddress, shortenAddress } from './formatAddress.ts'

describe('shortenAddress', () => {
  it('default: keeps both ends of a hash', () => {
    expect(shortenAddress(`0x${'ab'.repeat(32)}`)).toBe('0xabab…abab')
    expect(shortenAddress('0x1234')).toBe('0x1234')
  })

  it('behavior: an address gets its EIP-55 checksum', () => {
    expect(shortenAddress('0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266')).toBe('0xf39F…2266')
    expect(shortenAddress('0xF39FD6E51AAD88F6F4CE6AB8827279CFFFB92266', 8, 6)).toBe('0xf39Fd6…b92266')
  })

  it('behavior: an address with a wrong checksum stays as it is', () => {
    expect(shortenAddress('0xF39fd6e51aad88f6f4ce6ab8827279cfffb92266')).toBe('0xF39f…2266')
  })
})

describe('formatAddress', () => {
  it('default: the whole address', () => {
    expect(formatAddress('0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266')).toBe(
      '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    )
  })

  it('behavior: another text stays as it is', () => {
    expect([formatAddress('USDC'), formatAddress('0x1234')]).toEqual(['USDC', '0x1234'])
  })
})
