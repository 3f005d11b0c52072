import { componentsWith, type Detection, detect, generatorErrors, projectKinds, rankKinds } from '@sluice/generator'
import type { WorkflowDocument } from '@sluice/workflow'
import { print, printJson } from '../output.ts'

type ListedKind = {
  readonly kind: string
  readonly title: string
  readonly defaultProjectName: string
  readonly features: readonly { readonly id: string; readonly title: string; readonly asks: readonly string[] }[]
  /** Nodes that select this kind; only with a workflow. */
  readonly nodes?: readonly string[]
}

function list(document: WorkflowDocument | undefined): readonly ListedKind[] {
  const ranked = document
    ? rankKinds(document).map(({ kind, matchingNodes }) => ({ kind, nodes: matchingNodes.map(({ id }) => id) }))
    : projectKinds.map(kind => ({ kind }))
  return ranked.map(({ kind: { id, title, defaultProjectName, features }, ...nodes }) => ({
    kind: id,
    title,
    defaultProjectName,
    // Features without a node of their own are required by another feature.
    features: features
      .map(({ id, title, requiredBy }) => ({ id, title, asks: componentsWith(requiredBy) }))
      .filter(({ asks }) => asks.length > 0),
    ...nodes,
  }))
}

/** What the workflow would become; null if there is nothing to generate. */
function detectOrNull(document: WorkflowDocument): Detection | null {
  try {
    return detect(document)
  } catch (error) {
    if (generatorErrors.is(error, 'NOTHING_TO_GENERATE')) return null
    throw error
  }
}

/** Deciding nodes, features of this workflow's application, and what would not be in it. */
function describe({ nodes }: WorkflowDocument, detection: Detection): readonly string[] {
  const labels = new Map(nodes.map(({ id, label, componentId }) => [id, label || componentId]))
  const { reason, features, unrepresented, refused } = detection
  const asking = new Set(rankKinds({ nodes }).find(({ kind }) => kind.id === detection.kind)?.matchingNodes)
  return [
    reason,
    `Decided by: ${nodes
      .filter(node => asking.has(node))
      .map(({ id }) => labels.get(id))
      .join(', ')}`,
    'Features:',
    ...features.map(({ title, nodeIds }) => `  ${title}: ${nodeIds.map(id => labels.get(id)).join(', ')}`),
    ...(unrepresented.length > 0 ? ['Not in the application:'] : []),
    ...unrepresented.map(({ label, reason }) => `  ${label}: ${reason}`),
    ...(refused.length > 0 ? ['Not generated, because the application would not do what was drawn:'] : []),
    ...refused.map(({ reason }) => `  ${reason}`),
  ]
}

/** Prints, for a workflow, what it would become and why; then every kind with its features. */
export function listKinds(document: WorkflowDocument | undefined, asJson: boolean): void {
  const kinds = list(document)
  const detection = document && detectOrNull(document)
  const decided = detection === null ? generatorErrors.text('NOTHING_TO_GENERATE') : detection?.reason
  if (asJson) {
    printJson({ kinds, ...(decided === undefined ? {} : { decided }), ...(detection && { detection }) })
    return
  }
  if (document && detection) for (const line of describe(document, detection)) print(line)
  else if (decided !== undefined) print(decided)
  if (document) print('All app types:')
  for (const { kind, title, features, nodes } of kinds) {
    const count = nodes && (nodes.length === 1 ? ', needed by 1 node' : `, needed by ${nodes.length} nodes`)
    print(`${kind.padEnd(12)}${title}${count ?? ''}`)
    for (const feature of features) print(`${' '.repeat(12)}${feature.title}: ${feature.asks.join(', ')}`)
  }
}
