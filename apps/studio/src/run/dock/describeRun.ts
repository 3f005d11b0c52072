import { findWaitingNode, type RunState } from '../../editor/runStore.ts'
import { runTexts } from '../texts.ts'
import { dockTexts } from './texts.ts'

export type RunTone = 'idle' | 'busy' | 'waiting' | 'success' | 'error' | 'cancelled'

/** Status of the run as one sentence. */
export function describeRun(state: RunState): { readonly tone: RunTone; readonly title: string } {
  const { phase, view } = state
  if (phase === 'preparing') return { tone: 'busy', title: runTexts.preparing }
  if (phase === 'refused' || view.status === 'error') {
    const code = state.refusal?.code ?? view.error?.code
    if (code === 'RUN_NOT_FOUND') return { tone: 'idle', title: dockTexts.idle }
    if (code === 'REJECTED_BY_USER' || code === 'WALLET_NEEDED')
      return { tone: 'cancelled', title: dockTexts.notFinished }
    return { tone: 'error', title: state.targetId === null ? runTexts.failed : runTexts.nodeFailed }
  }
  if (view.status === 'cancelled') return { tone: 'cancelled', title: runTexts.cancelled }
  if (view.status === 'success')
    return { tone: 'success', title: state.targetId === null ? runTexts.succeeded : runTexts.nodeExecuted }
  if (state.executionId === null && view.status === 'new') return { tone: 'idle', title: dockTexts.idle }
  if (state.rejectedId !== null) return { tone: 'cancelled', title: dockTexts.rejectedUnserved }
  if (findWaitingNode(state)) return { tone: 'waiting', title: runTexts.waiting }
  return { tone: 'busy', title: runTexts.executing }
}
