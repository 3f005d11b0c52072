import { type DefiServices, findToken } from '@sluice/defi'
import type { Address } from '@sluice/guard'
import { type Environment, runWorkflow } from '@sluice/runner'
import {
  type Config,
  defaultConfig,
  isSignatureRequest,
  type WorkflowDocument,
  type WorkflowNode,
} from '@sluice/workflow'
import { registry } from '../src/index.ts'

/** A node of a flow: its component and config. */
export type FlowNode = readonly [componentId: string, config: Config, label?: string]

/** `wires`: `source.port>target.port`. */
export function makeFlow(nodes: { readonly [id: string]: FlowNode }, wires: readonly string[] = []): WorkflowDocument {
  return {
    id: 'flow',
    name: 'Flow',
    description: '',
    nodes: Object.entries(nodes).map(([id, [componentId, config, label = id]]): WorkflowNode => {
      const { version, fields } = registry.get(componentId)!
      const whole = { ...defaultConfig(fields), ...config }
      return { id, componentId, componentVersion: version, label, position: { x: 0, y: 0 }, config: whole }
    }),
    edges: wires.map(wire => {
      const [source = '', sourcePort = '', target = '', targetPort = ''] = wire.split(/[.>]/)
      return { id: wire, source, sourcePort, target, targetPort }
    }),
  }
}

export const swapOf = (from: string, amount: number, config: Config = {}): FlowNode => [
  'oneInchSwap',
  { chainId: 1, src: 'USDC', dst: 'DAI', amount: usdc(amount), from, validateOnly: false, ...config },
]

export const approvalOf = (owner: string, amount: number, config: Config = {}): FlowNode => [
  'tokenApproval',
  { chainId: 1, token: 'USDC', amount: usdc(amount), owner, ...config },
]

export const orderOf = (from: string, amount: number, targetPrice: string): FlowNode => [
  'limitOrder',
  { chainId: 1, src: 'USDC', dst: 'DAI', amount: usdc(amount), from, targetPrice },
]

/** Whole USDC in base units. */
export const usdc = (whole: number): string => String(whole * 1_000_000)

export const bridgeOf = (from: string, amount: number): FlowNode => [
  'fusionMonadBridge',
  { sourceToken: 'USDC', destinationToken: 'MON', amount, from, recipient: `0x${'0'.repeat(36)}bEEF` },
]

/** A flow with what it asks for and leaves behind, in whole USDC. */
export type AllowanceFlow = {
  readonly name: string
  readonly document: (account: string) => WorkflowDocument
  readonly approvals: readonly string[]
  readonly spent: number
  /** Left for open orders. */
  readonly allowance: number
}

const pairOf = (me: string, amounts: readonly number[], isApproved: boolean): WorkflowDocument => {
  const swaps = amounts.map((amount, at) => [`swap${at}`, swapOf(me, amount)] as const)
  const approvals = amounts.map((amount, at) => [`approval${at}`, approvalOf(me, amount)] as const)
  return makeFlow(
    Object.fromEntries(isApproved ? [...approvals, ...swaps] : swaps),
    isApproved ? amounts.map((_, at) => `approval${at}.approved>swap${at}.approval`) : [],
  )
}

/** Flows that share an allowance; each runs on simulated services and on local chains. */
export const allowanceFlows: readonly AllowanceFlow[] = [
  ...[
    [50, 50],
    [50, 70],
  ].flatMap(amounts =>
    [false, true].map(isApproved => ({
      name: `two swaps of ${amounts.join(' and ')} USDC${isApproved ? ', each after an approval' : ''}`,
      document: (me: string) => pairOf(me, amounts, isApproved),
      approvals: [`${amounts[0]! + amounts[1]!} for 2 swaps`],
      spent: amounts[0]! + amounts[1]!,
      allowance: 0,
    })),
  ),
  {
    name: 'a basket of five',
    document: me =>
      makeFlow({
        a: swapOf(me, 10),
        b: swapOf(me, 20, { dst: 'WETH' }),
        c: swapOf(me, 20, { dst: 'USDT' }),
        d: swapOf(me, 35, { dst: 'ETH' }),
        e: swapOf(me, 15, { dst: 'WBTC' }),
      }),
    approvals: ['100 for 5 swaps'],
    spent: 100,
    allowance: 0,
  },
  {
    name: 'a swap beside a bridge',
    document: me => makeFlow({ a: swapOf(me, 50), b: bridgeOf(me, 70) }),
    approvals: ['50', '70'],
    spent: 120,
    allowance: 0,
  },
  {
    name: 'a bridge after a swap',
    document: me => makeFlow({ a: swapOf(me, 50), b: bridgeOf(me, 70) }, ['a.transactionHash>b.after']),
    approvals: ['50', '70'],
    spent: 120,
    allowance: 0,
  },
  {
    name: 'a swap beside a Fusion swap',
    document: me =>
      makeFlow({
        a: swapOf(me, 50),
        b: ['fusionSwap', { chainId: 1, src: 'USDC', dst: 'DAI', amount: usdc(10), from: me }],
      }),
    approvals: ['60 for 2 swaps'],
    spent: 60,
    allowance: 0,
  },
  {
    name: 'a ladder of three orders',
    document: me => makeFlow({ a: orderOf(me, 10, '1.5'), b: orderOf(me, 20, '2'), c: orderOf(me, 30, '3') }),
    approvals: ['60 for 3 orders'],
    spent: 0,
    allowance: 60,
  },
]

export type FlowOutcome = {
  readonly status: string
  /** What failed, in words. */
  readonly failures: readonly string[]
  /** Requested approvals in order: whole units of USDC, and what they are for. */
  readonly approvals: readonly string[]
  /** Allowance of the router after the run, in whole USDC. */
  readonly allowance: number
  /** USDC that left the account. */
  readonly spent: number
}

/** Runs a flow and reads balances and allowances from the chain. */
export async function runFlow(
  environment: { readonly services: DefiServices; readonly wallet: Environment['wallet'] },
  document: WorkflowDocument,
  account: string,
  { failFast = false }: { readonly failFast?: boolean } = {},
): Promise<FlowOutcome> {
  const { services, wallet } = environment
  const token = findToken(1, 'USDC')!
  const owner = account as Address
  const spender = await services.swaps.spender(1)
  const balance = () => services.chains.balance({ chainId: 1, owner, token })
  const before = await balance()
  const { status, events } = await runWorkflow({ document, registry, environment, wallet, failFast })
  const asked = events.flatMap(event =>
    event.type === 'node.waiting' && isSignatureRequest(event.request) ? [event.request.intent] : [],
  )
  return {
    status,
    failures: events.flatMap(event => (event.type === 'node.failed' ? `${event.nodeId}: ${event.error.message}` : [])),
    approvals: asked.flatMap(({ kind, amount, purpose }) =>
      kind === 'approval' ? `${Number(amount) / 1e6}${purpose === undefined ? '' : ` for ${String(purpose)}`}` : [],
    ),
    allowance: Number(await services.chains.allowance({ chainId: 1, owner, token, spender })) / 1e6,
    spent: Number(before - (await balance())) / 1e6,
  }
}
