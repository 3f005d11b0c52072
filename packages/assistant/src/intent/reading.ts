import type { Intent } from '../intent.ts'
import { type Entity, readEntities } from './entities.ts'
import { placeChains } from './placeChains.ts'
import { type Token, tokenize } from './tokenize.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A request as words and values. */
export type Reading = {
  readonly request: string
  readonly tokens: readonly Token[]
  readonly entities: readonly Entity[]
  readonly vocabulary: Vocabulary
}

/** What `readEdits` makes of a request that changes the open workflow. */
export type EditReading = Pick<Intent, 'edits' | 'missing' | 'notUnderstood'> & Partial<Pick<Intent, 'refusal'>>

/** Splits a request into words and values of a vocabulary. */
export function readRequest(request: string, vocabulary: Vocabulary): Reading {
  const tokens = tokenize(request)
  return { request, tokens, entities: placeChains(readEntities(tokens, vocabulary)), vocabulary }
}
