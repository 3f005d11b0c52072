import type { PreviewInfo, PreviewLogLine, Previews, PreviewsOptions, PreviewUpdate } from '@sluice/preview'
import type { startPreview } from '@sluice/protocol'
import type { Issue, WorkflowDocument } from '@sluice/workflow'
import type { z } from 'zod'
import { serverErrors } from '../errors.ts'
import { checkPreviewChains, checkPreviewTokens, toWarning } from './checkPreviewConfig.ts'
import { createPreviewPlanner, type PlannerOptions } from './createPreviewPlanner.ts'
import { loadEngine } from './loadEngine.ts'
import { previewFolder } from './previewFolder.ts'
import { type PreviewSource, readPreviewProject } from './readPreviewProject.ts'

type StartRequest = z.output<typeof startPreview.body>

export type PreviewServiceOptions = PlannerOptions & {
  readonly dataDir: string
  /** Origins of the editor's pages. */
  readonly editorOrigins: () => readonly string[]
  readonly template: (id: string) => Promise<WorkflowDocument | undefined>
  /** Default: those of `@sluice/preview`, loaded when the first preview starts. */
  readonly open?: (options: PreviewsOptions) => Previews | Promise<Previews>
}

type Listener = { line(line: PreviewLogLine): void; changed(info: PreviewInfo): void }

/** What an instance was started with; an update keeps it. */
type Kept = Pick<StartRequest, 'config' | 'projectName' | 'level'> & { readonly needs: string }

/**
 * Starts previews of generated projects with the settings and keys of this server. Keys stay here: the process of a
 * preview gets the token of a forwarder.
 */
export function createPreviewService(options: PreviewServiceOptions) {
  const { dataDir, devnet, editorOrigins, template } = options
  const plan = createPreviewPlanner(options)
  const kept = new Map<string, Kept>()
  let opened: Promise<Previews> | undefined
  let isClosed = false

  const open = async (): Promise<Previews> => {
    const create = options.open ?? (await loadEngine()).createPreviews
    const folder = previewFolder(dataDir)
    try {
      return await create({ editorOrigins, folder })
    } catch (cause) {
      const { code, message } = cause as NodeJS.ErrnoException
      if (code === 'ENOSPC') throw cause
      throw serverErrors.error('DATA_FOLDER_UNUSABLE', { folder, reason: message }, { cause })
    }
  }
  /** Instances by the ids that their starts chose. */
  const startIds = new Map<string, string>()
  const load = (): Promise<Previews> => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }
  const end = async () => {
    const ending = opened?.catch(() => undefined)
    opened = undefined
    await (await ending)?.close()
  }

  /** A server that is closing starts no process that nobody would end. */
  const assertOpen = () => {
    if (isClosed) throw serverErrors.error('PREVIEW_NOT_STARTED')
  }

  /** Throws `PREVIEW_NOT_FOUND`. */
  const findEngine = async (id: string) => {
    const engine = await opened
    const info = engine?.find(id)
    if (!engine || !info) throw serverErrors.error('PREVIEW_NOT_FOUND', { id })
    return { engine, info }
  }

  const read = (source: PreviewSource, { config, projectName, level }: Omit<Kept, 'needs'>) =>
    readPreviewProject(source, { config, projectName, allowsOwnFiles: level === 'page' }, { template })

  return {
    /**
     * `signal` stops a preview that nobody waits for any more. Without `wait`, returns the instance while it starts;
     * its state then says whether it could.
     */
    async start(
      request: StartRequest,
      signal?: AbortSignal,
    ): Promise<{ readonly instance: PreviewInfo; readonly warnings: readonly Issue[] }> {
      const { config } = request
      await checkPreviewChains(config)
      const project = await read(request, request)
      await checkPreviewTokens(config, project)
      const { start, forwarder, warnings } = await plan(project, request)
      const starting = Promise.withResolvers<PreviewInfo>()
      const run = async () => {
        assertOpen()
        const [engine, { needsOf }] = await Promise.all([load(), loadEngine()])
        assertOpen()
        const { projectName, level, startId } = request
        const onStarting = (info: PreviewInfo) => {
          if (startId !== undefined) startIds.set(startId, info.id)
          starting.resolve(info)
        }
        const instance = await engine.start(start, { signal, onStarting })
        kept.set(instance.id, { config, projectName, level, needs: needsOf(project) })
        whenEnded(engine, instance.id, () => {
          kept.delete(instance.id)
          if (startId !== undefined) startIds.delete(startId)
          void forwarder?.close()
        })
        const { problem } = instance
        if (problem === null) return { instance, warnings }
        const broken = toWarning(serverErrors.error('PREVIEW_PAGE_BROKEN', { reason: problem }))
        return { instance, warnings: [broken, ...warnings] }
      }
      const started = run().catch(async (error: unknown) => {
        await forwarder?.close()
        throw error
      })
      if (request.wait) return started
      return Promise.race([started, starting.promise.then(instance => ({ instance, warnings }))])
    },

    async update(id: string, source: PreviewSource): Promise<PreviewUpdate> {
      const { engine } = await findEngine(id)
      const known = kept.get(id)
      const { needsOf, planErrors, previewErrors } = await loadEngine()
      if (!known) throw previewErrors.error('NOT_RUNNING')
      const project = await read(source, known)
      if (needsOf(project) !== known.needs) throw planErrors.error('NEEDS_CHANGED')
      return engine.update(
        id,
        project.files.map(({ path, content }) => ({ path, content })),
      )
    },

    /** `id`: of the instance, or the `startId` of its start. */
    stop: async (id: string): Promise<PreviewInfo> => {
      const { engine, info } = await findEngine(startIds.get(id) ?? id)
      return engine.stop(info.id)
    },

    list: async (): Promise<readonly PreviewInfo[]> => (await opened)?.list() ?? [],

    /** Passes the state, kept lines after `afterSeq`, and what comes. Returns an end. */
    async subscribe(id: string, afterSeq: number, listener: Listener): Promise<() => void> {
      const { engine, info } = await findEngine(id)
      listener.changed(info)
      return engine.subscribe(id, afterSeq, listener)
    },

    /** Stops all previews and forgets their logs; new ones may start. */
    clear: end,

    /** Ends what a killed server has left behind. A folder that cannot be used is said by the first preview. */
    sweep: async (): Promise<void> => {
      await load().catch((error: unknown) => {
        if (!serverErrors.is(error, 'DATA_FOLDER_UNUSABLE')) throw error
      })
    },

    async close(): Promise<void> {
      isClosed = true
      await end()
      await devnet.close()
    },
  }
}

const hasEnded = ({ state }: PreviewInfo) => state === 'stopped' || state === 'failed'

function whenEnded(engine: Previews, id: string, act: () => void): void {
  let stop = () => {}
  const end = () => {
    stop()
    act()
  }
  stop = engine.subscribe(id, Number.MAX_SAFE_INTEGER, {
    line: () => {},
    changed: info => {
      if (hasEnded(info)) end()
    },
  })
  const now = engine.find(id)
  if (!now || hasEnded(now)) end()
}
