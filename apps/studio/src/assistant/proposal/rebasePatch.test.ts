import { findTemplate } from '@sluice/catalogue'
import { apply, documentFromTemplate, makeEmptyDocument, type Patch, type WorkflowNode } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { rebaseDraft } from './rebasePatch.ts'

const base = documentFromTemplate(findTemplate('dex-aggregator-swap')!)
const patch: Patch = [{ op: 'setConfig', id: 'slippageControl', key: 'slippage', value: 2 }]

const after = (...operations: Patch) => rebaseDraft({ base, patch }, apply(base, operations).document)
const slippageOf = (document: ReturnType<typeof after>) =>
  document?.nodes.find(({ id }) => id === 'slippageControl')?.config.slippage

const node: WorkflowNode = {
  id: 'chain',
  componentId: 'chainSelector',
  componentVersion: '1.0.0',
  label: 'Chain',
  position: { x: 0, y: 0 },
  config: {},
}

describe('rebaseDraft', () => {
  it('default', () => {
    expect(slippageOf(rebaseDraft({ base, patch }, base))).toBe(2)
  })

  it('behavior: keeps edits that have nothing to do with it', () => {
    const changed = after(
      { op: 'moveNode', id: 'slippageControl', position: { x: 5, y: 5 } },
      { op: 'setConfig', id: 'tokenInput', key: 'amount', value: '7' },
    )
    expect(slippageOf(changed)).toBe(2)
    expect(changed?.nodes.find(({ id }) => id === 'tokenInput')?.config.amount).toBe('7')
  })

  it('behavior: overwrites nothing that changed in between', () => {
    expect(after({ op: 'setConfig', id: 'slippageControl', key: 'slippage', value: 3 })).toBeNull()
    expect(after({ op: 'removeNode', id: 'slippageControl' })).toBeNull()
    const edge = base.edges.find(({ source }) => source === 'slippageControl')!
    expect(after({ op: 'removeEdge', id: edge.id })).toBeNull()
  })

  it('behavior: an id that was taken in between', () => {
    const draft = { base, patch: [{ op: 'addNode', node }] as const }
    expect(rebaseDraft(draft, apply(base, [{ op: 'addNode', node }]).document)).toBeNull()
  })

  it('behavior: a workflow for an empty canvas needs an empty canvas', () => {
    const empty = makeEmptyDocument('d', 'Demo')
    const draft = { base: empty, patch: [{ op: 'addNode', node }] as const }
    expect(rebaseDraft(draft, { ...empty, name: 'Renamed' })?.nodes).toEqual([node])
    expect(rebaseDraft(draft, { ...empty, nodes: [{ ...node, id: 'other' }] })).toBeNull()
  })
})
