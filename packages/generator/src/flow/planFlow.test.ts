import { findTemplate } from '@sluice/catalogue'
import { documentFromTemplate, type WorkflowDocument, type WorkflowEdge, type WorkflowNode } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { detect } from '../detect.ts'
import { generateProject } from '../generateProject.ts'
import { makeSwapDocument } from '../makeSwapDocument.ts'

function addNode(document: WorkflowDocument, node: Partial<WorkflowNode>, wires: readonly string[]): WorkflowDocument {
  const made = { componentVersion: '1.0.0', position: { x: 0, y: 0 }, config: {}, ...node } as WorkflowNode
  const edges = wires.map((wire): WorkflowEdge => {
    const [source = '', sourcePort = '', target = '', targetPort = ''] = wire.split(/[.>]/)
    return { id: wire, source, sourcePort, target, targetPort }
  })
  const taken = new Set(edges.map(({ target, targetPort }) => `${target}.${targetPort}`))
  const left = document.edges.filter(({ target, targetPort }) => !taken.has(`${target}.${targetPort}`))
  return { ...document, nodes: [...document.nodes, made], edges: [...left, ...edges] }
}

const reasonsOf = (document: WorkflowDocument) => detect(document).refused.map(({ reason }) => reason)

describe('checkFlow', () => {
  it('default: the templates hold nothing that decides about money and is left out', () => {
    for (const id of ['dex-aggregator-swap', 'oneinch-powered-defi-suite', 'avalanche-icm-workflow']) {
      expect(reasonsOf(documentFromTemplate(findTemplate(id)!)), id).toEqual([])
    }
  })

  it('error: a script that computes the amount', () => {
    const script = { id: 'half', componentId: 'script', label: 'Half of it' }
    const document = addNode(makeSwapDocument(), script, [
      'tokenInput.amount>half.input',
      'half.output>oneInchSwap.amount',
    ])
    expect(reasonsOf(document)).toEqual([
      '“Half of it” decides about “1inch Swap”, and an application does not run Script',
    ])
    expect(() => generateProject(document, { templates: new Map() })).toThrow(
      expect.objectContaining({
        code: 'FLOW_NOT_REPRESENTED',
        message: expect.stringContaining('“Half of it” decides'),
      }),
    )
  })

  it('error: what leads to the swap when it fails, and a component of a plugin', () => {
    const failing = addNode(makeSwapDocument(), { id: 'other', componentId: 'oneInchQuote', label: 'Other' }, [
      'other.error>oneInchSwap.after',
    ])
    expect(reasonsOf(failing)).toEqual([
      '“Other” leads to “1inch Swap” when it fails, and the application does not go on then',
    ])
    const plugin = addNode(makeSwapDocument(), { id: 'p', componentId: 'acmeOracle', label: 'Oracle' }, [
      'p.value>oneInchSwap.amount',
    ])
    expect(reasonsOf(plugin)).toEqual([
      '“Oracle” decides about “1inch Swap”, and an application runs no plugin component',
    ])
  })

  it('behavior: what only reads beside the swap, or behind it, is left out and said', () => {
    const script = { id: 'log', componentId: 'script', label: 'Log' }
    const document = addNode(makeSwapDocument(), script, ['oneInchSwap.receipt>log.input'])
    expect(reasonsOf(document)).toEqual([])
    expect(detect(document).unrepresented).toMatchObject([
      { label: 'Log', reason: expect.stringContaining('nothing that it sends depends on it') },
    ])
  })

  it('behavior: a swap that only validates sends nothing, so that nothing decides about money', () => {
    const script = { id: 'half', componentId: 'script', label: 'Half of it' }
    const document = makeSwapDocument({}, { oneInchSwap: { validateOnly: true } })
    const wires = ['tokenInput.amount>half.input', 'half.output>oneInchSwap.amount']
    expect(reasonsOf(addNode(document, script, wires))).toEqual([])
  })

  it('error: a condition before a step whose screen carries out no decisions', () => {
    const document = documentFromTemplate(findTemplate('nft-marketplace-defi')!)
    const condition = { id: 'cheap', componentId: 'conditionalLogic', label: 'Cheap enough?' }
    const guarded = addNode(document, condition, ['nftMarketplace.price>cheap.value', 'cheap.truePath>mintNft.after'])
    expect(reasonsOf(document)).toEqual([])
    expect(reasonsOf(guarded)).toContain(
      '“Cheap enough?” decides about “Mint NFT”, and the screen for it carries out no decisions',
    )
  })
})
