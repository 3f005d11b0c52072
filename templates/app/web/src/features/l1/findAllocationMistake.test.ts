import { describe, expect, it } from 'vitest'
import { findAllocationMistake } from './findAllocationMistake.ts'

const address = `0x${'aB'.repeat(20)}`

describe('findAllocationMistake', () => {
  it('default: none', () => {
    expect(findAllocationMistake({ address, balance: '1000000000000000000000' })).toBeNull()
  })

  it('error: a half that is empty is asked for', () => {
    expect(findAllocationMistake({ address: ' ', balance: '5' })).toEqual({
      field: 'address',
      text: 'Enter an address or remove this row',
    })
    expect(findAllocationMistake({ address, balance: ' ' })).toMatchObject({ field: 'balance' })
  })

  it.each(['1.5', '1e21', '-1', '0x5', '1,000'])('error: the balance %s', balance => {
    expect(findAllocationMistake({ address, balance })).toMatchObject({ field: 'balance' })
  })

  it('error: too large a balance, another address', () => {
    expect(findAllocationMistake({ address, balance: (2n ** 256n).toString() })?.text).toContain('2^256')
    expect(findAllocationMistake({ address, balance: (2n ** 256n - 1n).toString() })).toBeNull()
    expect(findAllocationMistake({ address: '0x12', balance: '' })).toMatchObject({ field: 'address' })
  })
})
