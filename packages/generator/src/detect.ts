import type { WorkflowDocument } from '@sluice/workflow'
import { generatorErrors } from './errors.ts'
import type { Feature } from './feature.ts'
import type { DetectedFeature, Detection } from './generatedProject.ts'
import type { ProjectKindDefinition } from './kind.ts'
import { projectKinds } from './kinds/projectKinds.ts'
import { type KindMatch, rankKinds } from './rankKinds.ts'
import { componentsWith, findRole, nameComponent } from './roles.ts'

function asking(feature: Feature, document: WorkflowDocument) {
  return document.nodes.filter(node => findRole(node, feature.requiredBy))
}

function describeFeature(feature: Feature, document: WorkflowDocument, chosen: readonly Feature[]): DetectedFeature {
  const asked = asking(feature, document).map(node => [node.componentId, findRole(node, feature.requiredBy)!] as const)
  const reasons = [
    ...[...new Map(asked)].map(([id, role]) => `${nameComponent(id)} needs ${feature.requiredBy[role]}`),
    ...chosen.filter(other => other.requires?.includes(feature.id)).map(other => `${other.title} requires it`),
  ]
  return {
    id: feature.id,
    title: feature.title,
    nodeIds: document.nodes
      .filter(node => findRole(node, { ...feature.requiredBy, ...feature.configuredBy }))
      .map(node => node.id),
    reason: reasons.join('; '),
  }
}

const countNodes = ({ matchingNodes }: KindMatch) =>
  matchingNodes.length === 1 ? '1 node' : `${matchingNodes.length} nodes`

/** Explains the choice of kind, with the runner-up. */
function explainChoice(best: KindMatch, next: KindMatch | undefined): string {
  const names = [...new Set(best.matchingNodes.map(node => nameComponent(node.componentId)))].join(', ')
  const verb = best.matchingNodes.length === 1 ? 'needs' : 'need'
  const decided = `${countNodes(best)} ${verb} the ${best.kind.title} (${names})`
  if (!next || next.matchingNodes.length === 0) return `${decided}; no node matches another kind`
  if (next.matchingNodes.length === best.matchingNodes.length)
    return `${decided}; the ${next.kind.title} matches as many but has lower priority`
  return `${decided}; the next best match is the ${next.kind.title} with ${countNodes(next)}`
}

function findWanted(
  document: WorkflowDocument,
  wanted: string,
  kinds: readonly ProjectKindDefinition[],
): ProjectKindDefinition {
  const kind = kinds.find(candidate => candidate.id === wanted)
  const ids = kinds.map(candidate => candidate.id).join(', ')
  if (!kind) throw generatorErrors.error('KIND_UNKNOWN', { kind: wanted, kinds: ids })
  if (kind.features.every(feature => asking(feature, document).length === 0)) {
    const components = [...new Set(kind.features.flatMap(feature => componentsWith(feature.requiredBy)))].join(', ')
    throw generatorErrors.error('KIND_DOES_NOT_FIT', { kind: kind.id, components })
  }
  return kind
}

function chooseKind(
  document: WorkflowDocument,
  wanted: string | undefined,
  kinds: readonly ProjectKindDefinition[],
): Pick<Detection, 'reason'> & Pick<KindMatch, 'kind'> {
  if (wanted !== undefined) return { kind: findWanted(document, wanted, kinds), reason: 'Chosen by the caller' }
  const [best, next] = rankKinds(document, kinds)
  if (!best || best.matchingNodes.length === 0) throw generatorErrors.error('NOTHING_TO_GENERATE')
  return { kind: best.kind, reason: explainChoice(best, next) }
}

/**
 * Detects the project kind and the features of a workflow, each with a reason.
 *
 * - Throws: `NOTHING_TO_GENERATE`, `KIND_UNKNOWN`, `KIND_DOES_NOT_FIT`
 * - Source: spec 001 §1, node types the generator detects
 */
export function detect(
  document: WorkflowDocument,
  wanted?: string,
  kinds: readonly ProjectKindDefinition[] = projectKinds,
): Detection {
  const { kind, reason } = chooseKind(document, wanted, kinds)
  const asked = kind.features.filter(feature => asking(feature, document).length > 0)
  const required = new Set(asked.flatMap(feature => feature.requires ?? []))
  const features = kind.features
    .filter(feature => asked.includes(feature) || required.has(feature.id))
    .map(feature => describeFeature(feature, document, asked))
  const shown = new Set(features.flatMap(feature => feature.nodeIds))
  return {
    kind: kind.id,
    reason,
    features,
    candidates: rankKinds(document, kinds)
      .filter(fit => fit.matchingNodes.length > 0 || fit.kind === kind)
      .map(fit => ({ kind: fit.kind.id, title: fit.kind.title, nodes: fit.matchingNodes.length })),
    unrepresented: document.nodes
      .filter(node => !shown.has(node.id))
      .map(({ id, componentId }) => ({
        nodeId: id,
        componentId,
        reason: `The ${kind.title} has no feature for ${nameComponent(componentId)}`,
      })),
  }
}
