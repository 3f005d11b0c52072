import { makeEmptyDocument } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { createDocumentStore } from '../editor/documentStore.ts'
import { createDraftStore } from '../editor/draftStore.ts'
import { reasonToStay } from './reasonToStay.ts'

const node = { id: 'a', componentId: 'tokenInput', componentVersion: '1.0.0', label: 'A', config: {} }

function make() {
  const document = { ...makeEmptyDocument('p1', 'Demo'), nodes: [{ ...node, position: { x: 0, y: 0 } }] }
  return { documents: createDocumentStore(document, null), drafts: createDraftStore() }
}

describe('reasonToStay', () => {
  it('default: nothing would be lost', () => {
    const { documents, drafts } = make()
    expect(reasonToStay({ status: 'kept', isKeptHere: false }, drafts, documents)).toBeNull()
  })

  it('behavior: edits of a form that were not saved', () => {
    const { documents, drafts } = make()
    drafts.put('a', { amount: '2' })
    expect(reasonToStay({ status: 'kept', isKeptHere: false }, drafts, documents)).toBe('drafts')
    drafts.drop('a')
    drafts.put('deleted', { amount: '2' })
    expect(reasonToStay({ status: 'kept', isKeptHere: false }, drafts, documents)).toBeNull()
  })

  it('error: changes that could not be kept', () => {
    const { documents, drafts } = make()
    expect(reasonToStay({ status: 'conflict', isKeptHere: false }, drafts, documents)).toBe('changes')
  })

  it('behavior: nothing is lost while this browser keeps every edit', () => {
    const { documents, drafts } = make()
    expect(reasonToStay({ status: 'conflict', isKeptHere: true }, drafts, documents)).toBeNull()
  })
})
