import { randomUUID } from 'node:crypto'
import { githubErrors, type PublishedProject, type PublishOptions } from '@sluice/github'
import type { ErrorBody, PublishStatus } from '@sluice/protocol'
import { logError } from '@sluice/protocol/http'
import { isSluiceError, type SluiceError } from '@sluice/workflow'
import { serverErrors } from '../errors.ts'
import type { AccountAccess, GitHubAccount } from './gitHubAccount.ts'
import { gitHubServerErrors } from './gitHubServerErrors.ts'
import type { Publication, PublicationStore, PublishRequest } from './publicationStore.ts'

/** Ended publications that are kept. */
const mostEnded = 20

const mostRunning = 5

type Project = PublishOptions['project']

type Dependencies = {
  readonly store: PublicationStore
  readonly account: Pick<GitHubAccount, 'access' | 'noteRefusal'>
  /** Takes keys in plain text out of what is stored and published. */
  readonly clean: (request: PublishRequest) => Promise<PublishRequest>
  /** Throws `NO_CODE` for a workflow without an application. */
  readonly generate: (request: PublishRequest) => Promise<Project>
  readonly publish: (options: PublishOptions) => Promise<PublishedProject>
  readonly describeError: (error: unknown) => ErrorBody
}

type Running = { readonly controller: AbortController; finished: Promise<void> }

/** Refusals that a person mends on GitHub or by connecting again; the same request can then go on. */
const accessCodes = new Set([
  'NOT_CONNECTED',
  'BAD_CREDENTIALS',
  'SCOPE_MISSING',
  'TOKEN_NOT_PERMITTED',
  'SSO_REQUIRED',
  'REPOSITORY_ARCHIVED',
])

/**
 * Publishes projects in the background, one at a time for each repository. What GitHub has confirmed is on disk, so that
 * a publication can be continued after a network failure or a restart.
 */
export function createPublications(dependencies: Dependencies) {
  const { store, account, clean, generate, publish, describeError } = dependencies
  const publications = new Map<string, Publication>()
  const running = new Map<string, Running>()
  /** Repositories of publications that run or are about to. */
  const reserved = new Set<string>()
  /** Why all were stopped last, so that none starts which was asked for before. */
  let stopped: SluiceError | undefined

  const find = (id: string): Publication => {
    const publication = publications.get(id)
    if (!publication) throw gitHubServerErrors.error('PUBLICATION_NOT_FOUND', { id })
    return publication
  }
  const update = (id: string, change: Partial<Omit<Publication, 'status'>>, status: Partial<PublishStatus> = {}) => {
    const before = find(id)
    const after = { ...before, ...change, status: { ...before.status, ...status } }
    publications.set(id, after)
    return after
  }

  const fail = (error: unknown, record: Publication['record']): Partial<PublishStatus> => {
    const { error: message, code, help, retry } = describeError(error)
    const canResume = retry === 'later' || (record !== null && accessCodes.has(code))
    return { state: 'failed', waitUntil: null, error: message, code, help: [...help], canResume }
  }

  const load = () => {
    for (const publication of store.list()) {
      const { publishId, state } = publication.status
      publications.set(publishId, publication)
      if (state !== 'running') continue
      const interrupted = gitHubServerErrors.error('PUBLICATION_INTERRUPTED')
      store.write(update(publishId, {}, fail(interrupted, publication.record)))
    }
  }

  const prune = () => {
    const ended = [...publications.values()]
      .filter(({ status }) => status.state !== 'running')
      .sort((a, b) => b.startedAt - a.startedAt)
    for (const { status } of ended.slice(mostEnded)) {
      publications.delete(status.publishId)
      store.remove(status.publishId)
    }
  }

  const end = (id: string, status: Partial<PublishStatus>) => {
    const ended = update(id, {}, { waitUntil: null, ...status })
    try {
      store.write(ended)
      prune()
    } catch (error) {
      // It has ended all the same; after a restart it shows as interrupted and can be continued.
      logError(error)
    }
  }

  const endWithError = (id: string, error: unknown, { aborted, reason }: AbortSignal) => {
    if (githubErrors.is(reason, 'CANCELLED')) return end(id, { state: 'cancelled', canResume: true })
    end(id, fail(aborted ? reason : error, find(id).record))
  }

  const launch = (publication: Publication, request: PublishRequest, project: Project, access: AccountAccess) => {
    const { publishId: id } = publication.status
    const { api, token } = access
    const { record } = publication
    const controller = new AbortController()
    const run = async () => {
      try {
        const result = await publish({
          api,
          token,
          project,
          settings: request.settings,
          target: request.target,
          ...(record === null ? {} : { record }),
          onRecord: confirmed => writeRecord(update(id, { record: confirmed })),
          onProgress: progress => void update(id, {}, progress),
          signal: controller.signal,
        })
        const { notes, conflicts } = result
        const shown = { ...result, notes: [...notes], conflicts: [...conflicts] }
        end(id, { state: 'done', phase: 'done', canResume: false, result: shown })
      } catch (error) {
        account.noteRefusal(error, token)
        endWithError(id, error, controller.signal)
      } finally {
        running.delete(id)
        reserved.delete(keyOf(publication))
      }
    }
    const entry: Running = { controller, finished: Promise.resolve() }
    running.set(id, entry)
    entry.finished = run()
  }

  const writeRecord = (publication: Publication) => {
    try {
      store.write(publication)
    } catch (cause) {
      throw toStorageError(cause)
    }
  }

  /** Reserves a repository until the publication that `act` launches has ended. */
  const reserve = async (publication: Publication, act: (assertNotStopped: () => void) => Promise<PublishStatus>) => {
    const key = keyOf(publication)
    const { repository } = publication.status
    if (reserved.has(key)) throw gitHubServerErrors.error('REPOSITORY_BUSY', { repository })
    if (reserved.size >= mostRunning) throw gitHubServerErrors.error('TOO_MANY_PUBLICATIONS', { count: mostRunning })
    reserved.add(key)
    const before = stopped
    try {
      return await act(() => {
        if (stopped && stopped !== before) throw stopped
      })
    } catch (error) {
      reserved.delete(key)
      throw error
    }
  }

  const stopAll = async (reason: SluiceError) => {
    stopped = reason
    const entries = [...running.values()]
    for (const { controller } of entries) controller.abort(reason)
    await Promise.all(entries.map(({ finished }) => finished))
  }

  load()

  return {
    /**
     * Starts a publication.
     *
     * - Throws: `NOT_CONNECTED`, `NO_CODE`, `REPOSITORY_BUSY`, `TOO_MANY_PUBLICATIONS`, errors of the generator
     */
    async start(asked: PublishRequest): Promise<PublishStatus> {
      const access = await account.access()
      const publication = makePublication(access, asked)
      return reserve(publication, async assertNotStopped => {
        const request = await clean(asked)
        const project = await generate(request)
        assertNotStopped()
        const { publishId } = publication.status
        store.writeRequest(publishId, request)
        store.write(publication)
        publications.set(publishId, publication)
        launch(publication, request, project, access)
        return find(publishId).status
      })
    },
    read: (id: string): PublishStatus => find(id).status,
    /**
     * Goes on with a publication that failed or was cancelled.
     *
     * - Throws: `CANNOT_RESUME`, `NOT_CONNECTED`, `ACCOUNT_DIFFERS`, `REPOSITORY_BUSY`, `PUBLICATION_UNREADABLE`
     */
    async resume(id: string): Promise<PublishStatus> {
      const { status } = find(id)
      if (status.state === 'running' || status.state === 'done') return status
      if (!status.canResume) throw gitHubServerErrors.error('CANNOT_RESUME')
      const access = await account.access()
      const publication = find(id)
      if (access.user.login !== publication.login || access.baseUrl !== publication.baseUrl) {
        throw gitHubServerErrors.error('ACCOUNT_DIFFERS', { login: publication.login })
      }
      return reserve(publication, async assertNotStopped => {
        const request = store.readRequest(id)
        const project = await generate(request)
        assertNotStopped()
        const resumed = update(id, {}, { state: 'running', canResume: false, error: null, code: null, help: [] })
        store.write(resumed)
        launch(resumed, request, project, access)
        return find(id).status
      })
    },
    /** Stops a publication; one that has ended stays as it is. */
    async cancel(id: string): Promise<PublishStatus> {
      find(id)
      const run = running.get(id)
      run?.controller.abort(githubErrors.error('CANCELLED'))
      await run?.finished
      return find(id).status
    },
    /** Stops those that run because their account was disconnected. */
    disconnect: () => stopAll(githubErrors.error('NOT_CONNECTED')),
    /** Stops and forgets all. */
    async clear(): Promise<void> {
      await stopAll(githubErrors.error('CANCELLED'))
      publications.clear()
      store.clear()
    },
    close: () => stopAll(gitHubServerErrors.error('PUBLICATION_INTERRUPTED')),
  }
}

/** GitHub's names are the same in capitals. */
const keyOf = ({ baseUrl, status }: Publication): string => `${baseUrl}/${status.repository}`.toLowerCase()

function makePublication({ baseUrl, user }: AccountAccess, { settings }: PublishRequest): Publication {
  const status: PublishStatus = {
    publishId: randomUUID(),
    repository: `${user.login}/${settings.name}`,
    state: 'running',
    phase: 'checking',
    sent: 0,
    total: 0,
    waitUntil: null,
    canResume: false,
    error: null,
    code: null,
    help: [],
    result: null,
  }
  return { baseUrl, login: user.login, startedAt: Date.now(), record: null, status }
}

function toStorageError(cause: unknown): SluiceError {
  if (isSluiceError(cause)) return cause
  const { code, message } = cause as NodeJS.ErrnoException
  return code === 'ENOSPC'
    ? serverErrors.error('DISK_FULL', undefined, { cause })
    : serverErrors.error('STORAGE_FAILED', { reason: message }, { cause })
}
