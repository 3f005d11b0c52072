import type { Editor } from '../editor/createEditor.ts'
import { runTexts } from '../run/texts.ts'
import { announce } from '../ui/announce.ts'
import { formatDuration } from '../ui/formatDuration.ts'
import { notify } from '../ui/notify.ts'

/** Older runs were only resumed by a reload and get no toast. */
const freshMs = 10_000

/**
 * Shows a toast when a run ends well or is cancelled, and announces node status to screen readers; returns how to stop.
 * The dock shows failures.
 */
export function reportRuns({ runs, documents }: Pick<Editor, 'runs' | 'documents'>): () => void {
  return runs.subscribe((state, before) => {
    if (before.phase === 'preparing' && state.phase === 'closed') notify('info', runTexts.cancelled)
    if (state.executionId !== before.executionId || state.view === before.view) return
    announceNodes(state.view.nodes, before.view.nodes, documents.getState().document.nodes)
    const { status } = state.view
    if (status === before.view.status) return
    const durationMs = (state.view.endedAt ?? 0) - (state.view.startedAt ?? 0)
    const isOneNode = state.targetId !== null
    if (Date.now() - (state.view.endedAt ?? 0) > freshMs) return
    if (status === 'success') {
      notify('success', isOneNode ? runTexts.nodeExecuted : runTexts.succeeded, formatDuration(durationMs))
    } else if (status === 'cancelled') notify('info', runTexts.cancelled)
  })
}

type Runs = ReturnType<Editor['runs']['getState']>['view']['nodes']

function announceNodes(now: Runs, before: Runs, nodes: readonly { readonly id: string; readonly label: string }[]) {
  const lines: string[] = []
  for (const [id, run] of now) {
    if (run.status === before.get(id)?.status) continue
    lines.push(`${nodes.find(node => node.id === id)?.label ?? id} ${runTexts.nodeEvent[run.status]}`)
  }
  if (lines.length > 0) announce(lines.join(', '))
}
