import type { Field } from '@sluice/workflow'
import type { Entity } from './entities.ts'
import type { ReadField } from './readSpecialFields.ts'

const computing = /^(compute|calculate|evaluate|computing|calculating|evaluating|expression|do)$/
const ending = /^(then|and|for|show|display|on)$/

/** "compute item * 2", "multiply it by 1.1", "halve the price": an expression over the value of a component. */
export function readExpression(
  { type, code, label }: Field,
  entities: readonly Entity[],
  indexes: readonly number[],
): ReadField | undefined {
  const name = code?.names?.[0]
  if (type !== 'code' || code?.language !== 'expression' || name === undefined || label !== 'Expression')
    return undefined
  const start = indexes.findIndex(index => computing.test(entities[index]!.word))
  if (start !== -1) {
    const from = entities[indexes[start + 1] ?? -1]?.text === ':' ? start + 2 : start + 1
    const rest = indexes.slice(from)
    const end = rest.findIndex(index => ending.test(entities[index]!.word) || /^[,;\n]$/.test(entities[index]!.text))
    const used = end === -1 ? rest : rest.slice(0, end)
    const said = used
      .map(index => (entities[index]!.kind === 'quoted' ? textOf(entities[index]!) : entities[index]!.text))
      .join(' ')
    if (new RegExp(`\\b${name}\\b`).test(said) && /[-+*/<>=(?]/.test(said))
      return { value: said, used: [indexes[start]!, ...used] }
  }
  // "for each [1, 2] item * 3"
  const first = indexes.findIndex(
    (index, at) => entities[index]!.text === name && /^[-+*/%]$/.test(entities[indexes[at + 1] ?? -1]?.text ?? ''),
  )
  if (first !== -1) {
    const rest = indexes.slice(first)
    const end = rest.findIndex(index => ending.test(entities[index]!.word) || /^[,;\n]$/.test(entities[index]!.text))
    const used = end === -1 ? rest : rest.slice(0, end)
    return { value: used.map(index => entities[index]!.text).join(' '), used }
  }
  return readArithmetic(`double(${name})`, entities, indexes)
}

const textOf = (entity: Entity): string => (entity.kind === 'quoted' ? entity.value : entity.text)

const factors: Readonly<Record<string, string>> = {
  double: '2.0',
  doubles: '2.0',
  triple: '3.0',
  halve: '0.5',
  halves: '0.5',
}
const operators: readonly (readonly [RegExp, string])[] = [
  [/^(multiply|multiplied|multiplies|times)$/, '*'],
  [/^(divide|divided|divides)$/, '/'],
  [/^(add|plus)$/, '+'],
  [/^(subtract|minus)$/, '-'],
]

/** Code that is quoted, or what an arithmetic word makes of the first input. */
export function readCode(
  entities: readonly Entity[],
  indexes: readonly number[],
  used: ReadonlySet<number>,
): ReadField | undefined {
  const at = indexes.find(index => entities[index]!.kind === 'quoted' && !used.has(index))
  if (at !== undefined) return { value: asFunctionBody(textOf(entities[at]!)), used: [at] }
  const computed = readArithmetic('Number(inputs.input)', entities, indexes)
  return computed && { ...computed, value: asFunctionBody(String(computed.value)) }
}

/** An expression alone is what the code returns. */
const asFunctionBody = (code: string): string => (/\breturn\b|;|\n/.test(code) ? code : `return ${code}`)

/** "multiply it by 2", "doubles the price": with the value as it is written in an expression or in code. */
function readArithmetic(name: string, entities: readonly Entity[], indexes: readonly number[]): ReadField | undefined {
  for (const index of indexes) {
    const { word } = entities[index]!
    const factor = factors[word]
    if (factor !== undefined) return { value: `${name} * ${factor}`, used: [index] }
    const operator = operators.find(([pattern]) => pattern.test(word))?.[1]
    const number = indexes.find(
      at => at > index && at < index + 6 && entities[at]!.kind === 'number' && (operator !== '+' || at === index + 1),
    )
    const entity = operator === undefined || number === undefined ? undefined : entities[number]!
    if (entity?.kind !== 'number') continue
    const value = entity.value.includes('.') ? entity.value : `${entity.value}.0`
    return { value: `${name} ${operator} ${value}`, used: [index, number!] }
  }
  return undefined
}

const taking = /^(take|pick|pull|grab|extract|get|read|choose|select|keep)$/
const sources = /^(response|answer|result|reply|json|body|output|it)$/

/** "take price.usd out of the response": the path of a field. */
export function readPath(
  { key, type }: Field,
  entities: readonly Entity[],
  indexes: readonly number[],
): ReadField | undefined {
  if (type !== 'text' || key !== 'fieldPath') return undefined
  const at = findTaken(entities, indexes)
  return at === undefined ? undefined : { value: entities[at]!.text, used: [at] }
}

/** Index of what is taken out of a response. */
export function findTaken(entities: readonly Entity[], indexes: readonly number[]): number | undefined {
  const hasUrl = entities.some(({ kind }) => kind === 'url')
  return indexes.find(index => {
    const { kind, word } = entities[index]!
    let before = index - 1
    while (/^(the|a|field|path|key|property|value|only|just|out|at)$/.test(entities[before]?.word ?? '')) before -= 1
    let after = index + 1
    while (/^(field|value|out|of|from|in|the|its|this|that|api)$/.test(entities[after]?.word ?? '')) after += 1
    const isName = (kind === 'word' || kind === 'token') && !/^(the|a|field|path|key|value|it|out)$/.test(word)
    if (!isName) return false
    const isField = /^(field|key|path|property)$/.test(entities[index - 1]?.word ?? '')
    const isDotted = /^\w+([.]\w+)+$/.test(entities[index]!.text)
    if (taking.test(entities[before]?.word ?? ''))
      return isField || (isDotted && hasUrl) || (after > index + 1 && sources.test(entities[after]?.word ?? ''))
    // "GET api.example.org/a → field b.c"
    const isNext = isField && /^(→|->|,|;|\n)$/.test(entities[index - 2]?.text ?? '')
    return isNext && hasUrl
  })
}
