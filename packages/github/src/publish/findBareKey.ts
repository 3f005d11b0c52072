import { isPublicKey } from './isPublicKey.ts'

/** 32 bytes of hex: a private key, or a hash. */
const wordPattern = /(?<!\w)(?:0x)?[\da-f]{64}(?!\w)/gi

/** What stands directly before a hash: an address, or a word that says what it is. */
const hashBefore =
  /(?:[/=#?]|\b(?:\w{0,12}hash(?:es|lock)?|tx(?:n|s|id)?|transactions?|blocks?|root|topic|digest|checksum|sha-?256|id|salt|bytes32|commitment|proof|feed|role|order|message)\b(?:\s{1,3}(?:is|was|of|in|at))?[^\w\n]{1,4})$/i
const nextInList = /^(?:[\s,;]{1,4}|[\s,]{1,4}(?:and|or)\s{1,3})$/i

const longestLabel = 40
/** Drawn keys have nearly all 16; zero, one and other round numbers have few. */
const fewestDigits = 8

/** Names of texts that a workflow's owner writes. */
const proseKeys: ReadonlySet<string> = new Set(['name', 'description', 'label', 'note', 'notes', 'title', 'comment'])

/** Finds the first 32 bytes of hex in prose that nothing calls a hash. Linear time. */
export function findBareKey(text: string): string | undefined {
  let hashEnd = -1
  for (const { 0: hex, index } of text.matchAll(wordPattern)) {
    const isListed = hashEnd >= 0 && nextInList.test(text.slice(hashEnd, Math.min(index, hashEnd + 10)))
    const isHash = isListed || hashBefore.test(text.slice(Math.max(0, index - longestLabel), index))
    const isKey = new Set(hex.toLowerCase().replace(/^0x/, '')).size >= fewestDigits && !isPublicKey(hex)
    if (isKey && !isHash) return hex
    hashEnd = isHash ? index + hex.length : -1
  }
  return undefined
}

/** The same in the names, descriptions and notes of a workflow's file. */
export function findBareKeyInWorkflow(json: string): string | undefined {
  let first: string | undefined
  JSON.parse(json, (key, value: unknown) => {
    if (typeof value === 'string' && proseKeys.has(key)) first ??= findBareKey(value)
    return value
  })
  return first
}
