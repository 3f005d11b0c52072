import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { registry, templates } from '@sluice/catalogue'
import { type DefiServices, findToken, formatUnits, type WalletPort } from '@sluice/defi'
import { createDevnetWallet, type Devnet, startDevnet } from '@sluice/devnet'
import { type GeneratedProject, generateProject, generatorErrors } from '@sluice/generator'
import { hostSha256, readTemplates } from '@sluice/generator/node'
import type { Address } from '@sluice/guard'
import { createSimulatedServices, createSimulatedWallet } from '@sluice/providers'
import { runWorkflow } from '@sluice/runner'
import { openDevnetServices } from '@sluice/runner/node'
import {
  type Config,
  documentFromTemplate,
  importWorkflow,
  type JsonObject,
  type WorkflowDocument,
} from '@sluice/workflow'
import {
  type FlowConfig,
  type FlowFacts,
  type FlowScreen,
  type FlowStep,
  type FlowToken,
  runFlow,
} from '@sluice/workflow/logic'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const sources = await readTemplates()

type Case = { readonly name: string; readonly document: WorkflowDocument }

const examples: readonly Case[] = globSync('examples/*.workflow.json', { cwd: root })
  .sort()
  .map(path => ({
    name: basename(path, '.workflow.json'),
    document: importWorkflow(readFileSync(join(root, path), 'utf8')).document,
  }))

const all: readonly Case[] = [
  ...examples,
  ...templates.map(template => ({ name: template.id, document: documentFromTemplate(template) })),
]

function change(name: string, suffix: string, nodeId: string, config: Config): Case {
  const { document } = all.find(one => one.name === name)!
  const nodes = document.nodes.map(node =>
    node.id === nodeId ? { ...node, config: { ...node.config, ...config } } : node,
  )
  return { name: `${name}, ${suffix}`, document: { ...document, nodes } }
}

const sending = change('swap-at-a-price', 'sent', 'swap', { validateOnly: false }).document

/** The same flows where their condition does not hold, or where what only validates sends. */
const variations: readonly Case[] = [
  change('swap-below-price-impact', '5,000 ETH', 'pair', { amount: '5000' }),
  change('limit-order', 'with too little', 'enough', { threshold: '99999999999999999999' }),
  { name: 'swap-at-a-price, sent', document: sending },
  {
    name: 'swap-at-a-price, sent and below the price',
    document: {
      ...sending,
      nodes: sending.nodes.map(node =>
        node.id === 'trigger' ? { ...node, config: { ...node.config, targetPrice: 9_999_999 } } : node,
      ),
    },
  },
]

const halves = all.find(({ name }) => name === 'eth-to-usdc')!.document
const swapNode = halves.nodes.find(({ id }) => id === 'oneInchSwap')!

/** What an application cannot do. */
const refusedCases: readonly Case[] = [
  {
    name: 'eth-to-usdc, in two swaps',
    document: { ...halves, nodes: [...halves.nodes, { ...swapNode, id: 'second', label: 'Second half' }] },
  },
  {
    name: 'swap-below-price-impact, amount by a script',
    document: {
      ...variations[0]!.document,
      nodes: variations[0]!.document.nodes.map(node =>
        node.id === 'amount' ? { ...node, componentId: 'script', config: {} } : node,
      ),
      edges: variations[0]!.document.edges.map(edge => {
        if (edge.target === 'amount') return { ...edge, targetPort: 'input' }
        return edge.source === 'amount' ? { ...edge, sourcePort: 'output' } : edge
      }),
    },
  },
]

const write = (amount: unknown, { symbol, decimals }: FlowToken) =>
  `${formatUnits(BigInt(String(amount)), decimals)} ${symbol}`

type Market = { readonly services: DefiServices; readonly wallet: WalletPort }

function openSimulatedMarket(): Market {
  const services = createSimulatedServices({ skipsWaits: true })
  return { services, wallet: createSimulatedWallet(services) }
}

/** Swaps and orders among the requests to the wallet, in order. */
async function runInEditor(document: WorkflowDocument, { services, wallet }: Market): Promise<readonly string[]> {
  const { events } = await runWorkflow({ document, registry, environment: { services }, wallet })
  return events.flatMap(event => {
    if (event.type !== 'node.waiting') return []
    const intent = event.request.intent as { readonly kind: string } & { readonly [key: string]: unknown }
    const [src, dst] = [intent.src, intent.dst] as unknown as [FlowToken, FlowToken]
    if (intent.kind === 'swap') return [`swap ${write(intent.amount, src)} for ${dst.symbol}`]
    if (intent.kind === 'limitOrder') return [`order ${write(intent.makingAmount, src)} for ${dst.symbol}`]
    if (intent.kind === 'fusionOrder') return [`gasless swap ${write(intent.makingAmount, src)} for ${dst.symbol}`]
    return []
  })
}

/** The object that a rendered config file exports. */
function readConfigFile({ files }: GeneratedProject, id: string): JsonObject | null {
  const file = files.find(({ path }) => path === `web/src/config/${id}.config.ts`)
  const literal = file?.content.slice(file.content.indexOf(' = ') + 3)
  return literal ? (new Function(`return (${literal})`)() as JsonObject) : null
}

const factsOf = (services: DefiServices, screen: FlowScreen, isDone: FlowFacts['isDone']): FlowFacts => {
  const toToken = (token: FlowToken) => findToken(token.chainId, token.address)!
  const quote = (src: FlowToken, dst: FlowToken, amount: bigint) =>
    services.swaps.quote({ chainId: src.chainId, src: toToken(src), dst: toToken(dst), amount })
  return {
    quote: () => quote(screen.src, screen.dst, screen.amount),
    price: async (token, stable) =>
      formatUnits((await quote(token, stable, 10n ** BigInt(token.decimals))).dstAmount, stable.decimals),
    balance: token =>
      services.chains.balance({ chainId: token.chainId, owner: screen.account as Address, token: toToken(token) }),
    isDone,
  }
}

type First = {
  readonly src: unknown
  readonly dst: unknown
  readonly amount: string
  readonly price?: string
  readonly asOrder?: boolean
}

/** What a user gets who performs the actions as the screens of the application offer them at first. */
async function runInApplication(project: GeneratedProject, { services }: Market): Promise<readonly string[]> {
  const flow = readConfigFile(project, 'flow') as unknown as FlowConfig | null
  const { address } = (await services.wallet.account())!
  const done: string[] = []
  const perform = async (action: FlowStep['action'], first: First, slippagePercent?: number) => {
    const chainId = project.deploymentInfo.defaultChainId
    const find = (token: unknown) =>
      findToken(chainId, typeof token === 'string' ? token : String((token as JsonObject | null)?.address))
    const [src, dst] = [find(first.src), find(first.dst)]
    if (!src || !dst) throw new Error(`${project.name} starts without a pair`)
    const amountOf = (text: string) =>
      (BigInt(Math.round(Number(text) * 1e9)) * 10n ** BigInt(src.decimals)) / 10n ** 9n
    const screenOf = (amount: bigint): FlowScreen => ({
      chainId,
      account: address,
      src,
      dst,
      amount,
      ...(slippagePercent !== undefined && { slippagePercent }),
      ...(first.price && { price: first.price }),
    })
    const step = flow?.steps.find(one => one.action === action)
    let screen = screenOf(amountOf(first.amount || '1'))
    const check = () => {
      const isDone = (wanted: string) => done.some(text => text.startsWith(wanted))
      return step ? runFlow(step, screen, factsOf(services, screen, isDone), AbortSignal.timeout(10_000)) : null
    }
    let verdict = await check()
    const wanted = verdict && !verdict.allowed ? /exactly ([\d.]+) /.exec(verdict.text)?.[1] : undefined
    if (wanted) {
      screen = screenOf(amountOf(wanted))
      verdict = await check()
    }
    if (verdict && !verdict.allowed) done.push(`stop: ${verdict.text}`)
    else done.push(`${first.asOrder ? 'gasless ' : ''}${action} ${write(screen.amount, src)} for ${dst.symbol}`)
  }
  const swap = readConfigFile(project, 'swap') ?? readConfigFile(project, 'multichain')
  const trade = readConfigFile(project, 'trade')
  const slippage = (trade?.slippage as JsonObject | undefined)?.defaultPercent as number | undefined
  // An application that only quotes has no review.
  if (swap && project.files.some(({ path }) => path === 'web/src/features/trade/ReviewDialog.tsx'))
    await perform('swap', swap.first as unknown as First, slippage)
  const order = readConfigFile(project, 'limitOrder')
  if (order) await perform('order', order.first as unknown as First)
  return done
}

type Row = { readonly name: string; readonly editor: readonly string[]; readonly application: readonly string[] }

function generate({ document }: Case): GeneratedProject | string {
  try {
    return generateProject(document, { templates: sources, sha256: hostSha256 })
  } catch (error) {
    if (generatorErrors.is(error, 'FLOW_NOT_REPRESENTED')) return error.message
    if (generatorErrors.is(error, 'NOTHING_TO_GENERATE')) return 'no application'
    throw error
  }
}

async function compare(one: Case, application = openSimulatedMarket(), editor = openSimulatedMarket()): Promise<Row> {
  const project = generate(one)
  if (typeof project === 'string') return { name: one.name, editor: ['–'], application: [project] }
  const performed = await runInApplication(project, application)
  return { name: one.name, editor: await runInEditor(one.document, editor), application: performed }
}

const rows = await Promise.all([...all, ...variations, ...refusedCases].map(one => compare(one)))

const cell = (texts: readonly string[]) => texts.join('<br>') || 'sends nothing'

const table = `# What was drawn is what runs

Each example and template, run in the editor and performed in its generated application on the same simulated services:
swaps and orders that reach the wallet, and where the application stops. \`tests/generatedFlows.test.ts\` compares both and
writes this page (\`npx vitest run tests/generatedFlows.test.ts -u\`). Approvals are left out: both send exactly what is
missing. What an application leaves out is said by \`sluice generate --list\`. On a local chain the page of a generated
application sends the same transaction as the editor, byte for byte (\`e2e/generatedApp.test.ts\`).

| workflow | editor | application |
|---|---|---|
${rows.map(({ name, editor, application }) => `| ${name} | ${cell(editor)} | ${cell(application)} |`).join('\n')}

- An amount, pair or slippage that is typed on the screen takes the place of the drawn one; one that the flow computes
  does not.
- The price of a trigger is what one token buys in USDC, or USDT where there is none.
- A delay starts when the action is begun. An order after a swap needs a confirmed swap of the account in this browser.
- Several swaps or several orders of one flow, scripts, loops, web services, other quotes and plugin components in front
  of an action are refused by name, and so are expressions with more than fields, comparisons, arithmetic, \`wei\`,
  \`units\`, \`string\` and \`double\`.
`

describe('generated flows', () => {
  it.each(rows.filter(({ application }) => !/^(no application|Not generated)/.test(application[0] ?? '')))(
    'behavior: $name does in the application what it does in the editor',
    ({ editor, application }) => {
      expect(application.filter(text => !text.startsWith('stop: '))).toEqual(editor)
    },
  )

  it('behavior: conditions stop both', () => {
    const stopped = rows.filter(({ application }) => application.some(text => text.startsWith('stop: ')))
    expect(stopped.map(({ name }) => name)).toEqual([
      'swap-below-price-impact, 5,000 ETH',
      'limit-order, with too little',
      'swap-at-a-price, sent and below the price',
    ])
  })

  it('error: what an application cannot do is refused by name', () => {
    const refused = rows.filter(({ application }) => application[0]?.startsWith('Not generated'))
    expect(refused.map(({ name, application }) => [name, application[0]?.split('. ')[1]])).toEqual([
      [
        'eth-to-usdc, in two swaps',
        '“Second half” comes on top of “1inch Swap”, and the application has one form for both.',
      ],
      [
        'swap-below-price-impact, amount by a script',
        '“Amount to swap” decides about “1inch Swap”, and an application does not run Script.',
      ],
    ])
  })

  it('default: the page about it is up to date', async () => {
    await expect(table).toMatchFileSnapshot('../docs/generated-flows.md')
  })
})

describe('generated flows on a local chain', () => {
  let devnet: Devnet
  let market: Market

  beforeAll(async () => {
    devnet = await startDevnet({ port: 0, aggregatorPort: 0 })
    const wallet = createDevnetWallet({ devnet })
    const { chains, aggregatorUrl } = devnet
    const account = await wallet.account()
    market = { wallet, services: openDevnetServices({ chains, aggregatorUrl, account, variables: {} }) }
  })

  afterAll(() => devnet?.stop())

  it.each(['eth-to-usdc', 'usdc-to-eth', 'usdt-to-dai', 'swap-below-price-impact', 'swap-at-a-price, sent'])(
    'behavior: %s sends the same swap',
    async name => {
      const { editor, application } = await compare(
        [...all, ...variations].find(one => one.name === name)!,
        market,
        market,
      )
      expect(application).toEqual(editor)
      expect(editor).toHaveLength(1)
    },
    60_000,
  )

  it('behavior: the same condition stops both', async () => {
    const { editor, application } = await compare(variations[0]!, market, market)
    expect(editor).toEqual([])
    expect(application).toEqual([expect.stringMatching(/^stop: Price impact is [\d.]+ %[.]/)])
  })
})
