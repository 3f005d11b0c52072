import { describe, expect, it } from 'vitest'
import type { Command } from './command.ts'
import { commandList, commands } from './commands.ts'
import { isSameShortcut } from './keymap.ts'
import { listedShortcuts, type MenuEntry, menus } from './menus.ts'
import { editorTexts } from './texts.ts'

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

  it('behavior: names and keys of the specification', () => {
    const described = (entry: MenuEntry): string =>
      typeof entry === 'string'
        ? [commands[entry].label, (commands[entry] as Command).shortcut?.join(' ')].filter(Boolean).join(' | ')
        : `${editorTexts.submenus[entry.submenu]} ▸ ${entry.items.map(described).join(', ')}`
    const node = menus.node.flat().map(described)
    expect(node).toEqual(
      expect.arrayContaining([
        'Execute Node | Mod+E',
        'Configure | Mod+,',
        expect.stringMatching(/^Edit ▸ Duplicate \| Mod\+D, Copy \| Mod\+C, Cut \| Mod\+X/),
        expect.stringMatching(/^Group\b/),
        expect.stringMatching(/^Visibility ▸ Hide Node/),
        'Delete | Delete Backspace',
      ]),
    )
    expect(node.findIndex(text => text.startsWith('Stop Execution'))).toBe(1)
    expect(menus.edge.flat().map(described)).toEqual(['Edit Connection', 'Delete Connection'])
    expect(menus.canvas.flat().map(described)).toEqual(
      expect.arrayContaining([
        'Paste | Mod+V',
        'Select ▸ Select All | Mod+A, Clear Selection | Escape',
        expect.stringMatching(/^Layout ▸ Auto Layout.*, Fit to View \| Mod\+0/),
        expect.stringMatching(/^File ▸ Export Workflow.*, Import Workflow/),
      ]),
    )
    expect([commands.zoomIn, commands.zoomOut].map(({ shortcut }) => shortcut)).toEqual([['Mod+='], ['Mod+-']])
  })
})

describe('listedShortcuts', () => {
  it('default: lists only what has keys', () => {
    for (const id of listedShortcuts) expect((commands[id] as Command).shortcut?.[0]).toBeDefined()
  })

  it('behavior: the ones of the specification', () => {
    const keys = listedShortcuts.map(id => (commands[id] as Command).shortcut?.[0])
    for (const listed of ['Mod+A', 'Mod+C', 'Mod+V', 'Mod+D', 'Mod+E', 'Delete', 'Mod+0'])
      expect(keys).toContain(listed)
  })
})
