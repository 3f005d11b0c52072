// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { AddressField } from './AddressField.tsx'
import { renderField } from './renderField.tsx'

afterEach(cleanup)

const field = { key: 'to', type: 'text', format: 'address', label: 'To' } as const

function type(text: string) {
  const { written } = renderField(AddressField, field)
  const input = screen.getByRole('textbox')
  fireEvent.focus(input)
  fireEvent.change(input, { target: { value: text } })
  fireEvent.blur(input)
  return written
}

describe('AddressField', () => {
  it('default: leaving the field writes the checksum', () => {
    expect(type('0x63aae1b6c731cdb402a82a4200013386735c137d').at(-1)).toBe('0x63Aae1B6C731Cdb402A82A4200013386735c137d')
    expect(screen.queryByRole('note')).toBeNull()
  })

  it('behavior: without a wallet the button offers to connect one', async () => {
    const { calls } = renderField(AddressField, field)
    fireEvent.click(screen.getByRole('button', { name: 'Use my wallet address' }))
    await Promise.resolve()
    expect(calls).toEqual([['open', 'wallet']])
  })

  it('error: a wrong checksum is said and left as it is', () => {
    const wrong = '0x63aAE1B6C731Cdb402A82A4200013386735c137d'
    expect(type(wrong)).toEqual([wrong])
    expect(screen.getByRole('note').textContent).toMatch(/Checksum/)
  })

  it('error: what is no address', () => {
    type('vitalik')
    expect(screen.getByRole('note').textContent).toMatch(/0x followed by 40 hex digits/)
  })
})
