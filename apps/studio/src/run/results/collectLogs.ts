import type { RunEvent } from '@sluice/engine'
import type { JsonObject, ResultSource } from '@sluice/workflow'
import { runTexts } from '../texts.ts'
import { resultTexts } from './texts.ts'

export type LogLine = {
  readonly seq: number
  readonly at: number
  /** Null for events of the whole run. */
  readonly nodeId: string | null
  readonly tone: 'said' | 'step' | 'trouble'
  readonly text: string
  /** What the node gave. */
  readonly value?: string
}

type Context = {
  readonly on: ResultSource | null
  readonly describeOutputs: (nodeId: string, outputs: JsonObject) => string | undefined
}

const noContext: Context = { on: null, describeOutputs: () => undefined }

/** Collects log lines from run events. */
export function collectLogs(
  events: readonly RunEvent[],
  { on, describeOutputs }: Context = noContext,
): readonly LogLine[] {
  const startedAt = new Map<string, number>()
  const waiting = new Map<string, number>()
  const waitedMs = new Map<string, number>()
  const completed = new Set(events.flatMap(event => (event.type === 'node.completed' ? event.nodeId : [])))
  return events.flatMap((event): LogLine | [] => {
    const { seq, at } = event
    const nodeId = 'nodeId' in event ? event.nodeId : null
    const isFirst = event.type === 'node.started' && !startedAt.has(event.nodeId)
    if (isFirst) startedAt.set(event.nodeId, at)
    // The line of a node's end says that it was started.
    if (isFirst && completed.has(event.nodeId)) return []
    const isRenewal = event.type === 'node.started' && waiting.has(event.nodeId)
    const since = event.type === 'node.log' ? undefined : waiting.get(nodeId ?? '')
    if (since !== undefined) waitedMs.set(nodeId!, (waitedMs.get(nodeId!) ?? 0) + at - since)
    if (event.type === 'node.waiting') waiting.set(event.nodeId, at)
    else if (since !== undefined) waiting.delete(nodeId!)
    const tookMs = at - (startedAt.get(nodeId ?? '') ?? at) - (waitedMs.get(nodeId ?? '') ?? 0)
    if (isRenewal) return { seq, at, nodeId, tone: 'step', text: resultTexts.events.renewed }
    if (event.type === 'execution.started' && on !== null)
      return { seq, at, nodeId, tone: 'step', text: resultTexts.events.startedOn[on] }
    const value = event.type === 'node.completed' ? describeOutputs(event.nodeId, event.outputs) : undefined
    return { seq, at, nodeId, ...describe(event, tookMs), ...(value === undefined ? {} : { value }) }
  })
}

function describe(event: RunEvent, tookMs: number): Pick<LogLine, 'tone' | 'text'> {
  const { events: texts } = resultTexts
  switch (event.type) {
    case 'node.log':
      return { tone: 'said', text: event.message }
    case 'node.started':
      return { tone: 'step', text: texts.started(event.attempt) }
    case 'node.completed':
      if (event.pinned || event.reused) {
        return { tone: 'step', text: texts.given(runTexts.given[event.pinned ? 'pinned' : 'reused']) }
      }
      return { tone: 'step', text: texts.completed(tookMs) }
    case 'node.retrying':
      return { tone: 'trouble', text: texts.retrying(event.error.message, event.delayMs) }
    case 'node.failed':
      return { tone: 'trouble', text: event.handled ? texts.handled(event.error.message) : event.error.message }
    case 'node.signed':
      return { tone: 'step', text: event.transactionHash ? texts.sent(event.transactionHash) : texts.signed }
    case 'execution.failed':
      return { tone: 'trouble', text: event.error.message }
    default:
      return { tone: 'step', text: texts[event.type] }
  }
}
