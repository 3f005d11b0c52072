import type { Position } from '@sluice/workflow'
import { type Alignment, alignNodes, distributeNodes, moveNodes, type SizeOf } from '@sluice/workflow/edit'
import type { CommandContext } from '../command.ts'
import { gridSize } from '../gridSize.ts'
import { editorTexts } from '../texts.ts'
import { editsTexts } from './texts.ts'

/** Default card size. Source: spec 000 §9. */
const unmeasured = { width: 200, height: 100 }

const sizesOf =
  ({ canvas }: CommandContext): SizeOf =>
  node =>
    canvas.current?.sizeOf(node) ?? unmeasured

export function align(context: CommandContext, alignment: Alignment): void {
  const { documents, selection, host } = context
  const patch = alignNodes(documents.getState().document, selection.getState().nodeIds, alignment, sizesOf(context))
  if (patch) documents.edit(patch, { label: editsTexts.align })
  else host.notify('info', editsTexts.inPlace)
}

export function distribute(context: CommandContext, axis: 'horizontal' | 'vertical'): void {
  const { documents, selection, host } = context
  const patch = distributeNodes(documents.getState().document, selection.getState().nodeIds, axis, sizesOf(context))
  if (patch) documents.edit(patch, { label: editsTexts.distribute })
  else host.notify('info', editsTexts.inPlace)
}

/** Distance of one key press in pixels. */
const step = 10

/** Moves the selection one step; consecutive steps merge into one undo step. */
export function move({ documents, selection, view }: CommandContext, { x, y }: Position): void {
  const { nodeIds } = selection.getState()
  const patch = moveNodes(
    documents.getState().document,
    nodeIds,
    { x: x * step, y: y * step },
    view.getState().snapsToGrid ? gridSize : null,
  )
  if (patch) documents.edit(patch, { label: editorTexts.move, mergeKey: `move ${[...nodeIds].join(' ')}` })
}
