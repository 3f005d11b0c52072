// @vitest-environment happy-dom
import { findTemplate } from '@sluice/catalogue'
import type { RunEvent } from '@sluice/engine'
import { documentFromTemplate } from '@sluice/workflow'
import { afterEach, describe, expect, it } from 'vitest'
import { createEditor } from '../editor/createEditor.ts'
import { createDraftStore } from '../editor/draftStore.ts'
import { makeCommandContext } from '../editor/makeCommandContext.ts'
import { announce } from '../ui/announce.ts'
import { toastStore } from '../ui/notify.ts'
import { reportRuns } from './reportRuns.ts'

let stop = () => {}

afterEach(() => stop())

function watch() {
  const context = makeCommandContext(documentFromTemplate(findTemplate('dex-aggregator-swap')!))
  const editor = createEditor(context, createDraftStore())
  stop = reportRuns(editor)
  const { document } = context.documents.getState()
  const follow = (targetId: string | null) =>
    context.runs.follow({ executionId: 'e', place: 'browser', on: 'simulated', document, nodeCount: 7, targetId })
  return { ...context, follow }
}

const said = () => toastStore.getState().message

const endedNow = (): readonly RunEvent[] => [
  { type: 'execution.started', seq: 1, at: Date.now() - 42 },
  { type: 'execution.completed', seq: 2, at: Date.now() },
]

describe('reportRuns', () => {
  it('default: the dock alone says how a run ended', () => {
    const { runs, follow } = watch()
    const before = said()
    follow(null)
    runs.receive(endedNow())
    expect(runs.getState().view.status).toBe('success')
    expect(said()).toBe(before)
  })

  it('behavior: a run stopped before its start is shown as cancelled', () => {
    const { runs } = watch()
    runs.prepare()
    runs.close()
    expect(said()).toMatchObject({ tone: 'info', title: 'Execution cancelled' })
  })

  it('behavior: a failure has no toast either', () => {
    const { runs, follow } = watch()
    const before = said()
    follow(null)
    const failed = { area: 'RUN', code: 'NODE_FAILED', message: 'no', help: [], retry: 'never' } as const
    runs.receive([endedNow()[0]!, { type: 'execution.failed', seq: 2, at: Date.now(), error: failed }])
    expect(runs.getState().view.status).toBe('error')
    expect(said()).toBe(before)
  })

  it('behavior: a node that fails is left to the notice of the dock', () => {
    const { runs, follow } = watch()
    announce('')
    follow(null)
    const failed = { area: 'DEFI', code: 'REJECTED_BY_USER', message: 'no', help: [], retry: 'never' } as const
    const node = { nodeId: 'oneInchSwap', attempt: 1, at: 1 }
    runs.receive([
      { type: 'execution.started', seq: 1, at: 1 },
      { type: 'node.failed', seq: 2, ...node, error: failed },
    ] as unknown as readonly RunEvent[])
    expect(runs.getState().view.nodes.get('oneInchSwap')?.status).toBe('error')
    expect(window.document.getElementById('sluice-announcements')?.textContent).toBe('')
  })
})
