import { makeEmptyDocument } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { createDocumentStore } from '../../editor/documentStore.ts'
import { createDraftStore } from '../../editor/draftStore.ts'
import { unsavedWorkReason } from './unsavedWorkReason.ts'

const node = { id: 'a', componentId: 'tokenInput', componentVersion: '1.0.0', label: 'A', config: {} }

function make() {
  const document = { ...makeEmptyDocument('p1', 'Demo'), nodes: [{ ...node, position: { x: 0, y: 0 } }] }
  return { documents: createDocumentStore(document, null), drafts: createDraftStore() }
}

describe('unsavedWorkReason', () => {
  it('default: nothing would be lost', () => {
    const { documents, drafts } = make()
    expect(unsavedWorkReason({ status: 'synced', isSavedLocally: false }, documents, drafts)).toBeNull()
  })

  it('behavior: edits of a form that were not saved', () => {
    const { documents, drafts } = make()
    drafts.put('a', { amount: '2' })
    expect(unsavedWorkReason({ status: 'synced', isSavedLocally: false }, documents, drafts)).toBe('drafts')
    drafts.drop('a')
    drafts.put('deleted', { amount: '2' })
    expect(unsavedWorkReason({ status: 'synced', isSavedLocally: false }, documents, drafts)).toBeNull()
  })

  it('error: changes that could not be kept', () => {
    const { documents, drafts } = make()
    expect(unsavedWorkReason({ status: 'conflict', isSavedLocally: false }, documents, drafts)).toBe('changes')
  })

  it('behavior: a running write is lost only with the page', () => {
    const { documents, drafts } = make()
    expect(unsavedWorkReason({ status: 'pending', isSavedLocally: false }, documents, drafts)).toBe('pending')
    expect(unsavedWorkReason({ status: 'saving', isSavedLocally: false }, documents, drafts)).toBe('pending')
  })

  it('behavior: a template that was changed', () => {
    const { documents, drafts } = make()
    expect(unsavedWorkReason({ status: 'template', isSavedLocally: false }, documents, drafts)).toBeNull()
    documents.edit([{ op: 'describe', name: 'Mine' }], { label: 'Rename' })
    expect(unsavedWorkReason({ status: 'template', isSavedLocally: false }, documents, drafts)).toBe('changes')
  })

  it('behavior: nothing is lost while this browser keeps every edit', () => {
    const { documents, drafts } = make()
    expect(unsavedWorkReason({ status: 'conflict', isSavedLocally: true }, documents, drafts)).toBeNull()
  })
})
