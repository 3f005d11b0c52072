import type { Entity } from './entities.ts'

const hardWords = new Set(['then', 'afterwards', 'afterward', 'finally', 'subsequently', 'lastly', 'next', 'later'])

/** Whether a sentence ends at this entity. */
export function isHardBreak(entities: readonly Entity[], index: number): boolean {
  const { kind, text, word } = entities[index]!
  return (kind === 'punctuation' && /^[.;!?\n]$/.test(text)) || (kind === 'word' && hardWords.has(word))
}
