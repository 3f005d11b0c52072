import { registry } from '@sluice/catalogue'
import { toExecutionResult } from '@sluice/engine'
import { createSimulatedServices, createSimulatedWallet } from '@sluice/providers'
import { runWorkflow } from '@sluice/runner'
import { type Config, errorPortId, type WorkflowDocument } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'

type Nodes = { readonly [id: string]: readonly [componentId: string, config?: Config] }

/** `a.port > b.port` draws a connection. */
const makeDocument = (nodes: Nodes, edges: readonly string[]): WorkflowDocument => ({
  id: 'branches',
  name: 'Branches',
  description: '',
  nodes: Object.entries(nodes).map(([id, [componentId, config = {}]], index) => ({
    id,
    componentId,
    componentVersion: '1.0.0',
    label: id,
    position: { x: index * 320, y: 0 },
    config,
  })),
  edges: edges.map(text => {
    const [source, sourcePort, target, targetPort] = text.split(/ > |\./) as [string, string, string, string]
    return { id: text, source, sourcePort, target, targetPort }
  }),
})

const run = async (nodes: Nodes, edges: readonly string[]) => {
  const services = createSimulatedServices()
  const result = toExecutionResult(
    await runWorkflow({
      document: makeDocument(nodes, edges),
      registry,
      environment: { services },
      wallet: createSimulatedWallet(services),
    }),
  )
  const statuses = Object.fromEntries(result.nodeResults.map(({ nodeId, status }) => [nodeId, status]))
  return { ...result, statuses }
}

const ether = '1000000000000000000'

const branch: Nodes = {
  quote: ['oneInchQuote', { chainId: 1, dst: 'USDC', amount: ether }],
  impact: ['conditionalLogic', { conditionType: 'custom', customCondition: 'value.priceImpactPercent < 1.0' }],
  yes: ['dataProcessor', { operation: 'custom', expression: '"yes"' }],
  no: ['dataProcessor', { operation: 'custom', expression: '"no"' }],
  afterNo: ['dataProcessor', { operation: 'custom', expression: 'data + "!"' }],
  outcome: ['merge', { mode: 'first' }],
}

const branchEdges = [
  'quote.quote > impact.value',
  'impact.truePath > yes.data',
  'impact.falsePath > no.data',
  'no.result > afterNo.data',
  'yes.result > outcome.input1',
  'afterNo.result > outcome.input2',
]

const withAmount = (amount: string): Nodes => ({
  ...branch,
  quote: ['oneInchQuote', { chainId: 1, dst: 'USDC', amount }],
})

describe('branches', () => {
  it('behavior: only the path that was taken runs, and the join goes on', async () => {
    const taken = await run(branch, branchEdges)
    expect(taken.statuses).toMatchObject({ yes: 'success', no: 'skipped', afterNo: 'skipped', outcome: 'success' })
    expect(taken.results.outcome).toEqual({ result: 'yes', count: 1 })
    const other = await run(withAmount(`100${ether.slice(1)}`), branchEdges)
    expect(other.statuses).toMatchObject({ yes: 'skipped', no: 'success', afterNo: 'success', outcome: 'success' })
    expect(other.results.outcome).toEqual({ result: 'no!', count: 1 })
  })

  it('behavior: an inverted condition takes the other path', async () => {
    const [id, config] = branch.impact!
    const { results } = await run({ ...branch, impact: [id, { ...config, invertCondition: true }] }, branchEdges)
    expect(results.outcome).toEqual({ result: 'no!', count: 1 })
  })

  it('behavior: a condition keeps a swap from being sent', async () => {
    const { statuses } = await run(
      {
        wallet: ['walletConnector'],
        ...withAmount(`100${ether.slice(1)}`),
        amount: ['dataProcessor', { operation: 'extractField', fieldPath: 'fromAmount' }],
        swap: ['oneInchSwap', { chainId: 1, dst: 'USDC', validateOnly: false }],
      },
      [...branchEdges, 'impact.truePath > amount.data', 'amount.result > swap.amount', 'wallet.address > swap.from'],
    )
    expect(statuses).toMatchObject({ wallet: 'success', amount: 'skipped', swap: 'skipped' })
  })

  it('behavior: a treasury never pays for what did not pass', async () => {
    const votes = (weight: string) => [{ voter: 'a', support: 'for', weight }]
    const nodes = (weight: string): Nodes => ({
      wallet: ['walletConnector'],
      token: ['erc20Token', { name: 'Harbour', symbol: 'HRB' }],
      governance: ['governance', { title: 'Fund it' }],
      results: ['governanceResults', { votes: votes(weight) }],
      treasury: ['treasury', {}],
    })
    const edges = [
      'token.config > governance.token',
      'governance.proposal > results.proposal',
      'results.passed > treasury.proposal',
      'wallet.address > treasury.address',
    ]
    expect((await run(nodes('40000'), edges)).statuses.treasury).toBe('success')
    expect((await run(nodes('39999.999'), edges)).statuses.treasury).toBe('skipped')
    const around = [...edges.filter(text => !text.startsWith('results.')), 'governance.proposal > treasury.proposal']
    const refused = await run(nodes('40000'), around)
    expect(refused.errors[0]).toContain('The treasury pays only for passed proposals')
  })

  it('behavior: an error output carries what went wrong and the run goes on', async () => {
    const { success, results, statuses } = await run(
      {
        quote: ['oneInchQuote', { chainId: 1, dst: 'USDC', amount: '9'.repeat(30) }],
        reason: ['dataProcessor', { operation: 'extractField', fieldPath: 'code' }],
        unused: ['dataProcessor', { operation: 'extractField', fieldPath: 'toAmount' }],
      },
      [`quote.${errorPortId} > reason.data`, 'quote.quote > unused.data'],
    )
    expect(success).toBe(true)
    expect(results.reason).toEqual({ result: 'INSUFFICIENT_LIQUIDITY' })
    expect(statuses).toMatchObject({ quote: 'error', unused: 'skipped' })
  })
})

describe('what is missing', () => {
  it.each([
    ['oneInchSwap', { dst: 'USDC', from: '' }, 'amount', 'Missing required swap parameters: amount, from'],
    ['oneInchQuote', { dst: 'USDC' }, 'amount', 'Missing required field: amount'],
  ] as const)('error: %s says so in its own words', async (id, config, port, message) => {
    const nothing: Nodes[string] = ['dataProcessor', { operation: 'custom', expression: '""', data: 0 }]
    const nodes: Nodes = { nothing, last: [id, config] }
    const { errors } = await run(nodes, [`nothing.result > last.${port}`, 'nothing.result > last.from'])
    expect(errors).toEqual([`Node last failed: ${message}`])
  })
})

describe('forEach in a run', () => {
  const quotes = (config: Config): Nodes => ({
    quotes: ['forEach', { action: 'component', componentId: 'oneInchQuote', itemInput: 'amount', ...config }],
    note: ['stickyNote', { text: 'Only a note' }],
  })

  it('behavior: runs another component for every item', async () => {
    const items = [ether, 'a lot', `2${ether.slice(1)}`]
    const { results, success } = await run(quotes({ items, values: { dst: 'USDC' }, outputKey: 'quote' }), [])
    expect(success).toBe(true)
    expect(results.quotes).toMatchObject({
      results: [{ fromAmount: ether }, null, { fromAmount: items[2] }],
      errors: [{ index: 1, code: 'AMOUNT_INVALID' }],
    })
  })

  it('error: never what signs or sends, nor what does not exist, nor what misses its values', async () => {
    const running = (config: Config) => run(quotes({ items: [ether], ...config }), [])
    await expect(running({ componentId: 'oneInchSwap' })).rejects.toThrow('1inch Swap can’t run inside another node')
    await expect(running({ componentId: 'nothing' })).rejects.toThrow('nothing isn’t a component')
    const { results } = await run(quotes({ items: [ether] }), [])
    expect(results.quotes).toMatchObject({ errors: [{ message: 'Missing required field: dst' }] })
  })
})
