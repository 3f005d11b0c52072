import { makeEmptyDocument } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import type { Command } from '../../editor/command.ts'
import { commandList } from '../../editor/commands.ts'
import { makeCommandContext } from '../../editor/makeCommandContext.ts'
import { findPaletteEntries } from './findPaletteEntries.ts'

const many = 2_000

const makeLarge = () => ({
  ...makeEmptyDocument('d', 'Large'),
  nodes: Array.from({ length: many }, (_, index) => ({
    id: `oneInchQuote-${index}`,
    componentId: 'oneInchQuote',
    componentVersion: '1.0.0',
    label: `Quote ${index}`,
    position: { x: 0, y: 0 },
    config: {},
  })),
})

const find = (query: string, mode: 'everything' | 'nodes' = 'everything', editor = makeCommandContext()) =>
  findPaletteEntries({ editor, mode, query, recent: [], keys: {} })

describe('findPaletteEntries', () => {
  it('default: every command that can run now', () => {
    const editor = makeCommandContext()
    const entries = find('', 'everything', editor).flatMap(group => group.entries)
    const shown = commandList.filter(
      (command: Command) =>
        command.id !== 'openPalette' && !command.isHidden?.(editor) && command.when(editor) === true,
    )
    expect(entries.map(({ key }) => key).toSorted()).toEqual(shown.map(({ id }) => id).toSorted())
  })

  it('behavior: a search also finds commands that cannot run, with the reason', () => {
    const entries = find('duplicate').flatMap(group => group.entries)
    expect(entries.find(({ key }) => key === 'duplicate')?.reason).toBe('Select a node first')
  })

  it('behavior: “wallet” finds Connect Wallet', () => {
    const [group] = find('wallet').filter(({ group }) => group === 'commands')
    expect(group?.entries.map(({ label }) => label)).toContain('Connect Wallet')
  })

  it('behavior: user-defined shortcuts are displayed', () => {
    const editor = makeCommandContext()
    const [group] = findPaletteEntries({
      editor,
      mode: 'everything',
      query: 'save',
      recent: [],
      keys: { save: ['F6'] },
    })
    expect(group?.entries[0]).toMatchObject({ key: 'save', detail: 'F6' })
  })

  it('behavior: of thousands of nodes it lists the best, and an id finds its node', () => {
    const editor = makeCommandContext(makeLarge())
    const [all] = find('', 'nodes', editor)
    expect(all?.entries.length).toBe(50)
    const [found] = find('oneinchquote-1234', 'nodes', editor)
    expect(found?.entries[0]?.pick).toEqual({ kind: 'node', id: 'oneInchQuote-1234' })
  })

  it('behavior: the group with the best match comes first', () => {
    const groups = find('1inch quote').map(({ group }) => group)
    expect(groups[0]).toBe('components')
    expect(find('zzzz')).toEqual([])
  })
})
