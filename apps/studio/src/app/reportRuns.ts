import type { Editor } from '../editor/createEditor.ts'
import { runTexts } from '../run/texts.ts'
import { announce } from '../ui/announce.ts'
import { notify } from '../ui/notify.ts'

/**
 * Announces node status to screen readers, and shows a toast for a run that is stopped before it starts; returns how to
 * stop. The dock shows how a run ends.
 */
export function reportRuns({ runs, documents }: Pick<Editor, 'runs' | 'documents'>): () => void {
  return runs.subscribe((state, before) => {
    if (before.phase === 'preparing' && state.phase === 'closed') notify('info', runTexts.cancelled)
    if (state.executionId !== before.executionId || state.view === before.view) return
    announceNodes(state.view.nodes, before.view.nodes, documents.getState().document.nodes)
  })
}

type Runs = ReturnType<Editor['runs']['getState']>['view']['nodes']

function announceNodes(now: Runs, before: Runs, nodes: readonly { readonly id: string; readonly label: string }[]) {
  const lines: string[] = []
  for (const [id, run] of now) {
    if (run.status === before.get(id)?.status) continue
    // The dock announces why a run ended; a failure that its error branch took ends none.
    if (run.status === 'error' && !run.handled) continue
    lines.push(`${nodes.find(node => node.id === id)?.label ?? id} ${runTexts.nodeEvent[run.status]}`)
  }
  if (lines.length > 0) announce(lines.join(', '))
}
