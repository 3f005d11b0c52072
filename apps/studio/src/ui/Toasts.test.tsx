// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { notify, toastStore } from './notify.ts'
import { Toasts } from './Toasts.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  cleanup()
  toastStore.setState({ message: null, isNeeded: false })
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

describe('Toasts', () => {
  it('default: the newest message takes the place of the one before, and goes by itself', () => {
    render(<Toasts />)
    act(() => notify('success', 'Pasted'))
    act(() => notify('error', 'Node Execution Failed', 'Unknown error'))
    expect(screen.queryByText('Pasted')).toBeNull()
    expect(screen.getByRole('alert').textContent).toContain('Unknown error')
    pass(3_900)
    expect(screen.getByText('Unknown error')).toBeTruthy()
    pass(200)
    expect(screen.queryByText('Unknown error')).toBeNull()
  })

  it('behavior: a toast with an action stays longer, runs it once and closes', () => {
    const run = vi.fn()
    render(<Toasts />)
    act(() => notify('info', 'Deleted', undefined, { label: 'Undo', run }))
    pass(5_000)
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(run).toHaveBeenCalledOnce()
    expect(screen.queryByText('Deleted')).toBeNull()
  })

  it('behavior: Alt+T focuses the toast and keeps it open; Escape dismisses it and restores the focus', () => {
    render(
      <>
        <button type="button">Elsewhere</button>
        <Toasts />
      </>,
    )
    const elsewhere = screen.getByRole('button', { name: 'Elsewhere' })
    elsewhere.focus()
    act(() => notify('info', 'Grouped'))
    fireEvent.keyDown(window, { altKey: true, code: 'KeyT', key: 't' })
    const close = screen.getByRole('button', { name: 'Hide message' })
    expect(document.activeElement).toBe(close)
    pass(60_000)
    fireEvent.keyDown(close, { key: 'Escape' })
    expect(screen.queryByText('Grouped')).toBeNull()
    expect(document.activeElement).toBe(elsewhere)
  })
})
