import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { findTemplate } from '@sluice/catalogue'
import { classicToken, type FakeGitHub } from '@sluice/github/testing'
import {
  cancelPublish,
  disconnectGitHub,
  type PublishStatus,
  publishStatusSchema,
  type Route,
  readPublish,
  resumePublish,
  routeUrl,
  startPublish,
  writeGitHubToken,
} from '@sluice/protocol'
import { documentFromTemplate, makeEmptyDocument } from '@sluice/workflow'
import { describe, expect, it, vi } from 'vitest'
import { makeDataDir } from '../testing/makeDataDir.ts'
import { spawnServer } from '../testing/spawnServer.ts'
import { expectNoToken, startConnected, startGitHub } from '../testing/startGitHub.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'

const document = documentFromTemplate(findTemplate('dex-aggregator-swap')!)

/** A limit for what hangs: a busy machine takes long to generate and upload. */
const slow = { timeout: 250_000, interval: 100 }

const bodyOf = (name: string, more: object = {}) => ({ document, settings: { name }, ...more })

/** Waits until a publication has ended. */
async function untilEnded({ call }: Pick<TestServer, 'call'>, publishId: string): Promise<PublishStatus> {
  return vi.waitFor(async () => {
    const { body } = await call(readPublish, { params: { publishId } })
    expect(body.state).not.toBe('running')
    return body
  }, slow)
}

async function publish(server: TestServer, name: string, more: object = {}): Promise<PublishStatus> {
  const started = await server.call(startPublish, { body: bodyOf(name, more) })
  expect(started).toMatchObject({ status: 200, body: { state: 'running' } })
  return untilEnded(server, started.body.publishId)
}

const git = (gitHub: FakeGitHub, repository: string, ...args: readonly string[]): string =>
  execFileSync('git', ['-C', gitHub.repositoryPath(repository), ...args], { encoding: 'utf8' }).trim()

const commitsOf = (gitHub: FakeGitHub, repository: string) => git(gitHub, repository, 'rev-list', '--all').split('\n')

const filesOf = (gitHub: FakeGitHub, repository: string) =>
  git(gitHub, repository, 'ls-tree', '-r', '--name-only', 'HEAD').split('\n')

describe('publishing', () => {
  it('default: one commit with the files of the generated project', async () => {
    const gitHub = await startGitHub()
    const server = await startConnected(gitHub)
    const settings = { name: 'my-defi-app', description: 'A swap', isPrivate: true }
    const started = await server.call(startPublish, { body: { document, settings } })
    expect(started.body).toMatchObject({ repository: 'octocat/my-defi-app', state: 'running', canResume: false })
    const ended = await untilEnded(server, started.body.publishId)
    expect(ended).toMatchObject({
      state: 'done',
      phase: 'done',
      error: null,
      canResume: false,
      result: {
        html_url: `${gitHub.web}/octocat/my-defi-app`,
        full_name: 'octocat/my-defi-app',
        pull_request_url: null,
      },
    })
    expect(ended.sent).toBe(ended.total)
    const { commit, files, requests } = ended.result!
    expect(commitsOf(gitHub, 'octocat/my-defi-app')).toEqual([commit])
    expect(filesOf(gitHub, 'octocat/my-defi-app')).toHaveLength(files)
    expect(filesOf(gitHub, 'octocat/my-defi-app')).toEqual(
      expect.arrayContaining(['.workflow/manifest.json', '.github/workflows/ci.yml', 'README.md', 'package.json']),
    )
    expect(requests).toBeLessThanOrEqual(12)
    expectNoToken(server, started, ended)
  })

  it('behavior: an existing empty repository, and an update of what was published', async () => {
    const gitHub = await startGitHub()
    await gitHub.addRepository('octocat/empty')
    const server = await startConnected(gitHub)
    expect(await publish(server, 'empty', { target: 'empty' })).toMatchObject({ state: 'done' })
    expect(await publish(server, 'empty', { target: 'update' })).toMatchObject({
      state: 'done',
      result: { commit: null, notes: ['The repository is up to date'] },
    })
  })

  it('error: without an account, and without code', async () => {
    const { call } = await startTestServer()
    expect(await call(startPublish, { body: bodyOf('a') })).toMatchObject({
      status: 409,
      body: { error: 'Please connect to GitHub first.' },
    })
    const gitHub = await startGitHub()
    const server = await startConnected(gitHub)
    const before = gitHub.requests.length
    const empty = { document: makeEmptyDocument('empty', 'Empty'), settings: { name: 'a' } }
    for (let count = 0; count < 2; count++) {
      expect(await server.call(startPublish, { body: empty })).toMatchObject({
        status: 409,
        body: { error: 'No code to publish. Please generate code first.' },
      })
    }
    expect(gitHub.requests).toHaveLength(before)
    expect(gitHub.listRepositories()).toEqual([])
  })

  it.each([
    ['the workflow’s description', (text: string) => ({ document: { ...document, description: text } })],
    ['the repository’s description', (text: string) => ({ settings: { name: 'a', description: text } })],
  ])('error: a wallet secret in %s is refused before anything is stored or sent', async (place, make) => {
    const gitHub = await startGitHub()
    const server = await startConnected(gitHub)
    const before = gitHub.requests.length
    const secrets = [
      'ozone drill grab fiber curtain grace pudding thank cruise elder eight picnic',
      'wallet secret 0x4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318',
    ]
    for (const secret of secrets) {
      const refused = await server.call(startPublish, { body: bodyOf('a', make(secret)) })
      expect(refused).toMatchObject({
        status: 422,
        body: { code: 'SECRET_FOUND', error: `Nothing was published: ${place} contains a secret` },
      })
      expect(JSON.stringify(refused.body)).not.toContain(secret)
    }
    expect(gitHub.requests).toHaveLength(before)
  })

  it.each([
    ['..', 'A repository name has up to 100 letters'],
    ['a b', 'A repository name has up to 100 letters'],
    ['a.git', 'A repository name has up to 100 letters'],
    ['../../user', 'A repository name has up to 100 letters'],
  ])('error: %j is no name', async (name, sentence) => {
    const { call } = await startTestServer()
    const refused = await call(startPublish, { body: bodyOf(name) })
    expect(refused.status).toBe(400)
    expect(refused.body.error).toContain(sentence)
  })

  it('error: a taken name is told once, and cannot be continued', async () => {
    const gitHub = await startGitHub()
    await gitHub.addRepository('octocat/taken', { files: { 'a.txt': 'a' } })
    const server = await startConnected(gitHub)
    const ended = await publish(server, 'taken')
    expect(ended).toMatchObject({ state: 'failed', code: 'NAME_TAKEN_FREE', canResume: false })
    expect(ended.error).toBe('The repository taken already exists on octocat. taken-2 is available')
    const params = { publishId: ended.publishId }
    expect(await server.call(resumePublish, { params })).toMatchObject({
      status: 409,
      body: { error: 'This publication cannot be continued' },
    })
    expect(filesOf(gitHub, 'octocat/taken')).toEqual(['a.txt'])
  })

  it('error: one publication for each repository, five at a time', async () => {
    const gitHub = await startGitHub()
    const server = await startConnected(gitHub)
    gitHub.faults.add({ kind: 'delay', ms: 2_000, path: /^\/user$/, times: 10 })
    const first = await server.call(startPublish, { body: bodyOf('one') })
    for (const name of ['one', 'ONE']) {
      expect(await server.call(startPublish, { body: bodyOf(name) })).toMatchObject({
        status: 409,
        body: { code: 'REPOSITORY_BUSY', error: `A publication to octocat/${name} is already running` },
      })
    }
    const others = ['two', 'three', 'four', 'five'].map(name => server.call(startPublish, { body: bodyOf(name) }))
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await server.call(startPublish, { body: bodyOf('six') })).toMatchObject({
      status: 409,
      body: { error: 'At most 5 publications run at the same time' },
    })
    const params = { publishId: first.body.publishId }
    expect((await server.call(cancelPublish, { params })).body).toMatchObject({ state: 'cancelled', canResume: true })
    expect((await server.call(startPublish, { body: bodyOf('one') })).status).toBe(200)
  })

  it('error: a page that starts one after the other', async () => {
    const { call } = await startTestServer({ rateLimit: 1 })
    expect((await call(startPublish, { body: bodyOf('a') })).status).toBe(409)
    expect((await call(resumePublish, { params: { publishId: 'a' } })).body.code).toBe('TOO_MANY_REQUESTS')
    // Asking how far it is asks GitHub nothing.
    expect((await call(readPublish, { params: { publishId: 'a' } })).body.code).toBe('PUBLICATION_NOT_FOUND')
  })

  it('error: unknown publications', async () => {
    const { call } = await startTestServer()
    for (const route of [readPublish, resumePublish, cancelPublish]) {
      expect(await call(route, { params: { publishId: '..%2F..' } })).toMatchObject({
        status: 404,
        body: { code: 'PUBLICATION_NOT_FOUND' },
      })
    }
  })
})

describe('going on with a publication', () => {
  it.each([
    ['the answer about the new repository', 'POST', /^\/user\/repos$/],
    ['the answer about the commit on the branch', 'PATCH', /git\/refs/],
  ])('behavior: without %s it is published once', async (_, method, path) => {
    const gitHub = await startGitHub()
    const server = await startConnected(gitHub)
    gitHub.faults.add({ kind: 'cut', when: 'after', method, path })
    const cut = await publish(server, 'cut')
    expect(cut).toMatchObject({ state: 'failed', code: 'UNREACHABLE', canResume: true })
    const params = { publishId: cut.publishId }
    expect((await server.call(resumePublish, { params })).body).toMatchObject({
      state: 'running',
      error: null,
      help: [],
    })
    const ended = await untilEnded(server, cut.publishId)
    expect(ended).toMatchObject({ state: 'done', error: null })
    expect(gitHub.listRepositories()).toEqual(['octocat/cut'])
    expect(commitsOf(gitHub, 'octocat/cut')).toEqual([ended.result!.commit])
  })

  it('behavior: cancelled while GitHub makes the server wait, then continued', async () => {
    const gitHub = await startGitHub()
    const server = await startConnected(gitHub)
    gitHub.faults.add({ kind: 'secondary-limit', retryAfterSeconds: 300, path: /git\/trees/, method: 'POST' })
    const { publishId } = (await server.call(startPublish, { body: bodyOf('a') })).body
    const params = { publishId }
    await vi.waitFor(
      async () => {
        const { body } = await server.call(readPublish, { params })
        expect(body.phase).toBe('waiting')
        expect(body.waitUntil).toBeGreaterThan(Date.now() + 250_000)
      },
      { timeout: 10_000 },
    )
    const cancelled = await server.call(cancelPublish, { params })
    expect(cancelled.body).toMatchObject({ state: 'cancelled', waitUntil: null, error: null, canResume: true })
    await server.call(resumePublish, { params })
    expect(await untilEnded(server, publishId)).toMatchObject({ state: 'done' })
    expect(commitsOf(gitHub, 'octocat/a')).toHaveLength(1)
    const again = await server.call(resumePublish, { params })
    expect(again.body.state).toBe('done')
    expect((await server.call(cancelPublish, { params })).body.state).toBe('done')
  })

  it('error: disconnecting stops it, and another account cannot continue it', async () => {
    const users = [
      { login: 'octocat', tokens: [{ token: classicToken, scopes: ['repo'] }] },
      { login: 'hubot', tokens: [] },
    ]
    const gitHub = await startGitHub({ users })
    const server = await startConnected(gitHub)
    gitHub.faults.add({ kind: 'hang', path: /git\/trees/, method: 'POST' })
    const { publishId } = (await server.call(startPublish, { body: bodyOf('a') })).body
    const params = { publishId }
    await vi.waitFor(async () => expect(gitHub.listRepositories()).toEqual(['octocat/a']), slow)
    await server.call(disconnectGitHub)
    expect((await server.call(readPublish, { params })).body).toMatchObject({
      state: 'failed',
      error: 'Please connect to GitHub first.',
      canResume: true,
    })
    expect((await server.call(resumePublish, { params })).body.code).toBe('NOT_CONNECTED')
    const token = gitHub.users.issueToken('hubot', { scopes: ['repo'] })
    await server.call(writeGitHubToken, { body: { token } })
    expect(await server.call(resumePublish, { params })).toMatchObject({
      status: 409,
      body: { error: 'This publication belongs to the GitHub account octocat' },
    })
  })

  it('behavior: a server that is killed in the middle goes on after its start: one repository, one commit', async () => {
    const gitHub = await startGitHub()
    const dataDir = makeDataDir()
    const env = { SLUICE_TOKEN: 'page', GITHUB_BASE_URL: gitHub.web, GITHUB_TOKEN: classicToken }
    const start = async () => {
      const server = await spawnServer(['--port', '0', '--data', dataDir], env)
      const call = async (route: Route, params: { readonly publishId: string } | undefined, body?: unknown) => {
        const response = await fetch(server.url + routeUrl(route, { params }), {
          method: route.method,
          headers: { 'x-app-token': 'page', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        })
        return publishStatusSchema.parse(await response.json())
      }
      return { ...server, call }
    }
    gitHub.faults.add({ kind: 'hang', path: /git\/trees/, method: 'POST' })
    const first = await start()
    const { publishId } = await first.call(startPublish, undefined, bodyOf('killed'))
    const stateOf = async ({ call }: typeof first) => (await call(readPublish, { publishId })).state
    const hasTree = () => gitHub.requests.some(({ path }) => path.endsWith('/git/trees'))
    await expect.poll(async () => hasTree() || (await stateOf(first)) !== 'running', slow).toBe(true)
    expect([hasTree(), await first.call(readPublish, { publishId })]).toMatchObject([true, { state: 'running' }])
    await first.kill()
    expect(gitHub.listRepositories()).toEqual(['octocat/killed'])

    const folder = join(dataDir, 'publications', publishId)
    for (const name of readdirSync(folder)) {
      expect([name, statSync(join(folder, name)).mode & 0o777]).toEqual([name, 0o600])
      expect(readFileSync(join(folder, name), 'utf8')).not.toContain(classicToken)
    }
    const second = await start()
    expect(await second.call(readPublish, { publishId })).toMatchObject({
      state: 'failed',
      error: 'The server stopped during this publication',
      canResume: true,
    })
    expect(await second.call(resumePublish, { publishId })).toMatchObject({ state: 'running' })
    await expect.poll(() => stateOf(second), slow).not.toBe('running')
    const ended = await second.call(readPublish, { publishId })
    expect(ended).toMatchObject({ state: 'done' })
    await second.kill()
    expect(gitHub.listRepositories()).toEqual(['octocat/killed'])
    expect(commitsOf(gitHub, 'octocat/killed')).toEqual([ended.result!.commit])
  })
})
