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

/** Copies the selected nodes to the system clipboard. */
export async function copy(context: CommandContext): Promise<void> {
  const counts = await write(context)
  if (counts) context.host.notify('success', editsTexts.copied(counts.nodes, counts.edges))
}

/** Copies, then deletes the selected nodes. */
export async function cut(context: CommandContext): Promise<void> {
  // The selection may change while the clipboard is written.
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

/** Pastes the event's text, or from a menu the clipboard at the pointer position. */
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
 * Pastes clipboard text at a position, else 50 px beside the originals, or in free space when they are from another
 * workflow. Repeated pastes shift by 50 px.
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
