import { describe, expect, it } from 'vitest'
import { fitAmounts } from './fitAmounts.ts'
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
  const hiddenIn = (text: string) => fitAmounts(splitAmounts(text, logos))

  it('default: a short line keeps its symbols', () => {
    expect(hiddenIn('1 ETH')).toEqual([undefined])
    expect(hiddenIn('Ethereum')).toEqual([])
  })

  it('behavior: the symbol of the last amount stays longest', () => {
    const [first, arrow, last] = hiddenIn('1 ETH → 2,449.10 USDC')
    expect(arrow).toBeUndefined()
    expect(first?.split(' ').length).toBeGreaterThan(last?.split(' ').length ?? 0)
    const steps = first?.split(' ') ?? []
    expect(last?.split(' ').every(step => steps.includes(step)) ?? true).toBe(true)
  })
})
