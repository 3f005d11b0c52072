import { describe, expect, it } from 'vitest'
import { parseBlockchainId } from './blockchainId.ts'

const hex = '0x9f3be606497285d0ffbb5ac9ba24aa60346a9b1812479ed66cb329f394a4b1c7'
const cb58 = '2D8RG4UpSXbPbvPCAWppNJyqTG2i2CAXSkTgmTBBvs7GKNZjsY'

describe('parseBlockchainId', () => {
  it('default: hex and CB58 name the same chain', () => {
    expect(parseBlockchainId(cb58)).toBe(hex)
    expect(parseBlockchainId(`0x${hex.slice(2).toUpperCase()}`)).toBe(hex)
    expect(parseBlockchainId('yH8D7ThNJkxmtkuv2jgBa4P1Rn3Qpr4pPr7QYNfcdoS6k6HWp')).toBe(
      '0x7fc93d85c6d62c5b2ac0b519c87010ea5294012d1e407030d6acd0021cac10d5',
    )
  })

  it('behavior: leading zero bytes stay', () => {
    expect(parseBlockchainId('11111111111111111111111111111111LpoYY')).toBe(`0x${'00'.repeat(32)}`)
  })

  it.each([...cb58].map((_letter, index) => index))('error: a mistyped letter at %i', index => {
    const letter = cb58[index] === 'z' ? 'y' : 'z'
    expect(parseBlockchainId(cb58.slice(0, index) + letter + cb58.slice(index + 1))).toBeUndefined()
  })

  it.each(['', '0x', hex.slice(0, -1), `${hex}0`, `${cb58}1`, '779672', '0OIl', 'z'.repeat(50), 'é'])(
    'error: %j',
    text => {
      expect(parseBlockchainId(text)).toBeUndefined()
    },
  )
})
