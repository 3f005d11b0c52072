import { componentsWith, detect, generatorErrors, projectKinds, rankKinds } from '@sluice/generator'
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

function explain(document: WorkflowDocument): string {
  try {
    return detect(document).reason
  } catch (error) {
    if (generatorErrors.is(error, 'NOTHING_TO_GENERATE')) return error.message
    throw error
  }
}

/** Prints every kind with its features and, for a workflow, the selected kind and why. */
export function listKinds(document: WorkflowDocument | undefined, asJson: boolean): void {
  const kinds = list(document)
  const decided = document && explain(document)
  if (asJson) {
    printJson({ kinds, ...(decided === undefined ? {} : { decided }) })
    return
  }
  for (const { kind, title, features, nodes } of kinds) {
    const count = nodes && (nodes.length === 1 ? ', needed by 1 node' : `, needed by ${nodes.length} nodes`)
    print(`${kind.padEnd(12)}${title}${count ?? ''}`)
    for (const feature of features) print(`${' '.repeat(12)}${feature.title}: ${feature.asks.join(', ')}`)
  }
  if (decided !== undefined) print(decided)
}
