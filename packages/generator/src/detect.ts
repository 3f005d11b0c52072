import type { WorkflowDocument } from '@sluice/workflow'
import { generatorErrors } from './errors.ts'
import type { Feature } from './feature.ts'
import type { ProjectKindDefinition } from './kind.ts'
import { projectKinds } from './kinds/projectKinds.ts'

export type DetectedFeature = {
  readonly id: string
  readonly title: string
  /** Nodes that ask for it or shape it, in the workflow's order. */
  readonly nodeIds: readonly string[]
  /** One sentence: which component asked for it and what it brings. */
  readonly reason: string
}

export type UnrepresentedNode = { readonly nodeId: string; readonly componentId: string; readonly reason: string }

export type Detection = {
  readonly kind: string
  readonly reason: string
  readonly features: readonly DetectedFeature[]
  /** Nodes that no chosen feature shows. */
  readonly unrepresented: readonly UnrepresentedNode[]
}

function asking(feature: Feature, document: WorkflowDocument) {
  return document.nodes.filter(node => Object.hasOwn(feature.asks, node.componentId))
}

function describeFeature(feature: Feature, document: WorkflowDocument, asked: readonly Feature[]): DetectedFeature {
  const components = [...new Set(asking(feature, document).map(node => node.componentId))]
  const reasons = [
    ...components.map(id => `${id} asks for ${feature.asks[id]}`),
    ...asked.filter(other => other.requires?.includes(feature.id)).map(other => `${other.title} cannot be without it`),
  ]
  return {
    id: feature.id,
    title: feature.title,
    nodeIds: document.nodes
      .filter(node => Object.hasOwn({ ...feature.asks, ...feature.shapes }, node.componentId))
      .map(node => node.id),
    reason: reasons.join('; '),
  }
}

function chooseKind(document: WorkflowDocument, wanted: string | undefined): ProjectKindDefinition {
  const score = (kind: ProjectKindDefinition) =>
    kind.features.reduce((sum, feature) => sum + asking(feature, document).length, 0)
  if (wanted !== undefined) {
    const kind = projectKinds.find(candidate => candidate.id === wanted)
    const kinds = projectKinds.map(candidate => candidate.id).join(', ')
    if (!kind) throw generatorErrors.error('KIND_UNKNOWN', { kind: wanted, kinds })
    const components = kind.features.flatMap(feature => Object.keys(feature.asks)).join(', ')
    if (score(kind) === 0) throw generatorErrors.error('KIND_DOES_NOT_FIT', { kind: kind.id, components })
    return kind
  }
  const [best] = [...projectKinds].sort((a, b) => score(b) - score(a))
  if (!best || score(best) === 0) throw generatorErrors.error('NOTHING_TO_GENERATE')
  return best
}

/**
 * Says which kind of project and which features a workflow asks for, each with its reason.
 *
 * - Throws: `NOTHING_TO_GENERATE`, `KIND_UNKNOWN`, `KIND_DOES_NOT_FIT`
 * - Source: spec 001 §1, node types the generator detects
 */
export function detect(document: WorkflowDocument, wanted?: string): Detection {
  const kind = chooseKind(document, wanted)
  const asked = kind.features.filter(feature => asking(feature, document).length > 0)
  const required = new Set(asked.flatMap(feature => feature.requires ?? []))
  const features = kind.features
    .filter(feature => asked.includes(feature) || required.has(feature.id))
    .map(feature => describeFeature(feature, document, asked))
  const shown = new Set(features.flatMap(feature => feature.nodeIds))
  return {
    kind: kind.id,
    reason: wanted === undefined ? `The ${kind.title} fits the most components` : 'Chosen by the caller',
    features,
    unrepresented: document.nodes
      .filter(node => !shown.has(node.id))
      .map(({ id, componentId }) => ({
        nodeId: id,
        componentId,
        reason: `No feature of the ${kind.title} shows ${componentId}`,
      })),
  }
}
