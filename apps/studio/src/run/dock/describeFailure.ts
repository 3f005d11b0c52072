import type { RunEvent } from '@sluice/engine'
import { canRepeat } from '../../editor/canRepeat.ts'
import { amountErrors } from '../../editor/findAmountField.ts'
import { isRunActive, type RunState } from '../../editor/runStore.ts'
import { runTexts } from '../texts.ts'
import { dockTexts } from './texts.ts'

export type FailureAction =
  | 'changeAmount'
  | 'connect'
  | 'history'
  | 'mockTesting'
  | 'openNode'
  | 'problems'
  | 'reload'
  | 'retry'

export type Failure = {
  /** `neutral`: the user's own decision or a step that is still open. */
  readonly tone: 'danger' | 'neutral'
  readonly title: string
  readonly help: string | undefined
  readonly code: string | undefined
  /** Node that failed; undefined for the whole run. */
  readonly nodeId: string | undefined
  readonly actions: readonly FailureAction[]
}

const actionsByCode: { readonly [code: string]: readonly FailureAction[] } = {
  WALLET_NEEDED: ['connect'],
  WALLET_NOT_AVAILABLE: ['connect'],
  RUN_NOT_FOUND: ['history'],
  LIVE_KEY_MISSING: ['mockTesting'],
  PROVIDER_KEY_MISSING: ['mockTesting'],
  WORKFLOW_INVALID: ['problems'],
  CONFIG_INCOMPLETE: ['problems'],
  PART_MISSING: ['reload'],
}

/** Why the run did not start or failed, with what can be done about it; null where it did not. */
export function describeFailure(state: RunState, events: readonly RunEvent[]): Failure | null {
  const { refusal, view, document, orphanHash } = state
  if (refusal) {
    const { code, message, help } = refusal
    const actions = actionsByCode[code ?? ''] ?? ['retry']
    const tone = code === 'WALLET_NEEDED' || code === 'RUN_NOT_FOUND' ? 'neutral' : 'danger'
    return { tone, title: message || runTexts.unknownError, help: help[0], code, nodeId: undefined, actions }
  }
  if (view.status !== 'error' || !view.error) return null
  const { code } = view.error
  const hasSent = orphanHash !== null || events.some(isSent)
  const retry: readonly FailureAction[] = orphanHash === null && canRepeat(events) ? ['retry'] : []
  const failed = [...view.nodes].find(([, run]) => run.status === 'error' && run.error?.code === code)
  const nodeId = failed?.[0]
  const label = document?.nodes.find(({ id }) => id === nodeId)?.label
  if (code === 'REJECTED_BY_USER') {
    const title = dockTexts.rejected(label ?? dockTexts.request)
    const help = hasSent ? dockTexts.sentBefore : dockTexts.nothingSent
    return { tone: 'neutral', title, help, code, nodeId, actions: retry }
  }
  const message = failed?.[1].error?.message ?? view.error.message
  return {
    tone: 'danger',
    title: (label ? dockTexts.failedAt(label, message) : message) || runTexts.unknownError,
    help: orphanHash === null ? view.error.help[0] : undefined,
    code,
    nodeId,
    actions: [
      ...(nodeId ? [amountErrors.has(code) ? ('changeAmount' as const) : ('openNode' as const)] : []),
      ...(actionsByCode[code] ?? retry),
    ],
  }
}

/** The failure that stands among the problems; the user's own decision and the problems themselves are none. */
export function findRunProblem(state: RunState, events: readonly RunEvent[]): Failure | null {
  if (isRunActive(state)) return null
  const failure = describeFailure(state, events)
  return failure?.tone === 'danger' && !failure.actions.includes('problems') ? failure : null
}

const isSent = (event: RunEvent) => event.type === 'node.signed' && event.transactionHash !== undefined
