import type { Position } from '../document.ts'

/** One end of a connection, in the words of the screen. */
export type ChangedEnd = { readonly nodeId: string; readonly label: string; readonly port: string }

type OfNode<Kind extends string, Rest = unknown> = {
  readonly kind: Kind
  readonly nodeId: string
  /** What the node is called now, or was called when it is gone. */
  readonly label: string
} & Rest

type BeforeAfter<T> = { readonly before: T; readonly after: T }

/** What decides how the workflow runs, and what its parts are called. */
export type LogicChange =
  | ({ readonly kind: 'workflowRenamed' | 'descriptionChanged' } & BeforeAfter<string>)
  | OfNode<'nodeRenamed', BeforeAfter<string>>
  | OfNode<'nodeAdded' | 'nodeRemoved', { readonly component: string }>
  /** The same id stands for another component. */
  | OfNode<'nodeReplaced', BeforeAfter<string>>
  | OfNode<'versionChanged', BeforeAfter<string>>
  /** Values as people read them, whole; null where none was set. What is secret is masked. */
  | OfNode<'valueChanged', { readonly key: string; readonly field: string } & BeforeAfter<string | null>>
  /** Null where the component decides. */
  | OfNode<'timeoutChanged' | 'retriesChanged', BeforeAfter<number | null>>
  | OfNode<'outputsPinned' | 'outputsUnpinned' | 'pinChanged'>
  | {
      readonly kind: 'connectionAdded' | 'connectionRemoved'
      readonly edgeId: string
      readonly source: ChangedEnd
      readonly target: ChangedEnd
    }

/** Where things stand and which are shown. */
export type LayoutChange =
  | OfNode<'nodeMoved', BeforeAfter<Position>>
  | OfNode<'nodeHidden' | 'nodeShown'>
  | {
      readonly kind: 'groupAdded' | 'groupRemoved'
      readonly groupId: string
      readonly label: string
      /** What its nodes are called. */
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

/** The differences of two documents, what runs apart from what is only looked at. */
export type DocumentDiff = { readonly logic: readonly LogicChange[]; readonly layout: readonly LayoutChange[] }
