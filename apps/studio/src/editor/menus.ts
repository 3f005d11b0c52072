import type { CommandId } from './commands.ts'
import type { editorTexts } from './texts.ts'

/** Submenu; its label is in `editorTexts.submenus`. */
export type Submenu = {
  readonly submenu: keyof typeof editorTexts.submenus
  readonly items: readonly CommandId[]
  /** Shown only for a multi-selection. */
  readonly isForSeveral?: true
}

export type MenuEntry = CommandId | Submenu

type Menu = readonly (readonly MenuEntry[])[]

/** Commands of each context menu, grouped. Source: spec 000 §2 "Context menus and shortcuts". */
export const menus: { readonly [id in 'node' | 'edge' | 'group' | 'canvas']: Menu } = {
  node: [
    [
      'executeNode',
      'stopExecution',
      { submenu: 'run', items: ['runToHere', 'runFromHere', 'runAlone', 'pinOutputs', 'unpinOutputs'] },
    ],
    ['configure'],
    [
      { submenu: 'edit', items: ['duplicate', 'copy', 'cut', 'replaceNode'] },
      'group',
      'ungroup',
      'renameGroup',
      { submenu: 'visibility', items: ['hideNode', 'showHidden'] },
      { submenu: 'select', items: ['selectUpstream', 'selectDownstream'] },
      {
        submenu: 'align',
        isForSeveral: true,
        items: [
          'alignLeft',
          'alignCenter',
          'alignRight',
          'alignTop',
          'alignMiddle',
          'alignBottom',
          'distributeHorizontally',
          'distributeVertically',
          'autoLayout',
        ],
      },
    ],
    ['deleteSelection', 'deleteAndReconnect'],
  ],
  group: [
    ['renameGroup', 'ungroup'],
    [{ submenu: 'edit', items: ['duplicate', 'copy', 'cut'] }, 'hideNode'],
    ['deleteSelection'],
  ],
  edge: [['inspectEdge', 'deleteConnection']],
  canvas: [
    ['addNode', 'paste'],
    [
      { submenu: 'select', items: ['selectAll', 'clearSelection'] },
      { submenu: 'visibility', items: ['showHidden'] },
      { submenu: 'layout', items: ['autoLayout', 'fitView', 'toggleSnap', 'toggleAutoConnect'] },
      { submenu: 'file', items: ['exportWorkflow', 'importWorkflow'] },
    ],
    ['undo', 'redo'],
  ],
}

export type MenuId = keyof typeof menus

/** Commands listed in the shortcuts panel. */
export const listedShortcuts = [
  'selectAll',
  'copy',
  'paste',
  'duplicate',
  'executeNode',
  'deleteSelection',
  'fitView',
] as const satisfies readonly CommandId[]
