import { isValid, validateWorkflow } from '@sluice/workflow'
import { fixAll, openImported } from '@sluice/workflow/repair'
import { describe, expect, it } from 'vitest'
import { registry } from './index.ts'
import { vocabulary } from './vocabulary.ts'

const account = '0x63Aae1B6C731Cdb402A82A4200013386735c137d'

type Nodes = { readonly [id: string]: readonly [type: string, config?: object] }

function open(nodes: Nodes, edges: readonly unknown[] = [], around: object = {}) {
  const list = Object.entries(nodes).map(([id, [type, config = {}]]) => ({ id, type, label: id, config }))
  return openImported({ nodes: list, edges, ...around }, registry, vocabulary)
}

const edgesOf = ({ document }: ReturnType<typeof open>) =>
  document.edges.map(
    ({ source, sourcePort, target, targetPort }) => `${source}.${sourcePort} > ${target}.${targetPort}`,
  )

const configOf = ({ document }: ReturnType<typeof open>, id: string) =>
  document.nodes.find(node => node.id === id)?.config

describe('edges of foreign files', () => {
  it('default: an edge without ports stands for what the target lacks, and each is reported', () => {
    const opened = open(
      {
        input: ['tokenInput', { chainId: 137, fromToken: 'USDC', toToken: 'DAI', amount: '5' }],
        quote: ['oneInchQuote'],
      },
      ['input -> quote'],
    )
    expect(edgesOf(opened)).toEqual([
      'input.chainId > quote.chainId',
      'input.amount > quote.amount',
      'input.fromToken > quote.src',
      'input.toToken > quote.dst',
    ])
    expect(opened.resolutions.map(({ text }) => text)).toContain('Connected input → quote: amount to amount')
  })

  it('behavior: what the target says itself is not overwritten', () => {
    const opened = open(
      { input: ['tokenInput', { toToken: 'DAI' }], quote: ['oneInchQuote', { src: 'USDC', amount: '7' }] },
      ['input -> quote'],
    )
    expect(edgesOf(opened)).toEqual(['input.chainId > quote.chainId', 'input.toToken > quote.dst'])
  })

  it('behavior: a list written as text keeps whole numbers that a float would round', () => {
    const opened = open({ each: ['forEach', { items: '[9007199254740993, "x"]' }] })
    expect(configOf(opened, 'each')?.items).toEqual(['9007199254740993', 'x'])
  })

  it('behavior: two candidates for one input stay a choice', () => {
    const opened = open({ a: ['walletConnector'], b: ['walletConnector'], swap: ['oneInchSwap'] }, [
      'a -> swap',
      'b -> swap',
    ])
    expect(edgesOf(opened)).toEqual(['a.output > swap.input', 'b.output > swap.input'])
    const { open: left } = fixAll(opened.document, registry, vocabulary)
    const labels = left.find(({ field }) => field === 'from')?.choices?.map(({ label }) => label)
    expect(labels).toEqual(['Connect Address of a to From address', 'Connect Address of b to From address'])
  })

  it('behavior: the way of a branch is not guessed, and one that is named orders the run', () => {
    const nodes: Nodes = {
      check: ['conditionalLogic', { value: '5' }],
      swap: ['oneInchSwap', { chainId: 1, src: 'ETH', dst: 'USDC', amount: '1', from: account }],
    }
    expect(edgesOf(open(nodes, ['check -> swap']))).toEqual(['check.output > swap.input'])
    expect(edgesOf(open(nodes, ['check.true -> swap']))).toEqual(['check.truePath > swap.after'])
    const trigger: Nodes = { ...nodes, check: ['priceTrigger', { targetPrice: 1 }] }
    expect(edgesOf(open(trigger, ['check.triggered -> swap.trigger']))).toEqual(['check.truePath > swap.after'])
  })

  it('behavior: an output that does not exist feeds no amount', () => {
    const nodes: Nodes = { quote: ['oneInchQuote', { dst: 'USDC' }], order: ['limitOrder', { dst: 'DAI' }] }
    expect(edgesOf(open(nodes, ['quote.toAmount -> order.amount']))).toEqual(['quote.toAmount > order.amount'])
  })

  it('behavior: a value goes before the order', () => {
    const nodes: Nodes = { feed: ['chainlinkPrice'], trigger: ['priceTrigger', { targetPrice: 1 }] }
    expect(edgesOf(open(nodes, ['feed -> trigger.trigger']))).toContain('feed.price > trigger.price')
  })
})

describe('values of foreign files', () => {
  it('default: amounts of known tokens, chains, percent and durations', () => {
    const opened = open({
      swap: [
        'oneInchSwap',
        { chain: 'eip155:137', from_token: 'USDC', to_token: 'DAI', amount: '2.5 USDC', slippage: '1%' },
      ],
      order: ['limitOrder', { amount: 1e18, expiration: '1 day', chainId: '0x1' }],
    })
    expect(configOf(opened, 'swap')).toEqual({ chainId: 137, src: 'USDC', dst: 'DAI', amount: '2500000', slippage: 1 })
    expect(configOf(opened, 'order')).toEqual({ amount: '1000000000000000000', expiration: 86_400, chainId: 1 })
  })

  it('behavior: a symbol becomes no recipient', () => {
    const opened = open({ bridge: ['fusionPlus', { recipient: 'USDC', from: 'ETH' }] })
    expect(configOf(opened, 'bridge')).toMatchObject({ recipient: 'USDC', from: 'ETH' })
  })

  it('behavior: no default stands for a chain, token or amount that is not understood', () => {
    const opened = open({
      swap: ['oneInchSwap', { chain: 'Ethereum Sepolia', amount_out: '1000', dst: 'USDC', from: account }],
    })
    expect(configOf(opened, 'swap')).toMatchObject({ chainId: 'Ethereum Sepolia', amount: '' })
    const { open: left, document } = fixAll(opened.document, registry, vocabulary)
    expect(left.filter(({ severity }) => severity === 'error').map(({ field }) => field)).toEqual(['chainId', 'amount'])
    expect(isValid(validateWorkflow(document, registry))).toBe(false)
  })

  it('behavior: two words of direction are the tokens of a trade, one alone leaves the default out', () => {
    const opened = open({ a: ['limitOrder', { sell: 'WBTC', buy: 'USDC' }], b: ['limitOrder', { sell: 'WBTC' }] })
    expect(configOf(opened, 'a')).toEqual({ src: 'WBTC', dst: 'USDC' })
    expect(configOf(opened, 'b')).toEqual({ sell: 'WBTC', src: '' })
  })

  it('behavior: the chain of the file reaches nodes without one, and a dry run sends nothing', () => {
    const nodes: Nodes = { a: ['oneInchSwap'], b: ['oneInchSwap', { chain: 'bsc' }] }
    const opened = open(nodes, [], { settings: { network: 'polygon', dry_run: true } })
    expect(configOf(opened, 'a')).toMatchObject({ chainId: 137, validateOnly: true })
    expect(configOf(opened, 'b')).toMatchObject({ chainId: 56, validateOnly: true })
  })

  it('error: a key that forbids sending or names who receives is no mere warning', () => {
    const issues = (config: object) =>
      validateWorkflow(open({ n: ['limitOrder', config] }).document, registry)
        .filter(({ code }) => code === 'UNKNOWN_FIELD')
        .map(({ severity }) => severity)
    expect(issues({ dry_run: true })).toEqual(['error'])
    expect(issues({ recipient: account })).toEqual(['error'])
    expect(issues({ dry_run: false })).toEqual(['warning'])
  })

  it('behavior: an unknown theme stops nothing', () => {
    const { document } = open({ view: ['defiDashboard', { theme: 'neon', showPnL: 'maybe' }] })
    const issues = validateWorkflow(document, registry).filter(({ field }) => field)
    expect(issues.map(({ severity, message }) => [severity, message])).toEqual([
      ['warning', 'Theme must be one of: light, dark, modern; light is used'],
      ['warning', 'Show profit and loss must be true or false; true is used'],
    ])
    const component = registry.get('defiDashboard')!
    expect(component.readConfig!(document.nodes[0]!.config)).toMatchObject({ theme: 'light', showPnL: true })
  })

  it('behavior: a tiny amount asks whether tokens are meant', () => {
    const { document } = open({
      swap: ['oneInchSwap', { chainId: 1, src: 'USDC', dst: 'DAI', amount: '300', from: account }],
    })
    const { open: left } = fixAll(document, registry, vocabulary)
    expect(left.find(({ code }) => code === 'AMOUNT_TINY')).toMatchObject({
      message: 'Amount of swap is 300 base units, which are 0.0003 USDC',
      choices: [{ label: 'Use 300 USDC', patch: [{ value: '300000000' }] }],
    })
  })

  it('behavior: no secret is in a resolution', () => {
    const { resolutions } = open({ swap: ['oneInchSwap', { api_key: 'canary-5f3a', apiKey: 'canary-5f3a' }] })
    expect(JSON.stringify(resolutions)).not.toContain('canary')
  })
})

describe('components of foreign files', () => {
  it.each([
    ['one_inch_swap', 'oneInchSwap'],
    ['1inch Quote', 'oneInchQuote'],
    ['oneInchSwapNode', 'oneInchSwap'],
    ['sluice/token-input', 'tokenInput'],
    ['walletConector', 'walletConnector'],
  ])('default: %s is %s', (name, id) => {
    const { document, resolutions } = open({ n: [name] })
    expect(document.nodes[0]).toMatchObject({ componentId: id, componentVersion: registry.get(id)?.version })
    expect(resolutions).toHaveLength(1)
  })

  it('behavior: a name that fits several stays, with choices', () => {
    const { document } = open({ n: ['quote'] })
    expect(document.nodes[0]?.componentId).toBe('quote')
    const [issue] = fixAll(document, registry, vocabulary).open
    expect(issue?.choices?.length).toBeGreaterThan(1)
    expect(issue?.help?.[0]).toMatch(/^Did you mean /)
  })
})
