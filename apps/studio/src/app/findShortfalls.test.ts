import { findTemplate, registry } from '@sluice/catalogue'
import { nativeTokenAddress } from '@sluice/guard'
import { documentFromTemplate } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import type { StudioRegistry } from '../editor/command.ts'
import type { ServerConfig } from '../run/createRunner.ts'
import { findShortfalls, findSpendingChains } from './findShortfalls.ts'

const swap = documentFromTemplate(findTemplate('dex-aggregator-swap')!)

const flow = { document: swap, registry: registry as unknown as StudioRegistry, nodeIds: null }

const holding = (units: bigint) => new Map([[1, new Map([[nativeTokenAddress.toLowerCase(), units]])]])

describe('findShortfalls', () => {
  it('default: what the wallet holds and what the swap needs', () => {
    expect(findShortfalls(flow, holding(5n * 10n ** 17n))).toEqual([
      { nodeId: 'oneInchSwap', label: '1inch Swap', held: '0.5', needed: '1', symbol: 'ETH' },
    ])
  })

  it('behavior: amounts with separators, and in full where they would read the same', () => {
    const documentOf = (amount: string) => ({
      ...swap,
      nodes: swap.nodes.map(node =>
        node.componentId === 'tokenInput' ? { ...node, config: { ...node.config, amount } } : node,
      ),
    })
    const find = (amount: string, units: bigint) =>
      findShortfalls({ ...flow, document: documentOf(amount) }, holding(units))[0]
    expect(find('12345678', 9_998_999746561535378988n)).toMatchObject({ held: '9,998.999', needed: '12,345,678' })
    expect(find('1.00000001', 10n ** 18n)).toMatchObject({ held: '1', needed: '1.00000001' })
  })

  it('behavior: nothing with enough, with an unknown balance, or outside of the run', () => {
    expect(findShortfalls(flow, holding(10n ** 18n))).toEqual([])
    expect(findShortfalls(flow, new Map())).toEqual([])
    expect(findShortfalls({ ...flow, nodeIds: new Set(['tokenInput']) }, holding(0n))).toEqual([])
  })

  it('behavior: a token that an earlier step may bring is not missing', () => {
    const [first] = swap.nodes.filter(({ componentId }) => componentId === 'oneInchSwap')
    const second = { ...first!, id: 'second' }
    const edges = swap.edges.flatMap(edge =>
      edge.target === first!.id ? [edge, { ...edge, id: `${edge.id} 2`, target: 'second' }] : [edge],
    )
    const after = {
      id: 'after',
      source: first!.id,
      sourcePort: 'transactionHash',
      target: 'second',
      targetPort: 'after',
    }
    const document = { ...swap, nodes: [...swap.nodes, second], edges: [...edges, after] }
    const found = findShortfalls({ ...flow, document }, holding(0n))
    expect(found.map(({ nodeId }) => nodeId)).toEqual([first!.id])
  })
})

describe('findSpendingChains', () => {
  const config = (source: string, available = true) =>
    ({ modes: [{ id: 'functional', source, available, reason: null }] }) as unknown as ServerConfig

  it('default: the chains of a real run; none of a simulated one or one without its key', () => {
    expect(findSpendingChains(flow, 'functional', config('devnet'))).toEqual([1])
    expect(findSpendingChains(flow, 'functional', config('simulated'))).toEqual([])
    expect(findSpendingChains(flow, 'functional', config('live', false))).toEqual([])
  })
})
