import type { Field } from '@sluice/workflow'
import type { Edit } from '../../intent.ts'
import type { PlacedNode } from '../../values/canvasView.ts'
import { meaningsOf } from '../../values/meanings.ts'
import { readConditions } from '../conditions.ts'
import { type Part, valuesIn } from './line.ts'
import { type ClauseContext, type ClauseReading, saidOf } from './readTargets.ts'

const words = { above: 'above', below: 'below', atLeast: 'at least', atMost: 'at most', equals: 'at least' } as const

/** 'trigger when ETH is at most 1500', 'only swap below 1800': the price of a node that decides by one already. */
export function readPriceLimit({ view }: ClauseContext, part: Part): ClauseReading | undefined {
  if (/^(?:add|insert|include|put)\b/.test(part.text)) return undefined
  const deciders = view.nodes.flatMap(placed => {
    const select = comparisonField(placed)
    return select && meaningsOf(placed.component).has('price') ? [{ placed, select }] : []
  })
  const [only] = deciders
  if (!only || deciders.length > 1) return undefined
  const [read] = readConditions(part.line.reading.entities.slice(part.from, part.to))
  const plain = /\b(above|over|below|under)(?: [$a-z]+)? <n\d+>/.exec(part.text)?.[1]
  const number = valuesIn(part).find(({ kind }) => kind === 'number')
  const isAwaited =
    /\b(?:wait(?:ing)? for|wait until|once it (?:is|hits|reaches)|trigger at|fire at) (?:[$a-z]+ )*<n\d+>$/.test(
      part.text,
    )
  if (!read && isAwaited && number?.kind === 'number' && !valuesIn(part).some(({ kind }) => kind === 'duration')) {
    const edit: Edit = {
      op: 'setValues',
      nodeId: only.placed.node.id,
      values: { price: number.value },
      said: saidOf(part),
    }
    return { edits: [edit], nodes: [only.placed] }
  }
  if (read ? read.condition.subject !== 'price' : !plain || number?.kind !== 'number') return undefined
  const comparison = read?.condition.comparison ?? (/above|over/.test(plain!) ? 'above' : 'below')
  const value = read?.condition.value ?? (number?.kind === 'number' ? number.value : '')
  const option = only.select.options?.find(({ label }) => label.toLowerCase() === words[comparison])
  const token = read?.condition.token
  const nodeId = only.placed.node.id
  const said = saidOf(part)
  const choice: readonly Edit[] = option
    ? [{ op: 'set', nodeId, field: only.select.key, value: option.value, said }]
    : []
  return {
    edits: [
      { op: 'setValues', nodeId, values: { price: value, ...(token === undefined ? {} : { token }) }, said },
      ...choice,
    ],
    nodes: [only.placed],
  }
}

const comparisonField = ({ component }: PlacedNode): Field | undefined =>
  component.fields.find(
    ({ type, options = [] }) =>
      type === 'select' && ['above', 'below'].every(word => options.some(({ label }) => label.toLowerCase() === word)),
  )
