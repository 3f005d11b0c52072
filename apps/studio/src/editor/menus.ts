import type { CommandId } from './commands.ts'
import type { editorTexts } from './texts.ts'

/** A menu inside a menu; its name stands in `editorTexts.submenus`. */
export type Submenu = {
  readonly submenu: keyof typeof editorTexts.submenus
  readonly items: readonly CommandId[]
}

export type MenuEntry = CommandId | Submenu

type Menu = readonly (readonly MenuEntry[])[]

/** Commands of each menu, in groups. Source: spec 000 §2 "Context menus and shortcuts". */
export const menus: { readonly [id in 'node' | 'edge' | 'canvas']: Menu } = {
  node: [
    [
      'executeNode',
      'stopExecution',
      { submenu: 'run', items: ['runToHere', 'runFromHere', 'runAlone', 'pinOutputs', 'unpinOutputs'] },
    ],
    ['configure'],
    [{ submenu: 'edit', items: ['duplicate'] }],
    ['deleteSelection'],
  ],
  edge: [['deleteConnection']],
  canvas: [
    [
      { submenu: 'select', items: ['selectAll', 'clearSelection'] },
      { submenu: 'layout', items: ['autoLayout', 'fitView'] },
      { submenu: 'file', items: ['exportWorkflow', 'importWorkflow'] },
    ],
    ['undo', 'redo'],
    ['reviewVersions'],
  ],
}

export type MenuId = keyof typeof menus

/** Commands that the shortcut panel lists. */
export const listedShortcuts = [
  'selectAll',
  'duplicate',
  'executeNode',
  'deleteSelection',
  'fitView',
] as const satisfies readonly CommandId[]
