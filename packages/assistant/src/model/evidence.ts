import { chains, findToken, knownTokens, tryParseAddress } from '@sluice/defi'
import type { Json } from '@sluice/workflow'
import type { AssistantContext } from '../assistant.ts'
import { ambiguousChains, chainAliases } from '../intent/chainWords.ts'
import { parseDecimal } from '../intent/numbers.ts'
import { fold, tokenize } from '../intent/tokenize.ts'
import { tokenAliases, wrappedFor } from '../intent/tokenWords.ts'

/** What the user's own words, and the values that the canvas has already, support. Names and notes support nothing. */
export type Evidence = {
  /** Whether each word of a text is one of the user's. */
  hasWords(text: string): boolean
  hasNumber(decimal: string): boolean
  /** An address, ENS name, URL or e-mail address. */
  hasAddress(text: string): boolean
  hasChain(chainId: number): boolean
  hasToken(token: string): boolean
  /** Whether the user wants something taken away. */
  readonly wantsRemoval: boolean
}

const removal =
  /\b(remov\w*|delet\w*|drop\w*|without|take out|takes? away|get rid|skip\w*|omit\w*|no|not|don'?t|dont|disconnect\w*|unlink\w*|detach\w*|cut|clear\w*|instead|replac\w*|swap out|exclud\w*|eliminat\w*|strip\w*|kill|undo|revert|only|just)\b/i

const wordPattern = /[\p{L}\p{N}]+/gu
const wordsOf = (text: string): readonly string[] => fold(text).match(wordPattern) ?? []

/** Reads the user's words: this request, earlier ones, and the request that is being completed. */
export function readEvidence(said: readonly string[], context: AssistantContext): Evidence {
  const text = said.join('\n')
  const { values, addresses, chainIds } = readCanvas(context)
  const pending = context.pending ? leavesOf([context.pending.steps, context.pending.edits] as Json) : []
  const words = new Set(wordsOf(text))
  const phrase = ` ${wordsOf(text).join(' ')} `
  const numbers = new Set([...readNumbers(text), ...pending.flatMap(readValue), ...values.flatMap(readValue)])
  const written = new Set([...readAddresses(text), ...pending.map(comparable), ...addresses.map(comparable)])
  const pendingWords = new Set(pending.flatMap(value => (typeof value === 'string' ? wordsOf(value) : [])))
  const named = (name: string) => phrase.includes(` ${wordsOf(name).join(' ')} `)
  const held = new Set([...values, ...pending].map(value => String(value).toLowerCase()))
  const heldChains = new Set([...chainIds, ...pending].map(String))
  const namesOfToken = (symbol: string) => [
    symbol,
    ...[...tokenAliases, ...wrappedFor].flatMap(([alias, meant]) => (meant === symbol ? [alias] : [])),
    ...chains.flatMap(({ id }) => knownTokens(id).flatMap(known => (known.symbol === symbol ? known.name : []))),
  ]
  const hasAddress = (value: string) => written.has(comparable(value))
  return {
    hasWords: value => wordsOf(value).every(word => words.has(word) || pendingWords.has(word)),
    hasNumber: decimal => numbers.has(parseDecimal(decimal) ?? decimal),
    hasAddress,
    hasChain: chainId => {
      const chain = chains.find(({ id }) => id === chainId)
      if (heldChains.has(String(chainId)) || named(`chain ${chainId}`) || named(`chain id ${chainId}`)) return true
      const names = [...chainAliases, ...ambiguousChains].flatMap(([alias, id]) => (id === chainId ? [alias] : []))
      return [...(chain ? [chain.name] : []), ...names].some(named)
    },
    hasToken: token => {
      if (tryParseAddress(token)) return hasAddress(token)
      if (held.has(token.toLowerCase())) return true
      const isHeld = chains.some(({ id }) => {
        const known = findToken(id, token)
        return known !== undefined && held.has(known.address.toLowerCase())
      })
      return isHeld || namesOfToken(token).some(named)
    },
    wantsRemoval: removal.test(said[0] ?? ''),
  }
}

/** Whether a text holds an address, an ENS name or a URL. */
export const addressPattern =
  /0x[\da-f]{40}\b|\b(?:https?|wss?|ftp|ipfs|mailto|javascript|data):[^\s"'<>`]+|\b(?:[a-z\d-]+\.)+(?:eth|com|org|io|net|xyz|dev|fi|app|finance|exchange|network)\b(?:\/[^\s"'<>`]*)?/gi

const comparable = (value: unknown): string =>
  String(value)
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/\/$/, '')

function readAddresses(text: string): readonly string[] {
  const tokens = tokenize(text).flatMap(({ kind, text: written, value }) =>
    /^(address|ens|url|email|hash)$/.test(kind) ? [written, ...(value === undefined ? [] : [value])] : [],
  )
  return [...tokens, ...(text.match(addressPattern) ?? [])].map(comparable)
}

/** Every reading of every number: either decimal sign, with its suffix and its unit, and as plain digits. */
function readNumbers(text: string): readonly string[] {
  const read = tokenize(text).flatMap(({ kind, value }) =>
    /^(number|percent|duration)$/.test(kind) && value !== undefined ? value : [],
  )
  const plain = (text.match(/\d[\d.,_' ]*\d|\d/g) ?? []).flatMap(written => {
    const digits = written.replace(/[ _']/g, '')
    return [digits, digits.replaceAll(',', ''), digits.replaceAll('.', '').replace(',', '.')]
  })
  const spoken = /\bhalf a? ?percent\b/i.test(text) ? ['0.5'] : []
  const single = /\b(one|an?|single)\b/i.test(text) ? ['1'] : []
  return [...read, ...plain, ...spoken, ...single].flatMap(value => parseDecimal(value) ?? [])
}

const readValue = (value: Json): readonly string[] =>
  [typeof value === 'number' || typeof value === 'string' ? parseDecimal(String(value)) : undefined].filter(
    decimal => decimal !== undefined,
  )

function leavesOf(value: Json): readonly Json[] {
  if (Array.isArray(value)) return value.flatMap((item: Json) => leavesOf(item))
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(item => leavesOf(item as Json))
  return [value]
}

/** Values of configurations; only fields that are made for addresses support an address. */
function readCanvas({ catalogue, document }: AssistantContext) {
  const values: Json[] = []
  const addresses: Json[] = []
  const chainIds: Json[] = []
  for (const { componentId, config } of document.nodes) {
    for (const { key, type, format } of catalogue.definitions.get(componentId)?.fields ?? []) {
      const value = config[key]
      if (value === undefined) continue
      if (/^(text|number|slider|select|multiselect)$/.test(type)) values.push(...leavesOf(value))
      if (format === 'chain') chainIds.push(...leavesOf(value))
      if (format === 'address' || format === 'token' || type === 'url') addresses.push(...leavesOf(value))
    }
  }
  return { values, addresses, chainIds }
}
