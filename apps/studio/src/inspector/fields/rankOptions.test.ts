import { describe, expect, it } from 'vitest'
import { rankOptions } from './rankOptions.ts'

const options = ['WETH', 'ETH', 'stETH', 'ETHX', 'DAI'].map(label => ({
  value: label,
  label,
  detail: label === 'DAI' ? 'Dai Stablecoin' : '',
  words: [`0x${label}`],
}))

const found = (query: string) => rankOptions(options, query).map(({ label }) => label)

describe('rankOptions', () => {
  it('default: the same first, then what begins with it, then the rest in its order', () => {
    expect(found(' eth ')).toEqual(['ETH', 'ETHX', 'WETH', 'stETH'])
  })

  it('behavior: names and further words count, an empty query keeps everything', () => {
    expect(found('stablecoin')).toEqual(['DAI'])
    expect(found('0xdai')).toEqual(['DAI'])
    expect(found('')).toHaveLength(5)
    expect(found('nothing')).toEqual([])
  })
})
