import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Builder } from './build/createBuilder.ts'
import { previewBase } from './build/pageAddresses.ts'
import { previewErrors } from './errors.ts'
import { createLog, type Log } from './logs/createLog.ts'
import type { PreviewInfo, PreviewLogLine, PreviewState, PreviewUpdate, ProjectFile, StartPreview } from './preview.ts'
import type { ProcessRecord } from './process/createProcessRecord.ts'
import { endProcesses } from './process/endProcesses.ts'
import { type Backend, startBackend } from './process/startBackend.ts'
import { assertProjectSize, removeFiles, writeFiles } from './project/writeFiles.ts'
import type { ProxiedInstance } from './proxy/ProxiedInstance.ts'
import { createPageEvents } from './proxy/pageEvents.ts'
import type { PageContent } from './proxy/renderPage.ts'

export type InstanceListener = { line(line: PreviewLogLine): void; changed(info: PreviewInfo): void }

export type Instance = ProxiedInstance & {
  info(): PreviewInfo
  readonly logLines: Log
  readonly listeners: Set<InstanceListener>
  /** Milliseconds since the epoch of the last request. */
  lastUse(): number
  /** Throws the cause; the instance has failed then. */
  start(url: string): Promise<void>
  update(files: readonly ProjectFile[]): Promise<PreviewUpdate>
  /** `reason` is the sentence of a stop that nobody asked for. */
  stop(reason?: string): Promise<boolean>
}

export type InstanceOptions = {
  readonly id: string
  readonly folder: string
  readonly start: StartPreview
  readonly builder: Builder
  readonly record: ProcessRecord
  readonly now: () => number
}

const secretName = /key|secret|token|password|passphrase|mnemonic|private|credential/i
/** Pages of older versions are loaded again instead of patched. */
const keptVersions = 20

/** Creates one preview: its folder, page, backend and log. */
export function createInstance({ id, folder, start, builder, record, now }: InstanceOptions): Instance {
  const { chains, env } = start
  const project = join(folder, 'project')
  const marker = record.markerOf(id)
  const stopping = new AbortController()
  const listeners = new Set<InstanceListener>()
  const events = createPageEvents()
  const secrets = [
    ...start.secrets,
    ...Object.entries(env).flatMap(([name, value]) => (secretName.test(name) ? [value] : [])),
  ]
  const log = createLog({
    secrets,
    now,
    onLine: line => {
      for (const listener of listeners) listener.line(line)
    },
  })
  const startedAt = now()
  let state: PreviewState = 'starting'
  let error: string | null = null
  let url: string | null = null
  let files = new Map(start.files.map(({ path, content }) => [path, content]))
  let backend: Backend | undefined
  let page: { readonly version: number; readonly script: string | null; readonly styles: string | null } = {
    version: 0,
    script: null,
    styles: null,
  }
  let problem: string | null = null
  let packages = ''
  const updates: { readonly version: number; readonly styles: string; readonly patch: string | null }[] = []
  /** Changed since the last version of the page that compiled. */
  let pending = new Set<string>()
  let lastUse = now()
  let lastChange: Promise<unknown> = Promise.resolve()
  let stopped: Promise<boolean> | undefined

  const info = (): PreviewInfo => ({
    id,
    projectName: start.projectName,
    kind: start.kind,
    level: start.level,
    network: start.network,
    state,
    url,
    startedAt,
    error,
  })
  const enter = (next: PreviewState, reason: string | null = null) => {
    state = next
    error = reason
    if (reason !== null) log.add('sluice', next === 'failed' ? 'error' : 'info', reason)
    for (const listener of listeners) listener.changed(info())
  }
  const pageFolder = (version: number) => join(folder, 'page', String(version))
  const addressOf = (version: number, file: string) => `${previewBase}/page/${version}/${file}`

  /** Builds the next version of the page; what does not compile is said in the page and in the log. */
  const buildPage = async (isFirst: boolean): Promise<void> => {
    const version = page.version + 1
    const changed = isFirst || page.script === null ? null : [...pending]
    try {
      const built = await builder.run<'page'>({ kind: 'page', project, output: pageFolder(version), changed })
      const update = {
        version,
        styles: addressOf(version, built.styles),
        patch: built.patch === null ? null : addressOf(version, built.patch),
      }
      page = { version, script: addressOf(version, built.script), styles: update.styles }
      pending = new Set()
      problem = null
      if (isFirst) return
      updates.push(update)
      for (const old of updates.splice(0, Math.max(0, updates.length - keptVersions)))
        rmSync(pageFolder(old.version - 1), { recursive: true, force: true })
      events.send('update', update)
    } catch (cause) {
      if (!previewErrors.is(cause, 'BUILD_FAILED')) throw cause
      problem = cause.message
      log.add('page', 'error', cause.message)
      events.send('problem', problem)
    }
  }

  const openBackend = async (): Promise<void> => {
    const built = await builder.run<'backend'>({ kind: 'backend', project })
    backend = await startBackend({
      project,
      built,
      home: join(folder, 'home'),
      marker,
      env: makeBackendEnv(start),
      log,
      signal: stopping.signal,
      onSpawn: pid => record.add(pid, marker),
      onEnd: cause => void fail(cause.message),
    })
  }

  const fail = async (reason: string): Promise<void> => {
    if (state !== 'starting' && state !== 'running') return
    enter('failed', reason)
    await close()
  }

  const close = (): Promise<boolean> => {
    stopped ??= (async () => {
      stopping.abort()
      events.close()
      const pid = backend?.pid
      const isEnded = await (backend?.stop() ?? endProcesses({ pid: undefined, marker }))
      if (pid !== undefined && isEnded) record.remove(pid)
      backend = undefined
      files = new Map()
      rmSync(folder, { recursive: true, force: true })
      return isEnded
    })()
    return stopped
  }

  const applyUpdate = async (next: readonly ProjectFile[]): Promise<PreviewUpdate> => {
    if (state !== 'running') throw previewErrors.error('NOT_RUNNING')
    assertProjectSize(next)
    const wanted = new Map(next.map(({ path, content }) => [path, content]))
    const changed = [
      ...next.filter(({ path, content }) => files.get(path) !== content).map(({ path }) => path),
      ...[...files.keys()].filter(path => !wanted.has(path)),
    ]
    if (changed.length === 0) return { changed, restarted: false }
    await writeFiles(
      project,
      changed.flatMap(path => (wanted.has(path) ? [{ path, content: wanted.get(path)! }] : [])),
    )
    removeFiles(
      project,
      changed.filter(path => !wanted.has(path)),
    )
    files = wanted
    const ofPage = changed.filter(path => path.startsWith('web/src/'))
    const restarted = changed.some(path => path.startsWith('server/src/') && !path.endsWith('.test.ts'))
    for (const path of ofPage) pending.add(path)
    await Promise.all([ofPage.length > 0 ? buildPage(false) : undefined, restarted ? restartBackend() : undefined])
    return { changed, restarted }
  }

  const restartBackend = async (): Promise<void> => {
    const old = backend
    backend = undefined
    if (old) {
      await old.stop()
      record.remove(old.pid)
    }
    log.add('sluice', 'info', 'The backend starts again with the changed files')
    try {
      await openBackend()
    } catch (cause) {
      await fail((cause as Error).message)
      throw cause
    }
  }

  return {
    info,
    logLines: log,
    listeners,
    lastUse: () => lastUse,
    isWhole: start.level === 'full',
    project,
    chains,
    events,
    pageFolder,
    sharedFolder: name =>
      (name === 'packages' || name === 'browser') && packages !== ''
        ? join(packages, name === 'packages' ? 'page' : name)
        : undefined,
    backendPort: () => backend?.port ?? null,
    page: (): PageContent => ({
      ...page,
      chainIds: chains.map(chain => chain.id),
      hasIcon: files.has('web/src/app/icon.svg'),
    }),
    eventsSince: version => {
      const missed = updates.filter(update => update.version > version)
      const isGone = page.version > version && missed.length !== page.version - version
      const events: (readonly [string, unknown])[] = isGone
        ? [['reload', null]]
        : missed.map(update => ['update', update])
      return problem === null ? events : [...events, ['problem', problem]]
    },
    log: (source, level, message) => log.add(source, level, message),
    touch: () => {
      lastUse = now()
    },

    async start(address) {
      try {
        assertProjectSize(start.files)
        if (!files.has('server/src/main.ts')) throw previewErrors.error('BACKEND_MISSING')
        if (!files.has('web/src/app/page.tsx')) throw previewErrors.error('PAGE_MISSING')
        log.add('sluice', 'info', 'Starting the page and the backend …')
        mkdirSync(folder, { recursive: true, mode: 0o700 })
        await writeFiles(project, start.files)
        ;({ folder: packages } = await builder.run<'prepare'>({ kind: 'prepare' }))
        await Promise.all([openBackend(), buildPage(true)])
        if (stopping.signal.aborted) throw previewErrors.error('STOPPED_WHILE_STARTING')
        url = address
        enter('running')
        log.add('sluice', 'info', `Running at ${address}`)
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause)
        await fail(reason)
        throw cause
      }
    },

    update(next) {
      // One after the other: each builds on what the one before wrote.
      const updated = lastChange.then(() => applyUpdate(next))
      lastChange = updated.catch(() => {})
      return updated
    },

    async stop(reason) {
      if (state === 'starting' || state === 'running') enter('stopped', reason ?? null)
      return close()
    },
  }
}

function makeBackendEnv({ env, chains }: StartPreview): { readonly [name: string]: string } {
  return chains.length === 0 || env.LOCAL_CHAINS !== undefined ? env : { ...env, LOCAL_CHAINS: JSON.stringify(chains) }
}
