import type { ComponentInfo } from '@sluice/workflow'
import { type Entity, spanBetween } from './entities.ts'
import { findMentions, type Mention } from './mentions.ts'
import type { Reading } from './reading.ts'
import { rankComponents } from './scoreComponents.ts'
import { readTraits } from './traits.ts'
import type { Vocabulary } from './vocabulary.ts'

const nothingAround = { words: [], chainIds: [], chainNames: [], qualities: [] }

/** Makes one quoted value of the text of a note or a script, so that its words are neither steps nor values. */
export function foldTexts(reading: Reading): Reading {
  const { entities, vocabulary } = reading
  const folded: Entity[] = []
  let done = 0
  const code = entities.findIndex(({ word }, index) => word === 'code' && entities[index + 1]?.text === ':')
  const mentions = findMentions(entities, vocabulary).filter(mention => isTextFirst(bestOf(mention, vocabulary)))
  const starts = code === -1 ? mentions : [...mentions, { from: code, to: code + 1 }]
  for (const mention of starts) {
    if (mention.from < done) continue
    const from = textStart(entities, mention)
    const to = from === undefined ? 0 : textEnd(entities, from)
    if (from === undefined || to <= from || entities[from]!.kind === 'quoted') continue
    const span = spanBetween(reading, from, to)
    folded.push(...entities.slice(done, from), { ...span, kind: 'quoted', value: span.text })
    done = to
  }
  return done === 0 ? reading : { ...reading, entities: [...folded, ...entities.slice(done)] }
}

const bestOf = ({ concept, components }: Mention, vocabulary: Vocabulary): ComponentInfo | undefined =>
  rankComponents({ ...(concept && { concept }), components }, nothingAround, vocabulary)[0]?.component

/** Whether a component is about a text or code, and about nothing of a chain. */
function isTextFirst(component: ComponentInfo | undefined): boolean {
  if (component === undefined) return false
  const { text, code, tokens, chains, accounts, recipient, url } = readTraits(component)
  const isPlain = tokens.length + chains.length + accounts.length === 0 && recipient === undefined && url === undefined
  return isPlain && (text !== undefined || code !== undefined)
}

/** Where the text begins: after a colon or "that says". */
function textStart(entities: readonly Entity[], { to }: Pick<Mention, 'to'>): number | undefined {
  if (entities[to]?.text === ':') return to + 1
  if (
    entities[to + 1]?.text === ':' &&
    /^(snippet|code|text|body|content|this|here|saying|reading)$/.test(entities[to]!.word)
  )
    return to + 2
  // "a script that returns 42": what code gives.
  const returns = entities.slice(to, to + 3).findIndex(({ word }) => /^(return|returns|returning)$/.test(word))
  if (returns !== -1) return /^return$/i.test(entities[to + returns]!.text) ? to + returns : to + returns + 1
  for (let index = to; index < to + 4; index += 1) {
    const word = entities[index]?.word ?? ''
    // "with the text check the fees", "with the code return 1"
    const isNoun = /^(text|code|words)$/.test(word) && index > to && entities[index + 1] !== undefined
    if (isNoun && !/^(:|says|saying|that|reads|reading)$/.test(entities[index + 1]!.word)) return index + 1
    if (/^(says|say|saying|sayin|reads|reading|read|containing|stating)$/.test(word)) {
      return entities[index + 1]?.text === ':' ? index + 2 : index + 1
    }
    if (!/^(that|which|it|with|a|the|text|just|to|on|there|here|canvas)$/.test(word)) return undefined
  }
  return undefined
}

/** Where it ends: at a line, at "then", or at the end of a sentence that another one follows. */
function textEnd(entities: readonly Entity[], from: number): number {
  for (let index = from; index < entities.length; index += 1) {
    const { text, word } = entities[index]!
    if (text === '\n') return index
    if (word === 'then' && index > from) return /^[,.;]$/.test(entities[index - 1]!.text) ? index - 1 : index
  }
  return entities.length
}
