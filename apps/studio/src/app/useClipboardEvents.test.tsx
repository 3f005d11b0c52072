// @vitest-environment happy-dom
import { findTemplate } from '@sluice/catalogue'
import { documentFromTemplate } from '@sluice/workflow'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createEditor, type Editor } from '../editor/createEditor.ts'
import { createDraftStore } from '../editor/draftStore.ts'
import { makeCommandContext } from '../editor/makeCommandContext.ts'
import { useEditorKeys } from './useEditorKeys.ts'

afterEach(cleanup)

function Keys({ editor }: { readonly editor: Editor }) {
  useEditorKeys(editor)
  return <input aria-label="field" />
}

const open = () => {
  const context = makeCommandContext(documentFromTemplate(findTemplate('dex-aggregator-swap')!))
  render(<Keys editor={createEditor(context, createDraftStore())} />)
  context.selection.select(['tokenInput'])
  return context
}

const countNodes = ({ documents }: ReturnType<typeof open>) => documents.getState().document.nodes.length
const clipboard = (text: string) => ({ clipboardData: { getData: () => text } })

describe('useClipboardEvents', () => {
  it('default: the events of the browser copy, paste and cut', async () => {
    const context = open()
    expect(fireEvent.copy(document.body)).toBe(false)
    await waitFor(async () => expect(await context.host.clipboard.read()).toContain('"sluice"'))
    const text = await context.host.clipboard.read()
    expect(fireEvent.paste(document.body, clipboard(text))).toBe(false)
    await waitFor(() => expect(countNodes(context)).toBe(8))
    fireEvent.cut(document.body)
    await waitFor(() => expect(countNodes(context)).toBe(7))
  })

  it('behavior: in a field they stay those of the browser', async () => {
    const context = open()
    const field = screen.getByRole('textbox')
    for (const fire of [fireEvent.copy, fireEvent.cut, fireEvent.paste]) expect(fire(field, clipboard('x'))).toBe(true)
    expect(await context.host.clipboard.read()).toBe('')
    expect(context.calls).toEqual([])
  })

  it('error: without a selection copying says what is missing', () => {
    const context = open()
    context.selection.clear()
    fireEvent.copy(document.body)
    expect(context.calls).toEqual([['notify', 'info', 'Copy', 'Select a node first']])
  })

  it("behavior: clipboard shortcuts are left to the browser's events", () => {
    open()
    for (const key of ['c', 'x', 'v']) expect(fireEvent.keyDown(document.body, { key, ctrlKey: true })).toBe(true)
    expect(fireEvent.keyDown(document.body, { key: 'd', ctrlKey: true })).toBe(false)
  })
})
