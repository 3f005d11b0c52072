import { registry } from '@sluice/catalogue'
import { findToken } from '@sluice/defi'
import { readExpressionTree } from '@sluice/sandbox'
import { type Config, fillDefaults, type Json, type WorkflowDocument, type WorkflowNode } from '@sluice/workflow'
import type { FlowField, FlowSource, FlowToken, FlowWork } from '@sluice/workflow/logic'
import { resolveInput } from '../parts/resolveInput.ts'
import { numberOf, textOf } from '../parts/scalar.ts'
import { toBaseUnits } from '../parts/toBaseUnits.ts'
import { hasRole, isFieldOf, nameComponent } from '../roles.ts'
import { type Binding, isEntered } from './bindFields.ts'
import { quoteLabel } from './labelOf.ts'

export type WorkRequest = {
  readonly document: WorkflowDocument
  readonly node: WorkflowNode
  readonly action: WorkflowNode
  readonly binding: Binding
}

type Planned = FlowWork | { readonly refused: string }

/** Plans what a node in front of an action does in the application, or says why it cannot be there. */
export function planWork(request: WorkRequest): Planned {
  const { node, action } = request
  const definition = registry.get(node.componentId)
  const config = fillDefaults(definition?.fields ?? [], node.config)
  if (definition?.logic) return planLogic(request, config)
  if (hasRole(node, 'trade.approval')) return { kind: 'approval' }
  if (hasRole(node, 'trade.slippage')) return planSlippage(request, config, 'slippage')
  if (hasRole(node, 'trade.priceImpact')) return planSlippage(request, config, 'slippageTolerance')
  if (hasRole(node, 'swap.quote')) return planQuote(request)
  if (isEntered(node)) return planValues(request)
  if (hasRole(node, 'portfolio.balances')) return planBalance(request)
  return {
    refused: `decides about ${quoteLabel(action)}, and an application does not run ${nameComponent(node.componentId)}`,
  }
}

function planLogic({ document, node, action }: WorkRequest, config: Config): Planned {
  const name = quoteLabel(action)
  const { logic } = registry.get(node.componentId)!
  const expressionOf = (key: string, names: readonly string[]) => readExpressionTree(textOf(config[key]), names)
  const unreadable = `decides about ${name} with an expression that the application cannot evaluate`
  const tooRich = `${unreadable}: only fields, comparisons, arithmetic, wei, units, string and double are`
  switch (logic) {
    case 'condition': {
      const isInverted = config.invertCondition === true
      if (config.conditionType !== 'custom') {
        const comparison = (['gt', 'lt', 'eq', 'contains'] as const).find(type => type === config.conditionType)
        return comparison ? { kind: 'condition', comparison, isInverted } : { refused: unreadable }
      }
      const expression = expressionOf('customCondition', ['value', 'threshold', 'textValue'])
      const text = textOf(config.customCondition)
      return expression ? { kind: 'test', expression, text, isInverted } : { refused: tooRich }
    }
    case 'trigger': {
      const comparison = (['above', 'below', 'atLeast', 'atMost'] as const).find(type => type === config.condition)
      const target = config.targetPrice
      if (!comparison || (typeof target !== 'number' && typeof target !== 'string')) return { refused: unreadable }
      if (document.edges.some(edge => edge.target === node.id && edge.targetPort === 'price')) {
        return { kind: 'trigger', comparison, target, token: null, stable: null }
      }
      const chainId = numberOf(resolveInput(document, node, 'chainId')?.value ?? config.chainId)
      const token = tokenOf(chainId, resolveInput(document, node, 'token')?.value ?? config.token)
      const stable = tokenOf(chainId, 'USDC') ?? tokenOf(chainId, 'USDT')
      if (!token || !stable) return { refused: `looks at the price of a token that is on no list` }
      return { kind: 'trigger', comparison, target, token, stable }
    }
    case 'value': {
      if (config.operation === 'extractField') return { kind: 'path', path: textOf(config.fieldPath) }
      if (config.operation !== 'custom') {
        return {
          refused: `computes what ${name} is given by formatting or parsing text, which the application does not`,
        }
      }
      const expression = expressionOf('expression', ['data'])
      return expression ? { kind: 'expression', expression } : { refused: tooRich }
    }
    case 'merge': {
      const mode = (['object', 'array', 'append', 'first'] as const).find(type => type === config.mode)
      return mode ? { kind: 'merge', mode } : { refused: unreadable }
    }
    default: {
      const seconds = numberOf(config.seconds)
      const isInRange = seconds >= 0 && seconds <= 3_600
      return isInRange ? { kind: 'delay', seconds } : { refused: `makes ${name} wait for longer than an hour` }
    }
  }
}

/** A token by symbol, address or value; unlisted tokens have unknown decimals. */
function tokenOf(chainId: number, value: Json | undefined): FlowToken | null {
  const text = typeof value === 'object' && value !== null && 'address' in value ? value.address : value
  const token = typeof text === 'string' ? findToken(chainId, text) : undefined
  if (!token) return null
  const { address, symbol, name, decimals } = token
  return { chainId, address, symbol, name, decimals }
}

function planSlippage({ document, node, action }: WorkRequest, config: Config, key: string): Planned {
  const isAutomatic = config.autoSlippage === true
  const hasQuote = document.edges.some(edge => edge.target === node.id && edge.targetPort === 'quote')
  if (!hasQuote && (isAutomatic || hasRole(node, 'trade.priceImpact'))) {
    return {
      refused: `computes a price impact for ${quoteLabel(action)} without a quote, which the application does not`,
    }
  }
  const number = (name: string) => numberOf(config[name])
  const {
    [key]: percent,
    minSlippage,
    maxSlippage,
  } = { [key]: number(key), minSlippage: number('minSlippage'), maxSlippage: number('maxSlippage') }
  if (![percent, minSlippage, maxSlippage].every(Number.isFinite))
    return { refused: 'has a slippage that is no number' }
  return { kind: 'slippage', isAutomatic, percent: percent!, minSlippage: minSlippage!, maxSlippage: maxSlippage! }
}

const comparable = (value: Json | undefined) => JSON.stringify(value ?? null).toLowerCase()

function planQuote(request: WorkRequest): Planned {
  const { document, node, action, binding } = request
  const isSame = (['chainId', 'src', 'dst', 'amount'] as const).every(key => {
    const edge = document.edges.find(({ target, targetPort }) => target === node.id && targetPort === key)
    const field = edge && binding.fields.get(`${edge.source}.${edge.sourcePort}`)
    if (field !== undefined) return field === key || field === `${key}Address`
    const [own, other] = [resolveInput(document, node, key), resolveInput(document, action, key)]
    if (key === 'amount' && other === undefined) return edge === undefined
    if (key === 'src' || key === 'dst') {
      const chainId = numberOf(resolveInput(document, action, 'chainId')?.value ?? 1)
      const [first, second] = [tokenOf(chainId, own?.value), tokenOf(chainId, other?.value)]
      if (first && second) return first.address === second.address
    }
    return own !== undefined && comparable(own.value) === comparable(other?.value)
  })
  if (isSame) return { kind: 'quote' }
  return { refused: `quotes another trade than ${quoteLabel(action)} makes, and the application quotes only that one` }
}

const fieldOfPort: { readonly [port: string]: FlowField } = { address: 'account', fromAddress: 'account' }

/** Values of nodes whose fields the user enters: what is on the screen, otherwise what was drawn. */
function planValues({ document, node, action, binding }: WorkRequest): Planned {
  const outputs: Record<string, FlowSource> = {}
  const chainId = numberOf(resolveInput(document, node, 'chainId')?.value ?? 1)
  for (const { sourcePort: port } of document.edges.filter(({ source }) => source === node.id)) {
    const bound =
      binding.fields.get(`${node.id}.${port}`) ??
      (hasRole(node, 'wallet') || port === 'fromAddress' ? fieldOfPort[port] : undefined)
    if (bound) {
      const isAddress = port.endsWith('TokenAddress') && (bound === 'src' || bound === 'dst')
      outputs[port] = { field: isAddress ? `${bound}Address` : bound }
      continue
    }
    if (port === 'chainId') outputs[port] = { field: 'chainId' }
    else if (port === 'balance') outputs[port] = { balanceOf: balanceToken(node, chainId, binding) }
    else {
      const value = resolveInput(document, node, port)?.value
      const amount = port === 'amount' ? amountOf(document, node, chainId) : undefined
      if (amount !== undefined) outputs[port] = { value: amount }
      const token = port === 'fromToken' || port === 'toToken' ? tokenOf(chainId, value) : null
      if (token) outputs[port] = { value: token }
    }
    const isUsed = document.edges.some(
      edge =>
        edge.source === node.id &&
        edge.sourcePort === port &&
        outputs[port] === undefined &&
        isBefore(document, edge.target, action.id),
    )
    if (isUsed && port !== 'apiKey')
      return { refused: `gives ${quoteLabel(action)} its “${port}”, which the application does not know` }
  }
  return { kind: 'values', outputs }

  function balanceToken(from: WorkflowNode, chain: number, { fields }: Binding): 'src' | 'dst' | FlowToken {
    const side = fields.get(`${from.id}.fromToken`)
    if (side === 'src' || side === 'dst') return side
    return tokenOf(chain, from.config.fromToken) ?? 'src'
  }
}

/** An amount that was drawn, in base units. */
function amountOf(document: WorkflowDocument, node: WorkflowNode, chainId: number): string | undefined {
  const text = textOf(node.config.amount)
  if (!isFieldOf(node.componentId, 'amount', 'trade.displayAmount')) return /^\d{1,78}$/.test(text) ? text : undefined
  const token = tokenOf(chainId, resolveInput(document, node, 'fromToken')?.value)
  return token ? toBaseUnits(text, token.decimals) : undefined
}

function isBefore(document: WorkflowDocument, nodeId: string, actionId: string, seen = new Set<string>()): boolean {
  if (nodeId === actionId) return true
  if (seen.has(nodeId)) return false
  seen.add(nodeId)
  return document.edges.some(({ source, target }) => source === nodeId && isBefore(document, target, actionId, seen))
}

function planBalance({ document, node, action, binding }: WorkRequest): Planned {
  const edgeInto = (key: string) =>
    document.edges.find(({ target, targetPort }) => target === node.id && targetPort === key)
  const account = edgeInto('account')
  const source = account && document.nodes.find(({ id }) => id === account.source)
  const isOwn = source ? hasRole(source, 'wallet') : !node.config.account
  if (!isOwn)
    return { refused: `reads the balance of another account for ${quoteLabel(action)}, which the application does not` }
  const chainOf = (about: WorkflowNode) => numberOf(resolveInput(document, about, 'chainId')?.value ?? 1)
  if (chainOf(node) !== chainOf(action))
    return { refused: `reads a balance on another chain than ${quoteLabel(action)}` }
  const edge = edgeInto('token')
  const side = edge && binding.fields.get(`${edge.source}.${edge.sourcePort}`)
  const token =
    side === 'src' || side === 'dst' ? side : tokenOf(chainOf(node), resolveInput(document, node, 'token')?.value)
  if (!token) return { refused: 'reads the balance of a token that is on no list' }
  return { kind: 'values', outputs: { balance: { balanceOf: token }, account: { field: 'account' } } }
}
