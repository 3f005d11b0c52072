import { describe, expect, it } from 'vitest'
import { makeDocument, makeNode } from '../../test/makeRegistry.ts'
import { apply } from '../patch/apply.ts'
import { groupNodes, ungroupNodes } from './groupNodes.ts'

const document = makeDocument(
  ['a', 'b', 'c', 'd'].map(id => makeNode(id, 'sink')),
  [],
)
const label = (number: string) => `Group ${number}`

describe('groupNodes', () => {
  it('default', () => {
    const { patch, groupId } = groupNodes(document, ['c', 'a', 'gone'], label)
    expect(apply(document, patch).document.groups).toEqual([{ id: groupId, label: 'Group 1', nodeIds: ['a', 'c'] }])
  })

  it('behavior: nodes leave the group they were in, and one that is left alone is none', () => {
    const first = apply(document, groupNodes(document, ['a', 'b', 'c'], label).patch).document
    const second = apply(first, groupNodes(first, ['c', 'd'], label).patch).document
    expect(second.groups?.map(({ nodeIds }) => nodeIds.join())).toEqual(['a,b', 'c,d'])
    const third = apply(second, groupNodes(second, ['b', 'c'], label).patch)
    expect(third.document.groups?.map(({ nodeIds }) => nodeIds.join())).toEqual(['b,c'])
    expect(JSON.stringify(apply(third.document, third.inverse).document)).toBe(JSON.stringify(second))
  })

  it('error: one node makes no group', () => {
    expect(() => groupNodes(document, ['a', 'a', 'gone'], label)).toThrowError(
      expect.objectContaining({ code: 'TOO_FEW_TO_GROUP' }),
    )
  })
})

describe('ungroupNodes', () => {
  it('default', () => {
    const grouped = apply(document, groupNodes(document, ['a', 'b', 'c'], label).patch).document
    expect(JSON.stringify(apply(grouped, ungroupNodes(grouped, ['b'])!).document)).toBe(JSON.stringify(document))
    expect(ungroupNodes(grouped, ['d'])).toBeNull()
  })
})
