import { makeEmptyDocument } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { createDocumentStore, hasUnsavedChanges } from './documentStore.ts'

const makeNode = (id: string) => ({
  id,
  componentId: 'tokenInput',
  componentVersion: '1.0.0',
  label: id,
  position: { x: 0, y: 0 },
  config: {},
})

const makeStore = () => {
  const store = createDocumentStore(makeEmptyDocument('d', 'Demo'))
  store.edit([{ op: 'addNode', node: makeNode('n1') }], { label: 'Add' })
  return store
}

describe('createDocumentStore', () => {
  it('default', () => {
    const store = makeStore()
    expect(store.getState().document.nodes.map(({ id }) => id)).toEqual(['n1'])
    expect(store.undo()?.label).toBe('Add')
    expect(store.getState().document.nodes).toEqual([])
    store.redo()
    expect(store.getState().document.nodes).toHaveLength(1)
    expect(store.redo()).toBeUndefined()
  })

  it('behavior: edits with one merge key become one step', () => {
    const store = makeStore()
    for (const value of ['1', '12', '123']) {
      const options = { label: 'Type', mergeKey: 'n1 amount' }
      store.edit([{ op: 'setConfig', id: 'n1', key: 'amount', value }], options)
    }
    expect(store.getState().history.past).toHaveLength(2)
    store.undo()
    expect(store.getState().document.nodes[0]?.config).toEqual({})
    store.redo()
    expect(store.getState().document.nodes[0]?.config).toEqual({ amount: '123' })
  })

  it('behavior: drag steps and typed letters merge into the last', () => {
    const store = makeStore()
    const before = JSON.stringify(store.getState().document)
    for (let x = 1; x <= 50; x++) {
      store.edit([{ op: 'moveNode', id: 'n1', position: { x, y: 0 } }], { label: 'Move', mergeKey: 'move n1' })
    }
    const { redo, undo } = store.getState().history.past.at(-1)!
    expect(redo).toEqual([{ op: 'moveNode', id: 'n1', position: { x: 50, y: 0 } }])
    expect(undo).toEqual([{ op: 'moveNode', id: 'n1', position: { x: 0, y: 0 } }])
    store.undo()
    expect(JSON.stringify(store.getState().document)).toBe(before)
  })

  it('behavior: a value removed and set in one step is undone to identical bytes', () => {
    const store = makeStore()
    for (const [key, value] of Object.entries({ a: '1', b: '2' }))
      store.edit([{ op: 'setConfig', id: 'n1', key, value }], { label: 'Set' })
    const before = JSON.stringify(store.getState().document)
    for (const value of [undefined, '3', '4', undefined, '5'])
      store.edit([{ op: 'setConfig', id: 'n1', key: 'a', value }], { label: 'Type', mergeKey: 'a' })
    const after = JSON.stringify(store.getState().document)
    store.undo()
    expect(JSON.stringify(store.getState().document)).toBe(before)
    store.redo()
    expect(JSON.stringify(store.getState().document)).toBe(after)
  })

  it('behavior: a new edit clears the redo history', () => {
    const store = makeStore()
    store.undo()
    store.edit([{ op: 'addNode', node: makeNode('n2') }], { label: 'Add' })
    expect(store.getState().history.future).toEqual([])
  })

  it('error: an edit that does not fit changes nothing', () => {
    const store = makeStore()
    const before = store.getState()
    expect(() => store.edit([{ op: 'removeNode', id: 'gone' }], { label: 'Delete' })).toThrowError(
      expect.objectContaining({ code: 'EDIT_REFUSED' }),
    )
    expect(store.getState()).toBe(before)
  })
})

describe('hasUnsavedChanges', () => {
  it('default', () => {
    const store = makeStore()
    expect(hasUnsavedChanges(store.getState())).toBe(true)
    store.markSaved(store.getState().history.past.at(-1))
    expect(hasUnsavedChanges(store.getState())).toBe(false)
  })

  it('behavior: undoing past the saved version and back', () => {
    const store = makeStore()
    store.markSaved(store.getState().history.past.at(-1))
    store.undo()
    expect(hasUnsavedChanges(store.getState())).toBe(true)
    store.redo()
    expect(hasUnsavedChanges(store.getState())).toBe(false)
  })

  it('behavior: an edit after saving never merges into the saved one', () => {
    const store = makeStore()
    const options = { label: 'Type', mergeKey: 'k' }
    store.edit([{ op: 'renameNode', id: 'n1', label: 'a' }], options)
    store.markSaved(store.getState().history.past.at(-1))
    store.edit([{ op: 'renameNode', id: 'n1', label: 'ab' }], options)
    expect(hasUnsavedChanges(store.getState())).toBe(true)
    store.undo()
    expect(store.getState().document.nodes[0]?.label).toBe('a')
    expect(hasUnsavedChanges(store.getState())).toBe(false)
  })
})
