import type { ComponentInfo, Definitions, WorkflowDocument, WorkflowEdge, WorkflowNode } from '@sluice/workflow'
import { branchName } from '../answers/findBranches.ts'
import { shortenText } from '../format/quoteText.ts'

type Mark = 'added' | 'changed' | 'removed'

/** In front of labels, so that a difference shows without colors. */
const words: { readonly [mark in Mark]: string } = { added: 'new', changed: 'changed', removed: 'removed' }

const styles: { readonly [mark in Mark]: string } = {
  added: 'stroke:#15803d,stroke-width:2px',
  changed: 'stroke:#b45309,stroke-width:2px',
  removed: 'stroke:#b91c1c,stroke-width:2px,stroke-dasharray:4',
}

const plain = /[\p{L}\p{N} ]/u

/** Text inside a Mermaid label: everything that may mean something there becomes a character code. */
function escapeLabel(text: string): string {
  return [...shortenText(text)]
    .map(character => (plain.test(character) ? character : `#${character.codePointAt(0)};`))
    .join('')
}

/**
 * Draws a proposed workflow as a Mermaid flowchart; what it adds, changes and removes is marked.
 *
 * - Positions are no change; connections between the same two nodes are one arrow
 *
 * @example toMermaid({ before: context.document, after: proposal.document, definitions })
 */
export function toMermaid(options: {
  readonly before: WorkflowDocument
  readonly after: WorkflowDocument
  readonly definitions: Definitions<ComponentInfo>
}): string {
  const { before, after, definitions } = options
  const old = new Map(before.nodes.map(node => [node.id, node]))
  const remaining = new Set(after.nodes.map(({ id }) => id))
  const isNew = before.nodes.length === 0
  const nodes = [...after.nodes, ...before.nodes.filter(({ id }) => !remaining.has(id))]
  const names = new Map(nodes.map(({ id }, index) => [id, `n${index + 1}`]))
  const marks = new Map<string, Mark>()
  for (const node of nodes) {
    const mark = isNew ? undefined : markOf(node, old.get(node.id), remaining.has(node.id))
    if (mark) marks.set(node.id, mark)
  }
  const lines = nodes.map(node => {
    const mark = marks.get(node.id)
    const label = escapeLabel(node.label || (definitions.get(node.componentId)?.name ?? node.componentId))
    return `  ${names.get(node.id)}["${mark ? `${words[mark]}#58; ` : ''}${label}"]`
  })
  const arrows = drawArrows(options, names)
  const classes = Object.entries(styles).flatMap(([mark, style]) => {
    const ids = nodes.flatMap(({ id }) => (marks.get(id) === mark ? [names.get(id)!] : []))
    return ids.length === 0 ? [] : [`  classDef ${mark} ${style}`, `  class ${ids.join(',')} ${mark}`]
  })
  return ['flowchart LR', ...lines, ...arrows, ...classes].join('\n')
}

function markOf(node: WorkflowNode, old: WorkflowNode | undefined, isKept: boolean): Mark | undefined {
  if (!isKept) return 'removed'
  if (!old) return 'added'
  const essence = ({ componentId, label, config, settings, pinned }: WorkflowNode) =>
    JSON.stringify([componentId, label, config, settings, pinned])
  return essence(old) === essence(node) ? undefined : 'changed'
}

const pairOf = ({ source, target }: WorkflowEdge): string => JSON.stringify([source, target])

/** One arrow per pair of nodes: thick where the pair is new, dotted where it is no longer connected. */
function drawArrows(
  { before, after, definitions }: Parameters<typeof toMermaid>[0],
  names: ReadonlyMap<string, string>,
): readonly string[] {
  const isNew = before.nodes.length === 0
  const all = new Map([...after.nodes, ...before.nodes].map(node => [node.id, node]))
  const [then, now] = [before.edges, after.edges].map(edges => new Set(edges.map(pairOf)))
  const pairs = Map.groupBy([...after.edges, ...before.edges], pairOf)
  return [...pairs].flatMap(([pair, [edge, ...others]]) => {
    const [source, target] = [names.get(edge!.source), names.get(edge!.target)]
    if (!source || !target) return []
    const line = !now!.has(pair) ? '-.->' : isNew || then!.has(pair) ? '-->' : '==>'
    const node = all.get(edge!.source)
    const component = node && definitions.get(node.componentId)
    const branches = [edge!, ...others].flatMap(
      ({ sourcePort }) => (component && branchName(component, sourcePort)) ?? [],
    )
    const label = [...new Set(branches)].map(escapeLabel).join(', ')
    return [`  ${source} ${line}${label === '' ? '' : `|"${label}"|`} ${target}`]
  })
}
