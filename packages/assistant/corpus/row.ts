import type { Missing } from '@sluice/assistant'
import type { Json } from '@sluice/workflow'

/**
 * Effective value of an input: tokens as symbols or addresses, amounts in whole tokens, `wallet` for the connected
 * account, `@component.port` for what another node puts out, a pattern for texts.
 */
export type ExpectedValue = Json | RegExp

/** By `node.key`. A node is named by its id, or by its component: `oneInchQuote`, `oneInchQuote#2`. */
export type ExpectedValues = { readonly [path: string]: ExpectedValue }

/** A condition on the way to a node. */
export type ExpectedCondition = {
  readonly of: string
  readonly subject: 'price' | 'priceImpact' | 'output' | 'gas' | 'balance' | 'passed' | 'value'
  readonly is: 'above' | 'below' | 'equals'
  readonly value: string
  readonly token?: string
}

/** What must hold of the resulting workflow. */
type ExpectedParts = {
  readonly values?: ExpectedValues
  /** `a.port > b.port`, also through branches and processors; `a > b`: b runs after a; `a.port > b`: on that branch. */
  readonly edges?: readonly string[]
  readonly conditions?: readonly ExpectedCondition[]
  /** Components that may be there beside the usual supporting ones. */
  readonly extra?: readonly string[]
  /** Pattern of the message. */
  readonly says?: RegExp
}

export type ExpectedWorkflow = ExpectedParts & {
  /** Components that must be there, alternatives with `|`. Further ones that act (sign or send) are surplus. */
  readonly nodes: readonly string[]
}

export type ExpectedEdit = ExpectedParts & {
  /** Config values that must change, by `nodeId.key`; their effective value. */
  readonly set?: ExpectedValues
  readonly adds?: readonly string[]
  /** Ids of nodes. */
  readonly removes?: readonly string[]
  /** New label by node id. */
  readonly renames?: { readonly [nodeId: string]: string }
  /** New name of the workflow. */
  readonly name?: string | RegExp
  /** Further differences that may be there: `nodeId.key`, `nodeId.label`, `edges:nodeId`. */
  readonly may?: readonly string[]
}

export type What = Missing['what']

/** A request and what must come of it. Exactly one of the expectations, or `asks` with the outcome of the answer. */
export type Row = {
  readonly text: string
  /** Id of a template, or name of a file of `examples/` without its ending. Absent: an empty canvas. */
  readonly workflow?: string
  readonly selection?: readonly string[]
  readonly creates?: ExpectedWorkflow
  readonly edits?: ExpectedEdit
  /** One question about one of these; patterns of its message. */
  readonly asks?: readonly What[]
  readonly says?: readonly RegExp[]
  /** The user's answer to the question; `creates` or `edits` is expected of it. */
  readonly answer?: string
  /** A reply without a workflow, whose message has all of these. */
  readonly refuses?: readonly RegExp[]
  /** With `refuses`: a question whether to build the rest is as good. */
  readonly mayAsk?: true
}

export type Topic = { readonly name: string; readonly rows: readonly Row[] }

/** A request for a new workflow. */
export const creates = (
  text: string,
  nodes: readonly string[],
  values: ExpectedValues = {},
  more: ExpectedParts = {},
): Row => ({ text, creates: { nodes, values, ...more } })

/** A change of a workflow that is open. */
export const edits = (text: string, workflow: string, expected: ExpectedEdit, selection?: readonly string[]): Row => ({
  text,
  workflow,
  edits: expected,
  ...(selection && { selection }),
})

/** A request that lacks something only the user knows. */
export const asks = (text: string, what: What | readonly What[], ...says: readonly RegExp[]): Row => ({
  text,
  asks: typeof what === 'string' ? [what] : what,
  says,
})

/** A request that the catalogue cannot do. */
export const refuses = (text: string, ...says: readonly RegExp[]): Row => ({ text, refuses: says })
