import type { ComponentInfo, Definitions, Issue, Patch, WorkflowDocument, WorkflowTemplate } from '@sluice/workflow'
import type { AutoConnectTable } from '@sluice/workflow/edit'
import type { Intent, Missing } from './intent.ts'

/** Everything that can be proposed: components, plugins included, and what is known of how they fit. */
export type AssistantCatalogue = {
  readonly definitions: Definitions<ComponentInfo>
  readonly templates: readonly WorkflowTemplate[]
  readonly connections: AutoConnectTable
}

/** How the last run of a node ended, without values of secrets. */
export type NodeOutcome = {
  readonly nodeId: string
  readonly status: 'success' | 'error' | 'skipped' | 'cancelled' | 'waiting'
  /** Message and help lines of its error. */
  readonly error?: { readonly code: string; readonly message: string; readonly help: readonly string[] }
  /** What a wallet is or was asked to sign. */
  readonly signing?: { readonly kind: string; readonly text: string }
}

export type AssistantContext = {
  readonly catalogue: AssistantCatalogue
  /** The canvas; an empty one means a new workflow. */
  readonly document: WorkflowDocument
  /** Selected nodes: 'this node'. */
  readonly selection?: readonly string[]
  /** Intent of the question that this text answers. */
  readonly pending?: Intent
  readonly lastRun?: { readonly source: string; readonly status: string; readonly nodes: readonly NodeOutcome[] }
}

export type Change = {
  /** 'Add Slippage Control', 'Set Amount to 2 ETH'. */
  readonly text: string
  /** 'The swap signs for an account.' */
  readonly reason: string
  readonly nodeIds: readonly string[]
}

/** Requirements of the agents service's reply. Source: spec 001 §3. */
export type Requirements = {
  readonly pattern: string
  /** Symbols. */
  readonly tokens: readonly string[]
  readonly features: readonly string[]
  readonly user_intent: string
}

/** A change of the document that passes strict validation. Nothing is applied. */
export type Proposal = {
  readonly kind: 'proposal'
  readonly name: string
  readonly description: string
  readonly message: string
  readonly requirements: Requirements
  /** Turns the context's document into `document`. */
  readonly patch: Patch
  readonly document: WorkflowDocument
  readonly changes: readonly Change[]
  /** Warnings of the validation; errors make no proposal. */
  readonly issues: readonly Issue[]
  readonly notUnderstood: readonly string[]
}

export type Question = {
  readonly kind: 'question'
  readonly message: string
  readonly requirements: Requirements
  readonly missing: Missing
  /** Given back as `AssistantContext.pending` with the user's answer. */
  readonly pending: Intent
}

/** A text without a change: an answer about the canvas, a refusal with the nearest thing, small talk. */
export type Reply = {
  readonly kind: 'reply'
  readonly message: string
  readonly requirements: Requirements
}

export type Answer = Proposal | Question | Reply
