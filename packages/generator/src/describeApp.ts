import type { WorkflowDocument } from '@sluice/workflow'
import { detect } from './detect.ts'
import { projectKinds } from './kinds/projectKinds.ts'
import { collectParts } from './parts/collectParts.ts'
import { type AppTheme, readTheme } from './readTheme.ts'
import { chainsOf } from './render/renderAppConfig.ts'

export type AppDescription = {
  readonly kind: string
  /** Variables without which the backend does not start. */
  readonly requiredVariables: readonly string[]
  readonly theme: AppTheme
  /** Chains of the backend. */
  readonly chainIds: readonly number[]
  readonly defaultChainId: number
}

/**
 * Describes the application of a workflow without generating it.
 *
 * - Throws: `NOTHING_TO_GENERATE`, `KIND_UNKNOWN`, `KIND_DOES_NOT_FIT`, `CONFIG_INVALID`
 */
export function describeApp(document: WorkflowDocument, wanted?: string): AppDescription {
  const { kind, features } = detect(document, wanted)
  const definition = projectKinds.find(({ id }) => id === kind)!
  const chosen = definition.features.filter(({ id }) => features.some(feature => feature.id === id))
  return {
    kind,
    requiredVariables: [...collectParts(chosen), ...chosen, definition]
      .flatMap(({ env }) => env)
      .filter(({ required }) => required)
      .map(({ name }) => name),
    theme: readTheme(document.nodes),
    ...chainsOf({
      features: chosen.map(feature => ({ feature, config: feature.configure(document.nodes, document) })),
    }),
  }
}
