import { describe, expect, it } from 'vitest'
import { createSelectionStore } from '../editor/selectionStore.ts'
import { selectByKey } from './selectByKey.ts'

describe('selectByKey', () => {
  it('default: selects one, adds another, and takes it out again', () => {
    const selection = createSelectionStore()
    const selected = () => [...selection.getState().nodeIds]
    selectByKey(selection, 'a', false)
    selectByKey(selection, 'b', true)
    expect(selected()).toEqual(['a', 'b'])
    selectByKey(selection, 'a', true)
    expect(selected()).toEqual(['b'])
    selectByKey(selection, 'c', false)
    expect(selected()).toEqual(['c'])
  })
})
