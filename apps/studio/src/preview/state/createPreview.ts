import type { PreviewConfigInput } from '@sluice/protocol'
import { isSluiceError, type WorkflowDocument } from '@sluice/workflow'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { StudioSocket } from '../../remote/createExecutionSocket.ts'
import type { HttpClient } from '../../remote/createHttpClient.ts'
import { toWireDocument } from '../../remote/toWireDocument.ts'
import { previewTexts } from '../texts.ts'
import { type PreviewCalls, previewCalls } from './previewCalls.ts'
import {
  initialPreview,
  isActivePreview,
  type PreviewEvent,
  type PreviewLevel,
  type PreviewState,
  reducePreview,
} from './previewState.ts'
import { watchInstance } from './watchInstance.ts'

export type PreviewSource = {
  readonly document: WorkflowDocument
  /** App type; undefined: detected from the workflow. */
  readonly kind?: string | undefined
  /** Name of the application; undefined: that of the workflow, also after it is renamed. */
  readonly name?: string | undefined
}

export type StartOptions = { readonly level: PreviewLevel; readonly config: PreviewConfigInput }

/** The live preview of an open project. */
export type Preview = StoreApi<PreviewState> & {
  start(source: PreviewSource, options: StartOptions): Promise<void>
  /** Throws the server's error. */
  stop(): Promise<void>
  /** Stops another preview of this server. Throws the server's error. */
  stopOther(instanceId: string): Promise<void>
  /** Hides what the last start left out, and the same after the next starts. */
  dismissWarnings(): void
  /** Shows the document in the running preview; the newest of several wins. */
  update(document: WorkflowDocument): void
  /** Takes over the instance that this browser started before, if it still runs. */
  resume(): Promise<void>
  /** Stops what was started here while the page goes away. */
  leave(): void
}

type Options = {
  readonly http: HttpClient
  readonly openSocket: () => Promise<StudioSocket>
  /** The instance of this project that this browser started last. */
  readonly memory: { read(): string | null; write(instanceId: string | null): void }
  /** Sends a request that outlives the page. */
  readonly sendLast?: (path: string, headers: { readonly [name: string]: string }) => void
  readonly pollMs?: number
}

/** Code of the server for too many previews. */
const limitCode = 'TOO_MANY'

const unreachableCode = 'SERVER_UNREACHABLE'

const notFoundStatus = 404

/** Creates the preview of a project; it is stopped until it is started or resumed. */
export function createPreview({ http, openSocket, memory, sendLast = postLast, pollMs = 2_000 }: Options): Preview {
  const store = createStore<PreviewState>(() => initialPreview)
  const { getState: state } = store
  const send = (event: PreviewEvent) => {
    const before = state()
    store.setState(reducePreview(before, event), true)
    if (before.instanceId !== state().instanceId && state().instanceId !== null) memory.write(state().instanceId)
  }
  const calls = previewCalls(http)
  /** Whether the instance was started by this page. */
  let isOwn = false
  /** Of the last start. */
  let request = new AbortController()
  let startId = ''
  let dismissed = ''
  let source: Omit<PreviewSource, 'document'> = { kind: undefined }
  const toBody = (document: WorkflowDocument) => ({
    workflow: toWireDocument(source.name === undefined ? document : { ...document, name: source.name }),
    ...(source.kind === undefined ? {} : { kind: source.kind }),
  })
  const updates = createUpdates({ calls, state, send, toBody })
  const watch = watchInstance({
    ...{ calls, openSocket, state, send, pollMs },
    onAnswer: updates.flush,
    onEnd: () => memory.write(null),
  })

  return {
    ...store,
    async start({ document, ...rest }, { level, config }) {
      const isCurrent = watch.startRound()
      source = rest
      isOwn = true
      request = new AbortController()
      startId = crypto.randomUUID()
      const { signal } = request
      updates.clear()
      send({ type: 'start', level, network: config.network ?? 'local', settings: JSON.stringify(config), document })
      try {
        const before = new Set((await calls.list()).map(({ instanceId }) => instanceId))
        if (!isCurrent()) return
        watch.poll(({ instanceId, state }) => state === 'starting' && !before.has(instanceId))
        // Without `projectName`, the application has the workflow's name, also after an edit.
        // Installing takes longer than browsers wait for an answer.
        const wait = level === 'page'
        const answer = await calls.start({ ...toBody(document), config, level, wait, startId }, signal)
        if (!isCurrent()) {
          if (answer.instanceId) await calls.stop(answer.instanceId)
          return
        }
        if (!answer.success || !answer.instanceId) throw new Error(answer.error ?? previewTexts.startFailed)
        watch.name(answer.instanceId)
        const warnings = answer.warnings ?? []
        if (JSON.stringify(warnings) !== dismissed) send({ type: 'warned', warnings })
        watch.report(await calls.list())
      } catch (error) {
        // An install may outlast the request: polling continues.
        const isLost = isSluiceError(error) && error.code === unreachableCode && state().instanceId !== null
        if (isCurrent() && !isLost) send({ type: 'startFailed', error, others: await findOthers(calls, error) })
      }
    },
    async stop() {
      const { instanceId } = state()
      send({ type: 'stop' })
      try {
        if (instanceId === null) request.abort()
        else await calls.stop(instanceId)
      } catch (error) {
        const hasEnded = isSluiceError(error) && error.status === notFoundStatus
        if (!hasEnded) {
          send({ type: 'stopFailed' })
          throw error
        }
      }
      watch.end()
      send({ type: 'stopped' })
    },
    async stopOther(instanceId) {
      await calls.stop(instanceId)
      send({ type: 'othersListed', others: state().others.filter(other => other.instanceId !== instanceId) })
    },
    dismissWarnings() {
      dismissed = JSON.stringify(state().warnings)
      send({ type: 'warned', warnings: [] })
    },
    update: updates.send,
    async resume() {
      const instanceId = memory.read()
      if (instanceId === null || state().status !== 'stopped') return
      const found = (await watch.refresh())?.find(instance => instance.instanceId === instanceId)
      if (!found || !isRunning(found)) return
      watch.startRound()
      isOwn = false
      source = { kind: found.kind ?? undefined }
      send({ type: 'start', level: found.level, network: found.network, settings: null, document: null })
      watch.name(instanceId)
      watch.report([found])
      watch.poll(() => false)
    },
    leave() {
      const { instanceId } = state()
      if (!isOwn || !isActivePreview(state())) return
      request.abort()
      // The answer to the start may be on its way.
      sendLast(`/api/preview/stop/${encodeURIComponent(instanceId ?? startId)}`, http.headers())
      watch.end()
      send({ type: 'stopped' })
    },
  }
}

const isRunning = ({ state }: { readonly state: string }) => state === 'starting' || state === 'running'

/** Running previews that count toward the limit that refused one. */
async function findOthers(calls: PreviewCalls, error: unknown) {
  if (!isSluiceError(error) || error.code !== limitCode) return []
  return (await calls.list().catch(() => [])).filter(isRunning)
}

type UpdatesOptions = {
  readonly calls: PreviewCalls
  readonly state: () => PreviewState
  readonly send: (event: PreviewEvent) => void
  readonly toBody: (document: WorkflowDocument) => Parameters<PreviewCalls['update']>[1]
}

/** Sends edits one at a time, the newest last. */
function createUpdates({ calls, state, send, toBody }: UpdatesOptions) {
  let waiting: WorkflowDocument | null = null
  const flush = async (): Promise<void> => {
    const { status, instanceId, isUpdating } = state()
    const document = waiting
    if (!document || status !== 'running' || instanceId === null || isUpdating) return
    waiting = null
    send({ type: 'update', document })
    try {
      await calls.update(instanceId, toBody(document))
      send({ type: 'updated' })
    } catch (error) {
      send({ type: 'updateFailed', error })
      if (isSluiceError(error) && error.retry === 'later') {
        // Sent again after the next answer of the server.
        waiting ??= document
        return
      }
    }
    await flush()
  }
  return {
    flush: () => void flush(),
    send(document: WorkflowDocument) {
      waiting = document
      void flush()
    },
    clear: () => {
      waiting = null
    },
  }
}

/** Best effort: the server's idle stop ends what this misses. */
function postLast(path: string, headers: { readonly [name: string]: string }): void {
  void fetch(path, { method: 'POST', keepalive: true, headers }).catch(() => undefined)
}
