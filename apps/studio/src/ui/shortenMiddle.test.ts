import { describe, expect, it } from 'vitest'
import { shortenMiddle } from './shortenMiddle.ts'

describe('shortenMiddle', () => {
  it('default: keeps both ends of a hash', () => {
    expect(shortenMiddle(`0x${'ab'.repeat(32)}`)).toBe('0xabab…abab')
    expect(shortenMiddle('0x1234')).toBe('0x1234')
  })

  it('behavior: an address gets its EIP-55 checksum', () => {
    expect(shortenMiddle('0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266')).toBe('0xf39F…2266')
    expect(shortenMiddle('0xF39FD6E51AAD88F6F4CE6AB8827279CFFFB92266', 8, 6)).toBe('0xf39Fd6…b92266')
  })

  it('behavior: an address with a wrong checksum stays as it is', () => {
    expect(shortenMiddle('0xF39fd6e51aad88f6f4ce6ab8827279cfffb92266')).toBe('0xF39f…2266')
  })
})
