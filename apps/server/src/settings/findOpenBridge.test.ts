import { createMemoryJournal, type RunRecord } from '@sluice/engine'
import { makeEmptyDocument } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { findOpenBridge } from './findOpenBridge.ts'

const journalWith = (on: RunRecord['on'], componentId: string) => {
  const journal = createMemoryJournal()
  const position = { x: 0, y: 0 }
  const node = { id: 'a', componentId, componentVersion: '1.0.0', label: 'A', position, config: {} }
  const record = { executionId: 'exec_1', on, startedAt: 1, account: null } as unknown as RunRecord
  journal.create(record, { ...makeEmptyDocument('w', 'To Monad'), nodes: [node] })
  return journal
}

describe('findOpenBridge', () => {
  it('default', async () => {
    expect(await findOpenBridge(journalWith('live', 'fusionMonadBridge'))).toBe('To Monad')
  })

  it.each([
    ['live', 'oneInchQuote'],
    ['devnet', 'fusionMonadBridge'],
  ] as const)('behavior: not a %s run with %s', async (on, componentId) => {
    expect(await findOpenBridge(journalWith(on, componentId))).toBeUndefined()
  })

  it('behavior: not a run that ended', async () => {
    const journal = journalWith('live', 'fusionMonadBridge')
    journal.append('exec_1', { at: 2, inputs: [] }, [], 'success')
    expect(await findOpenBridge(journal)).toBeUndefined()
  })
})
