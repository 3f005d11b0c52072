import type { RunEvent } from '@sluice/engine'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isRunActive, type RunState, type RunStore } from '../../editor/runStore.ts'
import { refreshAccount } from '../../remote/accountQueries.ts'
import type { PanelRunId, PanelRuns } from '../../session/createPanelRuns.ts'
import type { PanelLogLevel } from '../../session/log/createPanelLog.ts'
import { usePanelRuns } from '../../session/PanelRunsProvider.tsx'
import { logMainnet } from './mainnetLogs.ts'
import { logsTexts } from './texts.ts'

/** Panels whose runs are already followed; they live as long as the editor. */
const followed = new WeakSet<PanelRuns>()

/** Logs the runs of this panel, also while it is closed, and reads balances again when one ends. */
export function useRunLogs(): void {
  const panelRuns = usePanelRuns()
  const client = useQueryClient()
  useEffect(() => {
    if (followed.has(panelRuns)) return
    followed.add(panelRuns)
    const known = new Set<PanelRunId>()
    const followNew = () => {
      for (const [id, { editor }] of panelRuns.getState()) {
        if (known.has(id) || !(id in logsTexts.runs)) continue
        known.add(id)
        followRun(logsTexts.runs[id as keyof typeof logsTexts.runs], editor.runs, () => void refreshAccount(client))
      }
    }
    followNew()
    panelRuns.subscribe(followNew)
  }, [panelRuns, client])
}

type Entry = readonly [level: PanelLogLevel, text: string]

/** Logs what happens to the runs of a store from now on; `onEnd` is called after each. */
export function followRun(name: string, runs: RunStore, onEnd: () => void): void {
  let seq = runs.getState().view.seq
  let executionId = runs.getState().executionId
  runs.subscribe((state: RunState, before: RunState) => {
    if (state.refusal && state.refusal !== before.refusal)
      logMainnet('error', logsTexts.failed(name, state.refusal.message))
    if (state.executionId !== executionId) {
      executionId = state.executionId
      seq = 0
    }
    if (state.view.seq === seq) return
    for (const event of runs.events()) {
      if (event.seq <= seq) continue
      const entry = describe(name, event, state)
      if (entry) logMainnet(...entry)
    }
    seq = state.view.seq
    if (isRunActive(before) && !isRunActive(state)) onEnd()
  })
}

/** How swaps end without being done: the tokens are still the account's, or are its again. */
const undone: readonly unknown[] = ['refunded', 'expired', 'cancelled']

function describe(name: string, event: RunEvent, { view }: RunState): Entry | null {
  switch (event.type) {
    case 'execution.started':
      return ['info', logsTexts.started(name)]
    case 'node.log':
      return ['info', logsTexts.said(name, event.message)]
    case 'node.waiting':
      return ['info', logsTexts.waiting(name)]
    case 'node.signed':
      return ['info', event.transactionHash ? logsTexts.sent(name, event.transactionHash) : logsTexts.signed(name)]
    case 'execution.completed': {
      const ends = [...view.nodes.values()].map(({ outputs }) => outputs?.status)
      const end = ends.find(status => undone.includes(status))
      return end === undefined ? ['success', logsTexts.completed(name)] : ['warn', logsTexts.ended(name, String(end))]
    }
    case 'execution.failed': {
      // The run's message names the node; here the run already has its name.
      const [failed] = [...view.nodes.values()].flatMap(({ error }) => error ?? [])
      return ['error', logsTexts.failed(name, (failed ?? event.error).message)]
    }
    case 'execution.cancelled':
      return ['warn', logsTexts.cancelled(name)]
    default:
      return null
  }
}
