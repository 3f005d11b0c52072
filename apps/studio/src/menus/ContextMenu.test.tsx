// @vitest-environment happy-dom
import { findTemplate } from '@sluice/catalogue'
import { documentFromTemplate } from '@sluice/workflow'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createEditor } from '../editor/createEditor.ts'
import { createDraftStore } from '../editor/draftStore.ts'
import { EditorProvider } from '../editor/EditorProvider.tsx'
import { makeCommandContext } from '../editor/makeCommandContext.ts'
import type { MenuId } from '../editor/menus.ts'
import { ContextMenu } from './ContextMenu.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(id: MenuId, select: readonly string[] = []) {
  const { calls, ...context } = makeCommandContext(documentFromTemplate(findTemplate('dex-aggregator-swap')!))
  context.selection.select(select)
  let closed = 0
  render(
    <EditorProvider editor={createEditor(context, createDraftStore())}>
      <ContextMenu id={id} x={10} y={10} onClose={() => closed++} />
    </EditorProvider>,
  )
  return { context, calls, closed: () => closed }
}

const names = () => screen.getAllByRole('menuitem').map(item => item.querySelector('span.flex-1')?.textContent)

describe('ContextMenu', () => {
  it('default: runs a command and closes', async () => {
    const { calls, closed } = open('node', ['tokenInput'])
    expect(names()).toContain('Execute Node')
    expect(names()).not.toContain('Stop Execution')
    fireEvent.click(screen.getByText('Execute Node'))
    expect(calls).toEqual([['execute', 'tokenInput']])
    await waitFor(() => expect(closed()).toBe(1))
  })

  it('behavior: while a flow runs it offers to stop and not to execute', () => {
    const { context } = open('node', ['tokenInput'])
    act(() => context.runs.setState({ phase: 'preparing' }))
    expect(names()).toContain('Stop Execution')
    expect(names()).not.toContain('Execute Node')
  })

  it('behavior: disabled items are reachable, explain why and do nothing', async () => {
    const { closed } = open('canvas')
    const undo = screen.getByRole('menuitem', { name: /^Undo/, description: 'Nothing to undo' })
    expect(undo.getAttribute('aria-disabled')).toBe('true')
    act(() => undo.focus())
    expect(screen.getAllByText('Nothing to undo').some(text => !text.hidden)).toBe(true)
    fireEvent.click(undo)
    expect(screen.getByRole('menu')).toBeTruthy()
    expect(closed()).toBe(0)
  })

  it('behavior: on a narrow screen a menu inside takes the place of the menu, and leads back', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
    open('node', ['tokenInput'])
    fireEvent.click(screen.getByRole('menuitem', { name: 'Edit' }))
    expect(names().slice(1, 4)).toEqual(['Duplicate', 'Copy', 'Cut'])
    const back = screen.getByRole('menuitem', { name: 'Back from Edit' })
    expect(document.activeElement).toBe(back)
    fireEvent.click(back)
    expect(names()[0]).toBe('Execute Node')
  })

  it('behavior: menus inside the menu open with the keyboard', async () => {
    open('canvas')
    const select = screen.getByRole('menuitem', { name: 'Select' })
    act(() => select.focus())
    fireEvent.keyDown(select, { key: 'ArrowRight' })
    expect(await screen.findByRole('menuitem', { name: /^Select All/ })).toBeTruthy()
  })
})
