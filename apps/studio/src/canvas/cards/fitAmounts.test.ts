import { describe, expect, it } from 'vitest'
import { textStep } from '../graph/detailLevel.ts'
import { amountWidths, shortAmount } from './amountWidths.ts'
import { fitAmounts, hideSettingName, splitSetting } from './fitAmounts.ts'
import { splitAmounts } from './splitAmounts.ts'

const logos = new Map([
  ['ETH', '/eth.svg'],
  ['USDC', '/usdc.svg'],
  ['WBTC', '/wbtc.svg'],
  ['Ethereum', '/ethereum.svg'],
])
const stepsOf = (steps: string | undefined) => steps?.split(' ') ?? []
const at = (zoom: number) => String(textStep(zoom))

describe('splitAmounts', () => {
  it('default: amounts, their symbols and logos', () => {
    expect(splitAmounts('1 ETH → 2,449.10 USDC', logos)).toEqual([
      { amount: '1 ', name: 'ETH', logo: '/eth.svg' },
      { amount: ' → ', name: '', logo: undefined },
      { amount: '2,449.10 ', name: 'USDC', logo: '/usdc.svg' },
    ])
  })

  it('behavior: a name without an amount, an amount without a logo, and another text', () => {
    expect(splitAmounts('Ethereum', logos)).toEqual([{ amount: '', name: 'Ethereum', logo: '/ethereum.svg' }])
    expect(splitAmounts('1.5 TKN', logos)).toEqual([{ amount: '1.5 ', name: 'TKN', logo: undefined }])
    expect(splitAmounts('Approved: Yes', logos)).toEqual([{ amount: 'Approved: Yes', name: '', logo: undefined }])
  })
})

describe('fitAmounts', () => {
  const fit = (text: string, hasTwoLines = true) => fitAmounts(splitAmounts(text, logos), { hasTwoLines })

  it('default: a short line leaves nothing out', () => {
    expect(fit('1 ETH')).toEqual({})
    expect(fit('Ethereum')).toEqual({})
  })

  it('behavior: at 71 % a quote is whole but for the symbols that its logos say', () => {
    const { hideSymbols, brief } = fit('125.50 USDC → 0.001861 WBTC')
    expect(stepsOf(hideSymbols)).toContain(at(0.71))
    expect(stepsOf(brief)).not.toContain(at(0.71))
  })

  it('behavior: at 100 % a short quote has its symbols', () => {
    expect(stepsOf(fit('1 ETH → 2,449.38 USDC').hideSymbols)).not.toContain(at(1))
  })

  it('behavior: a longer line shortens its digits', () => {
    expect(stepsOf(fit('1,250.25 ETH → 2,449,380.12 USDC').brief)).toContain(at(0.71))
  })

  it('behavior: two lines of a compact card leave out less than one', () => {
    const text = '1 ETH → 2,449.38 USDC'
    expect(stepsOf(fit(text, true).brief)).not.toContain(at(0.5))
    expect(stepsOf(fit(text, false).hideSymbols)).toContain(at(0.5))
  })

  it('behavior: a symbol without a logo stays', () => {
    const sizes = { size: 12, logo: 18 }
    const [whole, bare] = amountWidths(splitAmounts('125.50 TKN', logos), sizes)
    expect(bare).toBe(whole)
    const [withSymbol, withLogo] = amountWidths(splitAmounts('125.50 ETH', logos), sizes)
    expect(withLogo).toBeLessThan(withSymbol)
  })
})

describe('shortAmount', () => {
  it('default: about three digits', () => {
    const amounts = ['2,449.38 ', '12,000 ', '1,999,999.5 ', '125.50 ', '0.001861 ', '1.23456 ', '12.00 ']
    expect(amounts.map(shortAmount)).toEqual(['2,449 ', '12k ', '1.9M ', '125.5 ', '0.00186 ', '1.234 ', '12 '])
  })

  it('behavior: short amounts, names and arrows stay', () => {
    expect(['1 ', '0.0012 ', '2,449 ', ' → ', '', 'Approved: Yes'].map(shortAmount)).toEqual(Array(6).fill(undefined))
  })
})

describe('settings', () => {
  it('default: the name is apart from the value', () => {
    expect(splitSetting('Slippage tolerance 1 %')).toEqual({ name: 'Slippage tolerance ', value: '1 %' })
    expect(['1 confirmation', 'Approved: Yes', 'Ethereum'].map(splitSetting)).toEqual(Array(3).fill(undefined))
  })

  it('behavior: a compact card shows the value alone where both need two lines', () => {
    expect(stepsOf(hideSettingName('Slippage tolerance 1 %'))).toContain(at(0.5))
    expect(stepsOf(hideSettingName('Slippage tolerance 1 %'))).not.toContain(at(0.7))
    expect(hideSettingName('Slippage 1 %')).toBeUndefined()
  })
})
