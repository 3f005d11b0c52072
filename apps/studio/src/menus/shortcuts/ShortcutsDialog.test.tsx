// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { commandList } from '../../editor/commands.ts'
import { makeCommandContext } from '../../editor/makeCommandContext.ts'
import { groupCommands } from './commandGroups.ts'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'

afterEach(cleanup)

function show(onClose = () => {}) {
  const { keys } = makeCommandContext()
  render(<ShortcutsDialog keys={keys} onClose={onClose} />)
  return keys
}

const record = (label: string, press: object) => {
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`^Change shortcut for ${label}, currently`) }))
  fireEvent.keyDown(window, press)
}

describe('ShortcutsDialog', () => {
  it('default: the next keys that are pressed become those of the command, and can be taken back', () => {
    const keys = show()
    record('Zoom In', { key: 'i', altKey: true })
    expect(keys.getState()).toEqual({ zoomIn: ['Alt+I'] })
    expect(screen.getByRole('button', { name: 'Change shortcut for Zoom In, currently Alt+I' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Reset shortcut for Zoom In' }))
    expect(keys.getState()).toEqual({})
  })

  it('behavior: a shortcut conflict names the other command and needs confirmation', () => {
    const keys = show()
    record('Zoom In', { key: 's', ctrlKey: true })
    expect(screen.getByRole('alert').textContent).toContain('Ctrl+S is already used by Save.')
    expect(keys.getState()).toEqual({})
    fireEvent.click(screen.getByRole('button', { name: 'Reassign' }))
    expect(keys.getState()).toEqual({ zoomIn: ['Mod+S'], save: [] })
    fireEvent.click(screen.getByRole('button', { name: 'Reset all' }))
    expect(keys.getState()).toEqual({})
  })

  it('error: keys of the browser, and letters that would get in the way of typing', () => {
    const keys = show()
    record('Zoom In', { key: 't', ctrlKey: true })
    expect(screen.getByRole('alert').textContent).toContain('Ctrl+T is reserved by the browser.')
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    record('Zoom In', { key: 'z' })
    expect(screen.getByRole('alert').textContent).toContain('Z alone would block typing')
    expect(keys.getState()).toEqual({})
  })

  it('behavior: Escape cancels recording and keeps the dialog open', () => {
    const onClose = vi.fn()
    show(onClose)
    record('Zoom In', { key: 'Escape' })
    expect(screen.queryByText('Press keys')).toBeNull()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('behavior: commands are found by name and by keys', () => {
    show()
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ctrl+0' } })
    expect(screen.getAllByRole('listitem').map(row => row.textContent)).toEqual([
      'Fit to ViewChange shortcut for Fit to View, currently Ctrl+0',
    ])
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zzzz' } })
    expect(screen.getByText('Nothing matches “zzzz”')).toBeTruthy()
  })
})

describe('groupCommands', () => {
  it('default: every command once', () => {
    const ids = groupCommands().flatMap(group => group.ids)
    expect(ids.toSorted()).toEqual(commandList.map(({ id }) => id).toSorted())
  })
})
