import type { Config, WorkflowDocument } from '@sluice/workflow'
import type { Page } from 'playwright-core'

/** A request that needs no chain or provider, and its documented response. */
export type Probe = {
  readonly method?: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  /** Feature that serves it; asked only of projects that have it. Default: every project of the kind. */
  readonly feature?: string
  /** Asked only of projects whose page signs something. */
  readonly isOfSigning?: true
  readonly body?: unknown
  readonly status: number
  /** Expected text in the response body. */
  readonly text: string
}

/** Test data of one kind. */
export type KindFixture = {
  readonly kind: string
  /** Smallest workflow for this kind. */
  readonly minimal: () => WorkflowDocument
  /** Workflow with every feature. */
  readonly full: () => WorkflowDocument
  /** Required environment variables; `canary` is used for secrets. */
  readonly env: (canary: string) => { readonly [name: string]: string }
  /** Startup error without them; null if none are required. */
  readonly refusal: string | null
  /** Text in the exported page before scripts run. */
  readonly loading: string
  readonly probes: readonly Probe[]
  /** What a visitor of `npm run demo` does first, with a connected wallet. */
  readonly mainAction: (page: Page) => Promise<void>
}

/** A workflow of unconnected components; `configs` by component id. */
export function makeDocument(
  name: string,
  componentIds: readonly string[],
  configs: { readonly [componentId: string]: Config } = {},
): WorkflowDocument {
  const nodes = componentIds.map((componentId, index) => ({
    id: `${componentId}-${index + 1}`,
    componentId,
    componentVersion: '1.0.0',
    label: componentId,
    position: { x: 100 + index * 250, y: 100 },
    config: configs[componentId] ?? {},
  }))
  return { id: name, name, description: '', nodes, edges: [] }
}
