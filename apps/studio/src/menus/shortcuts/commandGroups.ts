import { type CommandId, commands } from '../../editor/commands.ts'
import { menus } from '../../editor/menus.ts'
import type { shortcutsTexts } from './texts.ts'

type GroupId = keyof typeof shortcutsTexts.groups

/** Commands by group; unlisted ones go to the last group. */
const named: readonly (readonly [GroupId, readonly CommandId[]])[] = [
  ['run', ['executeFlow', 'executeNode', 'stopExecution', ...submenu('run')]],
  ['edit', ['undo', 'redo', 'configure', ...submenu('edit'), 'deleteSelection', ...submenu('visibility')]],
  ['select', [...submenu('select'), 'findNode']],
  [
    'view',
    [
      'fitView',
      'zoomIn',
      'zoomOut',
      ...submenu('layout'),
      ...submenu('align'),
      'togglePalette',
      'nextPanel',
      'previousPanel',
    ],
  ],
  ['project', ['save', ...submenu('file'), 'generateCode', 'publishProject']],
]

/** Groups all commands for the shortcut list. */
export function groupCommands(): readonly { readonly group: GroupId; readonly ids: readonly CommandId[] }[] {
  const left = new Set(Object.keys(commands) as CommandId[])
  const groups = named.map(([group, ids]) => ({ group, ids: ids.filter(id => left.delete(id)) }))
  return [...groups, { group: 'more', ids: [...left] }]
}

function submenu(name: string): readonly CommandId[] {
  return Object.values(menus)
    .flat(2)
    .flatMap(entry => (typeof entry !== 'string' && entry.submenu === name ? entry.items : []))
}
