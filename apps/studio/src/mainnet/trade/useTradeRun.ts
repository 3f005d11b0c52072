import type { WorkflowDocument } from '@sluice/workflow'
import { useStore } from 'zustand'
import { isRunActive } from '../../editor/runStore.ts'
import { findSentApprovals } from '../../run/findSentApprovals.ts'
import type { PanelRunId } from '../../session/createPanelRuns.ts'
import { usePanelRun } from '../../session/PanelRunsProvider.tsx'
import { readLogs, readOutcome } from './readOutcome.ts'

/** The run of one tab: it outlives the tab, and continues after a reload. */
export function useTradeRun(id: PanelRunId, resultNodeId: string) {
  const panel = usePanelRun(id)
  const state = useStore(panel.editor.runs)
  const outcome = readOutcome(state, resultNodeId)
  const hasEnded = outcome.status === 'failed' || outcome.status === 'cancelled'
  return {
    state,
    /** Document of the shown run. */
    document: state.document,
    outcome,
    /** Whether it ended without a result, after an approval was sent. */
    leavesApproval: hasEnded && findSentApprovals(panel.editor.runs.events()).size > 0,
    logs: readLogs(state),
    isActive: isRunActive(state),
    start: (document: WorkflowDocument) => void panel.run(document),
    stop: () => void panel.editor.host.stop(),
    close: () => panel.editor.runs.close(),
    /** Hides how an earlier run failed. */
    closeFailure: () => {
      if (hasEnded) panel.editor.runs.close()
    },
  }
}

export type TradeRun = ReturnType<typeof useTradeRun>
