import type { GeneratedProject } from '@sluice/generator'
import type { Forwarder, PreviewInfo, PreviewLogLine, Previews, PreviewsOptions, PreviewUpdate } from '@sluice/preview'
import type { PreviewConfig, startPreview } from '@sluice/protocol'
import type { Issue, WorkflowDocument } from '@sluice/workflow'
import type { z } from 'zod'
import type { Environment } from '../config.ts'
import { serverErrors } from '../errors.ts'
import { lazyPromise } from '../lazyPromise.ts'
import type { SecretStore } from '../secrets/secretStore.ts'
import { readServiceUrl } from '../settings/readServiceUrl.ts'
import type { SettingsStore } from '../settings/settingsStore.ts'
import { checkPreviewChains, checkPreviewTokens, findUnusedSettings } from './checkPreviewConfig.ts'
import type { PreviewDevnet } from './previewDevnet.ts'
import { previewFolder } from './previewFolder.ts'
import { type PreviewSource, readPreviewProject } from './readPreviewProject.ts'

type StartRequest = z.output<typeof startPreview.body>

export type PreviewServiceOptions = {
  readonly dataDir: string
  readonly env: Environment
  readonly secrets: Pick<SecretStore, 'read'>
  readonly settings: Pick<SettingsStore, 'rpcUrl'>
  readonly devnet: PreviewDevnet
  /** Origins of the editor's pages. */
  readonly editorOrigins: () => readonly string[]
  readonly template: (id: string) => Promise<WorkflowDocument | undefined>
  /** Default: those of `@sluice/preview`, loaded when the first preview starts. */
  readonly open?: (options: PreviewsOptions) => Previews | Promise<Previews>
}

/** What an instance was started with; an update keeps it. */
type Kept = Pick<StartRequest, 'config' | 'projectName' | 'level'> & { readonly needs: string }

const oneInchUrl = 'https://api.1inch.com'

/** Loaded on demand: it brings Vite. */
const loadEngine = () => import('@sluice/preview')

/**
 * Starts previews of generated projects with the settings and keys of this server.
 *
 * - Keys stay here: the process of a preview gets the token of a forwarder
 */
export function createPreviewService(options: PreviewServiceOptions) {
  const { dataDir, env, secrets, settings, devnet, editorOrigins, template } = options
  const folder = previewFolder(dataDir)
  const previews = lazyPromise(async () => {
    const open = options.open ?? (await loadEngine()).createPreviews
    return open({ editorOrigins, folder })
  })
  const kept = new Map<string, Kept>()
  let isClosed = false

  const rpcOf = (config: PreviewConfig, { deploymentInfo }: GeneratedProject) => {
    const own = deploymentInfo.networks.flatMap(({ id }) => {
      const given = config.rpcEndpoints[String(id)]
      if (given !== undefined)
        return [[String(id), { url: given, isTrusted: readServiceUrl(given).isLoopback }] as const]
      const stored = settings.rpcUrl(id)
      if (stored === null) return []
      // The environment of the server may name a node in a private network, and a stored one was checked.
      return [[String(id), { url: stored, isTrusted: true }] as const]
    })
    return Object.fromEntries(own)
  }

  const openForwarder = async (config: PreviewConfig, project: GeneratedProject): Promise<Forwarder | null> => {
    const { needsOneInch, readsChains, startForwarder } = await loadEngine()
    const apiKey = needsOneInch(project) ? (config.oneInchApiKey ?? secrets.read('oneinch')) : null
    const rpc = readsChains(project) ? rpcOf(config, project) : {}
    if (apiKey === null && Object.keys(rpc).length === 0) return null
    const baseUrl = env.ONEINCH_BASE_URL?.trim() || oneInchUrl
    return startForwarder({ oneInch: apiKey === null ? null : { baseUrl, apiKey }, rpc })
  }

  const plan = async (project: GeneratedProject, { config, projectName, level }: Omit<Kept, 'needs'>) => {
    const { planPreview, readsChains } = await loadEngine()
    const base = { project, projectName, level }
    if (config.network === 'local') {
      const chains = await devnet.open(project.deploymentInfo.networks.map(({ id }) => id))
      return { start: planPreview({ ...base, network: 'local', devnet: chains }), forwarder: null }
    }
    const forwarder = await openForwarder(config, project)
    try {
      const rpcChainIds = readsChains(project) ? Object.keys(rpcOf(config, project)).map(Number) : []
      return { start: planPreview({ ...base, network: 'live', forwarder, rpcChainIds }), forwarder }
    } catch (error) {
      await forwarder?.close()
      throw error
    }
  }

  const warningsOf = async (config: PreviewConfig, project: GeneratedProject, mirrored: readonly number[]) => {
    const { needsOneInch, readsChains } = await loadEngine()
    const { networks } = project.deploymentInfo
    const isLeftOut = (id: number) => config.network === 'local' && !mirrored.includes(id)
    const use = {
      asksOneInch: needsOneInch(project),
      readsChains: readsChains(project),
      leftOut: networks.filter(({ id }) => isLeftOut(id)).map(({ name }) => name),
    }
    const ids = networks.map(({ id }) => id)
    return findUnusedSettings(config, use, ids)
  }

  /** A server that is closing starts no process that nobody would end. */
  const assertOpen = () => {
    if (isClosed) throw serverErrors.error('PREVIEW_NOT_STARTED')
  }

  const find = (id: string, found: PreviewInfo | undefined): PreviewInfo => {
    if (!found) throw serverErrors.error('PREVIEW_NOT_FOUND', { id })
    return found
  }

  const endWith = (engine: Previews, id: string, forwarder: Forwarder | null) => {
    const hasEnded = ({ state }: PreviewInfo) => state === 'stopped' || state === 'failed'
    const end = () => {
      kept.delete(id)
      void forwarder?.close()
      stop()
    }
    const stop = engine.subscribe(id, Number.MAX_SAFE_INTEGER, {
      line: () => {},
      changed: info => {
        if (hasEnded(info)) end()
      },
    })
    const now = engine.find(id)
    if (!now || hasEnded(now)) end()
  }

  return {
    async start(
      request: StartRequest,
    ): Promise<{ readonly instance: PreviewInfo; readonly warnings: readonly Issue[] }> {
      const { config, projectName, level } = request
      await checkPreviewChains(config)
      const project = await readPreviewProject(
        request,
        { config, projectName, allowsOwnFiles: level === 'page' },
        { template },
      )
      await checkPreviewTokens(config, project)
      const { start, forwarder } = await plan(project, { config, projectName, level })
      try {
        assertOpen()
        const [engine, { needsOf }] = await Promise.all([previews.load(), loadEngine()])
        assertOpen()
        const instance = await engine.start({ ...start, secrets: [...start.secrets, ...secretsOf(config)] })
        kept.set(instance.id, { config, projectName, level, needs: needsOf(project) })
        endWith(engine, instance.id, forwarder)
        const mirrored = start.chains.map(({ mirrorsChainId }) => mirrorsChainId)
        return { instance, warnings: await warningsOf(config, project, mirrored) }
      } catch (error) {
        await forwarder?.close()
        throw error
      }
    },

    async update(id: string, source: PreviewSource): Promise<PreviewUpdate> {
      const engine = await previews.loaded()
      find(id, engine?.find(id))
      const known = kept.get(id)
      if (!engine || !known) throw (await loadEngine()).previewErrors.error('NOT_RUNNING')
      const { config, projectName, level, needs } = known
      const project = await readPreviewProject(
        source,
        { config, projectName, allowsOwnFiles: level === 'page' },
        { template },
      )
      const { needsOf, planErrors } = await loadEngine()
      if (needsOf(project) !== needs) throw planErrors.error('NEEDS_CHANGED')
      return engine.update(
        id,
        project.files.map(({ path, content }) => ({ path, content })),
      )
    },

    async stop(id: string): Promise<PreviewInfo> {
      const engine = await previews.loaded()
      find(id, engine?.find(id))
      return engine!.stop(id)
    },

    list: async (): Promise<readonly PreviewInfo[]> => (await previews.loaded())?.list() ?? [],

    async subscribe(
      id: string,
      afterSeq: number,
      listener: { line(line: PreviewLogLine): void; changed(info: PreviewInfo): void },
    ): Promise<() => void> {
      const engine = await previews.loaded()
      listener.changed(find(id, engine?.find(id)))
      return engine!.subscribe(id, afterSeq, listener)
    },

    /** Stops all previews; new ones may start. */
    async stopAll(): Promise<void> {
      const engine = await previews.loaded()
      await Promise.all((engine?.list() ?? []).map(({ id }) => engine!.stop(id)))
    },

    /** Ends what a killed server has left behind. */
    sweep: async (): Promise<void> => void (await previews.load()),

    async close(): Promise<void> {
      isClosed = true
      await (await previews.loaded()?.catch(() => undefined))?.close()
      await devnet.close()
    },
  }
}

export type PreviewService = ReturnType<typeof createPreviewService>

/** Values that are cut out of the log, although no process has them. */
const secretsOf = ({ oneInchApiKey, rpcEndpoints }: PreviewConfig): readonly string[] => [
  ...(oneInchApiKey === undefined ? [] : [oneInchApiKey]),
  ...Object.values(rpcEndpoints),
]
