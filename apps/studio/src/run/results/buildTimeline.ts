import type { RunEvent } from '@sluice/engine'

/**
 * Segment of a node's timeline. `waiting`: for a signature; `retrying`: for the next attempt. Times in milliseconds.
 */
export type TimelineSegment = {
  readonly kind: 'running' | 'waiting' | 'retrying'
  readonly from: number
  readonly to: number
}

export type TimelineRow = {
  readonly nodeId: string
  readonly segments: readonly TimelineSegment[]
  /** How it ended; null while running. */
  readonly end: 'success' | 'given' | 'error' | 'skipped' | 'cancelled' | null
  readonly from: number
  readonly to: number
  /** Spent on the wallet's answers, without the renewals of a quote between them; like `NodeRun.waitedMs`. */
  readonly waitedMs: number
}

export type Timeline = { readonly from: number; readonly to: number; readonly rows: readonly TimelineRow[] }

type Draft = {
  readonly segments: TimelineSegment[]
  readonly from: number
  open: Omit<TimelineSegment, 'to'> | null
  end: TimelineRow['end']
  to: number
}

const renewalMs = 2_000

/** Builds the timeline in start order; open segments end at `now`. */
export function buildTimeline(events: readonly RunEvent[], now: number): Timeline {
  const drafts = new Map<string, Draft>()
  let from: number | null = null
  let end: number | null = null
  for (const event of events) {
    from ??= event.at
    if (!('nodeId' in event)) {
      if (event.type !== 'execution.started') end = event.at
      continue
    }
    const draft = drafts.get(event.nodeId) ?? { segments: [], from: event.at, open: null, end: null, to: event.at }
    drafts.set(event.nodeId, draft)
    take(draft, event)
  }
  const to = Math.max(end ?? now, from ?? now)
  const rows = [...drafts].map(([nodeId, draft]) => finish(nodeId, draft, to))
  return { from: from ?? now, to, rows }
}

function take(draft: Draft, event: Extract<RunEvent, { nodeId: string }>): void {
  const kind = kindAfter(event)
  if (kind === undefined) return
  const { open } = draft
  if (open && event.at > open.from) draft.segments.push({ ...open, to: event.at })
  draft.open = kind === null ? null : { kind, from: event.at }
  draft.to = event.at
  draft.end = kind === null ? endOf(event) : null
}

/** Segment kind after an event; null when done, undefined when unchanged. */
function kindAfter({ type }: RunEvent): TimelineSegment['kind'] | null | undefined {
  if (type === 'node.log') return undefined
  if (type === 'node.started' || type === 'node.signed') return 'running'
  if (type === 'node.waiting') return 'waiting'
  return type === 'node.retrying' ? 'retrying' : null
}

function endOf(event: RunEvent): TimelineRow['end'] {
  if (event.type === 'node.completed') return event.pinned || event.reused ? 'given' : 'success'
  if (event.type === 'node.failed') return 'error'
  return event.type === 'node.skipped' ? 'skipped' : 'cancelled'
}

function finish(nodeId: string, { segments, open, from, to, end }: Draft, now: number): TimelineRow {
  const all = open ? [...segments, { ...open, to: now }] : segments
  const waitedMs = all.reduce((sum, segment) => (segment.kind === 'waiting' ? sum + segment.to - segment.from : sum), 0)
  return { nodeId, segments: joinRenewals(all), end, from, to: open ? now : to, waitedMs }
}

/** Draws a quote that is renewed while its signature is awaited as a part of the wait. */
function joinRenewals(segments: readonly TimelineSegment[]): readonly TimelineSegment[] {
  const joined: TimelineSegment[] = []
  for (const segment of segments) {
    const [before, renewal] = joined.slice(-2)
    const isRenewal = renewal?.kind === 'running' && renewal.to - renewal.from <= renewalMs
    if (segment.kind === 'waiting' && before?.kind === 'waiting' && isRenewal) {
      joined.splice(-2, 2, { ...before, to: segment.to })
    } else joined.push(segment)
  }
  return joined
}
