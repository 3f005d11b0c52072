import type { Field } from '@sluice/workflow'
import type { PlacedNode } from '../../values/canvasView.ts'
import { isShown } from '../../values/findOrigin.ts'
import { type Meaning, meaningOf } from '../../values/meanings.ts'
import { baseForm, findFields, scoreName } from './findMentions.ts'
import { matchPart, namesIn, type Part, partOf, symbolsOf, valuesIn, wordsIn } from './line.ts'
import { type ClauseContext, type ClauseReading, nodesInScope } from './readTargets.ts'
import { jsonOf, ownersOf, settingFields } from './settingFields.ts'

const longestName = 8

/** 'symbol SAIL', 'collection name Beacons': a text right behind the whole name of its field. */
export function readTextAfterName(clause: ClauseContext, part: Part, body: Part): ClauseReading | undefined {
  const symbols = symbolsOf(body)
  for (let at = Math.min(symbols.length - 1, longestName); at > 0; at--) {
    const subject = partOf(body.line, body.from, body.from + at)
    const object = partOf(body.line, body.from + at, body.to)
    if (/^(?:the|a|an|to|of|for|in|on|with|and|is|be|from|at|by|my|please|,|[.])$/.test(symbols[at]!)) continue
    const words = wordsIn(subject)
    const accepts = (field: Field, placed: PlacedNode) =>
      (field.type === 'text' || field.type === 'textarea') &&
      field.format === undefined &&
      !field.sensitive &&
      jsonOf(clause, placed, field, object, true) !== undefined
    const found = findFields(nodesInScope(clause), words, () => true, accepts)
    if (!found || found.to !== words.length || found.score < 72 || symbols.length - at > 8) continue
    const owner = ownersOf(clause, namesIn(subject), found)
    const meant = owner.length > 0 ? found.found.filter(({ placed }) => owner.includes(placed)) : found.found
    const isNamed = words.slice(0, found.from).every(word => isPassed(word, owner))
    if (meant.length === 0 || !isNamed) continue
    return settingFields(clause, part, { fields: meant, object, isCut: true, hasOwner: owner.length > 0 })
  }
  return undefined
}

/** Whether a word before the name of a field says nothing else: an article, or the node. */
const isPassed = (word: string, owner: readonly PlacedNode[]): boolean =>
  /^(?:the|its|a|an|my|this|that|with|and|of|new)$/.test(word) ||
  owner.some(({ component, node }) => scoreName([baseForm(word)], component, node.label) > 0)

/** 'set it to DAI', 'make it 12': the value of the node that is selected or was spoken of. */
export function readPronoun(clause: ClauseContext, part: Part, body: Part): ClauseReading | undefined {
  const found = matchPart(
    body,
    /^(?:it|this|that|this node|the selected node)(?: (?:to|=|:|be|at|with|of|into))? (.+)$/,
  )
  const isBare = clause.scope !== undefined && symbolsOf(body).every(symbol => symbol.startsWith('<'))
  const object = found?.[1] ?? (isBare ? body : undefined)
  if (!object) return undefined
  const selected = (clause.context.selection ?? []).flatMap(id => clause.view.find(id) ?? [])
  const nodes = clause.scope ?? (selected.length > 0 ? selected : clause.last)
  const [only, ...others] = nodes
  if (!only || others.length > 0) return undefined
  const fields = only.component.fields.filter(
    field =>
      isShown(only, field) &&
      !field.sensitive &&
      field.type !== 'boolean' &&
      jsonOf(clause, only, field, object, false) !== undefined,
  )
  const ranked = fields
    .map(field => ({ placed: only, field, meaning: meaningOf(only.component, field.key) }))
    .toSorted((left, right) => rankOf(left.meaning) - rankOf(right.meaning))
  // A number with its token is an amount: '2 ETH'.
  const hasNumber = valuesIn(object).some(({ kind }) => /^(?:number|percent|duration)$/.test(kind))
  const isToken = ({ field }: (typeof ranked)[number]) => field.format === 'token' || field.format === 'chain'
  const first = hasNumber ? ranked.find(one => !isToken(one)) : ranked[0]
  return first && settingFields(clause, part, { fields: [first], object, isCut: false, hasOwner: true })
}

const usual: readonly (Meaning | undefined)[] = ['toToken', 'token', 'amount', 'slippagePercent', 'price', 'seconds']
const rankOf = (meaning: Meaning | undefined): number =>
  (usual.indexOf(meaning) + usual.length + 1) % (usual.length + 1)
