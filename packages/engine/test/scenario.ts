import type { Json, WorkflowDocument } from '@sluice/workflow'
import type { Engine, StartRequest } from '../src/engine.ts'
import type { ExternalEvent, RunEvent } from '../src/events.ts'

/** What a scenario can do while its run is under way. */
export type ScenarioContext = {
  readonly engine: Engine
  /** Resolves once a line has been told, counted from the start of the run. */
  readonly until: (line: string) => Promise<void>
  readonly post: (event: ExternalEvent) => Promise<'applied' | 'ignored'>
}

/** One workflow, what its components answer, what happens to it meanwhile, and what it has to tell. */
export type Scenario = {
  readonly name: string
  readonly document: WorkflowDocument
  readonly request?: Partial<StartRequest>
  /** Default: every component answers 1. `time` counts the calls of a node from 1. */
  readonly answer?: (nodeId: string, time: number) => Json | Promise<Json>
  readonly play?: (context: ScenarioContext) => Promise<void>
  /** Every event as a line, see `toLine`. */
  readonly lines: readonly string[]
}

/** An event without its time and number, which no two runs share. */
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
