import { registry } from '@sluice/catalogue'
import { emptyRunView, foldRun, type RunEvent } from '@sluice/engine'
import { nativeTokenAddress } from '@sluice/guard'
import { openSimulated, runWorkflow } from '@sluice/runner'
import {
  apply,
  type ComponentInfo,
  createDefinitions,
  isValid,
  validateWorkflow,
  type WorkflowDocument,
} from '@sluice/workflow'
import { describe, expect, test } from 'vitest'
import { makeContext } from '../../test/intent/makeContext.ts'
import { makeIntent, makeStep } from '../../test/plan/makeIntent.ts'
import { answerIntent } from '../answerIntent.ts'
import type { Answer, Proposal } from '../assistant.ts'
import type { Condition, Step, Values } from '../intent.ts'

const plan = (...steps: Step[]): Answer => answerIntent(makeIntent(...steps), makeContext())

function propose(...steps: Step[]): Proposal {
  const answer = plan(...steps)
  if (answer.kind !== 'proposal') throw new Error(answer.message)
  return answer
}

/** Statuses of all nodes after a run on simulated services. */
async function run(document: WorkflowDocument) {
  const environment = openSimulated({ skipsWaits: true })
  const events: RunEvent[] = []
  await runWorkflow({
    document,
    registry,
    environment,
    wallet: environment.wallet,
    onEvents: all => events.push(...all),
  })
  await environment.close()
  const { nodes } = foldRun(emptyRunView, events)
  return Object.fromEntries(
    document.nodes.map(({ id }) => [id, nodes.get(id)?.error?.message ?? nodes.get(id)?.status ?? 'idle']),
  )
}

const edgesOf = ({ document: { edges } }: Proposal) =>
  edges.map(({ source, sourcePort, target, targetPort }) => `${source}.${sourcePort} > ${target}.${targetPort}`).sort()

const idsOf = ({ document: { nodes } }: Proposal) => nodes.map(({ id }) => id)

const configOf = ({ document: { nodes } }: Proposal, id: string) => nodes.find(node => node.id === id)!.config

const usdcToEth: Values = { token: 'USDC', toToken: 'ETH', amount: '250' }
const ethToUsdc: Values = { token: 'ETH', toToken: 'USDC', amount: '1' }

describe('planWorkflow', () => {
  test('default: a swap gets a wallet, one source of its values, a quote and an exact approval', async () => {
    const proposal = propose(makeStep('oneInchSwap', { ...usdcToEth, chainId: 42161, slippagePercent: 0.5 }))
    expect(idsOf(proposal)).toEqual(['walletConnector', 'tokenInput', 'oneInchQuote', 'tokenApproval', 'oneInchSwap'])
    expect(configOf(proposal, 'tokenInput')).toEqual({
      chainId: 42161,
      fromToken: 'USDC',
      toToken: nativeTokenAddress,
      amount: '250',
    })
    expect(configOf(proposal, 'oneInchSwap')).toMatchObject({ slippage: 0.5, validateOnly: false })
    expect(edgesOf(proposal)).toMatchInlineSnapshot(`
      [
        "oneInchQuote.quote > oneInchSwap.quote",
        "tokenApproval.approved > oneInchSwap.approval",
        "tokenInput.amount > oneInchQuote.amount",
        "tokenInput.amount > oneInchSwap.amount",
        "tokenInput.amount > tokenApproval.amount",
        "tokenInput.chainId > oneInchQuote.chainId",
        "tokenInput.chainId > oneInchSwap.chainId",
        "tokenInput.chainId > tokenApproval.chainId",
        "tokenInput.fromToken > oneInchQuote.src",
        "tokenInput.fromToken > oneInchSwap.src",
        "tokenInput.fromToken > tokenApproval.token",
        "tokenInput.toToken > oneInchQuote.dst",
        "tokenInput.toToken > oneInchSwap.dst",
        "walletConnector.address > oneInchQuote.from",
        "walletConnector.address > oneInchSwap.from",
        "walletConnector.address > tokenApproval.owner",
        "walletConnector.address > tokenInput.walletAddress",
      ]
    `)
    expect(proposal.name).toBe('Swap USDC for ETH')
    expect(proposal.message).toMatchInlineSnapshot(
      `"Swaps 250 USDC for ETH on Arbitrum One with 1inch Swap, after a quote."`,
    )
    expect(proposal.requirements).toMatchObject({ pattern: 'Swap', tokens: ['USDC', 'ETH'] })
    expect(apply(makeContext().document, proposal.patch).document).toEqual(proposal.document)
    expect(proposal.changes.every(({ text, reason }) => text !== '' && reason !== '')).toBe(true)
    expect(new Set(Object.values(await run(proposal.document)))).toEqual(new Set(['success']))
  })

  test('behavior: nodes stand three per row in topological order, a row as high as its highest card', () => {
    const { document } = propose(makeStep('oneInchSwap', usdcToEth))
    expect(document.nodes.map(({ position: { x, y } }) => [x, y])).toEqual([
      [150, 100],
      [400, 100],
      [650, 100],
      [150, 318],
      [400, 318],
    ])
    const place = new Map(document.nodes.map(({ id }, index) => [id, index]))
    expect(document.edges.every(({ source, target }) => place.get(source)! < place.get(target)!)).toBe(true)
  })

  test('behavior: quote and approval that were asked for serve the swap, and are not added twice', () => {
    const proposal = propose(
      makeStep('tokenApproval', { token: 'USDC', amount: '250' }),
      makeStep('oneInchQuote', usdcToEth),
      makeStep('oneInchSwap', usdcToEth),
    )
    expect(idsOf(proposal).sort()).toEqual([
      'oneInchQuote',
      'oneInchSwap',
      'tokenApproval',
      'tokenInput',
      'walletConnector',
    ])
  })

  test('behavior: a second trade spends what the first one gives', async () => {
    const proposal = propose(
      makeStep('oneInchSwap', ethToUsdc),
      makeStep('oneInchSwap', { token: 'USDC', toToken: 'DAI' }, { after: 0 }),
    )
    expect(edgesOf(proposal)).toContain('oneInchSwap.outputAmount > oneInchSwap2.amount')
    expect(edgesOf(proposal)).toContain('tokenInput.toToken > oneInchSwap2.src')
    expect(idsOf(proposal).filter(id => id.startsWith('tokenInput'))).toEqual(['tokenInput'])
    expect((await run(proposal.document)).oneInchSwap2).toBe('success')
  })

  test('behavior: an amount in base units becomes whole tokens where they are needed', async () => {
    const proposal = propose(
      makeStep('oneInchSwap', { token: 'USDC', toToken: 'ETH', amount: '500' }),
      makeStep('fusionPlus', { token: 'ETH', toChainId: 137 }, { after: 0 }),
    )
    expect(configOf(proposal, 'tokenInput').toToken).toBe('WETH')
    expect(configOf(proposal, 'dataProcessor').expression).toBe('human(wei(data), 18)')
    expect(edgesOf(proposal)).toContain('dataProcessor.result > fusionPlus.amount')
    expect(proposal.message).toContain('WETH is used instead of ETH')
    expect((await run(proposal.document)).fusionPlus).toBe('success')
  })

  test('behavior: a trade that does not use the result of the one before waits for it', async () => {
    const proposal = propose(
      makeStep('oneInchSwap', { token: 'DAI', toToken: 'USDC', amount: '100' }),
      makeStep('oneInchSwap', { token: 'ETH', toToken: 'USDT', amount: '1' }, { after: 0 }),
    )
    expect(edgesOf(proposal)).toContain('oneInchSwap.transactionHash > conditionalLogic.textValue')
    expect(edgesOf(proposal)).toContain('conditionalLogic.truePath > oneInchSwap2.amount')
    expect((await run(proposal.document)).oneInchSwap2).toBe('success')
  })

  test.each<[holds: boolean, condition: Condition, values: Values]>([
    [true, { subject: 'price', token: 'ETH', comparison: 'above', value: '10' }, usdcToEth],
    [false, { subject: 'price', token: 'ETH', comparison: 'below', value: '10' }, usdcToEth],
    [true, { subject: 'priceImpact', comparison: 'below', value: '99' }, usdcToEth],
    [false, { subject: 'priceImpact', comparison: 'above', value: '99' }, usdcToEth],
    [true, { subject: 'gas', comparison: 'below', value: '5000000' }, usdcToEth],
    [false, { subject: 'gas', comparison: 'above', value: '5000000' }, usdcToEth],
    [true, { subject: 'output', comparison: 'atLeast', value: '10' }, ethToUsdc],
    [false, { subject: 'output', comparison: 'atLeast', value: '1000000000' }, ethToUsdc],
    [true, { subject: 'balance', token: 'USDC', comparison: 'atLeast', value: '1' }, usdcToEth],
    [false, { subject: 'balance', token: 'USDC', comparison: 'atMost', value: '0.000001' }, usdcToEth],
  ])('behavior: a swap runs: %s, if %o', async (holds, condition, values) => {
    const proposal = propose(makeStep('oneInchSwap', values, { condition }))
    const statuses = await run(proposal.document)
    expect(statuses.oneInchSwap).toBe(holds ? 'success' : 'skipped')
    if (statuses.tokenApproval) expect(statuses.tokenApproval).toBe(statuses.oneInchSwap)
  })

  test.each([
    ['limitOrder', { token: 'USDC', toToken: 'DAI', amount: '100', price: '0.99' }],
    ['fusionSwap', { token: 'USDC', toToken: 'DAI', amount: '100' }],
    ['fusionPlus', { token: 'USDC', amount: '100', toChainId: 137 }],
    ['fusionMonadBridge', { token: 'ETH', amount: '0.5', toChainId: 143 }],
    ['tokenApproval', { token: 'USDC', amount: '100' }],
    ['apiEndpoint', { url: 'https://api.example.com/x' }],
  ] as const)('behavior: %s is held back by a condition that does not hold', async (componentId, values) => {
    const condition = { subject: 'price', token: 'ETH', comparison: 'above', value: '1000000' } as const
    const proposal = propose(makeStep(componentId, values, { condition }))
    expect((await run(proposal.document))[componentId]).toBe('skipped')
    const other = propose(makeStep(componentId, values, { condition: { ...condition, comparison: 'below' } }))
    expect((await run(other.document))[componentId]).toBe('success')
  })

  test('behavior: a vote that did not pass pays nothing', async () => {
    const condition = { subject: 'passed', comparison: 'equals', value: 'true' } as const
    const proposal = propose(makeStep('treasury', { token: 'ETH', amount: '2' }, { condition }))
    expect(edgesOf(proposal)).toContain('governanceResults.passed > treasury.proposal')
    expect((await run(proposal.document)).treasury).toBe('skipped')
  })

  test.each<[componentId: string, values: Values, what: string, message: string]>([
    ['oneInchSwap', { token: 'ETH', toToken: 'USDC' }, 'amount', 'How much ETH do you want to swap?'],
    ['oneInchSwap', { token: 'ETH', amount: '1' }, 'toToken', 'Which token do you want to get for 1 ETH?'],
    ['oneInchSwap', { toToken: 'USDC', amount: '1' }, 'token', 'Which token do you want to pay with for USDC?'],
    [
      'oneInchSwap',
      { token: 'ETH', toToken: 'USDC', amount: '100', isExactOutput: true },
      'amount',
      'No component buys exactly 100 USDC. How much ETH do you want to spend?',
    ],
    ['fusionPlus', { token: 'USDC', amount: '5' }, 'toChain', 'Which chain should USDC go to?'],
    ['limitOrder', { token: 'USDC', toToken: 'DAI', amount: '5' }, 'price', 'At which price per USDC, in DAI?'],
    ['tokenApproval', { token: 'USDC' }, 'amount', 'How much USDC do you want to approve?'],
    ['readContract', {}, 'address', 'Which contract address should Read Contract use?'],
    [
      'oneInchSwap',
      { token: 'ARB', toToken: 'USDC', amount: '5', chainId: 137 },
      'token',
      'ARB is not a known token on Polygon. Known there: POL, WPOL, USDC, USDC.e, USDT, DAI, WETH, WBTC. Which token do you want to pay with?',
    ],
  ])('behavior: %s with %o asks for the %s', (componentId, values, what, message) => {
    const answer = plan(makeStep(componentId, values))
    expect(answer).toMatchObject({ kind: 'question', message, missing: { what } })
    if (answer.kind === 'question') expect(answer.pending.missing[0]).toEqual(answer.missing)
  })

  test('behavior: an approval of another token does not take the values of a swap', () => {
    const proposal = propose(
      makeStep('oneInchSwap', ethToUsdc),
      makeStep('tokenApproval', { token: 'DAI', amount: '100' }, { after: 0 }),
    )
    expect(configOf(proposal, 'tokenApproval')).toMatchObject({ token: 'DAI', amount: '100000000000000000000' })
    expect(edgesOf(proposal).filter(edge => /> tokenApproval[.](token|amount|chainId)/.test(edge))).toEqual([])
  })

  test.each([
    ['oneInchQuote', ethToUsdc, 'delay.value > oneInchQuote.amount'],
    ['oneInchSwap', ethToUsdc, 'delay.value > oneInchSwap.amount'],
  ] as const)('behavior: a delay comes before %s', (componentId, values, edge) => {
    const proposal = propose(makeStep('delay', { seconds: 2 }), makeStep(componentId, values, { after: 0 }))
    expect(edgesOf(proposal)).toContain('tokenInput.amount > delay.value')
    expect(edgesOf(proposal)).toContain(edge)
  })

  test('behavior: a balance is read after the swap and the delay it follows', async () => {
    const proposal = propose(
      makeStep('oneInchSwap', ethToUsdc),
      makeStep('delay', { seconds: 1 }, { after: 0 }),
      makeStep('tokenBalance', { token: 'USDC' }, { after: 1 }),
    )
    expect(edgesOf(proposal)).toContain('oneInchSwap.transactionHash > delay.value')
    expect(edgesOf(proposal)).toContain('delay.value > dataProcessor.data')
    expect(edgesOf(proposal)).toContain('dataProcessor.result > tokenBalance.token')
    expect((await run(proposal.document)).tokenBalance).toBe('success')
  })

  test('behavior: a condition of a step that only reads holds back the swap behind it', async () => {
    const condition = { subject: 'price', comparison: 'above', value: '1000000' } as const
    const proposal = propose(
      makeStep('chainlinkPrice', { token: 'ETH' }, { condition }),
      makeStep('oneInchSwap', usdcToEth, { after: 0 }),
    )
    expect(edgesOf(proposal)).toContain('chainlinkPrice.price > priceTrigger.price')
    expect(await run(proposal.document)).toMatchObject({
      chainlinkPrice: 'success',
      tokenApproval: 'skipped',
      oneInchSwap: 'skipped',
    })
  })

  test('behavior: values are combined after all that give one, and shown last', () => {
    const proposal = propose(
      makeStep('oneInchQuote', ethToUsdc),
      makeStep('merge', {}, { after: 0 }),
      makeStep('uniswapQuote', ethToUsdc, { after: 1 }),
      makeStep('dashboard', {}, { after: 2 }),
    )
    expect(edgesOf(proposal)).toContain('oneInchQuote.quote > merge.input1')
    expect(edgesOf(proposal)).toContain('uniswapQuote.quote > merge.input2')
    expect(edgesOf(proposal)).toContain('merge.result > dashboard.data')
  })

  test('behavior: a screen of its own shows what it shows in templates', () => {
    expect(idsOf(propose(makeStep('dashboard')))).toEqual(['walletConnector', 'portfolioAPI', 'dashboard'])
  })

  test('behavior: a transaction is watched on the chain that a bridge starts from', () => {
    const proposal = propose(
      makeStep('fusionMonadBridge', { token: 'ETH', amount: '0.5', toChainId: 143 }),
      makeStep('transactionMonitor', { chainId: 143 }, { after: 0 }),
    )
    expect(configOf(proposal, 'transactionMonitor').chainId).toBe(1)
    expect(edgesOf(proposal)).toContain('fusionMonadBridge.transactionHash > transactionMonitor.transactionHash')
  })

  test('behavior: chains follow the token that only one chain has', () => {
    const chainOf = (token: string) =>
      configOf(propose(makeStep('oneInchSwap', { token, toToken: 'USDC', amount: '5' })), 'tokenInput').chainId
    expect(['POL', 'AVAX', 'BNB', 'ARB', 'ETH'].map(chainOf)).toEqual([137, 43114, 56, 42161, 1])
  })

  test('behavior: values that fit nowhere are said', () => {
    const { notUnderstood, message } = propose(
      makeStep('fusionSwap', { ...usdcToEth, slippagePercent: 0.5, url: 'https://x.org' }),
    )
    expect(notUnderstood).toEqual(['slippage 0.5', 'URL https://x.org'])
    expect(message).toContain('Not understood: “slippage 0.5”, “URL https://x.org”.')
  })

  test('behavior: a model’s unknown components and fields are dropped and said', () => {
    const { notUnderstood } = propose(
      makeStep('oneInchSwap', { ...ethToUsdc, fields: { nope: 1, validateOnly: false } }),
      makeStep('teleporter'),
    )
    expect(notUnderstood).toEqual(['teleporter', 'nope'])
    expect(plan(makeStep('teleporter'))).toMatchObject({ kind: 'reply' })
    expect(plan(makeStep('oneInchSwap', { ...ethToUsdc, fields: { enableFusion: 'perhaps' } }))).toMatchObject({
      kind: 'reply',
      message: expect.stringContaining('true or false'),
    })
  })

  test('behavior: a function of one account reads the wallet’s', async () => {
    const abi = 'function balanceOf(address owner) view returns (uint256)'
    const contract = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
    const proposal = propose(makeStep('readContract', { contract, fields: { abi, functionName: 'balanceOf' } }))
    expect((await run(proposal.document)).readContract).toBe('success')
    const signature = propose(makeStep('readContract', { contract, fields: { functionName: 'totalSupply()' } }))
    expect(configOf(signature, 'readContract')).toMatchObject({
      functionName: 'totalSupply',
      abi: 'function totalSupply() view returns (uint256)',
    })
  })

  test.each(makeContext().catalogue.templates.map(({ id, nodes }) => [id, nodes] as const))(
    'behavior: the components of %s give the template',
    async (id, nodes) => {
      const proposal = propose(...nodes.map(({ componentId }) => makeStep(componentId)))
      const template = makeContext(id).document
      expect(proposal.name).toBe(template.name)
      expect(proposal.document.edges).toEqual(template.edges)
      expect(new Set(Object.values(await run(proposal.document)))).toEqual(new Set(['success']))
    },
  )

  test('behavior: a template on another chain keeps native tokens', () => {
    const { nodes } = makeContext('dex-aggregator-swap').document
    const proposal = propose(...nodes.map(({ componentId }) => makeStep(componentId, { chainId: 137 })))
    expect(configOf(proposal, 'tokenInput')).toMatchObject({ chainId: 137, fromToken: nativeTokenAddress })
  })
})

/** Values that suit every component at once; each takes what it has fields for. */
const usual: Values = {
  chainId: 1,
  token: 'USDC',
  toToken: 'DAI',
  amount: '100',
  price: '0.99',
  url: 'https://api.example.com/x',
  text: 'hello',
  recipient: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
}

const known: { readonly [componentId: string]: Values } = {
  fusionPlus: { token: 'USDC', amount: '100', chainId: 1, toChainId: 137 },
  fusionMonadBridge: { toChainId: 143, token: 'ETH', amount: '0.5' },
  fundTreasury: { token: 'ETH', amount: '1', chainId: 1 },
  icmSender: { ...usual, amount: '0.01', fields: { destinationPreset: 'dexalot' } },
  aiAgent: { text: 'Is this good?', fields: { model: 'gpt-4o' } },
  yieldOptimizer: { amount: '5000', fields: { options: [{ name: 'Vault', apyPercent: '5.1' }] } },
  forEach: { fields: { items: ['a', 'b'] } },
  wrapNative: { token: 'ETH', amount: '2' },
  unwrapNative: { token: 'WETH', amount: '2' },
}

describe('planWorkflow: every component', () => {
  test.each(registry.list.map(({ id }) => id))('behavior: %s alone', async id => {
    for (const values of [{}, known[id] ?? usual]) {
      const answer = plan(makeStep(id, values))
      expect(answer.kind).not.toBe('reply')
      expect(answer.message).not.toBe('')
      if (answer.kind !== 'proposal') continue
      expect(isValid(validateWorkflow(answer.document, registry))).toBe(true)
      const statuses = await run(answer.document)
      expect({ id, values, failed: Object.entries(statuses).filter(([, status]) => status === 'error') }).toEqual({
        id,
        values,
        failed: [],
      })
    }
  })

  test('behavior: a component of a plugin is planned like a built-in one', () => {
    const swap = registry.get('fusionSwap')!
    const component = { ...swap, id: 'acme.swap', name: 'Acme Swap', app: [] } as unknown as ComponentInfo
    const definitions = createDefinitions<ComponentInfo>([...registry.list, component])
    const context = makeContext()
    const catalogue = { ...context.catalogue, definitions }
    const answer = answerIntent(makeIntent(makeStep('acme.swap', usdcToEth)), { ...context, catalogue })
    expect(answer).toMatchObject({ kind: 'proposal', name: 'Swap USDC for ETH' })
    if (answer.kind !== 'proposal') return
    expect(idsOf(answer)).toEqual(['walletConnector', 'tokenInput', 'acme.swap'])
    expect(edgesOf(answer)).toContain('tokenInput.amount > acme.swap.amount')
  })
})
