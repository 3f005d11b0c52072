import { describe, expect, it } from 'vitest'
import type { FlowFacts, FlowNode, FlowScreen, FlowStep, FlowWork } from './flowPlan.ts'
import { runFlow } from './runFlow.ts'

const token = (symbol: string, decimals: number) => ({
  chainId: 1,
  address: `0x${symbol}`,
  symbol,
  name: symbol,
  decimals,
})
const screen: FlowScreen = {
  chainId: 1,
  account: '0xme',
  src: token('ETH', 18),
  dst: token('USDC', 6),
  amount: 10n ** 18n,
  slippagePercent: 1,
}

const makeFacts = (changes: Partial<FlowFacts> = {}): FlowFacts => ({
  quote: async () => ({ dstAmount: 2_500_000_000n, estimatedGas: null, priceImpactPercent: 0.4 }),
  price: async () => '2000',
  balance: async () => 5n,
  isDone: () => false,
  ...changes,
})

function makeNode(id: string, work: FlowWork, rest: Partial<FlowNode> = {}): FlowNode {
  return { id, label: id, work, inputs: {}, required: [], gates: [], ...rest }
}

const action = (from: string, port: string): FlowNode =>
  makeNode('swap', { kind: 'action', action: 'swap' }, { gates: [{ from, port, isOrder: true, stopsOnFalse: true }] })

const run = (nodes: readonly FlowNode[], facts = makeFacts(), step: Partial<FlowStep> = {}) =>
  runFlow({ action: 'swap', nodes, computed: [], ...step }, screen, facts, new AbortController().signal)

const impactBelow = (value: number, isInverted = false): readonly FlowNode[] => [
  makeNode('quote', { kind: 'quote' }),
  makeNode(
    'impact',
    {
      kind: 'test',
      isInverted,
      text: `value.priceImpactPercent < ${value}`,
      expression: { op: '<', with: [{ field: 'priceImpactPercent', from: { name: 'value' } }, { decimal: value }] },
    },
    { inputs: { value: { from: 'quote', port: 'quote' } }, required: ['value'] },
  ),
]

describe('runFlow', () => {
  it('default: a condition that holds lets the action through', async () => {
    expect(await run([...impactBelow(1), action('impact', 'truePath')])).toMatchObject({
      allowed: true,
      waitSeconds: 0,
    })
  })

  it.each([
    ['truePath', 0.3, false, 'Price impact is 0.4 %. This flow swaps only while it is below 0.3 %.'],
    ['falsePath', 1, false, 'Price impact is 0.4 %. This flow swaps only while it is not so that it is below 1 %.'],
    ['truePath', 1, true, 'Price impact is 0.4 %. This flow swaps only while it is not so that it is below 1 %.'],
  ])('behavior: one that does not hold stops it in words: %s of %d', async (port, limit, isInverted, text) => {
    const nodes = [...impactBelow(limit, isInverted), action('impact', port)]
    expect(await run(nodes)).toEqual({ allowed: false, nodeId: 'impact', text })
  })

  it('behavior: an exact balance decides, to the last unit', async () => {
    const nodes = (threshold: string) => [
      makeNode('tokens', { kind: 'values', outputs: { balance: { balanceOf: 'src' } } }),
      makeNode(
        'enough',
        { kind: 'condition', comparison: 'gt', isInverted: false },
        {
          inputs: { value: { from: 'tokens', port: 'balance' }, threshold: { value: threshold } },
          required: ['value'],
        },
      ),
      action('enough', 'truePath'),
    ]
    const facts = makeFacts({ balance: async () => 100_000_000_000_000_000_001n })
    expect(await run(nodes('100000000000000000000'), facts)).toMatchObject({ allowed: true })
    expect(await run(nodes('100000000000000000001'), facts)).toMatchObject({
      allowed: false,
      text: 'Your balance is 100.000000000000000001 ETH. This flow swaps only while it is above 100.000000000000000001 ETH.',
    })
  })

  it('behavior: what is computed must be what is on the screen', async () => {
    const nodes = [
      makeNode('half', { kind: 'expression', expression: { value: '500000000000000000' } }),
      makeNode('swap', { kind: 'action', action: 'swap' }, { inputs: { amount: { from: 'half', port: 'result' } } }),
    ]
    const text = 'This flow swaps with exactly 0.5 ETH. Enter this amount.'
    expect(await run(nodes, makeFacts(), { computed: ['amount'] })).toEqual({ allowed: false, nodeId: 'swap', text })
  })

  it('behavior: automatic slippage is a limit', async () => {
    const control = makeNode(
      'slippage',
      { kind: 'slippage', isAutomatic: true, percent: 1, minSlippage: 0.1, maxSlippage: 50 },
      { inputs: { quote: { from: 'quote', port: 'quote' } } },
    )
    const nodes = [
      makeNode('quote', { kind: 'quote' }),
      control,
      makeNode(
        'swap',
        { kind: 'action', action: 'swap' },
        { inputs: { slippage: { from: 'slippage', port: 'slippage' } } },
      ),
    ]
    expect(await run(nodes, makeFacts(), { computed: ['slippage'] })).toMatchObject({
      text: 'This flow accepts at most 0.9 % slippage now. Lower the slippage.',
    })
  })

  it('behavior: delays on the way add up, and an earlier step must be done', async () => {
    const delay = (id: string, from: string) =>
      makeNode(id, { kind: 'delay', seconds: 20 }, { inputs: { value: { from, port: 'value' } } })
    const start = makeNode('start', { kind: 'values', outputs: { value: { value: 1 } } })
    const waits = [start, delay('first', 'start'), delay('second', 'first'), action('second', 'value')]
    expect(await run(waits)).toMatchObject({ allowed: true, waitSeconds: 40 })
    const step = makeNode('before', { kind: 'step', action: 'swap', ports: ['transactionHash'] })
    const nodes = [step, action('before', 'transactionHash')]
    expect(await run(nodes)).toMatchObject({ allowed: false, text: expect.stringMatching(/^Swap first[.]/) })
    expect(await run(nodes, makeFacts({ isDone: () => true }))).toMatchObject({ allowed: true })
  })

  it('error: a value that cannot be compared stops the action', async () => {
    const unknown = makeFacts({
      quote: async () => ({ dstAmount: 1n, estimatedGas: null, priceImpactPercent: null }),
    })
    expect(await run([...impactBelow(1), action('impact', 'truePath')], unknown)).toEqual({
      allowed: false,
      nodeId: 'impact',
      text: '“impact” has no result: the values have no order',
    })
  })

  it('error: a fact that cannot be read is thrown, not taken for a condition', async () => {
    const failing = makeFacts({ quote: () => Promise.reject(new Error('offline')) })
    await expect(run([...impactBelow(1), action('impact', 'truePath')], failing)).rejects.toThrow('offline')
  })
})
