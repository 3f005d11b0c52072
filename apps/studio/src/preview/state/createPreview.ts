import type {
  listPreviews,
  PreviewConfigInput,
  PreviewInstance,
  startPreview,
  stopPreview,
  updatePreview,
} from '@sluice/protocol'
import { isSluiceError, type WorkflowDocument } from '@sluice/workflow'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { StudioSocket } from '../../remote/createExecutionSocket.ts'
import type { HttpClient } from '../../remote/createHttpClient.ts'
import { toWireDocument } from '../../remote/toWireDocument.ts'
import { previewTexts } from '../texts.ts'
import { followPreviewLogs } from './followPreviewLogs.ts'
import { initialPreview, type PreviewLevel, type PreviewState, reducePreview } from './previewState.ts'

export type PreviewSource = {
  readonly document: WorkflowDocument
  /** App type; undefined: detected from the workflow. */
  readonly kind: string | undefined
}

export type StartOptions = { readonly level: PreviewLevel; readonly config: PreviewConfigInput }

/** The live preview of an open project. */
export type Preview = StoreApi<PreviewState> & {
  start(source: PreviewSource, options: StartOptions): Promise<void>
  /** Throws the server's error. */
  stop(): Promise<void>
  /** Stops another preview of this server. Throws the server's error. */
  stopOther(instanceId: string): Promise<void>
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

const notFoundStatus = 404

const isActive = ({ status }: PreviewState) => status === 'starting' || status === 'running'

/** Creates the preview of a project; it is stopped until it is started or resumed. */
export function createPreview({ http, openSocket, memory, sendLast = postLast, pollMs = 2_000 }: Options): Preview {
  const store = createStore<PreviewState>(() => initialPreview)
  const send = (event: Parameters<typeof reducePreview>[1]) =>
    store.setState(reducePreview(store.getState(), event), true)
  let endLogs: (() => void) | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Whether the instance was started by this page. */
  let isOwn = false
  let kind: string | undefined
  let waiting: WorkflowDocument | null = null
  /** Counts starts, so that an answer to an earlier one is recognised. */
  let round = 0

  const list = async () => (await http.call<typeof listPreviews>('GET', '/api/preview')).instances
  const post = (instanceId: string) =>
    http.call<typeof stopPreview>('POST', '/api/preview/stop/:instanceId', { params: { instanceId } })

  const name = (instanceId: string) => {
    if (store.getState().instanceId === instanceId) return
    send({ type: 'named', instanceId })
    memory.write(instanceId)
    follow(instanceId)
  }
  const follow = (instanceId: string) => {
    endLogs?.()
    endLogs = followPreviewLogs({
      open: openSocket,
      instanceId,
      afterSeq: () => store.getState().lines.at(-1)?.seq ?? 0,
      onLines: lines => send({ type: 'lines', lines }),
      onState: instance => report([instance]),
    })
  }
  const report = (instances: readonly PreviewInstance[]) => {
    const { instanceId } = store.getState()
    if (instanceId === null) return
    const instance = instances.find(candidate => candidate.instanceId === instanceId) ?? null
    send({ type: 'reported', instance, lostReason: previewTexts.serverRestarted })
  }
  /** Null if the server does not answer, which the state then says. */
  const refresh = async () => {
    const instances = await list().catch(() => null)
    send({ type: 'reachable', isReachable: instances !== null })
    return instances
  }
  /** Asks for the state while there is an instance; `find` recognises one that was not named yet. */
  const poll = (find: (instance: PreviewInstance) => boolean) => {
    clearTimeout(timer)
    const asked = round
    timer = setTimeout(
      async () => {
        const instances = await refresh()
        if (asked !== round || !isActive(store.getState())) return
        const found = store.getState().instanceId === null && instances?.find(find)
        if (found) name(found.instanceId)
        // A start is reported by its own answer.
        if (instances && store.getState().status === 'running') report(instances)
        if (!isActive(store.getState())) return end()
        void flush()
        poll(find)
      },
      store.getState().status === 'starting' ? pollMs / 8 : pollMs,
    )
  }

  const fail = async (error: unknown) => {
    const isFull = isSluiceError(error) && error.code === limitCode
    const others = isFull ? await list().catch(() => []) : []
    send({
      type: 'startFailed',
      error,
      others: others.filter(({ state }) => state === 'starting' || state === 'running'),
    })
  }

  const flush = async () => {
    const { status, instanceId, isUpdating } = store.getState()
    const document = waiting
    if (!document || status !== 'running' || instanceId === null || isUpdating) return
    waiting = null
    send({ type: 'update' })
    try {
      const body = { workflow: toWireDocument(document), ...(kind === undefined ? {} : { kind }) }
      await http.call<typeof updatePreview>('POST', '/api/preview/update/:instanceId', { params: { instanceId }, body })
      send({ type: 'updated' })
    } catch (error) {
      send({ type: 'updateFailed', error })
      if (isSluiceError(error) && error.retry === 'later') {
        // Sent again with the next poll.
        waiting ??= document
        return
      }
    }
    await flush()
  }

  const end = () => {
    endLogs?.()
    endLogs = null
    clearTimeout(timer)
    memory.write(null)
  }

  const preview: Preview = {
    ...store,
    async start(source, { level, config }) {
      round += 1
      const asked = round
      end()
      kind = source.kind
      waiting = null
      isOwn = true
      send({ type: 'start', level, network: config.network ?? 'local', settings: JSON.stringify(config) })
      // Without `projectName`, the application has the workflow's name, also after an edit.
      const body = {
        workflow: toWireDocument(source.document),
        ...(kind === undefined ? {} : { kind }),
        config,
        level,
      }
      try {
        const before = new Set((await list()).map(({ instanceId }) => instanceId))
        poll(({ instanceId, state }) => state === 'starting' && !before.has(instanceId))
        const answer = await http.call<typeof startPreview>('POST', '/api/preview/start', { body })
        if (asked !== round) {
          if (answer.instanceId) await post(answer.instanceId)
          return
        }
        if (!answer.success || !answer.instanceId) throw new Error(answer.error ?? previewTexts.startFailed)
        name(answer.instanceId)
        send({ type: 'warned', warnings: answer.warnings ?? [] })
        report(await list())
      } catch (error) {
        if (asked === round) await fail(error)
      }
    },
    async stop() {
      const { instanceId } = store.getState()
      send({ type: 'stop' })
      try {
        if (instanceId !== null) await post(instanceId)
      } catch (error) {
        const hasEnded = isSluiceError(error) && error.status === notFoundStatus
        if (!hasEnded) {
          send({ type: 'stopFailed' })
          throw error
        }
      }
      round += 1
      end()
      send({ type: 'stopped' })
    },
    async stopOther(instanceId) {
      await post(instanceId)
      send({ type: 'othersListed', others: store.getState().others.filter(other => other.instanceId !== instanceId) })
    },
    dismissWarnings: () => send({ type: 'warned', warnings: [] }),
    update(document) {
      waiting = document
      void flush()
    },
    async resume() {
      const instanceId = memory.read()
      if (instanceId === null || store.getState().status !== 'stopped') return
      const found = (await refresh())?.find(instance => instance.instanceId === instanceId)
      if (!found || !(found.state === 'running' || found.state === 'starting')) return
      round += 1
      isOwn = false
      send({ type: 'start', level: found.level, network: found.network, settings: null })
      name(instanceId)
      report([found])
      poll(() => false)
    },
    leave() {
      const { instanceId } = store.getState()
      if (!isOwn || instanceId === null || !isActive(store.getState())) return
      sendLast(`/api/preview/stop/${encodeURIComponent(instanceId)}`, { 'X-App-Token': http.token() })
      round += 1
      end()
      send({ type: 'stopped' })
    },
  }
  return preview
}

/** Best effort: the server's idle stop ends what this misses. */
function postLast(path: string, headers: { readonly [name: string]: string }): void {
  void fetch(path, { method: 'POST', keepalive: true, headers }).catch(() => undefined)
}
