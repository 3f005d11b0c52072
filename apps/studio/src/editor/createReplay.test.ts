import { findTemplate } from '@sluice/catalogue'
import type { RunEvent } from '@sluice/engine'
import { documentFromTemplate } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { createEditor } from './createEditor.ts'
import { createReplay } from './createReplay.ts'
import { createDraftStore } from './draftStore.ts'
import { makeCommandContext } from './makeCommandContext.ts'
import type { RecordedRun } from './recordedRun.ts'

const document = documentFromTemplate(findTemplate('dex-aggregator-swap')!)

const events: readonly RunEvent[] = [
  { type: 'execution.started', seq: 1, at: 10 },
  { type: 'node.started', seq: 2, at: 10, nodeId: 'tokenInput', attempt: 1 },
  { type: 'node.completed', seq: 3, at: 12, nodeId: 'tokenInput', outputs: { amount: '1' } },
  { type: 'execution.completed', seq: 4, at: 13 },
]

const run: RecordedRun = {
  executionId: 'exec_1',
  on: 'simulated',
  document,
  events,
  targetId: null,
  status: 'success',
  startedAt: 10,
  endedAt: 13,
}

function makeReplay() {
  const context = makeCommandContext()
  return { ...context, replay: createReplay(createEditor(context, createDraftStore()), run) }
}

describe('createReplay', () => {
  it("default: shows the run's state after each event", () => {
    const { editor, seek, length } = makeReplay().replay
    const statusAt = (seq: number) => {
      seek(seq)
      const { view } = editor.runs.getState()
      return [view.status, view.nodes.get('tokenInput')?.status, editor.runs.events().length]
    }
    expect(length).toBe(4)
    expect([4, 2, 0, 99].map(statusAt)).toEqual([
      ['success', 'success', 4],
      ['running', 'running', 2],
      ['new', undefined, 0],
      ['success', 'success', 4],
    ])
    expect(editor.documents.getState().document).toBe(document)
  })

  it('behavior: a replay refuses edits and runs', async () => {
    const { replay, calls, documents } = makeReplay()
    const { editor } = replay
    const before = documents.getState()
    editor.selection.select(['tokenInput'])
    editor.documents.edit([{ op: 'describe', name: 'Other' }], { label: 'Rename' })
    editor.command('deleteSelection')
    editor.command('executeFlow')
    await editor.host.execute()
    await editor.host.executePart({ kind: 'node', nodeId: 'tokenInput' })
    await editor.host.save()
    expect(editor.documents.getState().document).toBe(document)
    expect(documents.getState()).toBe(before)
    expect(new Set(calls.map(([method]) => method))).toEqual(new Set(['notify']))
    expect(calls).toHaveLength(6)
  })

  it('behavior: looking around is allowed', () => {
    const { replay, calls } = makeReplay()
    replay.editor.command('selectAll')
    expect(replay.editor.selection.getState().nodeIds.size).toBe(document.nodes.length)
    expect(calls.filter(([method]) => method !== 'notify')).toEqual([])
  })
})
