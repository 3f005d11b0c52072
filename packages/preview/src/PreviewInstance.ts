import { mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isSluiceError } from '@sluice/workflow'
import type { Builder } from './build/createBuilder.ts'
import { previewErrors } from './errors.ts'
import { assertLocks } from './full/assertLocks.ts'
import { buildProject, type Part, parts } from './full/buildProject.ts'
import { createLog, type Log } from './logs/createLog.ts'
import { createPage, type Page } from './page/createPage.ts'
import type { PreviewInfo, PreviewLogLine, PreviewState, PreviewUpdate, ProjectFile, StartPreview } from './preview.ts'
import type { ProcessRecord } from './process/createProcessRecord.ts'
import { endProcesses } from './process/endProcesses.ts'
import { type Backend, startBackend } from './process/startBackend.ts'
import { assertProjectSize, removeFiles, writeFiles } from './project/writeFiles.ts'
import type { ProxiedInstance } from './proxy/ProxiedInstance.ts'
import { settleAll } from './settleAll.ts'

export type InstanceListener = { line(line: PreviewLogLine): void; changed(info: PreviewInfo): void }

export type InstanceOptions = {
  readonly id: string
  readonly start: StartPreview
  readonly builder: Builder
  readonly record: ProcessRecord
  readonly now: () => number
  readonly readyMs: number
}

/** A script to start and folders that it reads. */
type Bundle = { readonly script: string; readonly packages: readonly string[] }

const secretName = /key|secret|token|password|passphrase|mnemonic|private|credential/i
const isTest = (path: string) => /\.(test|stub)\.tsx?$/.test(path)

/** One preview from its start to its end: files, page, backend and log. */
export class PreviewInstance {
  readonly log: Log
  readonly listeners = new Set<InstanceListener>()
  readonly #options: InstanceOptions
  readonly #folder: string
  readonly #project: string
  readonly #marker: string
  readonly #stopping = new AbortController()
  readonly #page: Page
  readonly #startedAt: number
  #state: PreviewState = 'starting'
  #error: string | null = null
  #url: string | null = null
  #files: ReadonlyMap<string, string>
  #backend: Backend | undefined
  /** Folder of prepared packages; empty before it is known. */
  #prepared = ''
  /** Changed files of the backend that did not compile are built again with the next change. */
  #isBackendStale = false
  #lastUse: number
  #lastChange: Promise<unknown> = Promise.resolve()
  #ended: Promise<boolean> | undefined
  #removed: Promise<void> = Promise.resolve()

  constructor(options: InstanceOptions) {
    const { id, start, record, now } = options
    this.#options = options
    this.#folder = join(record.folder, id)
    this.#project = join(this.#folder, 'project')
    this.#marker = record.markerOf(id)
    this.#startedAt = now()
    this.#lastUse = this.#startedAt
    this.#files = toMap(start.files)
    const named = Object.entries(start.env).filter(([name]) => secretName.test(name))
    this.log = createLog({
      secrets: [...start.secrets, ...named.map(([, value]) => value)],
      now,
      onLine: line => {
        for (const listener of this.listeners) listener.line(line)
      },
    })
    this.#page = createPage({
      project: this.#project,
      folder: join(this.#folder, 'page'),
      builder: options.builder,
      log: this.log,
    })
  }

  info(): PreviewInfo {
    const { id, start } = this.#options
    const { projectName, kind, level, network } = start
    const own = {
      state: this.#state,
      url: this.#url,
      startedAt: this.#startedAt,
      error: this.#error,
      problem: this.#page.problem(),
    }
    return { id, projectName, kind, level, network, ...own }
  }

  get isActive(): boolean {
    return this.#state === 'starting' || this.#state === 'running'
  }

  /** Milliseconds since the epoch of the last request. */
  get lastUse(): number {
    return this.#lastUse
  }

  /** Throws the cause if it cannot start; it has failed then. */
  async start(url: string): Promise<void> {
    const opening = this.#open()
    this.#lastChange = opening.catch(() => {})
    try {
      await opening
      if (this.#stopping.signal.aborted) throw previewErrors.error('STOPPED_WHILE_STARTING')
    } catch (error) {
      // Whatever fails after its end fails because of it.
      const isStopped = this.#state === 'stopped'
      const cause = isSluiceError(error)
        ? error
        : previewErrors.error('START_FAILED', { reason: (error as Error).message }, { cause: error })
      await this.#fail(cause)
      throw isStopped ? previewErrors.error('STOPPED_WHILE_STARTING') : cause
    }
    this.#url = url
    this.#lastUse = this.#options.now()
    this.#enter('running')
    this.log.add('sluice', 'info', `Running at ${url}`)
  }

  async #open(): Promise<void> {
    const { start, builder } = this.#options
    assertProjectSize(start.files)
    if (!this.#files.has('server/src/main.ts')) throw previewErrors.error('BACKEND_MISSING')
    if (!this.#files.has('web/src/app/page.tsx')) throw previewErrors.error('PAGE_MISSING')
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 })
    await writeFiles(this.#project, start.files)
    const prepared = await builder.run<'prepare'>({ kind: 'prepare' })
    this.#prepared = prepared.folder
    if (prepared.isNew) builder.rest()
    if (start.level === 'full') return this.#openWhole(parts)
    this.log.add('sluice', 'info', 'Starting the page and the backend')
    await settleAll([this.#openBackend(await this.#bundleBackend()), this.#page.build([])])
  }

  async #openWhole(changed: readonly Part[]): Promise<void> {
    assertLocks(this.#options.start.files, parts)
    await buildProject({
      project: this.#project,
      parts: changed,
      log: this.log,
      marker: this.#marker,
      home: this.#home(),
      signal: this.#stopping.signal,
      onSpawn: pid => this.#options.record.add(pid, this.#marker),
      onGone: pid => this.#options.record.remove(pid),
    })
    await this.#closeBackend()
    await this.#openBackend({ script: join(this.#project, 'server/dist/main.js'), packages: [] })
  }

  async #bundleBackend(): Promise<Bundle> {
    const { script, packages } = await this.#options.builder.run<'backend'>({ kind: 'backend', project: this.#project })
    return { script, packages: [packages] }
  }

  async #openBackend(built: Bundle): Promise<void> {
    const { start, record, readyMs } = this.#options
    const { env, chains } = start
    const local = chains.length > 0 ? { LOCAL_CHAINS: JSON.stringify(chains) } : {}
    this.#backend = await startBackend({
      project: this.#project,
      built,
      home: this.#home(),
      marker: this.#marker,
      env: { ...local, ...env },
      log: this.log,
      signal: this.#stopping.signal,
      readyMs,
      onSpawn: pid => record.add(pid, this.#marker),
      onGone: pid => record.remove(pid),
      onEnd: cause => void this.#fail(cause),
    })
  }

  async #closeBackend(): Promise<boolean> {
    const backend = this.#backend
    this.#backend = undefined
    return backend === undefined || backend.stop()
  }

  #home(): string {
    const home = join(this.#folder, 'home')
    mkdirSync(home, { recursive: true, mode: 0o700 })
    return home
  }

  /** Writes what changed and takes it over; one update after the other. */
  update(files: readonly ProjectFile[]): Promise<PreviewUpdate> {
    const updated = this.#lastChange
      .then(() => this.#applyUpdate(files))
      .finally(() => {
        // Whatever it comes to after the end, nobody sees it.
        if (this.#state === 'stopped') throw previewErrors.error('NOT_RUNNING')
      })
    this.#lastChange = updated.catch(() => {})
    return updated
  }

  async #applyUpdate(files: readonly ProjectFile[]): Promise<PreviewUpdate> {
    if (this.#state !== 'running') throw previewErrors.error('NOT_RUNNING')
    assertProjectSize(files)
    const next = toMap(files)
    const written = files.filter(({ path, content }) => this.#files.get(path) !== content)
    const removed = [...this.#files.keys()].filter(path => !next.has(path))
    const changed = [...written.map(({ path }) => path), ...removed]
    await writeFiles(this.#project, written)
    removeFiles(this.#project, removed)
    this.#files = next
    const affected = changed.filter(path => !isTest(path))
    if (this.#options.start.level === 'full') return { changed, restarted: await this.#updateWhole(affected) }
    const ofPage = affected.filter(path => path.startsWith('web/src/'))
    if (affected.some(path => path.startsWith('server/src/'))) this.#isBackendStale = true
    const [restarted] = await settleAll([
      this.#isBackendStale && this.#updateBackend(),
      ofPage.length > 0 && this.#page.build(ofPage),
    ])
    return { changed, restarted }
  }

  async #updateBackend(): Promise<boolean> {
    let built: Bundle
    try {
      built = await this.#bundleBackend()
    } catch (cause) {
      if (!previewErrors.is(cause, 'BUILD_FAILED')) throw cause
      this.log.add('backend', 'error', `${cause.message}. The backend goes on with the version before`)
      return false
    }
    this.#isBackendStale = false
    this.log.add('sluice', 'info', 'Restarting the backend with the changed files')
    await this.#failing(async () => {
      await this.#closeBackend()
      await this.#openBackend(built)
    })
    return true
  }

  async #updateWhole(changed: readonly string[]): Promise<boolean> {
    const affected = parts.filter(part => changed.some(path => path.startsWith(`${part}/`)))
    if (affected.length === 0) return false
    for (const part of affected) {
      if (changed.includes(`${part}/package-lock.json`))
        await rm(join(this.#project, part, 'node_modules'), { recursive: true, force: true })
    }
    await this.#failing(() => this.#openWhole(affected))
    return true
  }

  async #failing(act: () => Promise<void>): Promise<void> {
    try {
      await act()
    } catch (cause) {
      await this.#fail(cause)
      throw cause
    }
  }

  /** Ends it with all its processes. `reason` is the sentence of an end that nobody asked for. */
  async stop(reason: string | null = null): Promise<boolean> {
    if (this.isActive) this.#enter('stopped', reason)
    return this.#close()
  }

  async #fail(cause: unknown): Promise<void> {
    if (this.isActive) this.#enter('failed', cause instanceof Error ? cause.message : String(cause))
    await this.#close()
  }

  #enter(state: PreviewState, reason: string | null = null): void {
    this.#state = state
    this.#error = reason
    if (reason !== null) this.log.add('sluice', state === 'failed' ? 'error' : 'info', reason)
    for (const listener of this.listeners) listener.changed(this.info())
  }

  #close(): Promise<boolean> {
    this.#ended ??= this.#end()
    return this.#ended
  }

  async #end(): Promise<boolean> {
    this.#stopping.abort()
    this.#page.events.close()
    const closed = await this.#closeBackend()
    const isGone = (await endProcesses({ pid: undefined, marker: this.#marker })) && closed
    this.#files = new Map()
    this.#removed = this.#removeFolder()
    return isGone
  }

  /** Resolves when its files are removed; an installed project has tens of thousands. */
  get removed(): Promise<void> {
    return this.#removed
  }

  async #removeFolder(): Promise<void> {
    // A build that is under way still writes.
    await this.#lastChange
    try {
      await rm(this.#folder, { recursive: true, force: true, maxRetries: 3 })
    } catch (cause) {
      this.log.add('sluice', 'warn', previewErrors.text('FILES_LEFT', { reason: (cause as Error).message }))
    }
  }

  /** What the proxy serves. */
  proxied(): ProxiedInstance {
    const { start, now } = this.#options
    const page = this.#page
    return {
      isWhole: start.level === 'full',
      project: this.#project,
      chains: start.chains,
      events: page.events,
      eventsSince: page.eventsSince,
      pageFolder: page.folderOf,
      sharedFolder: name => this.#sharedFolder(name),
      backendPort: () => this.#backend?.port ?? null,
      page: () => ({
        ...page.content(),
        chainIds: start.chains.map(chain => chain.id),
        hasIcon: this.#files.has('web/src/app/icon.svg'),
      }),
      log: (source, level, message) => this.log.add(source, level, message),
      touch: () => {
        this.#lastUse = now()
      },
    }
  }

  #sharedFolder(name: string): string | undefined {
    if (this.#prepared === '') return undefined
    if (name === 'packages') return join(this.#prepared, 'page')
    return name === 'browser' ? join(this.#prepared, 'browser') : undefined
  }
}

function toMap(files: readonly ProjectFile[]): ReadonlyMap<string, string> {
  return new Map(files.map(({ path, content }) => [path, content]))
}
