import { type NodeRun, readWorkMs } from '@sluice/engine'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { type OutputFreshness, outputFreshness } from '../../editor/outputFreshness.ts'
import { useDocuments, useRuns } from '../../editor/useStores.ts'
import { Badge } from '../../ui/Badge.tsx'
import { formatDuration } from '../../ui/formatDuration.ts'
import { uiTexts } from '../../ui/texts.ts'
import type { Missing } from '../graph/findMissing.ts'
import type { StudioComponent } from '../graph/flowNode.ts'
import { canvasTexts } from '../texts.ts'
import { findFix, fixFailure } from './fixFailure.ts'
import { isRejected, readStatus } from './readStatus.ts'

type Props = {
  readonly nodeId: string
  readonly run: NodeRun
  readonly missing: readonly Missing[]
  readonly fields: StudioComponent['fields']
}

/** Footer of a node that ran: the source of its result, the duration and the freshness, or what to do about a failure. */
export function NodeFooter({ nodeId, run, missing, fields }: Props) {
  const source = useRuns(state => state.on)
  const mark = useMark(nodeId)
  const editor = useEditor()
  const { status, error } = run
  const workMs = readWorkMs(run)
  // A rejected run needs the place for its button.
  const duration = workMs === null || isRejected(run) ? undefined : formatDuration(workMs)
  const parts = [
    status === 'success' ? source && uiTexts.sources[source] : canvasTexts.statuses[readStatus(run)],
    duration,
  ].filter(Boolean)
  return (
    <footer className="studio-card-footer">
      {status === 'error' && error && !isRejected(run) ? (
        <span className="min-w-0 truncate font-medium text-danger">
          {canvasTexts.executionFailed}
          <span className="sr-only">: {error.message}</span>
        </span>
      ) : (
        <span className="figures min-w-0 truncate">{parts.join(' · ')}</span>
      )}
      <span className="flex-1" />
      {status === 'success' && mark && mark !== 'fresh' && (
        <Badge tone={markTones[mark]} title={canvasTexts.marks[mark]}>
          {mark === 'stale' ? canvasTexts.outdated : mark}
        </Badge>
      )}
      {status === 'success' && mark === 'fresh' && <span className="sr-only">{mark}</span>}
      {status === 'error' && error && (
        <button
          type="button"
          onClick={event => {
            // A click on the card opens this node, which may not be the one that is opened here.
            event.stopPropagation()
            fixFailure(editor, { nodeId, error, missing, fields })
          }}
          className="nodrag shrink-0 rounded font-medium text-accent hover:underline"
        >
          {canvasTexts.fixes[findFix(error, editor.runs)]}
        </button>
      )}
    </footer>
  )
}

const markTones = { stale: 'warn', pinned: 'info', reused: 'neutral' } as const

/** Subscribes to both stores; the card re-renders only when its own value changes. */
function useMark(nodeId: string): OutputFreshness | undefined {
  const { documents, runs } = useEditor()
  useRuns(run => outputFreshness(run, documents.getState().document, nodeId))
  return useDocuments(({ document }) => outputFreshness(runs.getState(), document, nodeId))
}
