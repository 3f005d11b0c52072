import type { Json } from '@sluice/workflow'
import type { Values } from '../../intent.ts'
import { countedToken } from '../../values/amounts.ts'
import type { CanvasView } from '../../values/canvasView.ts'
import { describeValue, plainLabel } from '../../values/describeValue.ts'
import { findOrigin, isShown } from '../../values/findOrigin.ts'
import { type Meaning, meaningOf, meanings, meaningsOf } from '../../values/meanings.ts'
import { editTexts } from './editTexts.ts'
import { setAmount } from './setAmount.ts'
import { isTokenMissing, setChain } from './setChain.ts'
import { setField, setPlace, setWhereItCounts } from './setField.ts'
import { setToken } from './setToken.ts'
import type { Place } from './storeValue.ts'
import { inTurn, type Outcome, question, reply, type Working } from './working.ts'

/** Sets values by meaning: of one node, or of every node that states them. */
export function setValues(working: Working, nodeId: string | undefined, values: Values): Outcome {
  if (nodeId !== undefined && !working.view.find(nodeId)) return reply(editTexts.unknownNode(nodeId))
  const { fields = {} } = values
  const stated = meanings.filter(meaning => values[meaning] !== undefined)
  // Answers the question which token to use on the new chain; tokens that exist there stay.
  const filled = stated.filter(meaning => isFillIn(working.view, meaning, nodeId, values))
  return inTurn(working, [
    ...stated
      .filter(meaning => !filled.includes(meaning))
      .map(meaning => (current: Working) => setMeaning(current, meaning, nodeId, values)),
    ...Object.entries(fields).map(
      ([key, value]) =>
        (current: Working) =>
          setFieldOf(current, nodeId, key, value),
    ),
  ])
}

function setMeaning(working: Working, meaning: Meaning, nodeId: string | undefined, values: Values): Outcome {
  const value = values[meaning]!
  const set = (current: Working, place: Place, reason: string): Outcome => {
    const now = { ...place, placed: current.view.find(place.placed.node.id)! }
    if (meaning === 'amount') {
      return setAmount(current, now, String(value), {
        reason,
        counted: nodeId === undefined ? undefined : countedBy(current.view, nodeId),
      })
    }
    if (place.field.format === 'chain' && place.field.type !== 'multiselect') {
      return setChain(current, now, value, { reason, token: values.token, toToken: values.toToken })
    }
    if (place.field.format === 'token') return setToken(current, now, String(value), { reason })
    return setPlace(current, now, value, reason)
  }
  if (nodeId !== undefined) return setOfNode(working, meaning, nodeId, set)
  const places = placesOf(working.view, meaning)
  if (places.length === 0) {
    if (meaning === 'amount') return setOnlyAmount(working, String(value))
    const users = working.view.nodes.filter(({ component }) => meaningsOf(component).has(meaning))
    if (users.length === 0) return reply(editTexts.noSuchNodes(editTexts.meanings[meaning]))
    const sources = users.map(({ node, component }) =>
      working.view.feeding(node.id, meaningsOf(component).get(meaning)!.key),
    )
    if (new Set(sources.map(edge => `${edge?.source} ${edge?.sourcePort}`)).size === 1 && sources[0]) {
      return inTurn(
        working,
        users.map(
          ({ node }) =>
            current =>
              setOfNode(current, meaning, node.id, set),
        ),
      )
    }
    if (users.length === 1) return setOfNode(working, meaning, users[0]!.node.id, set)
    const labels = users.map(({ node }) => node.label)
    return question(editTexts.askNode(editTexts.meanings[meaning]), 'node', [...new Set(labels)])
  }
  const current = places.map(({ placed, field }) =>
    describeValue(working.view, placed, field, placed.node.config[field.key] ?? field.defaultValue),
  )
  if (new Set(current).size > 1) {
    const labels = places.map(({ placed }) => placed.node.label)
    return question(editTexts.askNode(editTexts.meanings[meaning]), 'node', [...new Set(labels)])
  }
  return inTurn(
    working,
    places.map(place => next => set(next, place, editTexts.asked)),
  )
}

/** Token that the amount of a node is counted in. */
function countedBy(view: CanvasView, nodeId: string) {
  const placed = view.find(nodeId)
  const field = placed && meaningsOf(placed.component).get('amount')
  return placed && field && countedToken(view, placed, field)
}

/** An amount that no field states: the constant of an expression, if one node uses it. */
function setOnlyAmount(working: Working, whole: string): Outcome {
  const { view } = working
  const users = view.nodes.filter(({ component }) => meaningsOf(component).has('amount'))
  const acting = users.filter(({ component }) => component.effect === 'broadcast' || component.effect === 'sign')
  const [only, ...others] = acting.length > 0 ? acting : users
  if (!only) return reply(editTexts.noSuchNodes(editTexts.meanings.amount))
  if (others.length > 0) {
    const labels = [only, ...others].map(({ node }) => node.label)
    return question(editTexts.askNode(editTexts.meanings.amount), 'node', [...new Set(labels)])
  }
  const field = meaningsOf(only.component).get('amount')!
  return setWhereItCounts(working, only, field, (current, place, reason) => {
    const now = { ...place, placed: current.view.find(place.placed.node.id)! }
    if (place.field.code) return setAmount(current, now, whole, { reason, counted: countedToken(view, only, field) })
    const source = view.feeding(only.node.id, field.key)?.source ?? only.node.id
    return reply(editTexts.computed(only.node.label, plainLabel(field), view.find(source)?.node.label ?? source))
  })
}

/** Whether a token is given because one of the workflow's tokens does not exist on the chain that is set. */
function isFillIn(view: CanvasView, meaning: Meaning, nodeId: string | undefined, { chainId }: Values): boolean {
  if ((meaning !== 'token' && meaning !== 'toToken') || chainId === undefined) return false
  return chainPlaces(view, nodeId).some(place => isTokenMissing(view, place, chainId, meaning))
}

function chainPlaces(view: CanvasView, nodeId: string | undefined): readonly Place[] {
  const places = placesOf(view, 'chainId')
  const placed = nodeId === undefined ? undefined : view.find(nodeId)
  const field = placed && meaningsOf(placed.component).get('chainId')
  const origin = placed && field && findOrigin(view, placed.node.id, field.key)
  return nodeId === undefined ? places : origin?.kind === 'field' ? [origin] : []
}

function setOfNode(
  working: Working,
  meaning: Meaning,
  nodeId: string,
  set: (working: Working, place: Place, reason: string) => Outcome,
): Outcome {
  const placed = working.view.find(nodeId)!
  const field = meaningsOf(placed.component).get(meaning)
  if (field) return setWhereItCounts(working, placed, field, set)
  const labels = placed.component.fields.filter(other => isShown(placed, other)).map(plainLabel)
  return reply(editTexts.unknownField(placed.node.label, editTexts.meanings[meaning], labels))
}

/** Places that state a meaning for the workflow; of the slippage only those that a transaction uses, if any does. */
export function placesOf(view: CanvasView, meaning: Meaning): readonly Place[] {
  const found = new Map<string, { readonly place: Place; readonly isSent: boolean }>()
  for (const placed of view.nodes) {
    const field = meaningsOf(placed.component).get(meaning)
    if (!field || !isShown(placed, field)) continue
    const origin = findOrigin(view, placed.node.id, field.key)
    if (origin?.kind !== 'field') continue
    // What one node gets may be what another one spends: such a place is found through the other node.
    if (meaningOf(origin.placed.component, origin.field.key) !== meaning) continue
    const key = `${origin.placed.node.id} ${origin.field.key}`
    const isSent = placed.component.effect === 'broadcast' || placed.component.effect === 'sign'
    found.set(key, { place: origin, isSent: isSent || (found.get(key)?.isSent ?? false) })
  }
  const all = [...found.values()]
  const sent = all.filter(({ isSent }) => isSent)
  return (meaning === 'slippagePercent' && sent.length > 0 ? sent : all).map(({ place }) => place)
}

/** A field by key: of the node, or of the only node that has it. */
function setFieldOf(working: Working, nodeId: string | undefined, key: string, value: Json): Outcome {
  if (nodeId !== undefined) return setField(working, nodeId, key, value)
  const owners = working.view.nodes.filter(({ component }) => component.fields.some(field => field.key === key))
  if (owners.length === 0) return reply(editTexts.noSuchNodes(key))
  if (owners.length > 1) {
    const labels = owners.map(({ node }) => node.label)
    return question(editTexts.askNode(key), 'node', [...new Set(labels)])
  }
  return setField(working, owners[0]!.node.id, key, value)
}
