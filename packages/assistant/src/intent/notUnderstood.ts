import type { Entity } from './entities.ts'
import { comparisonWords } from './generalWords.ts'
import type { Vocabulary } from './vocabulary.ts'

const conditionWords = /^(if|when|unless|once|whenever|until)$/
/** What follows a condition word and is no condition: "once it is confirmed". */
const ended =
  /^(done|finished|finish|complete|completed|confirm|confirmed|confirms|mined|filled|delivered|ready|over|it|they|possible|needed|necessary|required|i|you|available|asked|passed|passes|pass)$/

const valueKinds: ReadonlySet<string> = new Set([
  'number',
  'percent',
  'duration',
  'address',
  'ens',
  'hash',
  'quoted',
  'url',
  'email',
  'signature',
])

/** "0.3% slippage" */
function withNext(entities: readonly Entity[], at: number): string {
  const next = entities[at + 1]
  const isToken = next?.kind === 'token' && entities[at]!.kind === 'number'
  const isNoun =
    isToken || (next?.kind === 'word' && !/^(to|and|for|on|in|then|with|of|from|at|as|is|or|the)$/.test(next.word))
  const previous = entities.slice(Math.max(0, at - 2), at)
  const isCompared =
    previous.length === 2 && (comparisonWords.has(previous[1]!.word) || /^[<>=]$/.test(previous[1]!.text))
  const before = isCompared ? `${previous.map(({ text }) => text).join(' ')} ` : ''
  return `${before}${entities[at]!.text}${isNoun ? ` ${next.text}` : ''}`.slice(0, 200)
}

/** Words that carry meaning and that nothing was made of: unknown ones, and conditions that were not read. */
export function notUnderstoodOf(
  entities: readonly Entity[],
  used: ReadonlySet<number>,
  vocabulary: Vocabulary,
): string[] {
  const left = new Set<string>()
  for (const [index, entity] of entities.entries()) {
    if (used.has(index)) continue
    if (valueKinds.has(entity.kind) && !/^[a-z]+$/i.test(entity.text)) left.add(withNext(entities, index))
    if (entity.kind === 'invalidNumber') left.add(entity.text.slice(0, 60))
    if (entity.kind !== 'word') continue
    if (conditionWords.test(entity.word)) {
      const phrase = conditionAt(entities, index, used)
      if (phrase !== undefined) left.add(phrase)
    } else if (!vocabulary.isKnown(entity.word) && /\p{L}{2}|\d/u.test(entity.word)) left.add(entity.text.slice(0, 60))
  }
  return [...left].slice(0, 20)
}

function conditionAt(entities: readonly Entity[], at: number, used: ReadonlySet<number>): string | undefined {
  const rest = entities.slice(at, at + 10)
  const end = rest.findIndex(({ text, word }, index) => index > 0 && (/^[,.;!?\n]$/.test(text) || word === 'then'))
  const clause = end === -1 ? rest : rest.slice(0, end)
  if (clause.some((_, offset) => used.has(at + offset))) return undefined
  if (clause.length < 3 || clause.slice(1).some(({ word }) => ended.test(word))) return undefined
  return clause
    .map(({ text }) => text)
    .join(' ')
    .slice(0, 200)
}
