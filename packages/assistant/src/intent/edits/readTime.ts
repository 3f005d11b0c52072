import type { Field } from '@sluice/workflow'
import type { Edit } from '../../intent.ts'
import { isShown } from '../../values/findOrigin.ts'
import { generalWords } from '../generalWords.ts'
import { splitWords } from '../vocabulary.ts'
import { baseForm } from './findMentions.ts'
import { type Part, valuesIn, wordsIn } from './line.ts'
import { findNamed } from './namedTargets.ts'
import { type ClauseContext, type ClauseReading, editEach, nodesInScope, saidOf } from './readTargets.ts'
import { toFieldJson, unitOfTime } from './toFieldJson.ts'

const list = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Words that people say about a time, by the words of labels of fields that hold it. */
const timeWords: readonly { readonly label: ReadonlySet<string>; readonly said: ReadonlySet<string> }[] = [
  {
    label: list('expiration expiry deadline'),
    said: list('expire valid good open stand last order offer stay keep remain'),
  },
  { label: list('timelock lock'), said: list('lock locked timelock unlock hold') },
  {
    label: list('timeout'),
    said: list('timeout time out give up abort stop fail patience listen poll polling wait waiting longest most'),
  },
  { label: list('interval'), said: list('poll polling check refresh update look ask every often') },
  { label: list('period'), said: list('vote voting last run open take period') },
  { label: list('delay'), said: list('delay start begin wait open') },
  { label: list('seconds'), said: list('wait pause delay sleep rest hold waiting') },
  { label: list('holding days'), said: list('hold holding keep stay compare over invest plan') },
]

/** 'lock for two days', 'give up after 2 hours': a time by what it is for, or the only one that there is. */
export function readTime(clause: ClauseContext, part: Part): ClauseReading | undefined {
  const values = valuesIn(part)
  if (
    !values.some(({ kind }) => kind === 'duration') ||
    values.some(({ kind }) => !/^(?:duration|ordinal)$/.test(kind))
  ) {
    return undefined
  }
  const named = findNamed(clause, part)
  const nodes = named ? named.nodes : nodesInScope(clause)
  const words = new Set(wordsIn(part).flatMap(word => [word, baseForm(word)]))
  const scored = nodes.flatMap(placed =>
    placed.component.fields.flatMap(field => {
      if (unitOfTime(placed, field) === undefined || !isShown(placed, field)) return []
      const value = toFieldJson(clause.view, placed, field, part)
      return value === undefined ? [] : [{ placed, field, value, score: scoreTime(field, words) }]
    }),
  )
  const top = Math.max(0, ...scored.map(({ score }) => score))
  const isOnly = new Set(scored.map(({ field }) => field.key)).size === 1
  const meant = top > 0 ? scored.filter(({ score }) => score === top) : isOnly ? scored : []
  if (meant.length === 0) return undefined
  const isAll = meant.length === 1 || named?.isAll === true
  return editEach({ nodes: meant.map(({ placed }) => placed), isAll, score: 100 }, ({ node }): Edit => {
    const { field, value } = meant.find(({ placed }) => placed.node.id === node.id)!
    return { op: 'set', nodeId: node.id, field: field.key, value, said: saidOf(part) }
  })
}

function scoreTime({ label, key }: Field, words: ReadonlySet<string>): number {
  const own = new Set([...splitWords(label), ...splitWords(key)].filter(word => !generalWords.stop.has(word)))
  const named = [...own].filter(word => words.has(word)).length
  const kin = timeWords.filter(({ label: labels }) => [...labels].some(word => own.has(word)))
  const said = kin.reduce((sum, one) => sum + [...one.said].filter(word => words.has(word)).length, 0)
  return named * 2 + said
}
