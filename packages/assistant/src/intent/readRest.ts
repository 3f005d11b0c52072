import type { AssistantContext } from '../assistant.ts'
import type { Intent } from '../intent.ts'
import type { Entity } from './entities.ts'
import { type Reading, readRequest } from './reading.ts'
import { type Refusal, readRefusal } from './readRefusal.ts'
import { readSteps } from './readSteps.ts'

/** A request of which one part is not possible: the question whether to build the other parts. */
export function readRest(reading: Reading, refusal: Refusal, context: AssistantContext): Intent | undefined {
  const clauses = readClauses(reading)
  const isRefused = clauses.map(clause => readRefusal(clause, context) !== undefined)
  const first = isRefused.indexOf(true)
  const kept = clauses.filter((_, index) => !isRefused[index])
  // What comes after may need what is not possible.
  if (first === -1 || clauses.some((clause, index) => index > first && refersBack(clause))) return undefined
  const request = kept.map(clause => clause.request).join(', ')
  const read = kept.length === 0 ? undefined : readSteps(readRequest(request, reading.vocabulary), context)
  if (read === undefined || read.refusal !== undefined || read.steps.length === 0) return undefined
  const choice = { what: 'choice' as const, step: 0, options: ['yes', 'no'], reason: refusal.what.slice(0, 500) }
  return {
    kind: 'create',
    summary: request.slice(0, 500),
    steps: read.steps,
    edits: [],
    features: read.features,
    missing: [choice, ...read.missing].slice(0, 10),
    notUnderstood: read.notUnderstood,
  }
}

const refersBack = ({ entities }: Reading): boolean =>
  entities.some(({ word }) => /^(it|them|that|those|there|result|proceeds|output|rest)$/.test(word))

/** Clauses of a request, cut at `and`, `then`, commas and stops. */
function readClauses({ request, tokens, entities, vocabulary }: Reading): readonly Reading[] {
  const parts: Entity[][] = [[]]
  for (const entity of entities) {
    if (/^(and|then|also|plus|[,;.!\n])$/.test(entity.word)) parts.push([])
    else parts.at(-1)!.push(entity)
  }
  return parts
    .filter(part => part.length > 0)
    .map(part => request.slice(tokens[part[0]!.from]!.start, tokens[part.at(-1)!.to - 1]!.end))
    .map(text => readRequest(text, vocabulary))
}
