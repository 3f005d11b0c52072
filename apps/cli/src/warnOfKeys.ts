import { type Definitions, redactDocument, type WorkflowDocument } from '@sluice/workflow'
import { cliErrors } from './errors.ts'
import { nodeNames } from './nodeNames.ts'

/** Lines of one command; the last one counts the others. */
const mostLines = 10

type KeyWarning = { readonly code: string; readonly message: string }

/** One warning for each field that holds keys in plain text, without the keys. */
export function warnOfKeys(
  source: WorkflowDocument,
  registry: Definitions,
  code: 'KEY_LEFT_OUT' | 'KEY_IN_PLAIN_TEXT',
): readonly KeyWarning[] {
  const { document, found } = redactDocument(source, registry)
  if (found.length === 0) return []
  // Names of the result, because a label may hold a key itself.
  const nameOf = nodeNames(document, registry)
  const nodes = new Map(document.nodes.map(node => [node.id, node]))
  const counts = new Map<string, number>()
  for (const { nodeId, path } of found) {
    const inner = path[0] === 'config' || path[0] === 'pinned'
    const key = String(inner && path.length > 1 ? path[1] : path[0])
    const node = nodeId === null ? undefined : nodes.get(nodeId)
    const field = node && registry.get(node.componentId)?.fields.find(known => known.key === key)?.label
    const place = `${node ? nameOf(node.id) : 'Workflow'} · ${field ?? key}`
    counts.set(place, (counts.get(place) ?? 0) + 1)
  }
  const shown = [...counts].slice(0, mostLines)
  const lines: KeyWarning[] = shown.map(([place, count]) => ({
    code,
    message: cliErrors.text(count === 1 ? code : `${code}S`, { place, count }),
  }))
  const more = counts.size - shown.length
  if (more > 0) lines.push({ code, message: cliErrors.text('KEYS_MORE', { count: more }) })
  return lines
}
