// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ChainField } from './ChainField.tsx'
import { renderField } from './renderField.tsx'

afterEach(cleanup)

const field = { key: 'chainId', type: 'select', format: 'chain', label: 'Chain' } as const

/** Ids of the offered chains whose name has this text. */
function search(text: string): readonly string[] {
  fireEvent.focus(screen.getByRole('combobox'))
  fireEvent.change(screen.getByRole('combobox'), { target: { value: text } })
  return screen.queryAllByRole('option').map(option => /\d+$/.exec(option.textContent ?? '')?.[0] ?? '')
}

describe('ChainField', () => {
  it('default: offers the chains of the component, not those of the server', () => {
    const options = [56, 43_114].map(value => ({ value, label: String(value) }))
    renderField(ChainField, { ...field, options })
    expect([search('Avalanche'), search('BNB'), search('Ethereum'), search('Polygon')]).toEqual([
      ['43114'],
      ['56'],
      [],
      [],
    ])
  })

  it('behavior: a component that names none offers those of the server', () => {
    renderField(ChainField, field)
    expect([search('Avalanche'), search('BNB'), search('Ethereum'), search('Polygon')]).toEqual([
      [],
      [],
      ['1'],
      ['137'],
    ])
  })
})
