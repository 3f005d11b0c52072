// @vitest-environment happy-dom
import { findToken } from '@sluice/defi'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderField } from './renderField.tsx'
import { TokenField } from './TokenField.tsx'

afterEach(cleanup)

const field = { key: 'src', type: 'text', format: 'token', label: 'Source token' } as const
const chain = { key: 'chainId', type: 'select', format: 'chain', label: 'Chain' } as const
const usdc = findToken(1, 'USDC')!.address

const show = (config = {}) => renderField(TokenField, field, { config: { chainId: 1, ...config }, fields: [chain] })

const input = () => screen.getByRole<HTMLInputElement>('combobox')

describe('TokenField', () => {
  it('default: what is set is named, whether by address or by symbol', () => {
    for (const src of [usdc, usdc.toLowerCase(), 'USDC']) {
      show({ src })
      expect(input().value).toBe('USDC · USD Coin')
      cleanup()
    }
  })

  it('behavior: typing narrows the list, arrows move, Enter picks', () => {
    const { written } = show()
    fireEvent.change(input(), { target: { value: 'usd' } })
    expect(screen.getAllByRole('option').map(option => option.textContent)).toHaveLength(2)
    fireEvent.keyDown(input(), { key: 'ArrowDown' })
    fireEvent.keyDown(input(), { key: 'ArrowUp' })
    fireEvent.keyDown(input(), { key: 'Enter' })
    expect(written).toEqual([usdc])
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('behavior: Escape and blur with partial text keep the value', () => {
    const { written } = show({ src: usdc })
    fireEvent.change(input(), { target: { value: 'da' } })
    fireEvent.keyDown(window, { key: 'Escape' })
    expect(screen.queryByRole('listbox')).toBeNull()
    fireEvent.change(input(), { target: { value: 'da' } })
    fireEvent.blur(input())
    expect([written, input().value]).toEqual([[], 'USDC · USD Coin'])
  })

  it('behavior: any other token goes by its address, which gets its checksum', () => {
    const { written } = show()
    fireEvent.change(input(), { target: { value: '0x63aae1b6c731cdb402a82a4200013386735c137d' } })
    fireEvent.keyDown(input(), { key: 'Enter' })
    expect(written).toEqual(['0x63Aae1B6C731Cdb402A82A4200013386735c137d'])
    expect(input().value).toBe('0x63Aa…137d')
  })

  it('behavior: offers the value that opens an address field of its own', () => {
    const conditional = { field: 'src', operator: 'equals', value: 'custom' } as const
    const own = { key: 'srcCustom', type: 'text', label: 'Source token address', conditional } as const
    const { written } = renderField(TokenField, field, { config: { chainId: 1 }, fields: [chain, own] })
    fireEvent.click(input())
    fireEvent.keyDown(input(), { key: 'ArrowUp' })
    fireEvent.keyDown(input(), { key: 'Enter' })
    expect([written, input().value]).toEqual([['custom'], 'custom · Source token address'])
  })

  it('error: nothing fits, and an address whose checksum is wrong', () => {
    show({ src: '0x63aAE1B6C731Cdb402A82A4200013386735c137d' })
    screen.getByText(/Checksum mismatch/)
    fireEvent.change(input(), { target: { value: 'no such token' } })
    screen.getByText('No matches')
  })
})
