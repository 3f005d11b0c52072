// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from './Button.tsx'
import { toastStore } from './notify.ts'

afterEach(cleanup)

describe('Button', () => {
  it('default: does what it says', () => {
    const run = vi.fn()
    render(<Button onClick={run}>Run</Button>)
    fireEvent.click(screen.getByRole('button', { name: 'Run' }))
    expect(run).toHaveBeenCalledOnce()
  })

  it('behavior: with a reason it stays focusable, does nothing and explains why', () => {
    const run = vi.fn()
    render(
      <Button reason="Add a node first" title="Ctrl+Enter" onClick={run}>
        Run
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Run' })
    button.focus()
    expect(document.activeElement).toBe(button)
    expect([button.getAttribute('aria-disabled'), button.title]).toEqual(['true', 'Add a node first'])
    fireEvent.click(button)
    expect(run).not.toHaveBeenCalled()
    expect(toastStore.getState().message?.title).toBe('Add a node first')
  })
})
