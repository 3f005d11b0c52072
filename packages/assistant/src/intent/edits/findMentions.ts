import type { ComponentInfo, Field } from '@sluice/workflow'
import type { CanvasView, PlacedNode } from '../../values/canvasView.ts'
import { isShown } from '../../values/findOrigin.ts'
import { type Meaning, meaningOf } from '../../values/meanings.ts'
import { splitWords, type Vocabulary } from '../vocabulary.ts'
import { splitJoined } from './joinLabels.ts'

/** Words that name the kind of thing rather than the thing. */
const generalNouns = new Set([
  'node',
  'nodes',
  'step',
  'steps',
  'component',
  'components',
  'block',
  'card',
  'box',
  'check',
  'checks',
  'item',
  'module',
  'part',
  'stage',
  'action',
  'one',
  'workflow',
  'flow',
])

const fillers = new Set([
  'the',
  'a',
  'an',
  'my',
  'our',
  'your',
  'its',
  'this',
  'that',
  'of',
  'for',
  'in',
  'on',
  'to',
  'at',
  'from',
  'with',
  'and',
  '-',
])

/** What people call a meaning, beside the labels of fields. */
const meaningPhrases: { readonly [meaning in Meaning]?: readonly string[] } = {
  chainId: ['chain', 'network', 'blockchain', 'source chain'],
  toChainId: ['destination chain', 'target chain', 'destination network', 'target network', 'destination'],
  token: [
    'source token',
    'from token',
    'input token',
    'sell token',
    'spend token',
    'pay token',
    'token to sell',
    'token to spend',
    'token to pay',
    'currency',
    'source',
    'input',
  ],
  toToken: [
    'destination token',
    'to token',
    'output token',
    'buy token',
    'target token',
    'token to buy',
    'token to get',
    'token to receive',
    'output',
    'token',
  ],
  amount: ['amount', 'size', 'quantity', 'volume', 'value', 'input amount', 'trade size', 'payment'],
  account: ['account', 'wallet address', 'address', 'owner', 'sender', 'from address'],
  recipient: ['recipient', 'receiver', 'beneficiary', 'recipient address'],
  slippagePercent: ['slippage', 'slippage tolerance', 'max slippage tolerance', 'allowed slippage'],
  price: ['price', 'target price', 'limit price', 'target', 'trigger price', 'price target'],
  seconds: ['delay', 'wait', 'wait time', 'waiting time', 'duration', 'pause', 'second'],
  contract: ['contract', 'contract address'],
  url: ['url', 'address', 'link', 'endpoint'],
  text: ['text', 'message', 'payload', 'note', 'content', 'question', 'prompt'],
}

/** A word without the ending of its plural. */
export function baseForm(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:s|x|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

const endings =
  /^(?:e|es|d|ed|r|er|ers|ing|ings|ion|ions|ation|ations|y|ies|s|al|ally|ly|or|ors|able|ment|ance|ence|ity|age|c|ic)?$/

/** Whether two words are forms of one: 'expire' and 'expiration', but not 'config' and 'confirm'. */
export function isSameWord(left: string, right: string): boolean {
  if (left === right) return true
  if (Math.min(left.length, right.length) < 5 || /[+_]/.test(left) || /[+_]/.test(right)) return false
  if (left.slice(0, 5) !== right.slice(0, 5)) return false
  const [shorter, longer] = left.length < right.length ? [left, right] : [right, left]
  // 'chain' is no form of 'chainlink'.
  if (longer.startsWith(shorter)) return shorter.length >= 6 || longer.length - shorter.length <= 2
  let common = 0
  while (common < shorter.length && shorter[common] === longer[common]) common++
  return common >= 5 && endings.test(shorter.slice(common)) && endings.test(longer.slice(common))
}

/** Words in base form, alone and together. */
type Name = { readonly words: readonly string[]; readonly text: string; readonly squeezed: string }

const makeName = (words: readonly string[]): Name => ({ words, text: words.join(' '), squeezed: words.join('') })

const noName = makeName([])

const knownNames = new Map<string, Name>()

/** A name in base form; the same labels are read many times. */
function nameOf(text: string): Name {
  const known = knownNames.get(text)
  if (known) return known
  const name = makeName(splitWords(text).map(baseForm))
  if (knownNames.size > 5_000) knownNames.clear()
  knownNames.set(text, name)
  return name
}

const basesOf = (text: string): readonly string[] => nameOf(text).words

/** Words that change nothing in the name of a field; 'from' and 'to' do. */
const fieldFillers = new Set(['the', 'a', 'an', 'my', 'our', 'your', 'its', 'this', 'that', 'of', 'for', 'and', '-'])

type NodeNames = { readonly name: Name; readonly id: Name; readonly tags: readonly string[] }
const nodeNames = new WeakMap<ComponentInfo, NodeNames>()

function namesOf(component: ComponentInfo): NodeNames {
  const known = nodeNames.get(component)
  if (known) return known
  const names = {
    name: nameOf(component.name),
    id: nameOf(component.id),
    tags: [...new Set([...component.tags.flatMap(basesOf), baseForm(component.category.toLowerCase())])],
  }
  nodeNames.set(component, names)
  return names
}

/** How well words name a component or a node with a label; 0 if they do not. More words name better. */
export function scoreName(words: readonly string[], component: ComponentInfo, label?: string): number {
  return score(makeName(words), component, label)
}

const has = ({ words }: Name, word: string): boolean => words.some(other => isSameWord(other, word))

function score(said: Name, component: ComponentInfo, label: string | undefined): number {
  const { words } = said
  if (words.length === 0) return 0
  const { name, id, tags } = namesOf(component)
  const own = label === undefined ? noName : nameOf(label)
  const many = words.length * 12
  if (own.text === said.text) return 120 + many
  if (name.text === said.text || id.text === said.text) return 115 + many
  const { squeezed } = said
  if (own.squeezed === squeezed || name.squeezed === squeezed || id.squeezed === squeezed) return 113 + many
  const isNamed = (word: string) => has(own, word) || has(name, word) || has(id, word)
  const unnamed = words.filter(word => !isNamed(word))
  if (unnamed.length > 0) {
    if (!unnamed.every(word => tags.some(tag => isSameWord(tag, word)))) return 0
    return 30 + words.filter(word => has(own, word) || has(name, word)).length * 5
  }
  const isWithin = (other: Name) =>
    words.every(word => has(other, word)) && isSameWord(other.words.at(-1)!, words.at(-1)!)
  // 'the quote' names every quote alike, also one whose label is 'A smaller quote'.
  if (isWithin(name)) return 70 + many
  return (isWithin(own) ? 73 : 60) + many
}

export type Mention<T> = {
  readonly found: readonly T[]
  readonly from: number
  readonly to: number
  readonly score: number
}

const longestMention = 6

/** The words from `from` on that name something best. */
function best<T>(
  words: readonly string[],
  {
    isAllowed,
    skipped = fillers,
    score,
  }: {
    readonly isAllowed: (index: number) => boolean
    /** Words that no mention starts with. */
    readonly skipped?: ReadonlySet<string>
    readonly score: (span: readonly string[]) => readonly (readonly [T, number])[]
  },
): Mention<T> | undefined {
  let result: Mention<T> | undefined
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= Math.min(words.length, from + longestMention); to++) {
      if (words[to - 1] === '' || !isAllowed(to - 1)) break
      const span = words.slice(from, to)
      if (skipped.has(span[0]!) || fillers.has(span.at(-1)!)) continue
      const scored = score(span)
      const top = Math.max(0, ...scored.map(([, points]) => points))
      if (top === 0 || (result && (top < result.score || (top === result.score && to <= result.to)))) continue
      result = { found: scored.filter(([, points]) => points === top).map(([one]) => one), from, to, score: top }
    }
  }
  return result
}

/** Words that name a node, without those of its kind. */
export function nameWords(span: readonly string[]): readonly string[] {
  const bases = span
    .flatMap(splitJoined)
    .filter(word => !fillers.has(word))
    .map(baseForm)
  const named = bases.filter(word => !generalNouns.has(word))
  return named
}

/** Nodes that words of a line name, best match only; `isFree` excludes words that are used already. */
export function findNodes(
  view: CanvasView,
  words: readonly string[],
  isFree: (index: number) => boolean = () => true,
): Mention<PlacedNode> | undefined {
  return best(words, {
    isAllowed: isFree,
    score: span => {
      const named = makeName(nameWords(span))
      const full = makeName(span.map(baseForm))
      return view.nodes.flatMap(placed => {
        const { component, node } = placed
        const points = score(named, component, node.label)
        const most = full.text === named.text ? points : Math.max(points, score(full, component, node.label))
        return most > 0 ? [[placed, most] as const] : []
      })
    },
  })
}

/** Components that words name, best match only. */
export function findComponents(
  { components }: Vocabulary,
  words: readonly string[],
  isFree: (index: number) => boolean = () => true,
): Mention<ComponentInfo> | undefined {
  return best(words, {
    isAllowed: isFree,
    score: span => {
      const named = makeName(nameWords(span))
      return components.flatMap(({ component }) => {
        const points = score(named, component, undefined)
        return points > 0 ? [[component, points] as const] : []
      })
    },
  })
}

export type FieldOfNode = { readonly placed: PlacedNode; readonly field: Field; readonly meaning: Meaning | undefined }

type FieldNames = {
  readonly phrases: readonly (readonly string[])[]
  readonly synonyms: readonly (readonly string[])[]
}
const fieldNames = new WeakMap<Field, FieldNames>()

function fieldNamesOf(component: ComponentInfo, field: Field): FieldNames {
  const known = fieldNames.get(field)
  if (known) return known
  const meaning = meaningOf(component, field.key)
  const port = component.inputs[field.key]?.name
  const names = {
    phrases: [field.label, field.key, ...(port === undefined ? [] : [port])].map(basesOf),
    synonyms: (meaning === undefined ? [] : (meaningPhrases[meaning] ?? [])).map(basesOf),
  }
  fieldNames.set(field, names)
  return names
}

/** Words of fields that mean the same. */
const alike: ReadonlyMap<string, string> = new Map([
  ['option', 'setting'],
  ['piece', 'supply'],
  ['copy', 'supply'],
  ['edition', 'supply'],
  ['block', 'confirmation'],
  ['update', 'refresh'],
  ['frequency', 'interval'],
  ['expiry', 'expiration'],
  ['fees', 'fee'],
  ['mininum', 'minimum'],
  ['min', 'minimum'],
  ['max', 'maximum'],
  ['auto', 'automatic'],
])
const plain = (word: string): string => alike.get(word) ?? word

function scoreField(words: readonly string[], component: ComponentInfo, field: Field): number {
  const { phrases, synonyms } = fieldNamesOf(component, field)
  const said = words.map(plain)
  const many = words.length * 12
  const isSame = (phrase: readonly string[]) =>
    phrase.length === said.length && phrase.every((word, index) => isSameWord(plain(word), said[index]!))
  if (phrases.some(isSame)) return 100 + many
  if (phrases.some(phrase => phrase.join('') === words.join(''))) return 98 + many
  if (synonyms.some(isSame)) return 90 + many
  const isWithin = (phrase: readonly string[]) =>
    said.every(word => phrase.some(other => isSameWord(plain(other), word)))
  const isHead = (phrase: readonly string[]) =>
    isSameWord(plain(phrase[0]!), said[0]!) || isSameWord(plain(phrase.at(-1)!), said.at(-1)!)
  if (phrases.some(phrase => isWithin(phrase) && isHead(phrase))) return 60 + many
  if (phrases.some(isWithin)) return 50 + many
  return 0
}

/** Fields of nodes that words name, best match only. */
export function findFields(
  nodes: readonly PlacedNode[],
  words: readonly string[],
  isFree: (index: number) => boolean,
  accepts: (field: Field, placed: PlacedNode) => boolean,
): Mention<FieldOfNode> | undefined {
  const usable = nodes.flatMap(placed =>
    placed.component.fields
      .filter(field => isShown(placed, field) && accepts(field, placed))
      .map(field => ({ placed, field, meaning: meaningOf(placed.component, field.key) })),
  )
  return best(words, {
    isAllowed: isFree,
    skipped: fieldFillers,
    score: span => {
      const bases = span.filter(word => !fieldFillers.has(word)).map(baseForm)
      if (bases.length === 0) return []
      // Nodes of one component share their fields.
      const known = new Map<Field, number>()
      return usable.flatMap(one => {
        const points = known.get(one.field) ?? scoreField(bases, one.placed.component, one.field)
        known.set(one.field, points)
        return points > 0 ? [[one, points] as const] : []
      })
    },
  })
}
