import { defiErrors, findChain, findToken, formatAmount, knownTokens, parseAmount, parseUnits } from '@sluice/defi'
import { sameAddress, type Token } from '@sluice/guard'
import { type ComponentInfo, type Field, findPort, isSluiceError, type Json } from '@sluice/workflow'
import { type CanvasView, fieldValue, type PlacedNode } from './canvasView.ts'
import { findOrigin } from './findOrigin.ts'
import { meaningsOf } from './meanings.ts'

/** Whether a field holds base units (wei) rather than whole tokens. */
export function isInBaseUnits({ inputs }: ComponentInfo, field: Field): boolean {
  const unit = findPort(inputs, field.key)?.unit
  if (unit !== undefined) return unit === 'baseUnits'
  return /\((?:wei|base units)\)/i.test(field.label)
}

/** Key of the field or input with the token that an amount is counted in. */
export function tokenKeyOf(component: ComponentInfo, { key }: Field): string | undefined {
  return findPort(component.inputs, key)?.tokenKey ?? meaningsOf(component).get('token')?.key
}

/** Key of the field or input with the chain of a token. */
export function chainKeyOf(component: ComponentInfo, tokenKey: string): string | undefined {
  const named = findPort(component.inputs, tokenKey)?.chainKey
  if (named !== undefined) return named
  const meanings = meaningsOf(component)
  const isDestination = meanings.get('toToken')?.key === tokenKey && meanings.has('toChainId')
  return (isDestination ? meanings.get('toChainId') : meanings.get('chainId'))?.key
}

/** Chain id that a node uses, as far as the document states it. */
export function chainOf(view: CanvasView, { node, component }: PlacedNode, tokenKey?: string): number | undefined {
  const key = tokenKey === undefined ? meaningsOf(component).get('chainId')?.key : chainKeyOf(component, tokenKey)
  const origin = key === undefined ? undefined : findOrigin(view, node.id, key)
  if (origin?.kind !== 'field') return undefined
  const value = fieldValue(origin.placed.node, origin.field)
  const first = Array.isArray(value) ? value[0] : value
  const id = Number(first)
  return findChain(id) ? id : undefined
}

/** Known token that a field or input names, as far as the document states it. */
export function tokenOf(view: CanvasView, { node }: PlacedNode, tokenKey: string): Token | undefined {
  const origin = findOrigin(view, node.id, tokenKey)
  if (origin?.kind !== 'field') return undefined
  return readToken(view, origin.placed, origin.field.key, fieldValue(origin.placed.node, origin.field))
}

/** Known token of a field's value on the chain of its node. */
export function readToken(
  view: CanvasView,
  placed: PlacedNode,
  tokenKey: string,
  value: Json | undefined,
): Token | undefined {
  const chainId = chainOf(view, placed, tokenKey)
  return chainId === undefined || typeof value !== 'string' ? undefined : findTokenOn(chainId, value)
}

/** Finds a token by address or symbol; symbols of bridged forms (`DAI.e`) are found by their plain name. */
export function findTokenOn(chainId: number, value: string): Token | undefined {
  const found = findToken(chainId, value)
  if (found || /^0x/i.test(value)) return found
  return knownTokens(chainId).find(({ symbol }) => symbol.toUpperCase() === `${value.toUpperCase()}.E`)
}

/** Whether a component that acts takes an amount of the chain's own token, and no other. */
export function countsNative(component: ComponentInfo): boolean {
  const amount = meaningsOf(component).get('amount')
  const acts = component.effect === 'broadcast' || component.effect === 'sign'
  return acts && amount !== undefined && tokenKeyOf(component, amount) === undefined && isInBaseUnits(component, amount)
}

/** Token that an amount field counts: its own token, or the chain's native token where the field says so. */
export function countedToken(view: CanvasView, placed: PlacedNode, field: Field): Token | undefined {
  const key = tokenKeyOf(placed.component, field)
  if (key !== undefined) return tokenOf(view, placed, key)
  const isNative = isInBaseUnits(placed.component, field) || /native|own currency/i.test(field.ui?.helpText ?? '')
  const chainId = isNative ? chainOf(view, placed) : undefined
  return chainId === undefined ? undefined : findChain(chainId)?.nativeToken
}

export type AmountResult =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: string }

/** Whole tokens to the text that a field holds: base units where it counts them. */
export function toFieldAmount(component: ComponentInfo, field: Field, whole: string, token?: Token): AmountResult {
  const isInteger = isInBaseUnits(component, field)
  if (!token) return isInteger ? { ok: false, reason: '' } : { ok: true, text: whole }
  return attempt(() => {
    const { units } = parseAmount(whole, token)
    return isInteger ? units.toString() : whole
  })
}

/** Whole tokens of a field's value; undefined if it is no amount or its token is unknown. */
export function toWholeAmount(
  component: ComponentInfo,
  field: Field,
  value: Json | undefined,
  token?: Token,
): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  if (!isInBaseUnits(component, field)) return /^\d+([.]\d+)?$/.test(String(value)) ? String(value) : undefined
  if (!token) return undefined
  const read = attempt(() => formatAmount({ token, units: parseUnits(value) }))
  return read.ok ? read.text : undefined
}

/** Whole tokens to base units. */
export const toBaseUnits = (whole: string, token: Token): AmountResult =>
  attempt(() => parseAmount(whole, token).units.toString())

function attempt(read: () => string): AmountResult {
  try {
    return { ok: true, text: read() }
  } catch (error) {
    if (isSluiceError(error) && error.area === defiErrors.area) return { ok: false, reason: error.message }
    throw error
  }
}

export const isSameToken = (left: Token | undefined, right: Token | undefined): boolean =>
  left !== undefined &&
  right !== undefined &&
  left.chainId === right.chainId &&
  sameAddress(left.address, right.address)
