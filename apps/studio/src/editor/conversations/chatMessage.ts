import type { ProcessReply } from '@sluice/protocol'

/** A proposed workflow. Source: spec 001 §3. */
export type WorkflowProposal = {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly nodes: readonly { readonly id: string; readonly type: string; readonly label: string }[]
  readonly pattern: string
  readonly tokens: readonly string[]
  readonly features: readonly string[]
}

/** `outdated`: the canvas changed in between, or the page was closed. */
export type ProposalState = 'open' | 'applied' | 'discarded' | 'outdated'

/** Parts of an answer besides its text. */
export type AnswerDetails = Pick<
  ProcessReply,
  'changes' | 'check' | 'options' | 'pending' | 'notUnderstood' | 'model' | 'fallback'
> & {
  readonly proposal?: WorkflowProposal
  readonly state?: ProposalState
  /** Changes of earlier proposals that this one keeps. */
  readonly earlier?: readonly string[]
  /** Whether the text is about a proposal that was not applied. */
  readonly isAboutProposal?: true
}

/** A request without an answer: it failed or was stopped. */
export type Failure = {
  readonly isStopped: boolean
  readonly help: readonly string[]
  /** Sent again by Retry. */
  readonly request: string
}

/** One message of a conversation with the assistant. Source: spec 001 §3. */
export type ChatMessage = {
  readonly id: string
  readonly type: 'system' | 'user' | 'assistant'
  readonly content: string
  /** Milliseconds since the epoch; grows within a conversation. */
  readonly timestamp: number
  readonly answer?: AnswerDetails
  readonly failure?: Failure
}
