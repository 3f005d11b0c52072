import { findTemplate } from '@sluice/catalogue'
import { findToken } from '@sluice/defi'
import { nativeTokenAddress } from '@sluice/guard'
import { documentFromTemplate, makeEmptyDocument, type WorkflowDocument, type WorkflowNode } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { definitions } from '../../editor/catalogue.ts'
import { type PreflightFacts, preflight } from './preflight.ts'

const facts: PreflightFacts = {
  chains: [1, 137, 143],
  hasKey: true,
  balances: new Map(),
  allowances: new Map(),
}

const nodeOf = (id: string, componentId: string, config: WorkflowNode['config'] = {}): WorkflowNode => ({
  id,
  componentId,
  componentVersion: '1.0.0',
  label: id,
  position: { x: 0, y: 0 },
  config,
})

const flowOf = (nodes: readonly WorkflowNode[], edges: WorkflowDocument['edges'] = []) => ({
  document: { ...makeEmptyDocument('d', 'Demo'), nodes, edges },
  registry: definitions,
})

const edge = (source: string, sourcePort: string, target: string, targetPort = sourcePort) => ({
  id: `${source}.${sourcePort}-${target}.${targetPort}`,
  source,
  sourcePort,
  target,
  targetPort,
})

const usdc = findToken(1, 'USDC')!

describe('preflight', () => {
  it('default: the swap template asks for the swap of ETH, with the linked amount', () => {
    const document = documentFromTemplate(findTemplate('dex-aggregator-swap')!)
    const steps = preflight({ document, registry: definitions }, facts)
    expect(steps.map(({ label, kind, chainId, needsKey }) => [label, kind, chainId, needsKey])).toEqual([
      ['1inch Swap', 'transaction', 1, false],
    ])
    expect(steps[0]!.amount).toMatchObject({ kind: 'constant', units: 10n ** 18n, token: { symbol: 'ETH' } })
    expect(steps[0]!.approval).toBeNull()
  })

  it('behavior: of an ERC-20, an approval is asked for before the swap', () => {
    const template = documentFromTemplate(findTemplate('dex-aggregator-swap')!)
    const nodes = template.nodes.map(node =>
      node.componentId === 'tokenInput' ? { ...node, config: { ...node.config, fromToken: 'USDC' } } : node,
    )
    const steps = preflight({ document: { ...template, nodes }, registry: definitions }, facts)
    expect(steps.map(({ label, kind }) => [label, kind])).toEqual([
      ['Token Approval', 'approval'],
      ['1inch Swap', 'transaction'],
    ])
    expect(steps[0]!.amount).toMatchObject({ units: 1_000_000n, token: { symbol: 'USDC' } })
  })

  it('behavior: base units and whole tokens are told apart', () => {
    const swap = nodeOf('swap', 'oneInchSwap', { validateOnly: false, chainId: 1, src: 'USDC', amount: '1500000' })
    const fusion = nodeOf('fusion', 'fusionPlus', { fromChain: 137, fromToken: 'WPOL', amount: '1.5' })
    const bridge = nodeOf('bridge', 'fusionMonadBridge', { amount: 0.1 })
    const [first, second, third] = preflight(flowOf([swap, fusion, bridge]), facts)
    expect(first!.amount).toMatchObject({ units: 1_500_000n, token: { symbol: 'USDC' } })
    expect(second!.amount).toMatchObject({ units: 15n * 10n ** 17n, token: { symbol: 'WPOL', chainId: 137 } })
    expect(third).toMatchObject({ amount: { kind: 'unknown' }, chainId: null })
  })

  it('behavior: constants in base units come over links, also through two nodes', () => {
    const provider = nodeOf('provider', 'inputProvider', { toTokenAddress: 'USDC', amount: '2000000000000000000' })
    const swap = nodeOf('swap', 'oneInchSwap', { validateOnly: false })
    const edges = [
      edge('provider', 'chainId', 'swap'),
      edge('provider', 'fromTokenAddress', 'swap', 'src'),
      edge('provider', 'amount', 'swap'),
    ]
    expect(preflight(flowOf([provider, swap], edges), facts)[0]!.amount).toMatchObject({
      kind: 'constant',
      units: 2n * 10n ** 18n,
      token: { address: nativeTokenAddress },
    })
  })

  it('behavior: what only a run can tell is said to come from its node', () => {
    const balance = nodeOf('My balance', 'tokenBalance')
    const swap = nodeOf('swap', 'oneInchSwap', { validateOnly: false, src: 'USDC' })
    const edges = [edge('My balance', 'balance', 'swap', 'amount')]
    expect(preflight(flowOf([balance, swap], edges), facts)[0]).toMatchObject({
      amount: { kind: 'from', nodeLabel: 'My balance' },
      approval: 'unknown',
      missing: null,
    })
  })

  it('behavior: what the account lacks, the approval and the key are named', () => {
    const swap = nodeOf('swap', 'oneInchSwap', { validateOnly: false, chainId: 1, src: 'USDC', amount: '1500000' })
    const amounts = (units: bigint) => new Map([[1, new Map([[usdc.address.toLowerCase(), units]])]])
    const check = (change: Partial<PreflightFacts>) => preflight(flowOf([swap]), { ...facts, ...change })[0]!
    expect(check({})).toMatchObject({ approval: 'unknown', missing: null, needsKey: false, isServed: true })
    expect(check({ balances: amounts(1n), allowances: new Map([[1, new Map()]]), hasKey: false })).toMatchObject({
      approval: 'needed',
      missing: 1_499_999n,
      needsKey: true,
    })
    expect(check({ balances: amounts(1_500_000n), allowances: amounts(1_500_000n) })).toMatchObject({
      approval: 'enough',
      missing: null,
    })
    expect(check({ chains: [137] }).isServed).toBe(false)
  })

  it('behavior: nodes that sign nothing are left out, and the order is that of the flow', () => {
    const validated = nodeOf('validated', 'oneInchSwap', { validateOnly: true })
    const first = nodeOf('first', 'tokenApproval', { token: 'USDC' })
    const second = nodeOf('second', 'oneInchSwap', { validateOnly: false })
    const edges = [edge('first', 'approved', 'second', 'approval')]
    const labels = preflight(flowOf([second, validated, first], edges), facts).map(({ label }) => label)
    expect(labels).toEqual(['first', 'second'])
  })
})
