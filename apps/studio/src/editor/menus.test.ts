import { describe, expect, it } from 'vitest'
import type { Command } from './command.ts'
import { commandList, commands } from './commands.ts'
import { isSameShortcut } from './keymap.ts'
import { listedShortcuts, type MenuEntry, menus } from './menus.ts'

const idsOf = (entry: MenuEntry) => (typeof entry === 'string' ? [entry] : entry.items)

describe('menus', () => {
  it('default: every menu names commands that exist, each once', () => {
    for (const menu of Object.values(menus)) {
      const named = menu.flat().flatMap(idsOf)
      for (const id of named) expect(commands).toHaveProperty(id)
      expect(new Set(named).size).toBe(named.length)
    }
  })

  it('behavior: every command has a name, and no two have the same keys', () => {
    const given = commandList.flatMap(({ id, shortcut = [] }) => shortcut.map(keys => ({ id, keys })))
    for (const { label } of commandList) expect(label.trim()).not.toBe('')
    for (const a of given)
      for (const b of given)
        if (a !== b) expect(isSameShortcut(a.keys, b.keys), `${a.id} ${b.id} ${a.keys}`).toBe(false)
  })

  it('behavior: the keys of the specification', () => {
    const keys = (id: keyof typeof commands) => (commands[id] as Command).shortcut
    expect([keys('executeNode'), keys('configure'), keys('duplicate'), keys('selectAll')]).toEqual([
      ['Mod+E'],
      ['Mod+,'],
      ['Mod+D'],
      ['Mod+A'],
    ])
    expect([keys('fitView'), keys('zoomIn'), keys('zoomOut')]).toEqual([['Mod+0'], ['Mod+='], ['Mod+-']])
    expect([keys('deleteSelection'), keys('clearSelection')]).toEqual([['Delete', 'Backspace'], ['Escape']])
  })
})

describe('listedShortcuts', () => {
  it('default: lists only what has keys', () => {
    for (const id of listedShortcuts) expect((commands[id] as Command).shortcut?.[0]).toBeDefined()
  })
})
