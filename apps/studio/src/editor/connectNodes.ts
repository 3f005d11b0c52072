import { checkConnection, type Operation, type WorkflowEdge } from '@sluice/workflow'
import { checkReplacing } from './checkReplacing.ts'
import type { CommandContext } from './command.ts'
import { connectionTexts } from './connectionTexts.ts'
import { makeId } from './makeId.ts'
import { editorTexts } from './texts.ts'

type Wanted = Omit<WorkflowEdge, 'id'>

/**
 * Creates a valid connection in place of the one that the input has, and shows the result; returns whether it was
 * created.
 */
export function connectNodes(context: CommandContext, wanted: Wanted): boolean {
  const { documents, registry, host } = context
  const { document } = documents.getState()
  try {
    const { check, replaced } = checkReplacing(document, registry, wanted)
    if (!check.ok) {
      const message = check.message || connectionTexts.invalidFallback
      const reason = check.fix ? message : [message, ...check.help].join('. ')
      const offer = check.fix && { label: check.fix.label, run: () => applyConnectionFix(context, wanted) }
      host.notify('error', connectionTexts.invalid, reason, offer)
      return false
    }
    const edge = { id: makeId('edge', document.edges), ...wanted }
    const removed: readonly Operation[] = replaced ? [{ op: 'removeEdge', id: replaced.id }] : []
    documents.edit([...removed, { op: 'addEdge', edge }], { label: editorTexts.connect })
    if (check.warnings.length > 0) host.notify('warn', connectionTexts.warning, check.warnings.join('. '))
    else {
      const text = check.transformation.length > 0 ? connectionTexts.transformed : connectionTexts.established
      host.announce(`${connectionTexts.created}. ${text}`)
    }
    return true
  } catch (error) {
    const reason = error instanceof Error ? `: ${error.message}` : ''
    host.notify('error', connectionTexts.error, `${connectionTexts.failed}${reason}`)
    return false
  }
}

/** Applies the suggested fix to the current document. */
function applyConnectionFix(context: CommandContext, wanted: Wanted): void {
  const { documents, registry, host, selection } = context
  const check = checkConnection(documents.getState().document, registry, wanted)
  if (check.ok || !check.fix) {
    connectNodes(context, wanted)
    return
  }
  const { label, patch } = check.fix
  documents.edit(patch, { label })
  const added = patch.flatMap(operation => (operation.op === 'addNode' ? [operation.node.id] : []))
  if (added.length > 0) selection.select(added)
  host.notify('success', connectionTexts.created, label)
}
