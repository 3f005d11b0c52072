import type { Config, WorkflowDocument } from '@sluice/workflow'

/** A request that needs neither chain nor provider, and the documented answer. */
export type Probe = {
  readonly method?: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly body?: unknown
  readonly status: number
  /** Stands in the answer's body. */
  readonly text: string
}

/** What tests and the gate know of one kind. */
export type KindFixture = {
  readonly kind: string
  /** A workflow that asks for as little as the kind can be made of. */
  readonly minimal: () => WorkflowDocument
  /** One that asks for every feature. */
  readonly full: () => WorkflowDocument
  /** What the backend needs in order to start; `canary` goes wherever a secret does. */
  readonly env: (canary: string) => { readonly [name: string]: string }
  /** What it says when it is started without them; null when it needs nothing. */
  readonly refusal: string | null
  /** Text that the exported page holds before any script runs. */
  readonly loading: string
  readonly probes: readonly Probe[]
}

/** A workflow of these components in a row, unconnected; `configs` go by component id. */
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
