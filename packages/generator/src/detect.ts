import type { WorkflowDocument, WorkflowNode } from '@sluice/workflow'
import { generatorErrors } from './errors.ts'
import type { Feature } from './feature.ts'
import { labelOf } from './flow/labelOf.ts'
import { planFlow } from './flow/planFlow.ts'
import type { DetectedFeature, Detection, ExtraFeature } from './generatedProject.ts'
import { isSending } from './isSending.ts'
import type { ProjectKindDefinition } from './kind.ts'
import { projectKinds } from './kinds/projectKinds.ts'
import { type KindMatch, rankKinds } from './rankKinds.ts'
import { componentsWith, findRole, nameComponent } from './roles.ts'

const list = new Intl.ListFormat('en')

function asking(feature: Feature, document: WorkflowDocument) {
  if (feature.isFitting?.(document.nodes) === false) return []
  return document.nodes.filter(node => findRole(node, feature.requiredBy) || feature.isChosen?.(node))
}

export type DetectOptions = {
  /** Available kinds. Default: all. */
  readonly kinds?: readonly ProjectKindDefinition[]
  /** Features that no node asks for. */
  readonly extraFeatures?: readonly ExtraFeature[]
}

function describeFeature(feature: Feature, document: WorkflowDocument, chosen: readonly Feature[]): DetectedFeature {
  const names = [...new Set(asking(feature, document).map(node => nameComponent(node.componentId)))]
  const users = chosen.filter(other => other.requires?.includes(feature.id)).map(other => other.title)
  const reasons = [
    ...(names.length > 0 ? [`Made for ${list.format(names)}`] : []),
    ...(users.length > 0 ? [`Used by ${list.format(users)}`] : []),
  ]
  return {
    id: feature.id,
    title: feature.title,
    nodeIds: document.nodes
      .filter(node => findRole(node, { ...feature.requiredBy, ...feature.configuredBy }) || feature.isChosen?.(node))
      .map(node => node.id),
    reason: reasons.join('; ') || 'You chose it',
  }
}

/** Explains the choice of kind: "Swap application: 3 of your nodes are for token swaps". */
function explainChoice({ kind, matchingNodes }: KindMatch, document: WorkflowDocument): string {
  const uses = kind.features.filter(feature => asking(feature, document).some(node => matchingNodes.includes(node)))
  const verb = matchingNodes.length === 1 ? 'is' : 'are'
  const title = kind.title.charAt(0).toUpperCase() + kind.title.slice(1)
  return `${title}: ${matchingNodes.length} of your nodes ${verb} for ${list.format(uses.map(({ purpose }) => purpose))}`
}

function findWanted(
  document: WorkflowDocument,
  wanted: string,
  kinds: readonly ProjectKindDefinition[],
): ProjectKindDefinition {
  const kind = kinds.find(candidate => candidate.id === wanted)
  const ids = kinds.map(candidate => candidate.id).join(', ')
  if (!kind) throw generatorErrors.error('KIND_UNKNOWN', { kind: wanted, kinds: ids })
  if (kind.features.every(feature => feature.isOption || asking(feature, document).length === 0)) {
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
  if (wanted !== undefined) return { kind: findWanted(document, wanted, kinds), reason: 'You chose this type' }
  const [best] = rankKinds(document, kinds)
  if (!best || best.matchingNodes.length === 0) throw generatorErrors.error('NOTHING_TO_GENERATE')
  return { kind: best.kind, reason: explainChoice(best, document) }
}

/** Why a node is not in the application: it decides about nothing that the application sends. */
function explainAbsence(node: WorkflowNode, { title }: ProjectKindDefinition): string {
  const name = nameComponent(node.componentId)
  if (isSending(node)) return `The ${title} does not do this step: it has no feature for ${name}`
  return `The ${title} has no feature for ${name}; nothing that it sends depends on it`
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
  { kinds = projectKinds, extraFeatures = [] }: DetectOptions = {},
): Detection {
  const { kind, reason } = chooseKind(document, wanted, kinds)
  const asked = kind.features.filter(
    feature => asking(feature, document).length > 0 || extraFeatures.some(id => id === feature.id),
  )
  const required = new Set(asked.flatMap(feature => feature.requires ?? []))
  const features = kind.features
    .filter(feature => asked.includes(feature) || required.has(feature.id))
    .map(feature => describeFeature(feature, document, asked))
  const chosen = kind.features.filter(({ id }) => features.some(feature => feature.id === id))
  const { refused, nodeIds } = planFlow(document, chosen)
  const shown = new Set([...features.flatMap(feature => feature.nodeIds), ...nodeIds])
  return {
    kind: kind.id,
    reason,
    features,
    candidates: rankKinds(document, kinds)
      .filter(fit => fit.matchingNodes.length > 0 || fit.kind === kind)
      .map(fit => ({ kind: fit.kind.id, title: fit.kind.title, nodes: fit.matchingNodes.length })),
    unrepresented: document.nodes
      .filter(({ id }) => !shown.has(id) && refused.every(({ nodeId }) => nodeId !== id))
      .map(node => ({
        nodeId: node.id,
        componentId: node.componentId,
        label: labelOf(node),
        reason: explainAbsence(node, kind),
      })),
    refused,
  }
}
