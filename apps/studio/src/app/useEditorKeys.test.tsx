// @vitest-environment happy-dom
import { findTemplate } from '@sluice/catalogue'
import { documentFromTemplate } from '@sluice/workflow'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createEditor, type Editor } from '../editor/createEditor.ts'
import { createDraftStore } from '../editor/draftStore.ts'
import { makeCommandContext } from '../editor/makeCommandContext.ts'
import { useEditorKeys } from './useEditorKeys.ts'

afterEach(cleanup)

function Keys({ editor }: { readonly editor: Editor }) {
  useEditorKeys(editor)
  return (
    <>
      <input aria-label="field" />
      <input aria-label="choice" type="radio" />
    </>
  )
}

const open = () => {
  const context = makeCommandContext(documentFromTemplate(findTemplate('dex-aggregator-swap')!))
  render(<Keys editor={createEditor(context, createDraftStore())} />)
  return context
}

const all = { key: 'a', ctrlKey: true }

describe('useEditorKeys', () => {
  it('default: keys run commands, in a field they are text', () => {
    const { selection } = open()
    fireEvent.keyDown(screen.getByRole('textbox'), all)
    expect(selection.getState().nodeIds.size).toBe(0)
    fireEvent.keyDown(document.body, all)
    expect(selection.getState().nodeIds.size).toBe(7)
  })

  it('behavior: Ctrl+, configures the selected node; Settings open by their keys, also while typing', () => {
    const { selection, calls } = open()
    const settings = { key: 'S', ctrlKey: true, shiftKey: true }
    selection.select(['tokenInput'])
    fireEvent.keyDown(document.body, { key: ',', ctrlKey: true })
    fireEvent.keyDown(screen.getByRole('textbox'), settings)
    expect(calls).toEqual([
      ['open', 'configure', 'tokenInput'],
      ['open', 'settings'],
    ])
  })

  it('behavior: a focused switch does not block shortcuts', () => {
    const { selection } = open()
    fireEvent.keyDown(screen.getByRole('radio'), all)
    expect(selection.getState().nodeIds.size).toBe(7)
  })

  it('behavior: Escape leaves the field first, then clears the selection', () => {
    const { selection } = open()
    selection.select(['tokenInput'])
    const field = screen.getByRole('textbox')
    field.focus()
    fireEvent.keyDown(field, { key: 'Escape' })
    expect(document.activeElement).toBe(document.body)
    expect(selection.getState().nodeIds.size).toBe(1)
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(selection.getState().nodeIds.size).toBe(0)
  })
})
