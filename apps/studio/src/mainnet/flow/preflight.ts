import { findChain, findToken, getChain } from '@sluice/defi'
import { isNative, type Token } from '@sluice/guard'
import {
  type ComponentInfo,
  isJsonObject,
  type Json,
  type Port,
  toGraph,
  topologicalOrder,
  type WorkflowDocument,
  type WorkflowNode,
} from '@sluice/workflow'
import type { StudioRegistry } from '../../editor/command.ts'
import { type ResolvedValue, resolveValue } from '../../editor/resolveValue.ts'
import { parseShownAmount } from '../trade/parseShownAmount.ts'

/** Base units by network and lower-case token address. */
export type TokenAmounts = ReadonlyMap<number, ReadonlyMap<string, bigint>>

/** What the checks know of account and mode. */
export type PreflightFacts = {
  /** Networks that the mode serves. */
  readonly chains: readonly number[]
  readonly hasKey: boolean
  /** Balances and allowances of the account; without an entry unknown. */
  readonly balances: TokenAmounts
  readonly allowances: TokenAmounts
}

export type PreflightAmount =
  | { readonly kind: 'constant'; readonly units: bigint; readonly token: Token }
  | { readonly kind: 'from'; readonly nodeLabel: string }
  | { readonly kind: 'unknown' }

/** One node that will ask for a signature. */
export type PreflightStep = {
  readonly nodeId: string
  readonly label: string
  readonly kind: 'approval' | 'transaction' | 'message'
  /** Null if it moves no token. */
  readonly amount: PreflightAmount | null
  /** Null while no network is set. */
  readonly chainId: number | null
  /** `unknown`: an ERC-20 whose allowance is not known. Null where none is needed. */
  readonly approval: 'needed' | 'enough' | 'unknown' | null
  /** Base units that the account lacks; null if none or unknown. */
  readonly missing: bigint | null
  readonly needsKey: boolean
  readonly isServed: boolean
}

type Flow = { readonly document: WorkflowDocument; readonly registry: StudioRegistry }

const sourceTokenKeys = ['src', 'fromToken', 'sourceToken', 'token'] as const
const sourceChainKeys = ['chainId', 'fromChain', 'sourceChain'] as const

/** Lists the nodes that will ask for a signature, in flow order, with what is missing for each. */
export function preflight(flow: Flow, facts: PreflightFacts): readonly PreflightStep[] {
  const { nodes } = flow.document
  return topologicalOrder(toGraph(flow.document)).flatMap(index => {
    const node = nodes[index]!
    const component = flow.registry.get(node.componentId)
    const asks = component?.effect === 'broadcast' || component?.effect === 'sign'
    const isValidated = asks && readConstant(resolveValue(flow, node, 'validateOnly')) === true
    if (!component || !asks || isValidated) return []
    const step = describeNode(flow, facts, node, component)
    return needsNoApproval(step) ? [] : [step]
  })
}

/** A network's own token is spent without an approval. */
const needsNoApproval = ({ kind, amount }: PreflightStep): boolean =>
  kind === 'approval' && amount?.kind === 'constant' && isNative(amount.token.address)

function describeNode(flow: Flow, facts: PreflightFacts, node: WorkflowNode, component: ComponentInfo): PreflightStep {
  const has = (key: string) => key in component.inputs || component.fields.some(field => field.key === key)
  const chainId = readChain(flow, node, component)
  const tokenKey = component.inputs.amount?.tokenKey ?? sourceTokenKeys.find(has)
  const amount = has('amount') ? readAmount(flow, node, component, { chainId, tokenKey }) : null
  const isApproval = component.app?.some(({ role }) => role === 'trade.approval') ?? false
  const held = amount?.kind === 'constant' ? amountOf(facts.balances, amount.token) : null
  const missing =
    amount?.kind === 'constant' && held !== null && !isApproval && amount.units > held ? amount.units - held : null
  return {
    nodeId: node.id,
    label: node.label,
    kind: isApproval ? 'approval' : component.effect === 'sign' ? 'message' : 'transaction',
    amount,
    chainId,
    approval: isApproval ? null : readApproval(facts, amount),
    missing,
    needsKey: component.liveSecret !== undefined && !facts.hasKey,
    isServed: chainId === null || facts.chains.includes(chainId),
  }
}

/** Source network: a field or link, or the token's own, as of a bridge whose direction sets it. */
function readChain(flow: Flow, node: WorkflowNode, component: ComponentInfo): number | null {
  for (const key of sourceChainKeys) {
    if (!(key in component.inputs) && !component.fields.some(field => field.key === key)) continue
    const value = readConstant(resolveValue(flow, node, key))
    const id = Number(isJsonObject(value) ? value.chainId : value)
    return findChain(id) ? id : null
  }
  return null
}

type Place = { readonly chainId: number | null; readonly tokenKey: string | undefined }

function readAmount(flow: Flow, node: WorkflowNode, component: ComponentInfo, place: Place): PreflightAmount {
  const resolved = resolveValue(flow, node, 'amount')
  if (!resolved) return { kind: 'unknown' }
  if (resolved.kind === 'from') return { kind: 'from', nodeLabel: resolved.node.label }
  const token = place.tokenKey === undefined ? null : readToken(resolveValue(flow, node, place.tokenKey), place.chainId)
  if (!token) return { kind: 'unknown' }
  const text = String(resolved.value)
  const isOwn = resolved.node.id === node.id
  const units = isInBaseUnits(resolved, isOwn ? component.inputs.amount : undefined)
    ? /^\d+$/.test(text)
      ? BigInt(text)
      : null
    : readUnits(text, token)
  return units === null ? { kind: 'unknown' } : { kind: 'constant', units, token }
}

/** Whether a field holds base units: its port says so, or its pattern refuses a decimal point. */
function isInBaseUnits({ field }: Extract<ResolvedValue, { kind: 'constant' }>, port: Port | undefined): boolean {
  if (port?.unit) return port.unit === 'baseUnits'
  const pattern = field?.constraints?.find(({ type }) => type === 'pattern')?.value
  return typeof pattern === 'string' && !new RegExp(pattern).test('1.5')
}

function readUnits(text: string, token: Token): bigint | null {
  const parsed = parseShownAmount(text, token)
  return parsed && 'units' in parsed ? parsed.units : null
}

function readToken(resolved: ResolvedValue | null, chainId: number | null): Token | null {
  const value = readConstant(resolved)
  if (chainId === null || value === undefined) return null
  if (isJsonObject(value)) {
    const { address, symbol, decimals } = value
    const isToken = typeof address === 'string' && typeof symbol === 'string' && typeof decimals === 'number'
    return isToken ? ({ name: symbol, ...value, chainId } as unknown as Token) : null
  }
  const text = String(value)
  return isNative(text) ? getChain(chainId).nativeToken : (findToken(chainId, text) ?? null)
}

const readConstant = (resolved: ResolvedValue | null): Json | undefined =>
  resolved?.kind === 'constant' ? resolved.value : undefined

const amountOf = (amounts: TokenAmounts, { chainId, address }: Token): bigint | null =>
  amounts.get(chainId)?.get(address.toLowerCase()) ?? null

function readApproval({ allowances }: PreflightFacts, amount: PreflightAmount | null): PreflightStep['approval'] {
  if (amount?.kind !== 'constant') return amount ? 'unknown' : null
  const { token, units } = amount
  if (isNative(token.address)) return null
  const known = allowances.get(token.chainId)
  if (!known) return 'unknown'
  return (known.get(token.address.toLowerCase()) ?? 0n) >= units ? 'enough' : 'needed'
}
