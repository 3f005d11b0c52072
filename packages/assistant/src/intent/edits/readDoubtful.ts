import type { Edit, Missing } from '../../intent.ts'
import { findAlternatives } from '../alternatives.ts'
import { readConditions } from '../conditions.ts'
import { type EditReading, type Reading, readRequest } from '../reading.ts'
import { shareOf } from '../shareOf.ts'
import { intentTexts } from '../texts.ts'
import { readVagueCondition } from '../vagueCondition.ts'
import { editReadingTexts } from './editReadingTexts.ts'

type Read = (reading: Reading) => EditReading | undefined

/** Asks about what is no value: `1.5.2`, `half of my ETH`, "DAI or USDT", "increase the amount". */
export function readDoubtful(reading: Reading, read: Read): EditReading | undefined {
  return (
    readAlternatives(reading, read) ??
    readInvalid(reading, read) ??
    readShare(reading) ??
    readVague(reading) ??
    readOpen(reading, read)
  )
}

/** "use DAI or USDT": the edit of the first one, and the question which of them. */
function readAlternatives(reading: Reading, read: Read): EditReading | undefined {
  const alternatives = findAlternatives(reading)
  if (alternatives === undefined) return undefined
  const { entities } = reading
  const { kind, options, reason } = alternatives
  const or = entities.findIndex(({ word }) => word === 'or')
  const end = or + (entities[or + 1]?.kind === 'number' ? 3 : 2)
  const first = read({ ...reading, entities: entities.filter((_, index) => index < or || index >= end) })
  const refused = { edits: [], missing: [], notUnderstood: [], refusal: { what: reason, nearest: [] } }
  if (first === undefined || first.refusal) return refused
  const meanings: readonly Missing['what'][] = kind === 'token' ? ['token', 'toToken'] : ['chain', 'toChain']
  const step = first.edits.findIndex(edit => meaningIn(edit, kind) !== undefined)
  const what = meanings.find(meaning => step !== -1 && meaning === meaningIn(first.edits[step]!, kind))
  if (what === undefined) return refused
  return { ...first, missing: [{ what, step, options: [...options], reason }] }
}

function meaningIn(edit: Edit, kind: 'token' | 'chain'): Missing['what'] | undefined {
  if (edit.op !== 'setValues') return undefined
  const { token, toToken, chainId, toChainId } = edit.values
  if (kind === 'token') return toToken !== undefined ? 'toToken' : token !== undefined ? 'token' : undefined
  return toChainId !== undefined ? 'toChain' : chainId !== undefined ? 'chain' : undefined
}

/** A number that cannot be used: asks for the value that it stands for, or refuses. */
function readInvalid(reading: Reading, read: Read): EditReading | undefined {
  const invalid = reading.entities.find(({ kind }) => kind === 'invalidNumber')
  if (invalid === undefined) return undefined
  const reason = intentTexts.noNumber(invalid.text)
  const found = read(reading)
  if (found?.refusal) return found
  const [first, ...others] = found?.missing ?? []
  if (found === undefined || first === undefined || first.what === 'node') {
    const refusal = { what: `${reason} ${editReadingTexts.number}`, nearest: [] }
    return { edits: [], missing: [], notUnderstood: [], refusal }
  }
  return { ...found, missing: [{ ...first, reason }, ...others] }
}

/** "only if the price is good": a condition without a value holds nothing back. */
function readVague({ entities, request, tokens }: Reading): EditReading | undefined {
  const vague = readVagueCondition(entities, readConditions(entities))
  if (vague === undefined) return undefined
  const said = request.slice(tokens[entities[vague.from]!.from]!.start, tokens[entities[vague.to - 1]!.to - 1]!.end)
  return {
    edits: [],
    missing: [],
    notUnderstood: [],
    refusal: { what: intentTexts.vagueCondition(said), nearest: [] },
  }
}

/** "swap half of my ETH": a share of a balance is no amount. */
function readShare({ entities, request }: Reading): EditReading | undefined {
  if (!/^(please )?(swap|sell|use|trade|convert|exchange|spend|bridge|pay|make it)\b/i.test(request.trim()))
    return undefined
  const at = (position: number) => entities[position]
  const said = entities.map((_, position) => shareOf(at, position)).find(one => one !== undefined)
  if (said === undefined) return undefined
  const edit: Edit = { op: 'setValues', values: {}, said: request.slice(0, 500) }
  return {
    edits: [edit],
    missing: [{ what: 'amount', step: 0, options: [], reason: intentTexts.noShare(said) }],
    notUnderstood: [],
  }
}

/** "increase the amount": asks for the new value, as "change the amount" does. */
function readOpen({ request, entities, vocabulary }: Reading, read: Read): EditReading | undefined {
  const verb = /^(please )?(increase|raise|lower|decrease|reduce|bump up|tighten|loosen)\b/i
  const hasValue = entities.some(({ kind }) => /^(number|percent|duration|ordinal|quoted)$/.test(kind))
  if (!verb.test(request.trim()) || hasValue || /\b(half|double|twice|by)\b/i.test(request)) return undefined
  const found = read(readRequest(request.trim().replace(verb, 'change'), vocabulary))
  return found !== undefined && found.missing.length > 0 ? found : undefined
}
