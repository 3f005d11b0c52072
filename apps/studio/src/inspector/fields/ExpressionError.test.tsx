// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ExpressionError } from './ExpressionError.tsx'

afterEach(cleanup)

const note = (source: string) => <ExpressionError id="n" source={source} names={['value', 'threshold']} />

describe('ExpressionError', () => {
  it('default: shows a syntax error and clears it once valid', async () => {
    const { rerender } = render(note('value >'))
    expect((await screen.findByRole('note')).textContent).toMatch(/^Line 1, column \d+: /)
    rerender(note('value > threshold'))
    await waitFor(() => expect(screen.queryByRole('note')).toBeNull(), { timeout: 20_000 })
  })

  it('error: a name that is not there', async () => {
    render(note('amount > 1'))
    expect((await screen.findByRole('note')).textContent).toMatch(/amount/)
  })
})
