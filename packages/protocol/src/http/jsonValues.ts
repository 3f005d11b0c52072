import { configDepth, documentLimits } from '../workflowDocument.ts'
import { httpErrors } from './errors.ts'

const { values: maximumValues, keys: maximumKeys } = documentLimits

/** Ten times as deep as a config may be: recursion over it is safe on any stack. */
const maximumDepth = 10 * configDepth

const tooMany = () => httpErrors.error('JSON_TOO_MANY_VALUES', { values: maximumValues, keys: maximumKeys })

/**
 * Counts the values of a JSON text, and the keys of its objects, before anything is made of them.
 *
 * - Throws: `JSON_TOO_MANY_VALUES`, `JSON_TOO_DEEP`
 */
export function assertFewValuesInText(json: string): void {
  let values = 1
  let depth = 0
  /** Members of each open object or list after the first; lists may have any number. */
  const members = [Number.NEGATIVE_INFINITY]
  for (let at = 0; at < json.length; at++) {
    const character = json.charCodeAt(at)
    if (character === quote) at = endOfText(json, at)
    else if (character === comma) {
      values++
      if (++members[depth]! >= maximumKeys) throw tooMany()
    } else if (character === openList || character === openObject) {
      if (depth === maximumDepth) throw httpErrors.error('JSON_TOO_DEEP')
      members[++depth] = character === openObject ? 0 : Number.NEGATIVE_INFINITY
      if (!isEmptyAt(json, at + 1)) values++
    } else if (character === closeList || character === closeObject) depth--
    if (values > maximumValues) throw tooMany()
  }
}

const [quote, comma, openList, openObject, closeList, closeObject, backslash] = [...'",[{]}\\'].map(character =>
  character.charCodeAt(0),
)

/** Where the text that begins at `start` ends, jumping from quote to quote. */
function endOfText(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let backslashes = 0
    while (json.charCodeAt(end - 1 - backslashes) === backslash) backslashes++
    if (backslashes % 2 === 0) return end
  }
  return json.length
}

function isEmptyAt(json: string, start: number): boolean {
  let at = start
  while (json.charCodeAt(at) <= 32) at++
  const character = json.charCodeAt(at)
  return character === closeList || character === closeObject
}

/**
 * The same for what has been parsed already.
 *
 * - Throws: `JSON_TOO_MANY_VALUES`, `JSON_TOO_DEEP`
 */
export function assertFewValues(value: unknown): void {
  let values = 1
  let level = [value].filter(isContainer)
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > maximumDepth) throw httpErrors.error('JSON_TOO_DEEP')
    const nextLevel: object[] = []
    for (const container of level) {
      const members: readonly unknown[] = Array.isArray(container) ? container : Object.values(container)
      values += members.length
      if (values > maximumValues || (!Array.isArray(container) && members.length > maximumKeys)) throw tooMany()
      for (const member of members) if (isContainer(member)) nextLevel.push(member)
    }
    level = nextLevel
  }
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null
