import type { Edit } from '../../intent.ts'
import { editWords } from '../editWords.ts'
import { generalWords } from '../generalWords.ts'
import { splitWords } from '../vocabulary.ts'
import { baseForm, isSameWord, nameWords } from './findMentions.ts'
import { matchPart, type Part, valuesIn, wordsIn } from './line.ts'
import { type ClauseContext, type ClauseReading, editEach, nodesInScope, readTargets, saidOf } from './readTargets.ts'
import { toFieldJson } from './toFieldJson.ts'

/** 'use dark theme', 'use a bar chart', 'set the approval to permit': an option that only one field has. */
export function readOption(clause: ClauseContext, whole: Part): ClauseReading | undefined {
  const part = withoutDenied(whole)
  if (valuesIn(part).some(({ kind }) => kind !== 'duration' && kind !== 'ordinal')) return undefined
  const targets = readTargets(clause, part)
  const found = nodesInScope(clause).flatMap(placed =>
    placed.component.fields.flatMap(field => {
      if (field.type !== 'select' || field.format !== undefined) return []
      const value = toFieldJson(clause.view, placed, field, part)
      const option = field.options?.find(one => one.value === value)
      if (value === undefined || !option) return []
      // Every word has to belong to the option, its field or its node.
      const known = [option.label, String(option.value), field.label, placed.node.label, placed.component.name]
        .flatMap(splitWords)
        .map(baseForm)
      const said = nameWords(wordsIn(part).filter(word => word !== ''))
      const isCovered = said.every(
        word =>
          generalWords.stop.has(word) ||
          leads.has(word) ||
          known.some(other => isSameWord(other, word) || (word.length >= 4 && other.includes(word))),
      )
      return isCovered ? [{ placed, field, value }] : []
    }),
  )
  const named = targets && targets.score >= 60 ? found.filter(({ placed }) => targets.nodes.includes(placed)) : []
  const meant = named.length > 0 ? named : found
  if (meant.length === 0) return undefined
  const isAll = meant.length === 1 || /\b(?:both|all|every|each)\b/.test(part.text)
  return editEach({ nodes: meant.map(({ placed }) => placed), isAll, score: 100 }, ({ node }): Edit => {
    const { field, value } = meant.find(({ placed }) => placed.node.id === node.id)!
    return { op: 'set', nodeId: node.id, field: field.key, value, said: saidOf(whole) }
  })
}

/** 'POST instead of GET', 'use Coinbase, not MetaMask': without what it is not. */
function withoutDenied(part: Part): Part {
  return matchPart(part, /^(.+?) (?:, )?(?:and )?(?:instead of|rather than|in place of|not) .+$/)?.[1] ?? part
}

const leads = new Set([
  ...editWords,
  ...'instead mode style ui interface screen page look color colour app sign refresh track want send deliver via rather prefer type option update keep provider source from come coming wallet please results result request method'.split(
    ' ',
  ),
])
