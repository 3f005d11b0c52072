import { describe, expect, it } from 'vitest'
import { commandList, commands } from './commands.ts'
import { findCommand, formatShortcut, isSameShortcut, isShortcut, readShortcut, writeShortcut } from './keymap.ts'

type Modifiers = Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>>

const press = (key: string, modifiers: Modifiers = {}, code = '') => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...modifiers,
})

const find = (pressed: ReturnType<typeof press>, typing = false, keys = {}) =>
  findCommand(commandList, pressed, { keys, typing, mac: false })?.id

describe('findCommand', () => {
  it('default', () => {
    expect(find(press('e', { ctrlKey: true }))).toBe('executeNode')
    expect(find(press('Delete'))).toBe('deleteSelection')
    expect(find(press('=', { ctrlKey: true }))).toBe('zoomIn')
    expect(find(press('Z', { ctrlKey: true, shiftKey: true }))).toBe('redo')
  })

  it('behavior: while typing only what works everywhere', () => {
    expect(find(press('a', { ctrlKey: true }), true)).toBeUndefined()
    expect(find(press('Backspace'), true)).toBeUndefined()
    expect(find(press('s', { ctrlKey: true }), true)).toBe('save')
  })

  it('behavior: user-defined shortcuts replace the default ones', () => {
    const keys = { duplicate: ['Mod+Shift+D'], fitView: [] }
    expect(find(press('D', { ctrlKey: true, shiftKey: true }), false, keys)).toBe('duplicate')
    expect(find(press('d', { ctrlKey: true }), false, keys)).toBeUndefined()
    expect(find(press('0', { ctrlKey: true }), false, keys)).toBeUndefined()
  })
})

describe('isShortcut', () => {
  it('behavior: Cmd on a Mac', () => {
    expect(isShortcut(press('e', { metaKey: true }), 'Mod+E', true)).toBe(true)
    expect(isShortcut(press('e', { ctrlKey: true }), 'Mod+E', true)).toBe(false)
  })
})

describe('readShortcut', () => {
  it('default', () => {
    expect(readShortcut(press('K', { ctrlKey: true, shiftKey: true }), false)).toBe('Mod+Shift+K')
    expect(readShortcut(press(' '), false)).toBe('Space')
    expect(readShortcut(press('+', { ctrlKey: true }), false)).toBe('Mod+Plus')
    expect(readShortcut(press('Shift', { shiftKey: true }), false)).toBeUndefined()
  })

  it('behavior: another alphabet and the letters Alt makes are read by the place of the key', () => {
    expect(readShortcut(press('я', { ctrlKey: true }, 'KeyZ'), false)).toBe('Mod+Z')
    expect(readShortcut(press('å', { altKey: true }, 'KeyA'), true)).toBe('Alt+A')
  })
})

describe('isSameShortcut', () => {
  it('default: the order of modifiers and the case of letters do not count', () => {
    expect(isSameShortcut('Shift+Mod+z', 'Mod+Shift+Z')).toBe(true)
    expect(isSameShortcut('Mod+Z', 'Mod+Shift+Z')).toBe(false)
  })
})

describe('formatShortcut', () => {
  it('default', () => {
    expect(formatShortcut(commands.executeNode, {}, false)).toBe('Ctrl+E')
    expect(formatShortcut(commands.redo, {}, true)).toBe('⌘⇧Z')
    expect(formatShortcut(commands.deleteSelection, {}, false)).toBe('Del')
  })

  it('behavior: shows user-defined shortcuts', () => {
    expect(formatShortcut(commands.save, { save: ['Alt+S'] }, false)).toBe('Alt+S')
    expect(formatShortcut(commands.save, { save: [] }, false)).toBeUndefined()
  })
})

describe('writeShortcut', () => {
  it('default', () => {
    expect(writeShortcut('Mod+Plus', false)).toBe('Ctrl++')
    expect(writeShortcut('Escape', true)).toBe('Esc')
  })
})
