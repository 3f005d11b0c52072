import { findChain, findToken } from '@sluice/defi'
import { nativeTokenAddress, sameAddress } from '@sluice/guard'
import type { ComponentInfo, Json } from '@sluice/workflow'
import type { Entity } from './entities.ts'
import { guessReturns, knownFunctions, soundsLikeChange } from './knownFunctions.ts'
import { shiftDecimal } from './numbers.ts'
import { readTraits } from './traits.ts'

/** A function that a request names. */
type NamedFunction = {
  readonly at: number
  readonly name: string
  /** Line of an ABI, if types are written. */
  readonly line?: string
  /** Arguments that stand in its brackets. */
  readonly given?: readonly string[]
}

/** One call of a contract: its further fields, with the contract's address. */
export type ReadCall = { readonly contract?: string; readonly fields: { readonly [key: string]: Json } }

const types = /^(address|u?int\d*|bool|string|bytes\d*|tuple)\b/
const callVerbs = /^(call|invoke|execute|query|trigger|calling|invoking|executing|querying)$/
const readVerbs = /^(read|get|ask|check|fetch|what|show|look|tell|reading|asking|how|which|who)$/
/** Verbs about an allowance that is given or taken back. */
const allowanceVerbs = /^(approve|revoke|set|remove|cancel|reset|allow|permit|grant|withdraw|clear|increase|decrease)$/
const functionNouns = /^(function|fn|func|method|view|getter)$/
/** What is executed and is no function. */
const otherObjects = /^(tx|transaction|swap|trade|order|script|code|bridge|quote|api|endpoint|workflow|it|this|that)$/
const filler = /^(the|a|an|its|of|on|for|and|contract|function|method|view|token|,)$/

/** Functions that a request calls, in order. Names that are words of everyday need a contract or a verb of calling. */
export function findFunctions(entities: readonly Entity[]): readonly NamedFunction[] {
  const hasContract = entities.some(({ word }) => /^(contract|abi|(read|write)contract)$/.test(word))
  const hasAddress = entities.some(({ kind }) => kind === 'address')
  const isCalling = entities.some(({ word }) => callVerbs.test(word))
  const isReading =
    entities.some(({ word }) => readVerbs.test(word) || /^readcontract$/.test(word)) &&
    !entities.some(({ word }) => allowanceVerbs.test(word))
  const found: NamedFunction[] = []
  for (const [at, entity] of entities.entries()) {
    const signature = signatureOf(entity)
    if (signature !== undefined) {
      if (hasAddress || hasContract) found.push({ at, ...signature })
      continue
    }
    const plain = entity.kind === 'quoted' ? entity.value.trim() : entity.text
    const isQuotedName = entity.kind === 'quoted' && /^[a-z_]\w*$/i.test(plain)
    if (entity.kind !== 'word' && entity.kind !== 'token' && !isQuotedName) continue
    const spoken = `${plain}${capital(entities[at + 1]?.text ?? '')}`
    if (/^(totalSupply|tokenURI|tokenUri)$/.test(spoken) && (hasAddress || hasContract) && isReading) {
      found.push({ at, name: spoken === 'tokenUri' ? 'tokenURI' : spoken })
      continue
    }
    const name = asKnown(plain.replace(/[()]+$/, ''))
    const known = knownFunctions.get(name)
    const isCamel = /[a-z][A-Z]/.test(name) && /^[a-z]\w*$/.test(name)
    const isNoun = functionNouns.test(entities[at + 1]?.word ?? '') || functionNouns.test(entities[at - 1]?.word ?? '')
    const isReadable = known?.includes('view') === true
    const isAsked = known !== undefined && hasContract && isReadable && (isReading || isCalling)
    const isOfAddress =
      isReadable && isReading && hasAddress && /^(of|on|from|at|and|,)$/.test(entities[at + 1]?.word ?? '')
    const before = wordBefore(entities, at)
    const isCalled =
      callVerbs.test(before) &&
      /^[a-z_]\w+$/i.test(name) &&
      !filler.test(entity.word) &&
      !otherObjects.test(entity.word) &&
      hasAddress
    const isNamed = isNoun && /^[a-z_]\w+$/i.test(name) && !filler.test(entity.word) && !readVerbs.test(entity.word)
    const isKnownCamel = isCamel && known !== undefined && (hasAddress || hasContract)
    if (
      !(
        isKnownCamel ||
        (isCamel && hasAddress && (isNoun || isCalling)) ||
        isAsked ||
        isOfAddress ||
        isCalled ||
        (isNamed && (hasAddress || hasContract))
      )
    )
      continue
    if (callVerbs.test(entity.word) || functionNouns.test(entity.word) || /^(only|to|a|that|with)$/.test(entity.word))
      continue
    found.push({ at, name })
  }
  return found
}

/** A known name, also with a letter missing or in lower case: `totalsuply`. */
function asKnown(name: string): string {
  if (knownFunctions.has(name) || name.length < 7) return name
  const lower = name.toLowerCase()
  const isNear = (known: string) =>
    known === lower ||
    (known.length === lower.length + 1 &&
      [...known].some((_, at) => known.slice(0, at) + known.slice(at + 1) === lower))
  return [...knownFunctions.keys()].find(known => isNear(known.toLowerCase())) ?? name
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** The word before, without articles and nouns of functions. */
function wordBefore(entities: readonly Entity[], at: number): string {
  let index = at - 1
  while (index >= 0 && /^(the|a|an|its|function|method|fn)$/.test(entities[index]!.word)) index -= 1
  return entities[index]?.word ?? ''
}

/** Name, types and arguments of `name(…)`, with or without quotes. */
function signatureOf(entity: Entity): Omit<NamedFunction, 'at'> | undefined {
  if (entity.kind !== 'signature' && entity.kind !== 'quoted') return undefined
  const plain = entity.value.trim().replace(/^function\s+/, '')
  const match = /^([a-z_]\w*)\s?\(([^()]*)\)/i.exec(plain)
  if (match === null || (entity.kind === 'quoted' && !/^(function\s|\w+\()/.test(entity.value.trim()))) return undefined
  const [, name = '', inside = ''] = match
  const parts = inside
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')
  if (parts.length > 0 && parts.every(part => types.test(part))) {
    const known = knownFunctions.get(name)
    const isKnown = known !== undefined && typesOf(parametersOf(known)) === typesOf(parts)
    return { name, line: isKnown ? known : `function ${plain}` }
  }
  const isWritten = /\)\s*(view|pure|payable|external|public|returns)/.test(plain)
  return { name, ...(isWritten && { line: `function ${plain}` }), ...(parts.length > 0 && { given: parts }) }
}

/** The functions of contracts that a request names, each with its concept: read, or sent. */
export function findCalls(entities: readonly Entity[]): readonly { readonly concept: string; readonly at: number }[] {
  return findFunctions(entities).map(each => ({ concept: conceptOfCall(each, entities), at: each.at }))
}

function conceptOfCall(first: NamedFunction, entities: readonly Entity[]): string {
  const line = first.line ?? knownFunctions.get(first.name)
  const isRead =
    line === undefined ? !isChange(first.name, entities) : /\b(view|pure|returns)\b/.test(line) && !isSent(line)
  return isRead ? 'readContract' : 'writeContract'
}

const isSent = (line: string): boolean =>
  !/\b(view|pure)\b/.test(line) && soundsLikeChange(/function (\w+)/.exec(line)?.[1] ?? '')

const isChange = (name: string, entities: readonly Entity[]): boolean =>
  soundsLikeChange(name) ||
  entities.some(({ word }) => /^(execute|invoke|write|send|transaction|tx|executing|invoking|sending)$/.test(word))

type Part = { readonly entities: readonly Entity[]; readonly indexes: readonly number[] }

/** Reads the calls of a part of a request: contract, function, arguments, caller and native value. */
export function readCalls(
  component: ComponentInfo,
  { entities, indexes }: Part,
  { token, chainId = 1 }: { readonly token?: string | undefined; readonly chainId?: number | undefined },
): { readonly calls: readonly ReadCall[]; readonly used: ReadonlySet<number> } {
  const traits = readTraits(component)
  const used = new Set<number>()
  const inside = new Set(indexes)
  const functions = findFunctions(entities).filter(({ at }) => inside.has(at))
  const list = component.fields.find(({ key, type }) => key === 'arguments' && type === 'json')
  const fields: Record<string, Json> = {}
  // "on the USDC contract", beside an address that is an argument.
  const isOfToken = indexes.some(
    index => entities[index]!.kind === 'token' && /^(contract|token)$/.test(entities[index + 1]?.word ?? ''),
  )
  const contractAt = isOfToken ? undefined : findContract(entities, indexes)
  const place = contractAt === undefined ? undefined : entities[contractAt]!
  const named = token === undefined ? undefined : findToken(chainId, token)?.address
  const ofToken = named !== undefined && !sameAddress(named, nativeTokenAddress) ? named : undefined
  // "then read its totalSupply": the contract of the call before.
  const earlier =
    functions[0] === undefined ? undefined : findContract(entities, [...entities.keys()].slice(0, functions[0].at))
  const before = earlier === undefined ? undefined : entities[earlier]!
  const own =
    place?.kind === 'address' ? place.value : (ofToken ?? (before?.kind === 'address' ? before.value : undefined))
  const contract = isOfToken ? ofToken : own
  if (contractAt !== undefined && !isOfToken) used.add(contractAt)
  const value = readNative(component, entities, indexes, chainId)
  if (value !== undefined) {
    fields[value.key] = value.wei
    for (const index of value.used) used.add(index)
  }
  const caller = component.fields.find(({ key, format }) => format === 'address' && key === 'from')
  const from = indexes.find(
    index =>
      !used.has(index) &&
      entities[index]!.kind === 'address' &&
      /^(from|caller|as|by)$/.test(entities[index - 1]?.word ?? ''),
  )
  const isTaken = functions.some(({ name }) => /from/i.test(name))
  if (caller !== undefined && from !== undefined && !isTaken && contractAt !== undefined) {
    const entity = entities[from]!
    if (entity.kind === 'address' && entity.value !== undefined) {
      fields[caller.key] = entity.value
      used.add(from)
    }
  }
  const calls = functions.map(each => {
    used.add(each.at)
    const given = each.given ?? readArguments(each, entities, indexes, used)
    const line = each.line ?? knownFunctions.get(each.name) ?? guessLine(each.name, given, entities)
    return {
      ...(contract !== undefined && { contract }),
      fields: {
        ...fields,
        ...(traits.functionName && { [traits.functionName.key]: each.name }),
        ...(traits.abi && { [traits.abi.key]: withReturns(line, each.name, entities) }),
        ...(list && given.length > 0 && { [list.key]: given.map(plainArgument) }),
      },
    }
  })
  const none: readonly ReadCall[] = [{ ...(contract !== undefined && { contract }), fields }]
  return { calls: calls.length > 0 ? calls : none, used }
}

/** Address that is the contract: after that word, else by its preposition, else the first. */
function findContract(entities: readonly Entity[], indexes: readonly number[]): number | undefined {
  const addresses = indexes.filter(index => {
    const entity = entities[index]!
    return entity.kind === 'address' && entity.value !== undefined
  })
  const after = (pattern: RegExp) =>
    addresses.findLast(index => {
      const before = entities[index - 1]
      const word =
        /^[:=]$/.test(before?.text ?? '') || before?.word === 'address' ? entities[index - 2]?.word : before?.word
      return pattern.test(word ?? '')
    })
  return (
    after(/^contract$/) ??
    after(/^(on|at|in|against|token)$/) ??
    addresses.find(index => /^contract$/.test(entities[index + 1]?.word ?? '')) ??
    after(/^from$/) ??
    addresses.find(index => /^(of|to)$/.test(entities[index - 1]?.word ?? '')) ??
    addresses[0]
  )
}

/** "sending 0.5 ETH along", "value 100 wei": native tokens sent with a call, in base units. */
export function readNative(
  component: ComponentInfo,
  entities: readonly Entity[],
  indexes: readonly number[],
  chainId = 1,
): { readonly key: string; readonly wei: string; readonly used: readonly number[] } | undefined {
  const field = component.fields.find(
    ({ key, format, label }) => key === 'value' && format === 'amount' && /\(wei\)/.test(label),
  )
  if (field === undefined) return undefined
  for (const index of indexes) {
    const entity = entities[index]!
    if (entity.kind !== 'number') continue
    const next = entities[index + 1]
    const isNative = next?.kind === 'token' && next.symbol === findChain(chainId)?.nativeToken.symbol
    const power = isNative ? 18 : unitPower(next?.word ?? '')
    const isLabelled = /^(value|carrying)$/.test(entities[index - 1]?.word ?? '')
    if (power !== undefined) {
      const wei = shiftDecimal(entity.value, power)
      if (!wei.includes('.')) return { key: field.key, wei, used: [index, index + 1] }
    } else if (isLabelled && next?.kind !== 'token') {
      const wei = entity.value.includes('.') ? shiftDecimal(entity.value, 18) : entity.value
      return { key: field.key, wei, used: [index] }
    }
  }
  return undefined
}

const unitPower = (word: string): number | undefined => (word === 'wei' ? 0 : word === 'gwei' ? 9 : undefined)

/** Arguments in brackets, after a word such as "with", or beside a function that needs them. */
function readArguments(
  { at, name, line }: NamedFunction,
  entities: readonly Entity[],
  indexes: readonly number[],
  used: Set<number>,
): readonly string[] {
  const listed = indexes.find(index => !used.has(index) && entities[index]!.kind === 'json')
  const literal = listed === undefined ? undefined : entities[listed]!
  if (literal?.kind === 'json') {
    const parsed: unknown = JSON.parse(literal.value)
    if (Array.isArray(parsed)) {
      used.add(listed!)
      return parsed.map(value => (typeof value === 'object' ? JSON.stringify(value) : String(value)))
    }
  }
  const abi = line ?? knownFunctions.get(name)
  const parameters = abi === undefined ? undefined : parametersOf(abi)
  const isMarked = (index: number) =>
    /^(with|args?|arguments?|params?|parameters?|passing|given)$/.test(entities[index]!.word)
  const marker = indexes.find(index => index > at && isMarked(index))
  const candidates = indexes.filter(
    index => !used.has(index) && index !== at && argumentOf(entities, index) !== undefined,
  )
  const chosen =
    parameters === undefined
      ? candidates.filter(index => marker !== undefined && index > marker)
      : pickArguments(parameters, candidates, entities)
  for (const index of chosen) used.add(index)
  return chosen.map(index => argumentOf(entities, index)!)
}

/** A value for each parameter, or for each but the owner, who is the connected account then. */
function pickArguments(
  parameters: readonly string[],
  candidates: readonly number[],
  entities: readonly Entity[],
): readonly number[] {
  const all = pickByType(parameters, candidates, entities)
  if (all.length > 0 || !/^address (owner|account|holder)$/.test(parameters[0] ?? '')) return all
  return pickByType(parameters.slice(1), candidates, entities)
}

/** A value for each parameter in the order said; none if there are too few. */
function pickByType(
  parameters: readonly string[],
  candidates: readonly number[],
  entities: readonly Entity[],
): readonly number[] {
  const chosen: number[] = []
  for (const parameter of parameters) {
    const fits = candidates.find(index => !chosen.includes(index) && fitsType(parameter, entities[index]!))
    if (fits === undefined) return []
    chosen.push(fits)
  }
  return chosen
}

function fitsType(parameter: string, entity: Entity): boolean {
  if (parameter.startsWith('address')) return entity.kind === 'address' || entity.kind === 'ens'
  if (/^u?int/.test(parameter)) return entity.kind === 'number'
  if (parameter.startsWith('bool')) return /^(true|false)$/.test(entity.word)
  return /^(quoted|hash)$/.test(entity.kind)
}

const typesOf = (parameters: readonly string[]): string => parameters.map(part => part.split(/\s/)[0]).join()

const parametersOf = (line: string): readonly string[] =>
  (/\(([^()]*)\)/.exec(line)?.[1] ?? '')
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')

function argumentOf(entities: readonly Entity[], index: number): string | undefined {
  const entity = entities[index]!
  switch (entity.kind) {
    case 'address':
    case 'ens':
    case 'hash':
    case 'number':
    case 'quoted':
      return entity.value
    default:
      return /^(true|false)$/.test(entity.word) ? entity.word : undefined
  }
}

const plainArgument = (value: string): Json => {
  const plain = value.replace(/^["'](.*)["']$/, '$1')
  return plain === 'true' || plain === 'false' ? plain === 'true' : plain
}

/** An ABI for a function that is not known, by the arguments that are given. */
function guessLine(name: string, given: readonly string[], entities: readonly Entity[]): string {
  const parameters = given.map(value => {
    if (/^0x[\da-f]{40}$/i.test(value)) return 'address'
    if (/^\d+$/.test(value)) return 'uint256'
    return /^(true|false)$/.test(value) ? 'bool' : 'string'
  })
  const line = `function ${name}(${parameters.join(', ')})`
  return isChange(name, entities) ? line : `${line} view returns (${guessReturns(name)})`
}

/** A line whose function is read and that says nothing of what it returns. */
const withReturns = (line: string, name: string, entities: readonly Entity[]): string =>
  /\b(view|pure|returns|payable)\b/.test(line) || isChange(name, entities)
    ? line
    : `${line} view returns (${guessReturns(name)})`
