import { registry } from '@sluice/catalogue'
import { findToken } from '@sluice/defi'
import { fillDefaults, type Json, type PortUnit, type WorkflowDocument, type WorkflowNode } from '@sluice/workflow'

/** Where a value comes from: a stated one with its unit, or an output that only a run computes. */
export type Traced =
  | { readonly value: Json | undefined; readonly unit: PortUnit | undefined }
  | { readonly node: WorkflowNode; readonly port: string; readonly path: string }

export const isStated = (traced: Traced): traced is Extract<Traced, { value: unknown }> => 'value' in traced

const definitionOf = (node: WorkflowNode) => registry.get(node.componentId)!

const configOf = (node: WorkflowNode) => fillDefaults(definitionOf(node).fields, node.config)

/** The wallet's account, whichever that is. */
export const walletValue = 'wallet'

/** Follows an input through edges, branches and processors to the config that states it. */
export function traceValue(document: WorkflowDocument, node: WorkflowNode, key: string, depth = 0): Traced {
  const edge = document.edges.find(({ target, targetPort }) => target === node.id && targetPort === key)
  const source = edge && document.nodes.find(({ id }) => id === edge.source)
  if (edge && source && depth < 20) return traceOutput(document, source, edge.sourcePort, unitOf(node, key), depth + 1)
  return { value: configOf(node)[key], unit: unitOf(node, key) }
}

/** Unit in which a node states a value. A token input states whole tokens and puts out base units. */
function unitOf(node: WorkflowNode, key: string): PortUnit | undefined {
  const { id, inputs, outputs } = definitionOf(node)
  if (id === 'tokenInput' && key === 'amount') return 'human'
  if (id === 'treasury' || id === 'nftMarketplace' || id === 'nftCollection' || id === 'erc20Token') return 'human'
  return inputs[key]?.unit ?? outputs[key]?.unit
}

function traceOutput(
  document: WorkflowDocument,
  node: WorkflowNode,
  port: string,
  unit: PortUnit | undefined,
  depth: number,
): Traced {
  const follow = (key: string) => traceValue(document, node, key, depth)
  const here = { node, port, path: '' }
  const config = configOf(node)
  switch (node.componentId) {
    case 'walletConnector':
      return port === 'address' ? { value: walletValue, unit: undefined } : here
    case 'priceImpactCalculator':
      return port === 'slippage' && config.autoSlippage !== true ? follow('slippageTolerance') : here
    case 'slippageControl':
      return config.autoSlippage === true ? here : follow('slippage')
    case 'conditionalLogic':
      return port === 'result' ? here : follow('value')
    case 'delay':
      return follow('value')
    case 'merge': {
      const first = document.edges.find(({ target }) => target === node.id)
      return config.mode === 'first' && first ? follow(first.targetPort) : here
    }
    case 'dataProcessor':
      return traceProcessed(document, config, follow('data'), { unit, here, depth })
    default: {
      const isField = definitionOf(node).fields.some(field => field.key === port)
      return isField || Object.hasOwn(definitionOf(node).inputs, port) ? follow(port) : here
    }
  }
}

type Place = { readonly unit: PortUnit | undefined; readonly here: Traced; readonly depth: number }

function traceProcessed(
  document: WorkflowDocument,
  config: WorkflowNode['config'],
  data: Traced,
  { unit, here, depth }: Place,
): Traced {
  if (config.operation === 'formatNumber') return data
  const expression = String(config.expression ?? '').trim()
  const path =
    config.operation === 'extractField'
      ? String(config.fieldPath)
      : /^(?:string\()?data((?:\.\w+)*)\)?$/.exec(expression)?.[1]?.replace(/^\./, '')
  if (path === undefined) return literal(expression, unit) ?? here
  if (path === '' || isStated(data)) return data
  const asked = data.node.componentId.endsWith('Quote') && data.port === 'quote'
  const input = asked ? { fromAmount: 'amount', fromToken: 'src', toToken: 'dst' }[path] : undefined
  return input ? traceValue(document, data.node, input, depth) : { ...data, path }
}

function literal(expression: string, unit: PortUnit | undefined): Traced | undefined {
  try {
    return { value: JSON.parse(expression) as Json, unit }
  } catch {
    return undefined // An expression that computes something.
  }
}

const bridged: { readonly [direction: string]: readonly [number, number] } = {
  eth_to_monad: [1, 143],
  monad_to_eth: [143, 1],
}

/** Chain of a token or amount of a node. */
export function chainOf(document: WorkflowDocument, node: WorkflowNode, key: string): number {
  const isTarget = /^(to|dst|destination)/.test(key)
  const pair = bridged[String(configOf(node).bridge_direction)]
  if (pair) return isTarget ? pair[1] : pair[0]
  const { fields } = definitionOf(node)
  const has = (name: string) => fields.some(field => field.key === name)
  const traced = traceValue(document, node, has('fromChain') ? (isTarget ? 'toChain' : 'fromChain') : 'chainId')
  return isStated(traced) ? Number(traced.value ?? 1) : 1
}

/** The token of an amount, for its decimals. */
export function tokenOf(document: WorkflowDocument, node: WorkflowNode, key: string) {
  const { inputs, outputs, fields } = definitionOf(node)
  const has = (name: string) => fields.some(field => field.key === name)
  const named = (inputs[key] ?? outputs[key])?.tokenKey
  const tokenKey = named ?? ['src', 'fromToken', 'fromTokenAddress', 'token', 'sourceToken'].find(has)
  const chainId = chainOf(document, node, tokenKey ?? 'chainId')
  if (tokenKey === undefined) return findToken(chainId, 'native')
  const traced = traceValue(document, node, tokenKey)
  return isStated(traced) ? findToken(chainId, String(traced.value)) : undefined
}
