import type { Issue } from '@sluice/workflow'

/** How one node ended in a check. */
export type CheckedNode = {
  readonly nodeId: string
  readonly status: 'success' | 'error' | 'skipped' | 'cancelled' | 'waiting'
  /** Result in a few words, or the error's message. */
  readonly text: string
}

/** What validation and a run on simulated services said about a workflow. */
export type ProposalCheck = {
  /** Of the strict validation. */
  readonly issues: readonly Issue[]
  readonly run: {
    /** `timeout`: the run was stopped at the time limit. */
    readonly status: 'success' | 'error' | 'cancelled' | 'timeout'
    /** Milliseconds. */
    readonly duration: number
    /** In the order of the document; empty if the workflow is not valid. */
    readonly nodes: readonly CheckedNode[]
  }
}
