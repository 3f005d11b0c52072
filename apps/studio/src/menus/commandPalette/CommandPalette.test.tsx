// @vitest-environment happy-dom
import { findTemplate } from '@sluice/catalogue'
import { documentFromTemplate } from '@sluice/workflow'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createEditor } from '../../editor/createEditor.ts'
import { createDraftStore } from '../../editor/draftStore.ts'
import { EditorProvider } from '../../editor/EditorProvider.tsx'
import { makeCommandContext } from '../../editor/makeCommandContext.ts'
import { CommandPalette } from './CommandPalette.tsx'
import type { PaletteMode } from './findPaletteEntries.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

function open(mode: PaletteMode = 'everything') {
  const { calls, ...context } = makeCommandContext(documentFromTemplate(findTemplate('dex-aggregator-swap')!))
  const focused: string[] = []
  context.canvas.current = {
    freePosition: () => ({ x: 40, y: 80 }),
    pointer: () => null,
    portY: () => 0,
    sizeOf: () => ({ width: 240, height: 100 }),
    focusNode: id => focused.push(id),
    fit: () => {},
    zoomTo: () => {},
    zoomBy: () => {},
    openAddList: () => {},
    showNode: id => focused.push(id),
  }
  let closed = 0
  render(
    <EditorProvider editor={createEditor(context, createDraftStore())}>
      <CommandPalette mode={mode} onClose={() => closed++} />
    </EditorProvider>,
  )
  const field = screen.getByRole('combobox')
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  const press = (key: string) => fireEvent.keyDown(field, { key })
  const active = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent
  return { context, calls, focused, closed: () => closed, field, type, press, active }
}

describe('CommandPalette', () => {
  it('default: runs the command that fits best, and offers it first the next time', () => {
    const first = open()
    first.type('fit view')
    expect(first.active()).toBe('Fit to ViewCtrl+0')
    first.press('Enter')
    expect([first.calls, first.closed()]).toEqual([[['zoom', 'fit']], 1])
    cleanup()
    expect(open().active()).toBe('Fit to ViewCtrl+0')
    expect(screen.getByRole('group', { name: 'Recently used' })).toBeTruthy()
  })

  it('behavior: shows why a command is disabled and stays open', () => {
    const { type, press, active, calls, closed } = open()
    type('undo')
    expect(active()).toBe('UndoNothing to undo')
    press('Enter')
    expect([calls, closed()]).toEqual([[], 0])
  })

  it('behavior: finds a node by its name or id and goes there', () => {
    const { context, type, press, focused } = open('nodes')
    type('slippage')
    press('Enter')
    expect(focused).toHaveLength(1)
    expect([...context.selection.getState().nodeIds]).toEqual(focused)
  })

  it('behavior: adds a component where there is room', async () => {
    const { context, type, press, focused } = open()
    type('uniswap quote')
    press('Enter')
    await vi.waitFor(() => expect(focused).toHaveLength(1), { timeout: 20_000 })
    const added = context.documents.getState().document.nodes.at(-1)
    expect(added?.position).toEqual({ x: 40, y: 80 })
    expect(focused).toEqual([added?.id])
  })

  it('behavior: arrow keys wrap around', () => {
    const { press, active } = open('nodes')
    const first = active()
    press('ArrowUp')
    expect(active()).not.toBe(first)
    press('ArrowDown')
    expect(active()).toBe(first)
  })

  it('error: says that nothing was found', () => {
    const { type, field } = open()
    type('zzzz')
    expect(screen.getByText('Nothing matches “zzzz”')).toBeTruthy()
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(field.getAttribute('aria-activedescendant')).toBeNull()
  })
})
