import { describe, expect, it } from 'vitest'
import { commandList, commands } from './commands.ts'
import { findCommand, formatShortcut, isShortcut } from './keymap.ts'

const press = (
  key: string,
  modifiers: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>> = {},
) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...modifiers,
})

describe('findCommand', () => {
  it('default', () => {
    expect(findCommand(commandList, press('e', { ctrlKey: true }), false, false)?.id).toBe('executeNode')
    expect(findCommand(commandList, press('Delete'), false, false)?.id).toBe('deleteSelection')
    expect(findCommand(commandList, press('=', { ctrlKey: true }), false, false)?.id).toBe('zoomIn')
    expect(findCommand(commandList, press('Z', { ctrlKey: true, shiftKey: true }), false, false)?.id).toBe('redo')
  })

  it('behavior: while typing only what works everywhere', () => {
    expect(findCommand(commandList, press('a', { ctrlKey: true }), true, false)).toBeUndefined()
    expect(findCommand(commandList, press('Backspace'), true, false)).toBeUndefined()
    expect(findCommand(commandList, press('s', { ctrlKey: true }), true, false)?.id).toBe('save')
  })

  it('behavior: Cmd on a Mac', () => {
    expect(isShortcut(press('e', { metaKey: true }), 'Mod+E', true)).toBe(true)
    expect(isShortcut(press('e', { ctrlKey: true }), 'Mod+E', true)).toBe(false)
  })
})

describe('formatShortcut', () => {
  it('default', () => {
    expect(formatShortcut(commands.executeNode, false)).toBe('Ctrl+E')
    expect(formatShortcut(commands.redo, true)).toBe('⌘⇧Z')
    expect(formatShortcut(commands.deleteSelection, false)).toBe('Del')
  })
})
