import { workflowErrors } from '@sluice/workflow'
import { editorTexts } from '../texts.ts'
import { defineEdit, isGrouped, isOneGroup, needsSelectedNodes } from './defineEdit.ts'

const [one, two, three] = [needsSelectedNodes(1), needsSelectedNodes(2), needsSelectedNodes(3)]

export const copy = defineEdit('copy', one, { shortcut: ['Mod+C'], event: 'copy' })
export const cut = defineEdit('cut', one, { shortcut: ['Mod+X'], event: 'cut' })
export const paste = defineEdit('paste', () => true, { shortcut: ['Mod+V'], event: 'paste' })
export const duplicate = defineEdit('duplicate', one, { shortcut: ['Mod+D'] })
export const deleteAndReconnect = defineEdit('deleteAndReconnect', one, { shortcut: ['Shift+Delete'] })

export const group = defineEdit(
  'group',
  context =>
    two(context) !== true ? workflowErrors.text('TOO_FEW_TO_GROUP') : !isOneGroup(context) || editorTexts.isGroup,
  {
    shortcut: ['Mod+G'],
  },
)
export const ungroup = defineEdit('ungroup', context => isGrouped(context) || editorTexts.noGroup, {
  shortcut: ['Mod+Alt+G'],
  isHidden: context => !isGrouped(context),
})

export const hideNode = defineEdit('hideNode', one)
export const showHidden = defineEdit(
  'showHidden',
  ({ documents }) => documents.getState().document.nodes.some(({ hidden }) => hidden) || editorTexts.nothingHidden,
)

export const selectUpstream = defineEdit('selectUpstream', one)
export const selectDownstream = defineEdit('selectDownstream', one)

export const alignLeft = defineEdit('alignLeft', two)
export const alignCenter = defineEdit('alignCenter', two)
export const alignRight = defineEdit('alignRight', two)
export const alignTop = defineEdit('alignTop', two)
export const alignMiddle = defineEdit('alignMiddle', two)
export const alignBottom = defineEdit('alignBottom', two)
export const distributeHorizontally = defineEdit('distributeHorizontally', three)
export const distributeVertically = defineEdit('distributeVertically', three)

export const moveUp = defineEdit('moveUp', one, { shortcut: ['Shift+ArrowUp'] })
export const moveDown = defineEdit('moveDown', one, { shortcut: ['Shift+ArrowDown'] })
export const moveLeft = defineEdit('moveLeft', one, { shortcut: ['Shift+ArrowLeft'] })
export const moveRight = defineEdit('moveRight', one, { shortcut: ['Shift+ArrowRight'] })
