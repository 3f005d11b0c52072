import { allowCommand } from '../../editor/allowCommand.ts'
import type { Command, CommandContext } from '../../editor/command.ts'
import type { CommandKeys } from '../../editor/commandKeys.ts'
import { type CommandId, commands } from '../../editor/commands.ts'
import { formatShortcut } from '../../editor/keymap.ts'
import { fuzzyMatch } from './fuzzyMatch.ts'
import { paletteTexts } from './texts.ts'

/** Searches everything or only nodes. */
export type PaletteMode = 'everything' | 'nodes'

type EntryGroup = 'recent' | 'commands' | 'nodes' | 'components'

export type PaletteEntry = {
  readonly key: string
  readonly group: EntryGroup
  readonly label: string
  /** Detail beside the label: shortcut, component or category. */
  readonly detail: string | undefined
  /** Why the command is disabled. */
  readonly reason: string | undefined
  readonly pick:
    | { readonly kind: 'command'; readonly id: CommandId }
    | { readonly kind: 'node'; readonly id: string }
    | { readonly kind: 'component'; readonly id: string }
}

export type PaletteGroup = { readonly group: EntryGroup; readonly entries: readonly PaletteEntry[] }

type Options = {
  readonly editor: CommandContext
  readonly mode: PaletteMode
  readonly query: string
  readonly recent: readonly CommandId[]
  readonly keys: CommandKeys
}

const most = { recent: 6, commands: 100, nodes: 50, components: 20 } as const

/** Finds entries, best group first; without a query recent, then runnable commands. */
export function findPaletteEntries({ editor, mode, query, recent, keys }: Options): readonly PaletteGroup[] {
  const nodes = rank(query, listNodes(editor))
  if (mode === 'nodes') return group([nodes])
  const all = listCommands(editor, keys)
  if (query.trim() === '') {
    const byId = new Map(all.map(entry => [entry.key, entry]))
    const used = recent.flatMap(id => byId.get(id) ?? []).slice(0, most.recent)
    const rest = all.filter(entry => !used.includes(entry))
    const runnable = rest.filter(({ reason }) => !reason)
    return group([used.map(entry => ({ entry: { ...entry, group: 'recent' }, score: 0 })), unranked(runnable)])
  }
  return group(
    [rank(query, all), nodes, rank(query, listComponents(editor))].sort(
      (a, b) => (b[0]?.score ?? 0) - (a[0]?.score ?? 0),
    ),
  )
}

type Ranked = { readonly entry: PaletteEntry; readonly score: number }

const unranked = (entries: readonly PaletteEntry[]): Ranked[] => entries.map(entry => ({ entry, score: 0 }))

function rank(query: string, entries: readonly (PaletteEntry & { readonly also?: string })[]): Ranked[] {
  const found: Ranked[] = []
  for (const { also, ...entry } of entries) {
    const scores = [fuzzyMatch(query, entry.label), also ? fuzzyMatch(query, also) : null].filter(
      score => score !== null,
    )
    if (scores.length > 0) found.push({ entry, score: Math.max(...scores) })
  }
  return query.trim() === '' ? found : found.sort((a, b) => b.score - a.score)
}

function group(ranked: readonly (readonly Ranked[])[]): readonly PaletteGroup[] {
  return ranked
    .filter(found => found.length > 0)
    .map(found => {
      const name = found[0]!.entry.group
      return { group: name, entries: found.slice(0, most[name]).map(({ entry }) => entry) }
    })
}

function listCommands(editor: CommandContext, keys: CommandKeys): PaletteEntry[] {
  return (Object.entries(commands) as [CommandId, Command][])
    .filter(([id, command]) => id !== 'openPalette' && !command.isHidden?.(editor))
    .map(([id, command]) => {
      const allowed = allowCommand(command, editor)
      return {
        key: id,
        group: 'commands',
        label: command.label,
        detail: formatShortcut(command, keys),
        reason: allowed === true ? undefined : allowed,
        pick: { kind: 'command', id },
      }
    })
}

function listNodes({ documents, registry }: CommandContext): (PaletteEntry & { also: string })[] {
  const { nodes, edges, groups = [] } = documents.getState().document
  const labels = new Map(nodes.map(({ id, label }) => [id, label]))
  const sources = new Map(edges.map(({ source, target }) => [target, labels.get(source)]))
  const groupNames = new Map(groups.flatMap(({ label, nodeIds }) => nodeIds.map(id => [id, label] as const)))
  const named = Map.groupBy(nodes, node => node.label)
  const isRepeated = (label: string) => (named.get(label)?.length ?? 0) > 1
  return nodes.map(({ id, label, componentId }) => {
    const component = registry.get(componentId)?.name ?? componentId
    const source = sources.get(id)
    const place = groupNames.get(id) ?? (source === undefined ? undefined : paletteTexts.after(source))
    return {
      key: `node ${id}`,
      group: 'nodes',
      label,
      detail: [component === label ? undefined : component, place, isRepeated(label) ? id : undefined]
        .filter(Boolean)
        .join(' · '),
      reason: undefined,
      pick: { kind: 'node', id },
      also: id,
    }
  })
}

function listComponents({ registry }: CommandContext): (PaletteEntry & { also: string })[] {
  return registry.list.map(({ id, name, category, tags }) => ({
    key: `component ${id}`,
    group: 'components',
    label: name,
    detail: category,
    reason: undefined,
    pick: { kind: 'component', id },
    also: `${id} ${tags.join(' ')}`,
  }))
}
