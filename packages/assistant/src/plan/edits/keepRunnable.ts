import { findChain, knownTokens } from '@sluice/defi'
import { nativeTokenAddress, sameAddress, type Token } from '@sluice/guard'
import { type ComponentInfo, type Field, validateWorkflow } from '@sluice/workflow'
import { chainOf, isSameToken, tokenOf } from '../../values/amounts.ts'
import { type CanvasView, fieldValue, findField, type PlacedNode } from '../../values/canvasView.ts'
import { plainLabel } from '../../values/describeValue.ts'
import { findOrigin } from '../../values/findOrigin.ts'
import { meaningOf, meaningsOf, missingOfMeaning } from '../../values/meanings.ts'
import { hasRole } from '../precedents.ts'
import { addStep } from './addStep.ts'
import { editTexts } from './editTexts.ts'
import { isEqualJson } from './isEqualJson.ts'
import { setToken, tokenText } from './setToken.ts'
import { storeValue } from './storeValue.ts'
import { change, edited, inTurn, note, type Outcome, question, type Working } from './working.ts'

const isNative = (token: Token | undefined): boolean =>
  token !== undefined && sameAddress(token.address, nativeTokenAddress)

type Side = 'token' | 'toToken'

/** Token that a node trades. */
function tradedToken(view: CanvasView, nodeId: string, side: Side): Token | undefined {
  const placed = view.find(nodeId)
  const field = placed && meaningsOf(placed.component).get(side)
  return placed && field ? tokenOf(view, placed, field.key) : undefined
}

/** Source token of a node that signs or sends. */
const spentToken = (view: CanvasView, nodeId: string): Token | undefined => tradedToken(view, nodeId, 'token')

/** Lets new nodes act where their default is to check only. */
export function letAct(before: CanvasView, working: Working): Outcome {
  const added = working.view.nodes.flatMap(placed => {
    const field = before.find(placed.node.id) ? undefined : placed.component.fields.find(isValidateOnly)
    return field && fieldValue(placed.node, field) === true ? [{ nodeId: placed.node.id, field }] : []
  })
  return inTurn(
    working,
    added.map(
      ({ nodeId, field }) =>
        current =>
          storeValue(current, { placed: current.view.find(nodeId)!, field }, false, editTexts.wouldOnlyCheck),
    ),
  )
}

const isValidateOnly = ({ type, label }: Field): boolean => type === 'boolean' && /^validate only$/i.test(label)

/** Adds an approval before nodes that spend an ERC-20 token since an edit and have none. */
export function addApprovals(before: CanvasView, working: Working): Outcome {
  const { connections } = working.context.catalogue.connections
  const approval = working.view.definitions.list.find(({ app = [] }) =>
    app.some(({ role }) => role === 'trade.approval'),
  )
  if (!approval) return edited(working)
  const needy = working.view.nodes.filter(({ node, component }) => {
    const pairs = connections[approval.id]?.[component.id] ?? []
    const isFree = pairs.length > 0 && pairs.every(([, port]) => !working.view.feeding(node.id, port))
    const now = spentToken(working.view, node.id)
    const isOnlyChecked = component.fields.some(field => isValidateOnly(field) && fieldValue(node, field) === true)
    const isNew = before.find(node.id) === undefined || isNative(spentToken(before, node.id))
    return isFree && !isOnlyChecked && isNew && now !== undefined && !isNative(now)
  })
  return inTurn(
    working,
    needy.map(({ node }) => current => {
      const symbol = spentToken(current.view, node.id)!.symbol
      const step = { componentId: approval.id, values: {}, said: '' }
      return addStep(current, { op: 'add', step, before: node.id }, editTexts.needsAllowance(node.label, symbol))
    }),
  )
}

/** Whether a component that signs starts from an ERC-20 token by default: orders cannot sell a native token. */
function takesErc20Only({ effect, fields }: ComponentInfo): boolean {
  const from = fields.find(({ format }) => format === 'token')
  const { defaultValue } = from ?? {}
  return (
    (effect === 'broadcast' || effect === 'sign') &&
    typeof defaultValue === 'string' &&
    defaultValue !== '' &&
    defaultValue.toLowerCase() !== nativeTokenAddress.toLowerCase()
  )
}

/** Whether a mode is on that its field describes as not for native tokens. */
const isInErc20Mode = ({ node, component }: PlacedNode): boolean =>
  component.fields.some(
    field =>
      field.type === 'boolean' && /not for native/i.test(field.ui?.helpText ?? '') && fieldValue(node, field) === true,
  )

/**
 * Sets the source token of nodes that take ERC-20 tokens only since an edit to the wrapped form of the native one: where it is
 * stated if the node was there or replaces another one, else on the node itself.
 */
export function wrapNative(before: CanvasView, working: Working): Outcome {
  const added = working.view.nodes.filter(placed => {
    const earlier = before.find(placed.node.id)
    return earlier ? isInErc20Mode(placed) && !isInErc20Mode(earlier) : takesErc20Only(placed.component)
  })
  return inTurn(
    working,
    added.map(({ node }) => current => {
      const placed = current.view.find(node.id)!
      const field = meaningsOf(placed.component).get('token')!
      const token = spentToken(current.view, node.id)
      const wrapped = token && wrappedOf(token)
      if (!isNative(token) || !wrapped) return edited(current)
      const reason = editTexts.erc20Only(placed.component.name)
      const origin = findOrigin(current.view, node.id, field.key)
      const isReplacing = current.view.document.nodes.length === before.document.nodes.length
      if (isReplacing && origin?.kind === 'field') return setToken(current, origin, wrapped.symbol, { reason })
      const stored = storeValue(current, { placed, field }, tokenText(wrapped), reason)
      const edge = current.view.feeding(node.id, field.key)
      if (stored.kind !== 'edited' || !edge) return stored
      const open = change(stored.working, [{ op: 'removeEdge', id: edge.id }], { text: '', reason, nodeIds: [] })
      return edited({ ...open, changes: withoutEdge(stored.working, node.id, field.key) })
    }),
  )
}

/** Sides on which a component takes ERC-20 tokens only: an order on both. */
function erc20Sides(component: ComponentInfo): readonly Side[] {
  if (hasRole(component, 'order')) return ['token', 'toToken']
  return takesErc20Only(component) ? ['token'] : []
}

/** Sets a token that became native by an edit to its wrapped form, where a node that was there takes ERC-20 tokens only. */
export function wrapSetTokens(before: CanvasView, working: Working): Outcome {
  const set = working.view.nodes.flatMap(({ node: { id }, component }) =>
    before.find(id) ? erc20Sides(component).map(side => ({ id, side, old: tradedToken(before, id, side) })) : [],
  )
  return inTurn(
    working,
    set.map(({ id, side, old }) => current => {
      const token = tradedToken(current.view, id, side)
      const wrapped = token && wrappedOf(token)
      if (!isNative(token) || isNative(old) || !wrapped) return edited(current)
      const { component } = current.view.find(id)!
      const origin = findOrigin(current.view, id, meaningsOf(component).get(side)!.key)
      if (origin?.kind !== 'field') return edited(current)
      const undone = editTexts.set(origin.placed.node.label, plainLabel(origin.field), token.symbol)
      const changes = current.changes.filter(({ text }) => text !== undone)
      const reason = editTexts.erc20Only(component.name)
      const outcome = setToken({ ...current, changes }, origin, wrapped.symbol, { reason })
      const isAsBefore = old !== undefined && isSameToken(old, wrapped)
      return outcome.kind === 'edited' && isAsBefore ? note({ ...outcome.working, changes }, reason) : outcome
    }),
  )
}

/** Changes without the one that connected an input of a new node. */
function withoutEdge({ changes, view }: Working, nodeId: string, key: string) {
  const edge = view.feeding(nodeId, key)
  const name = edge && view.find(nodeId)?.component.inputs[key]?.name
  const last = changes.findLastIndex(
    ({ text, nodeIds }) => nodeIds.includes(nodeId) && text.endsWith(` to ${name} of ${view.find(nodeId)?.node.label}`),
  )
  return changes.filter((_, index) => index !== last)
}

function wrappedOf({ chainId }: Token): Token | undefined {
  const address = findChain(chainId)?.wrappedNative
  return address ? knownTokens(chainId).find(token => sameAddress(token.address, address)) : undefined
}

export type Lack = { readonly outcome: Outcome; readonly nodeId: string }

/** The first thing that a new node needs and only the user knows. */
export function findLack(before: CanvasView, { view }: Working): Lack | undefined {
  const added = view.nodes.filter(({ node }) => !before.find(node.id))
  if (added.length === 0) return undefined
  const isAdded = new Set(added.map(({ node }) => node.id))
  for (const placed of added) {
    const options = sameChainOptions(view, placed)
    if (options)
      return { nodeId: placed.node.id, outcome: question(editTexts.sameChains(placed.node.label), 'toChain', options) }
  }
  for (const { code, nodeId, field: key } of validateWorkflow(view.document, view.definitions, 'strict')) {
    const placed = nodeId !== undefined && isAdded.has(nodeId) ? view.find(nodeId) : undefined
    if (!placed || key === undefined || (code !== 'REQUIRED' && code !== 'MISSING_INPUT')) continue
    const meaning = meaningOf(placed.component, key)
    const field = findField(placed.component, key)
    if (!field || !meaning) continue
    const text = editTexts.askFor(placed.node.label, plainLabel(field))
    return { nodeId: placed.node.id, outcome: question(text, missingOfMeaning[meaning]) }
  }
  return undefined
}

/** Chains to choose from, if a node would start and end on the same one. */
function sameChainOptions(view: CanvasView, placed: PlacedNode): readonly string[] | undefined {
  const meanings = meaningsOf(placed.component)
  const to = meanings.get('toChainId')
  if (!to || !meanings.has('chainId')) return undefined
  const origin = findOrigin(view, placed.node.id, to.key)
  const end = origin?.kind === 'field' ? fieldValue(origin.placed.node, origin.field) : undefined
  const start = chainOf(view, placed)
  if (start === undefined || !isEqualJson(String(end), String(start))) return undefined
  return (to.options ?? []).filter(({ value }) => String(value) !== String(start)).map(({ label }) => label)
}
