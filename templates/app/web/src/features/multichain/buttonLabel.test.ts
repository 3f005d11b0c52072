import { describe, expect, it } from 'vitest'
import { buttonLabel } from './buttonLabel.ts'

const ready = { isConnected: true, hasAmount: true, isQuoting: false, isShort: false, from: 'ETH', to: 'USDC' }

describe('buttonLabel', () => {
  it('default: names both tokens', () => {
    expect(buttonLabel(ready)).toBe('Swap ETH for USDC')
  })

  it('behavior: says the first thing that is missing', () => {
    expect(buttonLabel({ ...ready, isQuoting: true })).toBe('Getting Quote...')
    expect(buttonLabel({ ...ready, isQuoting: true, isShort: true })).toBe('Not enough ETH')
    expect(buttonLabel({ ...ready, isQuoting: true, hasAmount: false })).toBe('Enter Amount')
    expect(buttonLabel({ ...ready, isConnected: false, hasAmount: false })).toBe('Connect Wallet')
  })
})
