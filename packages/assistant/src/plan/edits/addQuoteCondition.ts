import type { Condition } from '../../intent.ts'
import { isSameToken, toBaseUnits, tokenOf } from '../../values/amounts.ts'
import type { PlacedNode } from '../../values/canvasView.ts'
import { meaningsOf } from '../../values/meanings.ts'
import { findExpressionComponent } from '../findExpressionComponent.ts'
import { addConfigured, isAfter } from './addConfigured.ts'
import { connectInputs } from './connectInputs.ts'
import { connect } from './connectNodes.ts'
import { editTexts } from './editTexts.ts'
import { gateBy } from './gateBy.ts'
import { inTurn, type Outcome, reply, type Working } from './working.ts'

/** Comparison of a condition in an expression. */
export const comparisonSigns: { readonly [comparison in Condition['comparison']]: string } = {
  above: '>',
  below: '<',
  atLeast: '>=',
  atMost: '<=',
  equals: '==',
}

export const decimal = (value: string): string => (/^\d+$/.test(value) ? `${value}.0` : value)

/** Gas units from here on mean a transaction; fewer are a gas price, which no component reads. */
const leastGas = 21_000

/** Lets a node run only if the gas that its quote estimates is within a limit. */
export function addGasCondition(working: Working, condition: Condition, target: PlacedNode): Outcome {
  if (Number(condition.value) < leastGas) return reply(editTexts.noGasPrice)
  const quoted = withQuote(working, target)
  const quote = quoted?.working.view.find(quoted.nodeId)
  const port = quote && Object.keys(quote.component.outputs).find(key => quote.component.outputs[key]!.unit === 'gas')
  if (!quoted || !quote || port === undefined) return reply(editTexts.cannotCheck)
  return gateBy(quoted.working, {
    target: quoted.working.view.find(target.node.id)!,
    decider: quote.node.id,
    port,
    compares: `${comparisonSigns[condition.comparison]} ${decimal(condition.value)}`,
  })
}

/** Amount of a quote that is received, in base units. Quotes of all providers have it. */
const receivedPath = 'toAmount'

/** Lets a node run only if its quote gives enough. */
export function addOutputCondition(working: Working, condition: Condition, target: PlacedNode): Outcome {
  const quoted = withQuote(working, target)
  const quote = quoted?.working.view.find(quoted.nodeId)
  const field = quote && meaningsOf(quote.component).get('toToken')
  const token = quoted && quote && field && tokenOf(quoted.working.view, quote, field.key)
  const reader = findExpressionComponent(working.view.definitions, name => `${name}.${receivedPath}`)
  const port = quote && Object.keys(quote.component.outputs).find(key => key === 'quote')
  if (!quoted || !quote || !token || !reader || port === undefined) return reply(editTexts.cannotCheck)
  const units = toBaseUnits(condition.value, token)
  if (!units.ok) return reply(editTexts.invalidValue(units.reason))
  const { component, ports, config } = reader
  const added = addConfigured(quoted.working, component, config, target)
  return inTurn(added.working, [
    current =>
      connect(
        current,
        { source: quote.node.id, sourcePort: port, target: added.nodeId, targetPort: ports.input },
        editTexts.readsReceived(token.symbol),
      ),
    current =>
      gateBy(current, {
        target: current.view.find(target.node.id)!,
        decider: added.nodeId,
        port: ports.output,
        compares: `${comparisonSigns[condition.comparison]} wei("${units.text}")`,
        isExact: true,
      }),
  ])
}

/** The quote of a node's trade; it is added where there is none. */
function withQuote(
  working: Working,
  target: PlacedNode,
): { readonly working: Working; readonly nodeId: string } | undefined {
  const { view, context } = working
  const pairOf = (placed: PlacedNode) => {
    const meanings = meaningsOf(placed.component)
    return [meanings.get('token'), meanings.get('toToken')].map(field => field && tokenOf(view, placed, field.key))
  }
  const [token, toToken] = pairOf(target)
  const present = view.nodes.find(placed => {
    if (placed.component.effect !== 'quote' || isAfter(view, target, placed.node.id)) return false
    const [own, ownTo] = pairOf(placed)
    return isSameToken(own, token) && isSameToken(ownTo, toToken)
  })
  if (present) return { working, nodeId: present.node.id }
  const { connections } = context.catalogue.connections
  const component = view.definitions.list.find(
    one => one.effect === 'quote' && connections[one.id]?.[target.component.id],
  )
  if (!component) return undefined
  const added = addConfigured(working, component, {}, target)
  const connected = connectInputs(added.working, added.nodeId, { target })
  return connected.kind === 'edited' ? { working: connected.working, nodeId: added.nodeId } : undefined
}
