// @vitest-environment happy-dom
import { findToken } from '@sluice/defi'
import type { Token } from '@sluice/guard'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ExactAmount } from './ExactAmount.tsx'

const usdc = findToken(1, 'USDC') as Token

afterEach(cleanup)

describe('ExactAmount', () => {
  it('default: six digits, all of them on focus', () => {
    render(<ExactAmount token={usdc} units={2_424_895_764n} />)
    const amount = screen.getByRole('button')
    expect(amount.textContent).toContain('2,424.89 USDC')
    expect(amount.title).toBe('2424.895764 USDC')
  })

  it('behavior: a padded amount is whole', () => {
    render(<ExactAmount token={usdc} units={125_500_000n} />)
    screen.getByText('125.50')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('behavior: an amount of 26 digits and a symbol of 300 letters stay readable in full', () => {
    const token: Token = { ...usdc, symbol: 'X'.repeat(300), verified: false }
    render(<ExactAmount token={token} units={123_456_789_012_345_678_901_234_567_890_123n} />)
    expect(screen.getByRole('button').title).toBe(`123456789012345678901234567.890123 ${'X'.repeat(300)} (unverified)`)
  })

  it('behavior: an allowance without a practical limit is called so', () => {
    render(<ExactAmount token={usdc} units={2n ** 256n - 1n} />)
    expect(screen.getByRole('button').textContent).toContain('Unlimited USDC')
  })
})
