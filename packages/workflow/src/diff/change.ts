import type { Position } from '../document.ts'

/** One end of an edge, with display names. */
export type ChangedEnd = { readonly nodeId: string; readonly label: string; readonly port: string }

type OfNode<Kind extends string, Rest = unknown> = {
  readonly kind: Kind
  readonly nodeId: string
  /** Current name of the node, or its last name if it was removed. */
  readonly label: string
} & Rest

type BeforeAfter<T> = { readonly before: T; readonly after: T }

/** Changes to what runs and to names. */
export type LogicChange =
  | ({ readonly kind: 'workflowRenamed' | 'descriptionChanged' } & BeforeAfter<string>)
  | OfNode<'nodeRenamed', BeforeAfter<string>>
  | OfNode<'nodeAdded' | 'nodeRemoved', { readonly component: string }>
  /** The same node id with another component. */
  | OfNode<'nodeReplaced', BeforeAfter<string>>
  | OfNode<'versionChanged', BeforeAfter<string>>
  /** Formatted values; null if unset. Secrets are masked. */
  | OfNode<'valueChanged', { readonly key: string; readonly field: string } & BeforeAfter<string | null>>
  /** Null: the component's default applies. */
  | OfNode<'timeoutChanged' | 'retriesChanged', BeforeAfter<number | null>>
  | OfNode<'outputsPinned' | 'outputsUnpinned' | 'pinChanged'>
  | {
      readonly kind: 'connectionAdded' | 'connectionRemoved'
      readonly edgeId: string
      readonly source: ChangedEnd
      readonly target: ChangedEnd
    }

/** Changes to positions and visibility. */
export type LayoutChange =
  | OfNode<'nodeMoved', BeforeAfter<Position>>
  | OfNode<'nodeHidden' | 'nodeShown'>
  | {
      readonly kind: 'groupAdded' | 'groupRemoved'
      readonly groupId: string
      readonly label: string
      /** Node names. */
      readonly nodes: readonly string[]
    }
  | ({ readonly kind: 'groupRenamed'; readonly groupId: string } & BeforeAfter<string>)
  | {
      readonly kind: 'groupChanged'
      readonly groupId: string
      readonly label: string
      readonly joined: readonly string[]
      readonly left: readonly string[]
    }

/** One difference between two documents. */
export type Change = LogicChange | LayoutChange

/** Differences of two documents, separated into logic and layout. */
export type DocumentDiff = { readonly logic: readonly LogicChange[]; readonly layout: readonly LayoutChange[] }
