import { findTemplate, registry } from '@sluice/catalogue'
import { apply, documentFromTemplate, makeEmptyDocument, type Patch } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { listEarlierChanges } from './listEarlierChanges.ts'

const canvas = documentFromTemplate(findTemplate('dex-aggregator-swap')!)
const slippage = (value: number): Patch => [{ op: 'setConfig', id: 'slippageControl', key: 'slippage', value }]
const withoutApproval: Patch = [{ op: 'removeNode', id: 'tokenApproval' }]
const draft = apply(canvas, slippage(2)).document

describe('listEarlierChanges', () => {
  it('default: what the earlier proposal changed', () => {
    const after = apply(draft, withoutApproval).document
    expect(listEarlierChanges({ canvas, draft, after }, registry)).toEqual(['Slippage Control: Slippage (%) 1 → 2'])
  })

  it('behavior: what the request changed once more is not listed', () => {
    const after = apply(draft, slippage(3)).document
    expect(listEarlierChanges({ canvas, draft, after }, registry)).toEqual([])
    const back = apply(draft, slippage(1)).document
    expect(listEarlierChanges({ canvas, draft, after: back }, registry)).toEqual([])
  })

  it('behavior: nodes without their connections, names and descriptions', () => {
    const removed = { ...apply(canvas, withoutApproval).document, name: 'Other', description: 'Other' }
    const after = apply(removed, slippage(2)).document
    expect(listEarlierChanges({ canvas, draft: removed, after }, registry)).toEqual(['Removed Token Approval'])
    const empty = makeEmptyDocument('d', 'Demo')
    expect(listEarlierChanges({ canvas: empty, draft: canvas, after: draft }, registry)).toEqual(
      canvas.nodes.map(({ label }) => `Added ${label}`),
    )
  })
})
