import { describe, expect, it } from 'vitest'
import { parseBlockchainId } from './blockchainId.ts'

const fuji = '0x7fc93d85c6d62c5b2ac0b519c87010ea5294012d1e407030d6acd0021cac10d5'
const fujiCb58 = 'yH8D7ThNJkxmtkuv2jgBa4P1Rn3Qpr4pPr7QYNfcdoS6k6HWp'

describe('parseBlockchainId', () => {
  it('default: hex and CB58 of the same chain', () => {
    expect(parseBlockchainId(` ${fuji.toUpperCase().replace('0X', '0x')} `)).toBe(fuji)
    expect(parseBlockchainId(fujiCb58)).toBe(fuji)
  })

  it('behavior: zeros at the front are kept', () => {
    expect(parseBlockchainId('11111111111111111111111111111111LpoYY')).toBe(`0x${'00'.repeat(32)}`)
  })

  it.each([
    ['one letter mistyped', fujiCb58.replace('yH8', 'yH9')],
    ['a letter that CB58 has not', fujiCb58.replace('y', '0')],
    ['an EVM chain id', '43113'],
    ['too few digits', fuji.slice(0, -2)],
    ['an endless text', '2'.repeat(100_000)],
    ['nothing', ''],
  ])('error: %s', (_, text) => {
    expect(parseBlockchainId(text)).toBeNull()
  })
})
