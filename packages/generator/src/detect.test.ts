import { components, findTemplate } from '@sluice/catalogue'
import { documentFromTemplate, type WorkflowDocument } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { detect } from './detect.ts'
import { generatorErrors } from './errors.ts'
import { projectKinds } from './kinds/projectKinds.ts'
import { makeSwapDocument } from './makeSwapDocument.ts'
import { findRole } from './roles.ts'

function makeDocument(...componentIds: string[]): WorkflowDocument {
  const nodes = componentIds.map(componentId => ({
    id: `${componentId}-1`,
    componentId,
    componentVersion: '1.0.0',
    label: componentId,
    position: { x: 0, y: 0 },
    config: {},
  }))
  return { id: 'a', name: 'A', description: '', nodes, edges: [] }
}

describe('detect', () => {
  it('default: the Basic Swap template asks for the swap application', () => {
    const { kind, features, unrepresented } = detect(makeSwapDocument())
    expect(kind).toBe('swap')
    expect(features.map(({ id, nodeIds }) => ({ id, nodeIds }))).toEqual([
      { id: 'swap', nodeIds: makeSwapDocument().nodes.map(node => node.id) },
    ])
    expect(features[0]?.reason).toBe('Made for 1inch Quote, 1inch Swap, and Swap Interface')
    expect(unrepresented).toEqual([])
  })

  it.each([
    ['dex-aggregator-swap', 'swap'],
    ['oneinch-powered-defi-suite', 'swap'],
    ['dao-governance-treasury', 'dao'],
    ['nft-marketplace-defi', 'nft'],
  ])('behavior: the template %s becomes the kind %s', (id, kind) => {
    expect(detect(documentFromTemplate(findTemplate(id)!)).kind).toBe(kind)
  })

  it('behavior: a chain selector makes a swap one of several networks', () => {
    const { kind, reason, features } = detect(
      makeDocument('walletConnector', 'chainSelector', 'oneInchQuote', 'oneInchSwap'),
    )
    expect({ kind, reason }).toEqual({
      kind: 'multichain',
      reason: 'Multi-chain swap application: 3 of your nodes are for swaps on several chains',
    })
    expect(features.map(feature => feature.nodeIds)).toEqual([
      ['walletConnector-1', 'chainSelector-1', 'oneInchQuote-1', 'oneInchSwap-1'],
    ])
  })

  it('behavior: a chain selector that is held to one network stays a swap', () => {
    const document = makeDocument('chainSelector', 'oneInchQuote', 'oneInchSwap')
    const held = (enabledChains: number[]) => ({
      ...document,
      nodes: document.nodes.map(node => ({ ...node, config: { enabledChains } })),
    })
    expect(detect(held([1]))).toMatchObject({
      kind: 'swap',
      reason: 'Swap application: 2 of your nodes are for token swaps',
    })
    expect(detect(held([1, 137])).kind).toBe('multichain')
  })

  it('behavior: a kind that the caller names is taken, with what it shows', () => {
    const document = makeDocument('chainSelector')
    const nodes = document.nodes.map(node => ({ ...node, config: { enabledChains: [1] } }))
    expect(detect({ ...document, nodes }, 'multichain')).toMatchObject({
      kind: 'multichain',
      reason: 'You chose this type',
      features: [{ id: 'multichain' }],
    })
  })

  it('behavior: a node that no feature shows is named with the reason', () => {
    expect(detect(makeDocument('oneInchQuote', 'icmSender')).unrepresented).toEqual([
      {
        nodeId: 'icmSender-1',
        componentId: 'icmSender',
        label: 'icmSender',
        reason: 'The swap application does not do this step: it has no feature for ICM Sender',
      },
    ])
  })

  it('behavior: ids that every object has ask for nothing', () => {
    const call = () => detect(makeDocument('constructor', '__proto__', 'toString'))
    expect(call).toThrow(generatorErrors.text('NOTHING_TO_GENERATE'))
  })

  it('error: components that only shape a feature do not ask for it', () => {
    expect(() => detect(makeDocument('walletConnector', 'tokenInput'))).toThrow(
      expect.objectContaining({ code: 'NOTHING_TO_GENERATE' }),
    )
  })

  it('error: a kind that does not exist, and one that does not fit', () => {
    expect(() => detect(makeSwapDocument(), 'toaster')).toThrow(expect.objectContaining({ code: 'KIND_UNKNOWN' }))
    expect(() => detect(makeDocument('icmSender'), 'swap')).toThrow(
      expect.objectContaining({ code: 'KIND_DOES_NOT_FIT' }),
    )
  })
})

describe('projectKinds', () => {
  const features = projectKinds.flatMap(kind => kind.features)

  it('behavior: every role that a feature names is one of a component', () => {
    const named = features.flatMap(({ requiredBy, configuredBy, mainFiles }) =>
      Object.keys({ ...requiredBy, ...configuredBy, ...mainFiles }),
    )
    const declared = components.flatMap(({ app = [] }) => app.map(({ role }) => role as string))
    expect([...new Set(named)].filter(role => !declared.includes(role))).toEqual([])
  })

  it('behavior: every component with a role is shown by a feature', () => {
    const lost = components.filter(
      ({ id, app }) =>
        app &&
        !features.some(feature => findRole({ componentId: id }, { ...feature.requiredBy, ...feature.configuredBy })),
    )
    expect(lost.map(({ id }) => id)).toEqual([])
  })

  it('behavior: every field that a role names is a field of its component', () => {
    for (const { id, app = [], fields } of components) {
      const keys = app.flatMap(({ field, note }) => [field, note?.when.field].filter(key => key !== undefined))
      expect(
        fields.map(({ key }) => key),
        id,
      ).toEqual(expect.arrayContaining(keys))
    }
  })
})
