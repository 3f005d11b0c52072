// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { Select } from './Select.tsx'

const options = ['Ethereum', 'Polygon', 'Base', 'BNB Smart Chain'].map((label, value) => ({ value, label }))

function Example() {
  const [value, setValue] = useState<number | undefined>(undefined)
  return (
    <Select aria-label="Network" placeholder="Choose a network" options={options} value={value} onChange={setValue} />
  )
}

const field = () => screen.getByRole('combobox', { name: 'Network' })
const press = (key: string) => fireEvent.keyDown(field(), { key })
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent

afterEach(cleanup)

describe('Select', () => {
  it('default: a click opens the list, another picks an option', () => {
    render(<Example />)
    expect(field().textContent).toBe('Choose a network')
    fireEvent.click(field())
    fireEvent.click(screen.getByRole('option', { name: 'Base' }))
    expect(field().textContent).toBe('Base')
    expect(screen.queryByRole('listbox')).toBeNull()
    fireEvent.click(field())
    expect(screen.getByRole('option', { name: 'Base' }).getAttribute('aria-selected')).toBe('true')
  })

  it('behavior: arrows, Home and End move, Enter picks, Escape leaves the value', () => {
    render(<Example />)
    press('ArrowDown')
    expect(active()).toBe('Ethereum')
    press('ArrowDown')
    press('ArrowDown')
    press('Enter')
    expect(field().textContent).toBe('Base')
    press('Enter')
    press('End')
    expect(active()).toBe('BNB Smart Chain')
    press('Home')
    expect(active()).toBe('Ethereum')
    fireEvent.keyDown(window, { key: 'Escape' })
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(field().textContent).toBe('Base')
  })

  it('behavior: letters move to the option that begins with them, the same letter to the next', () => {
    render(<Example />)
    press('b')
    expect(active()).toBe('Base')
    press('b')
    expect(active()).toBe('BNB Smart Chain')
    press('Tab')
    expect(field().textContent).toBe('BNB Smart Chain')
  })
})
