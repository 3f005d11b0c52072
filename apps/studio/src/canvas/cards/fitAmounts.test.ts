import { describe, expect, it } from 'vitest'
import { textStep } from '../graph/detailLevel.ts'
import { fitAmounts, shortAmount } from './fitAmounts.ts'
import { splitAmounts } from './splitAmounts.ts'

const logos = new Map([
  ['ETH', '/eth.svg'],
  ['USDC', '/usdc.svg'],
  ['Ethereum', '/ethereum.svg'],
])

describe('splitAmounts', () => {
  it('default: amounts, their symbols and logos', () => {
    expect(splitAmounts('1 ETH → 2,449.10 USDC', logos)).toEqual([
      { amount: '1 ', name: 'ETH', logo: '/eth.svg' },
      { amount: ' → ', name: '', logo: undefined },
      { amount: '2,449.10 ', name: 'USDC', logo: '/usdc.svg' },
    ])
  })

  it('behavior: a name without an amount, and a text without a logo', () => {
    expect(splitAmounts('Ethereum', logos)).toEqual([{ amount: '', name: 'Ethereum', logo: '/ethereum.svg' }])
    expect(splitAmounts('Approved: Yes', logos)).toEqual([{ amount: 'Approved: Yes', name: '', logo: undefined }])
  })
})

describe('fitAmounts', () => {
  const fit = (text: string) => fitAmounts(splitAmounts(text, logos))

  it('default: a short line keeps its logos', () => {
    expect(fit('1 ETH')).toEqual({})
    expect(fit('Ethereum')).toEqual({})
  })

  it('behavior: a quote is whole at 71 % and 90 %, without logos', () => {
    const { bare, brief } = fit('1 ETH → 2,449.38 USDC')
    for (const zoom of [0.71, 0.9]) {
      expect(bare?.split(' ')).toContain(String(textStep(zoom)))
      expect(brief?.split(' ') ?? []).not.toContain(String(textStep(zoom)))
    }
  })

  it('behavior: a longer line shortens its digits', () => {
    expect(fit('1,250.25 ETH → 2,449,380.12 USDC').brief?.split(' ')).toContain(String(textStep(0.71)))
  })
})

describe('shortAmount', () => {
  it('default: thousands and more', () => {
    expect(['2,449.38 ', '12,000 ', '1,999,999.5 '].map(shortAmount)).toEqual(['2.4k ', '12k ', '1.9M '])
  })

  it('behavior: small amounts, names and arrows stay', () => {
    expect(['1 ', '0.0012 ', ' → ', '', 'Approved: Yes'].map(shortAmount)).toEqual(Array(5).fill(undefined))
  })
})
