import type { Json, WorkflowDocument } from '@sluice/workflow'
import type { Engine, StartRequest } from '../src/engine.ts'
import type { ExternalEvent, RunEvent } from '../src/events.ts'

/** Actions available to a scenario during its run. */
export type ScenarioContext = {
  readonly engine: Engine
  /** Resolves when this line has been logged, from the start of the run. */
  readonly until: (line: string) => Promise<void>
  readonly post: (event: ExternalEvent) => Promise<'applied' | 'ignored'>
  /** Lets the held node answer. */
  readonly release: () => void
}

/** A workflow with its node results, external events and expected log. */
export type Scenario = {
  readonly name: string
  readonly document: WorkflowDocument
  readonly request?: Partial<StartRequest>
  /** Default: every component returns 1. `time` is the call count of a node, from 1. */
  readonly answer?: (nodeId: string, time: number) => Json | Promise<Json>
  /** Id of a node whose answer waits for `release`. */
  readonly held?: string
  readonly play?: (context: ScenarioContext) => Promise<void>
  /** Expected events, formatted with `toLine`. */
  readonly lines: readonly string[]
}

/** Formats an event without time and number, which differ between runs. */
export function toLine(event: RunEvent): string {
  switch (event.type) {
    case 'execution.started':
      return 'started'
    case 'execution.completed':
      return 'completed'
    case 'execution.cancelled':
      return 'cancelled'
    case 'execution.failed':
      return `failed: ${event.error.message}`
    case 'node.started':
      return `${event.nodeId} runs${event.attempt > 1 ? ` (${event.attempt})` : ''}`
    case 'node.log':
      return `${event.nodeId} says ${event.message}`
    case 'node.waiting':
      return `${event.nodeId} waits for ${event.request.kind === 'signatureRequest' ? 'a transaction' : 'a signature'}`
    case 'node.signed':
      return `${event.nodeId} got ${event.transactionHash ?? event.signature}`
    case 'node.retrying':
      return `${event.nodeId} tries again after ${event.delayMs} ms: ${event.error.code}`
    case 'node.completed':
      return `${event.nodeId} gives ${JSON.stringify(event.outputs)}${event.pinned ? ' (pinned)' : ''}${event.reused ? ' (reused)' : ''}`
    case 'node.failed':
      return `${event.nodeId} fails: ${event.error.code}${event.handled ? ' (handled)' : ''}`
    case 'node.skipped':
      return `${event.nodeId} is skipped`
    case 'node.cancelled':
      return `${event.nodeId} is cancelled${event.transactionHash ? ` after ${event.transactionHash}` : ''}`
  }
}
