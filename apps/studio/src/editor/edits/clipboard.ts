import type { Position } from '@sluice/workflow'
import {
  copyNodes,
  type ParsedClipboard,
  type PastePlace,
  parseClipboard,
  pasteNodes,
  pasteOffset,
} from '@sluice/workflow/edit'
import type { CommandContext } from '../command.ts'
import type { DocumentStore } from '../documentStore.ts'
import { writeShortcut } from '../keymap.ts'
import { removeSelected } from '../removeSelected.ts'
import { editorTexts } from '../texts.ts'
import { assertCapacity } from './assertCapacity.ts'
import { editsTexts } from './texts.ts'

/** Puts the selected nodes on the clipboard of the system. */
export async function copy(context: CommandContext): Promise<void> {
  const counts = await write(context)
  if (counts) context.host.notify('success', editsTexts.copied(counts.nodes, counts.edges))
}

/** Deletes what was copied, once it lies on the clipboard. */
export async function cut(context: CommandContext): Promise<void> {
  // What is selected while the browser writes is another matter.
  const chosen = context.selection.getState()
  const counts = await write(context)
  if (!counts) return
  removeSelected(context, editsTexts.cut, chosen)
  context.host.notify('success', editsTexts.copied(counts.nodes, counts.edges))
}

async function write({ documents, selection, registry, host }: CommandContext) {
  const clip = copyNodes(documents.getState().document, registry, selection.getState().nodeIds)
  try {
    await host.clipboard.write(JSON.stringify(clip))
  } catch {
    host.notify('error', editsTexts.copyRefused, editsTexts.copyRefusedText)
    return null
  }
  return { nodes: countOf(clip.nodes), edges: countOf(clip.edges) }
}

const countOf = (list: unknown) => (Array.isArray(list) ? list.length : 0)

/** Pastes what the keys brought, or, from a menu, what lies on the clipboard to where the pointer was: it opened there. */
export async function paste(context: CommandContext, given?: string): Promise<void> {
  if (given !== undefined) {
    pasteText(context, given, null)
    return
  }
  let text: string
  try {
    text = await context.host.clipboard.read()
  } catch {
    context.host.notify('warn', editsTexts.pasteRefused, editsTexts.pasteRefusedText(writeShortcut('Mod+V')))
    return
  }
  pasteText(context, text, context.canvas.current?.pointer() ?? null)
}

/**
 * Pastes the text of a clipboard: at a place, else 50 px beside the originals, or where there is room when they are of
 * another workflow. Each further time 50 px further on.
 *
 * - Throws: `NOTHING_TO_PASTE`, `CLIP_TOO_NEW`, `PROJECT_FULL`
 */
function pasteText(context: CommandContext, text: string, at: Position | null): void {
  const { documents, selection, registry, host, canvas } = context
  const clip = parseClipboard(text)
  const { document } = documents.getState()
  const shift = pasteOffset * countPastes(documents, text)
  const { patch, nodeIds, edgeIds } = pasteNodes(document, clip, placeOf(context, clip, at, shift))
  assertCapacity(document, nodeIds.length, edgeIds.length)
  documents.edit(patch, { label: editsTexts.paste })
  selection.select(nodeIds, edgeIds)
  const [first] = nodeIds
  if (first !== undefined) canvas.current?.focusNode(first)
  const unknown = clip.nodes.filter(({ componentId }) => !registry.get(componentId)).length
  const counts = editorTexts.nodesAndEdges(nodeIds.length, edgeIds.length)
  if (unknown > 0) host.notify('warn', editsTexts.pasted, `${counts}. ${editsTexts.unknownPasted(unknown)}`)
  else host.notify('success', editsTexts.pasted, counts)
}

function placeOf(
  { documents, canvas }: CommandContext,
  { documentId, nodes }: ParsedClipboard,
  at: Position | null,
  shift: number,
): PastePlace {
  const beside = { by: { x: shift, y: shift } }
  if (!at && documentId === documents.getState().document.id) return beside
  const free = at ?? canvas.current?.pointer() ?? canvas.current?.freePosition(nodes[0]?.componentId ?? '')
  const further = shift - pasteOffset
  return free ? { at: { x: free.x + further, y: free.y + further } } : beside
}

const pastes = new WeakMap<DocumentStore, { readonly text: string; readonly times: number }>()

function countPastes(documents: DocumentStore, text: string): number {
  const last = pastes.get(documents)
  const times = last?.text === text ? last.times + 1 : 1
  pastes.set(documents, { text, times })
  return times
}
