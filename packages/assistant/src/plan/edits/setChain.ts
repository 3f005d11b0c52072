import { findChain, presetTokens } from '@sluice/defi'
import type { Field, Json } from '@sluice/workflow'
import { chainKeyOf, findTokenOn, readToken } from '../../values/amounts.ts'
import { type CanvasView, fieldValue, type PlacedNode } from '../../values/canvasView.ts'
import { findOrigin, isShown } from '../../values/findOrigin.ts'
import { meaningsOf } from '../../values/meanings.ts'
import { editTexts } from './editTexts.ts'
import { readFieldValue } from './readFieldValue.ts'
import { keepAmounts } from './setAmount.ts'
import { tokenText } from './setToken.ts'
import { type Place, storeValue } from './storeValue.ts'
import { inTurn, type Outcome, question, reply, type Working } from './working.ts'

export type ChainOptions = {
  readonly reason: string
  /** Tokens that are set as well, so that they need not exist under the old name. */
  readonly token?: string | undefined
  readonly toToken?: string | undefined
}

/** Sets a chain, and the tokens that depend on it to their form on the new chain. */
export function setChain(working: Working, place: Place, value: Json, options: ChainOptions): Outcome {
  const { view } = working
  const { placed, field } = place
  if (field.type === 'multiselect') {
    const list = readFieldValue(field, value)
    return list.ok ? storeValue(working, place, list.value, options.reason) : reply(unsupported(placed, field, value))
  }
  const read = readFieldValue(field, value)
  if (!read.ok) return reply(unsupported(placed, field, value))
  const users = usersOf(view, place)
  const excluded = users.find(user => !offers(user.field, read.value))
  if (excluded) return reply(unsupported(excluded.placed, excluded.field, read.value))
  const chainId = Number(read.value)
  const tokens = dependentTokens(view, place)
  return keepAmounts(working, start =>
    inTurn(start, [
      current => storeValue(current, place, read.value, options.reason),
      ...tokens.map(token => (current: Working) => moveToken(current, token, { before: view, chainId, options })),
      current => checkOtherChain(current, place, users),
    ]),
  )
}

/** Chain inputs of other nodes that get their value from a field. */
function usersOf(view: CanvasView, place: Place): readonly Place[] {
  return view.nodes.flatMap(placed =>
    placed.component.fields.flatMap(field => {
      if (field.format !== 'chain' || !view.feeding(placed.node.id, field.key)) return []
      return isSamePlace(findOrigin(view, placed.node.id, field.key), place) ? [{ placed, field }] : []
    }),
  )
}

function isSamePlace(origin: ReturnType<typeof findOrigin>, { placed, field }: Place): boolean {
  return origin?.kind === 'field' && origin.placed.node.id === placed.node.id && origin.field.key === field.key
}

/** Token fields whose chain is stated by a field. */
function dependentTokens(view: CanvasView, place: Place): readonly Place[] {
  return view.nodes.flatMap(placed =>
    placed.component.fields.flatMap(field => {
      if (field.format !== 'token' || view.feeding(placed.node.id, field.key) || !isShown(placed, field)) return []
      const chainKey = chainKeyOf(placed.component, field.key)
      const origin = chainKey === undefined ? undefined : findOrigin(view, placed.node.id, chainKey)
      return isSamePlace(origin, place) ? [{ placed, field }] : []
    }),
  )
}

type Move = { readonly before: CanvasView; readonly chainId: number; readonly options: ChainOptions }

/** Sets a token to the one of the same symbol on the new chain. */
function moveToken(working: Working, { placed, field }: Place, { before, chainId, options }: Move): Outcome {
  const now = working.view.find(placed.node.id)!
  const side = sideOf(placed, field)
  const stored = fieldValue(placed.node, field)
  if (typeof stored !== 'string' || stored === '') return { kind: 'edited', working }
  const old = readToken(before, placed, field.key, stored)?.symbol ?? stored
  const isMissing = findTokenOn(chainId, old) === undefined
  const symbol = (isMissing ? options[side] : undefined) ?? old
  const token = findTokenOn(chainId, symbol)
  const chain = findChain(chainId)?.name ?? String(chainId)
  if (!token) {
    const known = presetTokens(chainId).map(preset => preset.symbol)
    const text = editTexts.askToken(symbol, chain, side === 'token' ? editTexts.sideSpend : editTexts.sideGet)
    return question(text, side, known)
  }
  const next = tokenText(token)
  if (findTokenOn(chainId, stored)?.address === token.address) return { kind: 'edited', working }
  const reason = isMissing ? editTexts.asked : editTexts.tokenOnChain(symbol, chain)
  return storeValue(working, { placed: now, field }, next, reason)
}

/** Whether a token that depends on a chain does not exist on another one. */
export function isTokenMissing(view: CanvasView, place: Place, chainId: number, side: 'token' | 'toToken'): boolean {
  return dependentTokens(view, place).some(({ placed, field }) => {
    const stored = fieldValue(placed.node, field)
    if (sideOf(placed, field) !== side || typeof stored !== 'string' || stored === '') return false
    return findTokenOn(chainId, readToken(view, placed, field.key, stored)?.symbol ?? stored) === undefined
  })
}

const sideOf = ({ component }: PlacedNode, { key }: Field): 'token' | 'toToken' =>
  meaningsOf(component).get('toToken')?.key === key ? 'toToken' : 'token'

/** Refuses a route whose two chains would be the same. */
function checkOtherChain(working: Working, place: Place, users: readonly Place[]): Outcome {
  const { view } = working
  for (const { placed } of [place, ...users]) {
    const meanings = meaningsOf(placed.component)
    const [from, to] = [meanings.get('chainId'), meanings.get('toChainId')]
    if (!from || !to) continue
    const [left, right] = [from, to].map(({ key }) => chainValue(view, placed, key))
    if (left === undefined || left !== right) continue
    const options = (to.options ?? []).filter(({ value }) => String(value) !== left).map(({ label }) => label)
    return question(editTexts.sameChains(placed.node.label), 'toChain', options)
  }
  return { kind: 'edited', working }
}

function chainValue(view: CanvasView, placed: PlacedNode, key: string): string | undefined {
  const origin = findOrigin(view, placed.node.id, key)
  const value = origin?.kind === 'field' ? fieldValue(origin.placed.node, origin.field) : undefined
  return value === undefined ? undefined : String(value)
}

const offers = ({ options = [] }: Field, value: Json): boolean =>
  options.length === 0 || options.some(option => String(option.value) === String(value))

function unsupported({ node }: PlacedNode, { options = [] }: Field, value: Json): string {
  const chain = findChain(Number(value))?.name ?? String(value)
  return editTexts.unsupportedChain(
    node.label,
    chain,
    options.map(({ label }) => label),
  )
}
