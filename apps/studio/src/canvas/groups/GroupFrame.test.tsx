// @vitest-environment happy-dom
import { findTemplate } from '@sluice/catalogue'
import { documentFromTemplate } from '@sluice/workflow'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useDocuments } from '../../editor/useStores.ts'
import { renderOnCanvas } from '../renderOnCanvas.tsx'
import { GroupFrame } from './GroupFrame.tsx'

afterEach(cleanup)

const template = documentFromTemplate(findTemplate('dex-aggregator-swap')!)
const group = { id: 'group-1', label: 'Group 1', nodeIds: ['walletConnector', 'tokenInput'] }
const box = { x: 0, y: 0, width: 600, height: 300 }

function Shown(props: Pick<ComponentProps<typeof GroupFrame>, 'onMove' | 'onMoved' | 'onOpenMenu'>) {
  const current = useDocuments(state => state.document.groups?.[0])
  return current && <GroupFrame group={current} box={box} {...props} />
}

function show() {
  const spies = { onMove: vi.fn(), onMoved: vi.fn(), onOpenMenu: vi.fn() }
  return { ...renderOnCanvas(<Shown {...spies} />, { ...template, groups: [group] }), ...spies }
}

const name = () => screen.getByRole('button', { name: /^Group .*, 2 nodes$/ })

describe('GroupFrame', () => {
  it('default: a drag moves its nodes, a click selects them', () => {
    const { selection, onMove, onMoved } = show()
    const frame = name().parentElement!
    frame.setPointerCapture = vi.fn()
    fireEvent.pointerDown(frame, { button: 0, clientX: 10, clientY: 10 })
    fireEvent.pointerMove(frame, { clientX: 40, clientY: 30 })
    fireEvent.pointerUp(frame)
    expect(onMove).toHaveBeenLastCalledWith({ x: 30, y: 20 })
    expect(onMoved).toHaveBeenCalledTimes(1)
    expect(selection.getState().nodeIds.size).toBe(0)
    fireEvent.pointerDown(frame, { button: 0, clientX: 10, clientY: 10 })
    fireEvent.pointerUp(frame)
    expect([...selection.getState().nodeIds]).toEqual(group.nodeIds)
    expect(onMoved).toHaveBeenCalledTimes(1)
  })

  it('behavior: its name is edited in place, and Escape cancels', () => {
    const { documents } = show()
    fireEvent.keyDown(name(), { key: 'Enter' })
    const field = screen.getByRole('textbox', { name: 'Group name' })
    fireEvent.change(field, { target: { value: '  Who pays ' } })
    fireEvent.blur(field)
    expect(documents.getState().document.groups?.[0]?.label).toBe('Who pays')
    fireEvent.doubleClick(name().parentElement!)
    const again = screen.getByRole('textbox', { name: 'Group name' })
    fireEvent.change(again, { target: { value: 'Other' } })
    fireEvent.keyDown(again, { key: 'Escape' })
    expect(documents.getState().document.groups?.[0]?.label).toBe('Who pays')
    expect(documents.getState().history.past).toHaveLength(1)
  })

  it('behavior: its menu acts on its nodes', () => {
    const { selection, onOpenMenu } = show()
    fireEvent.contextMenu(name().parentElement!, { clientX: 5, clientY: 6 })
    expect([...selection.getState().nodeIds]).toEqual(group.nodeIds)
    expect(onOpenMenu).toHaveBeenCalledWith('group', 5, 6)
  })
})
