import type { Edit } from '../../intent.ts'
import { findOrigin } from '../../values/findOrigin.ts'
import { missingOfMeaning } from '../../values/meanings.ts'
import { type FieldOfNode, findFields, nameWords, scoreName } from './findMentions.ts'
import { matchPart, namesIn, type Part, valuesIn, wordsIn } from './line.ts'
import { type ClauseContext, type ClauseReading, editEach, nodesInScope, readTargets, saidOf } from './readTargets.ts'
import { ownersOf } from './settingFields.ts'

/** 'change the token': a value that only the user knows. */
export function readWithoutValue(
  clause: ClauseContext,
  part: Part,
  lead: string,
  body: Part,
): ClauseReading | undefined {
  const other = matchPart(body, /^(?:(?:it|this|that) )?(?:a |an )?(?:another|different|other|new) (.+)$/)?.[1]
  const isAsked = other !== undefined || /\b(?:set|change|update|adjust|edit|modify)\b/.test(lead)
  if (!isAsked || valuesIn(body).length > 0) return undefined
  const words = wordsIn(other ?? body)
  const found = findFields(
    nodesInScope(clause),
    words,
    () => true,
    ({ type, sensitive }) => type !== 'boolean' && !sensitive,
  )
  const owner = found && ownersOf(clause, namesIn(other ?? body), found)
  const meanings = new Set(found?.found.map(one => one.meaning))
  const isToken = /^(?:the |my )?(?:token|coin)$/.test((other ?? body).text)
  const meaning = isToken ? 'toToken' : [...meanings][0]
  const asked = meaning === undefined || meaning === 'account' ? 'value' : missingOfMeaning[meaning]
  const what = asked === 'value' ? undefined : asked
  if (found && found.score >= 72 && !what && meanings.size === 1) return askValue(clause, part, found.found)
  if (!found || found.score < 72 || !what || (meanings.size > 1 && !isToken)) return undefined
  const node = owner?.length === 1 ? { nodeId: owner[0]!.node.id } : {}
  return { edits: [{ op: 'setValues', ...node, values: {}, said: saidOf(part) }], missing: [{ what, options: [] }] }
}

/** 'set the colour of the swap to 3': words that are no field of the node that is named. */
export function readUnknownField(
  clause: ClauseContext,
  part: Part,
  lead: string,
  body: Part,
): ClauseReading | undefined {
  if (!/\b(?:set|change|update|adjust|edit|modify|configure)\b/.test(lead)) return undefined
  const found =
    matchPart(body, /^(?:the )?([a-z][a-z ]*?) (?:of|in|on|for) (.+?) (?:to|=|:|as) (.+)$/) ??
    matchPart(body, /^()((?:the |my |this )?[a-z].*?) (?:to|=|:|as) (.+)$/)
  if (!found) return undefined
  const [, name, owner] = found
  const targets = owner && readTargets(clause, owner)
  const words = name ?? owner
  if (!targets || targets.score < 60 || !words) return undefined
  const said = nameWords(wordsIn(words).filter(word => word !== ''))
  const own = targets.nodes[0]!
  const rest = name ? said : said.filter(word => scoreName([word], own.component, own.node.label) === 0)
  if (rest.length === 0 || rest.every(word => valueWords.has(word))) return undefined
  return editEach(targets, ({ node }) => ({
    op: 'set',
    nodeId: node.id,
    field: rest.join(' ').slice(0, 100),
    value: '',
    said: saidOf(part),
  }))
}

const valueWords = new Set([
  'amount',
  'token',
  'chain',
  'network',
  'slippage',
  'coin',
  'price',
  'account',
  'recipient',
  'address',
  'size',
])

/** 'change the slippage': asks for the value of the field where it takes effect. */
function askValue({ view }: ClauseContext, part: Part, fields: readonly FieldOfNode[]): ClauseReading | undefined {
  const sent = fields.filter(
    ({ placed: { component } }) => component.effect === 'broadcast' || component.effect === 'sign',
  )
  const [one] = sent.length > 0 ? sent : fields
  const origin = one && findOrigin(view, one.placed.node.id, one.field.key)
  if (origin?.kind !== 'field') return undefined
  const edit: Edit = {
    op: 'set',
    nodeId: origin.placed.node.id,
    field: origin.field.key,
    value: '',
    said: saidOf(part),
  }
  const options = (origin.field.options ?? []).slice(0, 20).map(({ label }) => label)
  return { edits: [edit], missing: [{ what: 'value', options }] }
}
