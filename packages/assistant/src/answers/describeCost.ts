import type { AssistantContext } from '../assistant.ts'
import { fieldValue } from '../values/canvasView.ts'
import { describeValue, plainLabel } from '../values/describeValue.ts'
import { placedInOrder, readCanvas } from './canvas.ts'
import { describeValues, lowerFirst } from './describeValues.ts'
import { findRequests } from './findRequests.ts'
import { answerTexts } from './texts.ts'

const texts = answerTexts.cost

const maximumItems = 10

function joinSome(items: readonly string[]): string {
  const more = items.length - maximumItems
  return [...items.slice(0, maximumItems), ...(more > 0 ? [texts.others(more)] : [])].join(', ')
}

/** Says what is known of the cost: how many transactions, what is spent, and fees that the workflow sets. No estimates. */
export function describeCost(context: AssistantContext): string {
  const canvas = readCanvas(context)
  const requests = findRequests(canvas).filter(({ idleReason }) => idleReason === undefined)
  const transactions = requests.filter(({ kind }) => kind === 'transaction' || kind === 'approval')
  const orders = requests.filter(({ kind }) => kind === 'order')
  const valuesOf = new Map(requests.map(({ placed }) => [placed.node.id, describeValues(canvas, placed)]))
  const chains = transactions.flatMap(({ placed: { node, component } }) => {
    const isChain = (key: string) => component.fields.some(field => field.key === key && field.format === 'chain')
    return (valuesOf.get(node.id) ?? []).filter(({ key }) => isChain(key)).map(({ text }) => text)
  })
  const spent = requests.flatMap(({ kind, placed: { node } }) =>
    (valuesOf.get(node.id) ?? [])
      .filter(({ key }) => key === 'amount' && kind !== 'approval')
      .map(({ text, isComputed }) => texts.item(isComputed ? texts.amount(text) : text, canvas.nameOf(node.id))),
  )
  const fees = placedInOrder(canvas).flatMap(placed =>
    placed.component.fields.flatMap(field => {
      const value = fieldValue(placed.node, field)
      if (!/\b(fee|royalty)\b/i.test(field.label) || value === undefined) return []
      const text = describeValue(canvas.view, placed, field, value)
      return [texts.item(answerTexts.named(lowerFirst(plainLabel(field)), text), canvas.nameOf(placed.node.id))]
    }),
  )
  const where = [...new Set(chains)]
  return [
    ...(requests.length === 0 ? [texts.nothing] : []),
    ...(transactions.length > 0
      ? [texts.transactions(transactions.length, where.length > 0 ? answerTexts.signing.on(where.join(', ')) : '')]
      : []),
    ...(orders.length > 0 ? [texts.orders(orders.length)] : []),
    ...(requests.length > 0 ? [texts.unknown] : []),
    ...(spent.length > 0 ? [texts.spends(joinSome(spent))] : []),
    ...(fees.length > 0 ? [texts.fees(joinSome(fees))] : []),
  ].join('\n')
}
