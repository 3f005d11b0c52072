import type { CommandId } from './commands.ts'

type Menu = readonly (readonly CommandId[])[]

/** Commands of each menu, in groups. */
export const menus = {
  node: [
    ['executeNode', 'runToHere', 'runFromHere', 'runAlone', 'stopExecution'],
    ['pinOutputs', 'unpinOutputs'],
    ['configure', 'duplicate'],
    ['deleteSelection'],
  ],
  edge: [['deleteSelection']],
  canvas: [['selectAll', 'clearSelection'], ['undo', 'redo'], ['fitView'], ['reviewVersions']],
} as const satisfies Record<string, Menu>

export type MenuId = keyof typeof menus

/** Commands that the shortcut panel lists. */
export const listedShortcuts = [
  'selectAll',
  'duplicate',
  'executeNode',
  'executeFlow',
  'deleteSelection',
  'fitView',
  'undo',
  'save',
] as const satisfies readonly CommandId[]
