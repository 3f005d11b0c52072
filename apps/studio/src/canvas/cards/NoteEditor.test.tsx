// @vitest-environment happy-dom
import { makeEmptyDocument } from '@sluice/workflow'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { definitions } from '../../editor/catalogue.ts'
import { renderOnCanvas } from '../renderOnCanvas.tsx'
import { NoteEditor } from './NoteEditor.tsx'

afterEach(cleanup)

const note = {
  id: 'note',
  componentId: 'stickyNote',
  componentVersion: '1.0.0',
  label: 'Sticky Note',
  position: { x: 0, y: 0 },
  config: { text: 'Before', color: '#fde68a' },
}

function show() {
  const onClose = vi.fn()
  const component = definitions.get('stickyNote')!
  const editor = <NoteEditor node={note} component={component} onClose={onClose} />
  const document = { ...makeEmptyDocument('d', 'Demo'), nodes: [note] }
  // An element must have focus to be blurred.
  const card = (
    <div className="react-flow__node" tabIndex={-1}>
      {editor}
    </div>
  )
  return { ...renderOnCanvas(card, document), onClose }
}

const text = () => screen.getByRole('textbox', { name: 'Note text' })

describe('NoteEditor', () => {
  it('default: leaving the note keeps its text, as one step', () => {
    const { nodeOf, documents, onClose } = show()
    fireEvent.change(text(), { target: { value: 'After' } })
    fireEvent.blur(text())
    expect(nodeOf('note')?.config.text).toBe('After')
    expect(documents.getState().history.past).toHaveLength(1)
    expect(onClose).toHaveBeenCalled()
  })

  it('behavior: Escape cancels the edit', () => {
    const { nodeOf, onClose } = show()
    text().focus()
    fireEvent.change(text(), { target: { value: 'After' } })
    fireEvent.keyDown(text(), { key: 'Escape' })
    expect(nodeOf('note')?.config.text).toBe('Before')
    expect(onClose).toHaveBeenCalled()
  })

  it('behavior: a colour is chosen by its name', () => {
    const { nodeOf } = show()
    fireEvent.click(screen.getByRole('button', { name: 'Blue' }))
    expect(nodeOf('note')?.config.color).toBe('#bfdbfe')
  })
})
