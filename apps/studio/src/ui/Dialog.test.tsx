// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { Dialog } from './Dialog.tsx'

afterEach(cleanup)

/** A button that opens a dialog, and a field that may take the focus when it closes. */
function Page({ onClose }: { readonly onClose?: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    setIsOpen(false)
    onClose?.()
  }
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <input aria-label="Field" />
      {isOpen && (
        <Dialog title="Title" onClose={close}>
          Content
        </Dialog>
      )}
    </>
  )
}

async function openAndClose() {
  const opener = screen.getByRole('button', { name: 'Open' })
  opener.focus()
  fireEvent.click(opener)
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return opener
}

describe('Dialog', () => {
  it('default: the focus returns to where it was', async () => {
    render(<Page />)
    const opener = await openAndClose()
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })

  it('behavior: a focus that was moved on purpose stays', async () => {
    render(<Page onClose={() => setTimeout(() => screen.getByLabelText('Field').focus())} />)
    await openAndClose()
    const field = screen.getByLabelText('Field')
    await waitFor(() => expect(document.activeElement).toBe(field))
    await new Promise(resolve => setTimeout(resolve, 50))
    expect(document.activeElement).toBe(field)
  })
})
