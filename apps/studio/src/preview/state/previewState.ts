import type { PreviewInstance, PreviewLog } from '@sluice/protocol'
import type { Issue, WorkflowDocument } from '@sluice/workflow'

export type PreviewLevel = PreviewInstance['level']

export type PreviewNetwork = PreviewInstance['network']

/** Older lines are dropped, as on the server. */
export const maxLines = 2_000

export type PreviewState = {
  readonly status: 'stopped' | 'starting' | 'running' | 'failed'
  /** Null until the server names the instance. */
  readonly instanceId: string | null
  /** Address of the page; null unless it runs. */
  readonly url: string | null
  /** Level of the last start. */
  readonly level: PreviewLevel
  /** Network of the last start. */
  readonly network: PreviewNetwork
  /** Settings of the last start as text; null if unknown. */
  readonly settings: string | null
  /** Workflow of the last start or edit that was sent; null if unknown. */
  readonly document: WorkflowDocument | null
  /** Why the last start, or the preview itself, failed; null otherwise. */
  readonly error: unknown
  /** Why it ended without the user's wish; null otherwise. */
  readonly endReason: string | null
  readonly isStopping: boolean
  /** Whether an edit is on its way. */
  readonly isUpdating: boolean
  /** Why the last edit is not shown; null if it is. */
  readonly updateError: unknown
  /** Whether the server answers. */
  readonly isReachable: boolean
  /** What the last start left out, until it is dismissed. */
  readonly warnings: readonly Issue[]
  readonly lines: readonly PreviewLog[]
  /** Previews that take up the server's places; empty unless the limit refused a start. */
  readonly others: readonly PreviewInstance[]
}

export const initialPreview: PreviewState = {
  status: 'stopped',
  instanceId: null,
  url: null,
  level: 'page',
  network: 'local',
  settings: null,
  document: null,
  error: null,
  endReason: null,
  isStopping: false,
  isUpdating: false,
  updateError: null,
  isReachable: true,
  warnings: [],
  lines: [],
  others: [],
}

export type PreviewEvent =
  | {
      readonly type: 'start'
      readonly level: PreviewLevel
      readonly network: PreviewNetwork
      readonly settings: string | null
      readonly document: WorkflowDocument | null
    }
  | { readonly type: 'named'; readonly instanceId: string }
  | { readonly type: 'startFailed'; readonly error: unknown; readonly others: readonly PreviewInstance[] }
  /** What the server says about the instance; null if it does not know it. `lostReason` is then shown. */
  | { readonly type: 'reported'; readonly instance: PreviewInstance | null; readonly lostReason: string }
  | { readonly type: 'warned'; readonly warnings: readonly Issue[] }
  | { readonly type: 'stop' }
  | { readonly type: 'stopped' }
  | { readonly type: 'stopFailed' }
  | { readonly type: 'othersListed'; readonly others: readonly PreviewInstance[] }
  | { readonly type: 'lines'; readonly lines: readonly PreviewLog[] }
  | { readonly type: 'update'; readonly document: WorkflowDocument }
  | { readonly type: 'updated' }
  | { readonly type: 'updateFailed'; readonly error: unknown }
  | { readonly type: 'reachable'; readonly isReachable: boolean }

/** State of a preview after an event. Events of an instance that has ended change nothing. */
export function reducePreview(state: PreviewState, event: PreviewEvent): PreviewState {
  switch (event.type) {
    case 'start':
      return {
        ...initialPreview,
        status: 'starting',
        level: event.level,
        network: event.network,
        settings: event.settings,
        document: event.document,
      }
    case 'named':
      return state.status === 'starting' ? { ...state, instanceId: event.instanceId } : state
    case 'startFailed':
      // The state may have come first; the answer says more.
      return state.status === 'starting' || state.status === 'failed'
        ? { ...state, status: 'failed', error: event.error, others: event.others }
        : state
    case 'reported':
      return report(state, event.instance, event.lostReason)
    case 'warned':
      return { ...state, warnings: event.warnings }
    case 'stop':
      return { ...state, isStopping: true }
    case 'stopped':
      return { ...state, status: 'stopped', url: null, isStopping: false, isUpdating: false, updateError: null }
    case 'stopFailed':
      return { ...state, isStopping: false }
    case 'othersListed':
      return { ...state, others: event.others }
    case 'lines':
      return addLines(state, event.lines)
    case 'update':
      return { ...state, isUpdating: true, document: event.document }
    case 'updated':
      return { ...state, isUpdating: false, updateError: null }
    case 'updateFailed':
      return { ...state, isUpdating: false, updateError: event.error }
    case 'reachable':
      return state.isReachable === event.isReachable ? state : { ...state, isReachable: event.isReachable }
  }
}

/** Whether it has, or will have, a page. */
export const isActivePreview = ({ status }: PreviewState) => status === 'starting' || status === 'running'

function report(state: PreviewState, instance: PreviewInstance | null, lostReason: string): PreviewState {
  if (!isActivePreview(state)) return state
  if (!instance) return { ...state, status: 'stopped', url: null, isStopping: false, endReason: lostReason }
  if (instance.instanceId !== state.instanceId) return state
  switch (instance.state) {
    case 'starting':
      return state
    case 'running':
      return state.status === 'running' && state.url === instance.url
        ? state
        : { ...state, status: 'running', url: instance.url }
    case 'stopped':
      return { ...state, status: 'stopped', url: null, isStopping: false, endReason: instance.error }
    case 'failed':
      return {
        ...state,
        status: 'failed',
        url: null,
        isStopping: false,
        error: instance.error === null ? null : new Error(instance.error),
      }
  }
}

function addLines(state: PreviewState, lines: readonly PreviewLog[]): PreviewState {
  let last = state.lines.at(-1)?.seq ?? 0
  const fresh = lines.filter(line => {
    if (line.instanceId !== state.instanceId || line.seq <= last) return false
    last = line.seq
    return true
  })
  return fresh.length === 0 ? state : { ...state, lines: [...state.lines, ...fresh].slice(-maxLines) }
}
