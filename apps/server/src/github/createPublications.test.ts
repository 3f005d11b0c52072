import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { githubErrors, type PublishedProject, type PublishOptions, type PublishRecord } from '@sluice/github'
import { makeEmptyDocument } from '@sluice/workflow'
import { describe, expect, it, vi } from 'vitest'
import { toErrorBody } from '../http/toErrorBody.ts'
import { makeDataDir } from '../testing/makeDataDir.ts'
import { createPublications } from './createPublications.ts'
import { createPublicationStore, type PublicationStore, type PublishRequest } from './publicationStore.ts'

const token = 'ghp_0d1f5a7e9b2c4d6f8a1b'

const requestOf = (name: string): PublishRequest => ({
  document: makeEmptyDocument(name, 'Swap'),
  settings: {
    name,
    description: '',
    isPrivate: false,
    includeReadme: true,
    autoDeployVercel: true,
    initializeWithGitignore: true,
  },
  target: 'create',
})

const recordOf = (fullName: string): PublishRecord => ({
  fullName,
  branch: 'main',
  parent: null,
  replacesParent: false,
  tree: null,
  commit: null,
  workflowsRefused: false,
  oneByOne: false,
})

const published: PublishedProject = {
  html_url: 'https://github.com/octocat/a',
  full_name: 'octocat/a',
  branch: 'main',
  commit: 'c'.repeat(40),
  files: 3,
  pull_request_url: null,
  notes: [],
  conflicts: [],
  requests: 5,
}

type Attempt = {
  readonly options: PublishOptions
  readonly finish: (project?: PublishedProject) => void
  readonly fail: (error: unknown) => void
}

/** Publications whose attempts a test ends by hand. */
function make({ dataDir = makeDataDir(), store = createPublicationStore(dataDir), login = 'octocat' } = {}) {
  const attempts: Attempt[] = []
  const noteRefusal = vi.fn()
  const publications = createPublications({
    store,
    account: {
      access: async () => ({
        baseUrl: 'https://github.com',
        api: 'https://api.github.com',
        token,
        user: { login, avatar_url: '' },
      }),
      noteRefusal,
    },
    clean: async request => request,
    generate: async () => ({ files: [], gitCommitMessage: 'Initial commit' }),
    publish: options =>
      new Promise((resolve, reject) => {
        attempts.push({ options, finish: (project = published) => resolve(project), fail: reject })
        options.signal?.addEventListener('abort', () => reject(githubErrors.error('CANCELLED')))
      }),
    describeError: toErrorBody,
  })
  const ended = (id: string) =>
    vi.waitFor(() => {
      expect(publications.read(id).state).not.toBe('running')
      return publications.read(id)
    })
  return { dataDir, publications, attempts, noteRefusal, ended, last: () => attempts.at(-1)! }
}

describe('createPublications', () => {
  it('default: progress and result; the token is in no file', async () => {
    const { publications, last, ended, dataDir } = make()
    const { publishId } = await publications.start(requestOf('a'))
    const { options, finish } = last()
    expect(options).toMatchObject({ token, api: 'https://api.github.com', target: 'create', settings: { name: 'a' } })
    expect(options.record).toBeUndefined()
    options.onProgress?.({ phase: 'files', sent: 1, total: 3, waitUntil: null })
    expect(publications.read(publishId)).toMatchObject({ state: 'running', phase: 'files', sent: 1, total: 3 })
    options.onRecord?.(recordOf('octocat/a'))
    finish()
    expect(await ended(publishId)).toMatchObject({ state: 'done', phase: 'done', result: published })
    const folder = join(dataDir, 'publications', publishId)
    expect(readdirSync(folder).sort()).toEqual(['request.json', 'state.json'])
    for (const name of readdirSync(folder)) expect(readFileSync(join(folder, name), 'utf8')).not.toContain(token)
  })

  it('behavior: goes on with what GitHub had confirmed', async () => {
    const { publications, attempts, last, ended } = make()
    const { publishId } = await publications.start(requestOf('a'))
    last().options.onRecord?.(recordOf('octocat/a'))
    last().fail(githubErrors.error('UNREACHABLE', { host: 'api.github.com' }))
    expect(await ended(publishId)).toMatchObject({
      state: 'failed',
      code: 'UNREACHABLE',
      error: 'The connection to api.github.com failed',
      canResume: true,
    })
    await publications.resume(publishId)
    expect(last().options.record).toEqual(recordOf('octocat/a'))
    expect(await publications.resume(publishId)).toMatchObject({ state: 'running' })
    expect(attempts).toHaveLength(2)
    last().finish()
    expect(await ended(publishId)).toMatchObject({ state: 'done', error: null, code: null, help: [] })
  })

  it.each([
    ['a rejected token, once something was done', true, 'BAD_CREDENTIALS', true],
    ['a rejected token, before anything was done', false, 'BAD_CREDENTIALS', false],
    ['a missing scope', true, 'SCOPE_MISSING', true],
    ['an unexpected answer', true, 'ANSWER_INVALID', false],
  ] as const)('behavior: %s', async (_, isRecorded, code, canResume) => {
    const { publications, last, ended, noteRefusal } = make()
    const { publishId } = await publications.start(requestOf('a'))
    if (isRecorded) last().options.onRecord?.(recordOf('octocat/a'))
    const values = { subject: 'octocat/a', host: 'api.github.com', reason: 'x' }
    const error = githubErrors.error(code as 'ANSWER_INVALID', values)
    last().fail(error)
    expect(await ended(publishId)).toMatchObject({ state: 'failed', code, canResume })
    expect(noteRefusal).toHaveBeenCalledWith(error, token)
    if (canResume) return
    await expect(publications.resume(publishId)).rejects.toMatchObject({ code: 'CANNOT_RESUME' })
  })

  it('behavior: one at a time for each repository, whatever the case; five in all', async () => {
    const { publications, attempts, ended } = make()
    const first = await publications.start(requestOf('one'))
    await expect(publications.start(requestOf('ONE'))).rejects.toMatchObject({
      code: 'REPOSITORY_BUSY',
      message: 'A publication to octocat/ONE is already running',
      status: 409,
    })
    for (const name of ['two', 'three', 'four', 'five']) await publications.start(requestOf(name))
    await expect(publications.start(requestOf('six'))).rejects.toMatchObject({
      code: 'TOO_MANY_PUBLICATIONS',
      message: 'At most 5 publications run at the same time',
    })
    attempts[0]!.finish()
    await ended(first.publishId)
    expect(await publications.start(requestOf('one'))).toMatchObject({ state: 'running' })
    await publications.close()
  })

  it('behavior: those that run when the server ends can be continued by the next one', async () => {
    const { publications, last, dataDir } = make()
    const { publishId } = await publications.start(requestOf('a'))
    last().options.onRecord?.(recordOf('octocat/a'))
    await publications.close()
    expect(publications.read(publishId)).toMatchObject({ state: 'failed', code: 'PUBLICATION_INTERRUPTED' })
    const next = make({ dataDir })
    expect(next.publications.read(publishId)).toMatchObject({
      state: 'failed',
      error: 'The server stopped during this publication',
      canResume: true,
    })
    await next.publications.resume(publishId)
    expect(next.last().options).toMatchObject({ record: recordOf('octocat/a'), settings: { name: 'a' } })
    await next.publications.close()
  })

  it('error: another account cannot continue it', async () => {
    const { publications, dataDir } = make()
    const { publishId } = await publications.start(requestOf('a'))
    await publications.cancel(publishId)
    await expect(make({ dataDir, login: 'hubot' }).publications.resume(publishId)).rejects.toMatchObject({
      message: 'This publication belongs to the GitHub account octocat',
    })
  })

  it('behavior: the newest 20 that have ended are kept, until all data is deleted', async () => {
    const { publications, last, ended, dataDir } = make()
    const ids: string[] = []
    let now = Date.now()
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now++)
    for (let count = 0; count < 22; count++) {
      ids.push((await publications.start(requestOf('a'))).publishId)
      last().finish()
      await ended(ids.at(-1)!)
    }
    clock.mockRestore()
    expect(() => publications.read(ids[1]!)).toThrow(`Publication ${ids[1]} does not exist`)
    expect(readdirSync(join(dataDir, 'publications')).sort()).toEqual(ids.slice(2).sort())
    const next = make({ dataDir })
    expect(ids.slice(2).map(id => next.publications.read(id).state)).toEqual(Array.from({ length: 20 }, () => 'done'))
    await next.publications.start(requestOf('b'))
    await next.publications.clear()
    expect(next.last().options.signal?.aborted).toBe(true)
    expect(existsSync(join(dataDir, 'publications'))).toBe(false)
    expect(() => next.publications.read(ids[21]!)).toThrow('does not exist')
  })

  it('error: a full disk stops it, and it goes on when there is space', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const dataDir = makeDataDir()
    const inner = createPublicationStore(dataDir)
    let isFull = false
    const store: PublicationStore = {
      ...inner,
      write(publication) {
        if (isFull) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
        inner.write(publication)
      },
    }
    const { publications, last, ended } = make({ dataDir, store })
    const { publishId } = await publications.start(requestOf('a'))
    isFull = true
    try {
      last().options.onRecord?.(recordOf('octocat/a'))
    } catch (error) {
      last().fail(error)
    }
    expect(await ended(publishId)).toMatchObject({
      state: 'failed',
      error: 'The disk is full. Nothing was saved',
      canResume: true,
    })
    expect(log).toHaveBeenCalledTimes(1)
    isFull = false
    await publications.resume(publishId)
    expect(last().options.record).toEqual(recordOf('octocat/a'))
    last().finish()
    expect(await ended(publishId)).toMatchObject({ state: 'done' })
  })

  it('error: damaged files', async () => {
    const { publications, dataDir } = make()
    const [one, two] = [await publications.start(requestOf('one')), await publications.start(requestOf('two'))]
    await publications.close()
    writeFileSync(join(dataDir, 'publications', one.publishId, 'request.json'), '{}')
    writeFileSync(join(dataDir, 'publications', two.publishId, 'state.json'), '{')
    const next = make({ dataDir }).publications
    await expect(next.resume(one.publishId)).rejects.toMatchObject({ code: 'PUBLICATION_UNREADABLE' })
    expect(() => next.read(two.publishId)).toThrow('does not exist')
    expect(readdirSync(join(dataDir, 'publications'))).toEqual([one.publishId])
  })

  it('error: nothing starts that was asked for before everything was stopped', async () => {
    const { publications, attempts } = make()
    const started = publications.start(requestOf('a'))
    await Promise.resolve()
    await publications.disconnect()
    await expect(started).rejects.toMatchObject({ message: 'Please connect to GitHub first.' })
    expect(attempts).toEqual([])
    expect(await publications.start(requestOf('a'))).toMatchObject({ state: 'running' })
    await publications.close()
  })
})
