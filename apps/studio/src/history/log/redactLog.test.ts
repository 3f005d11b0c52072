import 'fake-indexeddb/auto'
import { makeEmptyDocument } from '@sluice/workflow'
import { keyShapes, lookAlikes } from '@sluice/workflow/testing'
import { describe, expect, it } from 'vitest'
import { createDocumentStore } from '../../editor/documentStore.ts'
import { createDraftStore } from '../../editor/draftStore.ts'
import { makeTestLogLocks } from './makeTestLogLocks.ts'
import { openEditLog } from './openEditLog.ts'
import { openLogDatabase } from './openLogDatabase.ts'

const corpus = [...keyShapes, ...lookAlikes]

describe('the log of edits', () => {
  it('behavior: holds none of the corpus of keys, and all that only looks like one', async () => {
    const documents = createDocumentStore(makeEmptyDocument('planted', 'Planted'))
    const drafts = createDraftStore()
    const log = (await openEditLog('planted', { locks: makeTestLogLocks() })).start({ documents, drafts }, null)
    for (const [index, { config }] of corpus.entries()) {
      const id = `corpus-${index}`
      const node = { id, componentId: 'x', componentVersion: '1.0.0', label: id, position: { x: 0, y: 0 }, config: {} }
      documents.edit([{ op: 'addNode', node: { ...node, config } }], { label: 'Add' })
      for (const [key, value] of Object.entries(config)) {
        documents.edit([{ op: 'setConfig', id, key, value: null }], { label: 'Empty' })
        documents.edit([{ op: 'setConfig', id, key, value }], { label: 'Edit' })
      }
      drafts.put(id, config)
      await log.flush()
    }
    await log.close()
    expect(log.state.getState().error).toBe(null)
    const db = await openLogDatabase()
    const stored = JSON.stringify([await db.getAll('logs'), await db.getAll('lines')])
    expect(stored.length).toBeGreaterThan(50_000)
    const leaks = keyShapes.filter(({ secret }) => stored.includes(JSON.stringify(secret).slice(1, -1)))
    expect(leaks.map(({ name }) => name)).toEqual([])
    const kept = (await openEditLog('planted', { locks: makeTestLogLocks() })).reconcile(null)
    const nodes = kept.state!.document.nodes.slice(keyShapes.length)
    expect(nodes.map(({ config }) => config)).toEqual(lookAlikes.map(({ config }) => config))
  })
})
