// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Tour } from './Tour.tsx'

afterEach(cleanup)

const titles = ['Components', 'The canvas', 'Configure', 'Run it', 'Get the code']

describe('Tour', () => {
  it('default: five steps forward and back by keyboard, the last one ends it', () => {
    const onClose = vi.fn()
    render(<Tour onClose={onClose} />)
    const next = screen.getByRole('button', { name: 'Next' })
    expect(document.activeElement).toBe(next)
    for (const title of titles) {
      expect(screen.getByRole('dialog', { name: title })).toBeTruthy()
      if (title !== titles.at(-1)) fireEvent.keyDown(next, { key: 'ArrowRight' })
    }
    fireEvent.keyDown(next, { key: 'ArrowLeft' })
    expect(screen.getByText('Step 4 of 5')).toBeTruthy()
    fireEvent.click(next)
    fireEvent.click(screen.getByRole('button', { name: 'Done' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('behavior: Escape ends the tour', () => {
    const onClose = vi.fn()
    render(<Tour onClose={onClose} />)
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    expect(onClose).toHaveBeenCalledOnce()
  })
})
