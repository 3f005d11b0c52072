import type { AssistantContext } from '../../assistant.ts'
import type { Edit, Missing } from '../../intent.ts'
import type { CanvasView, PlacedNode } from '../../values/canvasView.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { findNodes, nameWords, scoreName } from './findMentions.ts'
import { namesIn, type Part, sourceOf, symbolsOf, valueOfSymbol, valuesIn } from './line.ts'

/** What a clause is read with. */
export type ClauseContext = {
  readonly context: AssistantContext
  readonly view: CanvasView
  readonly vocabulary: Vocabulary
  /** Nodes of the clause before: 'it'. */
  readonly last: readonly PlacedNode[]
  /** Whether the clause goes on from what is there: 'then …', 'also …'. */
  readonly isFurther?: boolean
  /** Nodes that the clause is about: 'dashboard: …'. */
  readonly scope?: readonly PlacedNode[] | undefined
}

/** What a clause means. `missing` belongs to the last edit. */
export type ClauseReading = {
  readonly edits: readonly Edit[]
  readonly missing?: readonly Missing[]
  readonly refusal?: { readonly what: string; readonly nearest: string[] }
  readonly nodes?: readonly PlacedNode[]
}

/** Nodes that a part names: all of them, or several of which one is meant. */
export type Targets = { readonly nodes: readonly PlacedNode[]; readonly isAll: boolean; readonly score: number }

const pronouns =
  /^(?:(?:the |this |my |current )?selection|(?:this|that|the selected|selected|the current|the highlighted|the|these|those|it|them)(?: (?:node|step|component|block|card|one|nodes|ones))?)$/

/** Nodes whose fields a clause may set. */
export const nodesInScope = ({ scope, view }: ClauseContext): readonly PlacedNode[] => scope ?? view.nodes

/** Whether a part is the name of nodes and nothing else. */
export function isWholeName({ view }: ClauseContext, part: Part): boolean {
  const words = namesIn(part)
  const mention = findNodes(view, words)
  if (!mention) return false
  return words.every(
    (word, index) =>
      (index >= mention.from && index < mention.to) || /^(?:the|my|this|that|a|an|in|on|for|node|step)$/.test(word),
  )
}

export function readTargets(clause: ClauseContext, part: Part): Targets | undefined {
  const { view, context, last } = clause
  const isAll = /\b(?:both|all|every|each)\b/.test(part.text)
  if (pronouns.test(part.text) && part.text !== 'the') {
    const selected = (context.selection ?? []).flatMap(id => view.find(id) ?? [])
    const nodes = /^(?:it|them)$/.test(part.text) && last.length > 0 ? last : selected.length > 0 ? selected : last
    const only = nodes.length === 0 && view.nodes.length === 1 ? view.nodes : nodes
    return only.length === 0 ? undefined : { nodes: only, isAll: true, score: 100 }
  }
  const quoted = valuesIn(part).find(({ kind }) => kind === 'quoted')
  if (quoted?.kind === 'quoted') {
    const named = view.nodes.filter(({ node }) => node.label.toLowerCase() === quoted.value.trim().toLowerCase())
    if (named.length > 0) return { nodes: inReadingOrder(named), isAll: isAll || named.length === 1, score: 130 }
  }
  const words = namesIn(part)
  const mention = findByHead(view, words) ?? findNodes(view, words)
  if (!mention) return undefined
  const ordered = inReadingOrder(withKin(view, words, mention))
  // A label may be an ordinal itself: 'Second'.
  const place = ordered.length > 1 ? readPosition(part, ordered.length) : undefined
  const nodes = place === undefined ? ordered : ordered.slice(place, place + 1)
  return nodes.length === 0 ? undefined : { nodes, isAll: isAll || nodes.length === 1, score: mention.score }
}

/** 'the quote' is any of several quotes, also where the label of only one ends with the word. */
function withKin(
  view: CanvasView,
  words: readonly string[],
  { found, from, to, score }: NonNullable<ReturnType<typeof findNodes>>,
): readonly PlacedNode[] {
  const [first] = found
  const span = nameWords(words.slice(from, to))
  if (!first || score >= 113 || scoreName(span, first.component) < 60) return found
  const kin = view.nodes.filter(
    placed =>
      placed.component === first.component &&
      !found.includes(placed) &&
      scoreName(span, placed.component, placed.node.label) >= 60,
  )
  return [...found, ...kin]
}

/** 'the swap screen': the last noun says what it is, where a shorter name would be another node. */
function findByHead(view: CanvasView, words: readonly string[]): ReturnType<typeof findNodes> {
  const named = words.filter(word => !/^(?:the|a|an|my|our|this|that|both|all)$/.test(word))
  if (named.length < 2 || named.length > 4 || named.includes('')) return undefined
  const shorter = findNodes(view, words)
  if (!shorter || shorter.score >= 113 || shorter.to === words.length) return undefined
  const span = nameWords(named)
  if (span.length < 2) return undefined
  const found = view.nodes.filter(({ component, node }) => scoreName(span, component, node.label) > 0)
  return found.length === 1 ? { found, from: 0, to: words.length, score: 60 } : undefined
}

/** From left to right, then from top to bottom. */
export const inReadingOrder = (nodes: readonly PlacedNode[]): readonly PlacedNode[] =>
  nodes.toSorted(
    ({ node: left }, { node: right }) => left.position.x - right.position.x || left.position.y - right.position.y,
  )

function readPosition(part: Part, count: number): number | undefined {
  if (/\b(?:last|final|latest)\b/.test(part.text)) return count - 1
  if (/\b(?:first)\b/.test(part.text)) return 0
  for (const symbol of symbolsOf(part)) {
    const value = valueOfSymbol(part, symbol)
    if (value?.kind === 'ordinal') return value.position - 1
  }
  return undefined
}

/** One edit per node; if only one of them is meant, the edit of the first and the question which. */
export function editEach(targets: Targets, make: (placed: PlacedNode) => Edit | readonly Edit[]): ClauseReading {
  const { isAll } = targets
  const nodes = [...new Set(targets.nodes)]
  if (isAll || nodes.length === 1) return { edits: nodes.flatMap(make), nodes }
  return { edits: [make(nodes[0]!)].flat(), missing: [askNode(nodes)], nodes: [] }
}

export const askNode = (nodes: readonly PlacedNode[]): Missing => ({
  what: 'node',
  options: nodes.slice(0, 20).map(placed => optionOf(placed, nodes)),
})

/** Label of a node; with its id if another one has the same. */
export const optionOf = ({ node }: PlacedNode, nodes: readonly PlacedNode[]): string =>
  nodes.filter(other => other.node.label === node.label).length > 1
    ? `${node.label} (${node.id})`.slice(0, 500)
    : node.label.slice(0, 500)

export const saidOf = (part: Part): string => sourceOf(part).slice(0, 500)
