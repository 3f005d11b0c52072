// @vitest-environment happy-dom
import { findTemplate } from '@sluice/catalogue'
import type { RunEvent } from '@sluice/engine'
import { documentFromTemplate } from '@sluice/workflow'
import { afterEach, describe, expect, it } from 'vitest'
import { createEditor } from '../editor/createEditor.ts'
import { createDraftStore } from '../editor/draftStore.ts'
import { makeCommandContext } from '../editor/makeCommandContext.ts'
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
})
