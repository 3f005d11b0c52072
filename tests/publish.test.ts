import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findTemplate } from '@sluice/catalogue'
import { manifestPath } from '@sluice/generator/node'
import { findKindFixture } from '@sluice/generator/testing'
import {
  type Clone,
  type ClonedFile,
  classicToken,
  cloneRepository,
  type FakeGitHub,
  type FakeGitHubOptions,
  pushChanges,
  startFakeGitHub,
} from '@sluice/github/testing'
import {
  generateCode,
  type PublishStatus,
  readPublish,
  resumePublish,
  startPublish,
  writeGitHubSettings,
  writeGitHubToken,
} from '@sluice/protocol'
import { documentFromTemplate, type WorkflowDocument } from '@sluice/workflow'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startTestServer, type TestServer } from '../apps/server/src/testing/startTestServer.ts'

const swap = documentFromTemplate(findTemplate('dex-aggregator-swap')!)

const workflows = '.github/workflows/'

/** Requests that a publication of a whole project may take. */
const mostRequests = 12

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-published-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

type Publishing = { readonly gitHub: FakeGitHub; readonly server: TestServer }

/** A GitHub, and a server with an account connected to it. */
async function startPublishing(options: FakeGitHubOptions = {}, token = classicToken): Promise<Publishing> {
  const gitHub = await startFakeGitHub(options)
  onTestFinished(() => gitHub.close())
  const server = await startTestServer()
  expect((await server.call(writeGitHubSettings, { body: { baseUrl: gitHub.web } })).status).toBe(200)
  expect((await server.call(writeGitHubToken, { body: { token } })).status).toBe(200)
  return { gitHub, server }
}

async function waitForEnd(server: TestServer, started: PublishStatus): Promise<PublishStatus> {
  const params = { publishId: started.publishId }
  let status = started
  await expect
    .poll(async () => {
      status = (await server.call(readPublish, { params })).body
      return status.state
    })
    .not.toBe('running')
  return status
}

type Wish = { readonly name: string; readonly document?: WorkflowDocument; readonly kind?: string }

async function publish(server: TestServer, wish: Wish, target = 'create', settings: object = {}) {
  const { name, document = swap, kind } = wish
  const body = { document, ...(kind && { kind }), settings: { name, ...settings }, target }
  const answer = await server.call(startPublish, { body })
  expect(answer).toMatchObject({ status: 200 })
  return waitForEnd(server, answer.body)
}

async function resume(server: TestServer, { publishId }: PublishStatus) {
  const answer = await server.call(resumePublish, { params: { publishId } })
  expect(answer).toMatchObject({ status: 200 })
  return waitForEnd(server, answer.body)
}

async function generate(server: TestServer, { document = swap, kind }: Omit<Wish, 'name'> = {}) {
  const { body } = await server.call(generateCode, { body: { document, ...(kind && { kind }) } })
  return body.files
    .map(({ path, content }): ClonedFile => ({ path, content: Buffer.from(content) }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}

function expectSame(clone: Clone, files: readonly ClonedFile[]): void {
  expect(clone.files.map(file => file.path)).toEqual(files.map(file => file.path))
  const differing = clone.files.filter((file, index) => !file.content.equals(files[index]!.content))
  expect(differing.map(file => file.path)).toEqual([])
}

const clone = (gitHub: FakeGitHub, fullName: string, branch?: string) =>
  cloneRepository(gitHub, fullName, join(makeFolder(), 'clone'), branch)

describe('publishing', () => {
  it.each(['swap', 'multichain', 'icm', 'l1'])('default: a project of kind %s becomes one commit', async kind => {
    const { gitHub, server } = await startPublishing()
    const wish = { name: `my-${kind}`, kind, document: findKindFixture(kind).full() }
    const before = gitHub.requests.length
    const ended = await publish(server, wish)
    expect(ended).toMatchObject({
      state: 'done',
      error: null,
      result: {
        html_url: `${gitHub.web}/octocat/my-${kind}`,
        full_name: `octocat/my-${kind}`,
        branch: 'main',
        notes: [],
      },
    })
    const cloned = await clone(gitHub, `octocat/my-${kind}`)
    expectSame(cloned, await generate(server, wish))
    expect(cloned.commits).toEqual([
      {
        sha: ended.result!.commit,
        subject: expect.stringMatching(/^Initial commit: DeFi application from .+ Platform$/),
      },
    ])
    expect(ended.result!.files).toBe(cloned.files.length)
    expect(gitHub.requests.length - before).toBe(ended.result!.requests)
    expect(ended.result!.requests).toBeLessThanOrEqual(mostRequests)
  })

  it('behavior: the toggles leave out the README and the .gitignore, and make the repository private', async () => {
    const { gitHub, server } = await startPublishing()
    const settings = { includeReadme: false, initializeWithGitignore: false, isPrivate: true, description: 'Swaps' }
    await publish(server, { name: 'bare' }, 'create', settings)
    const { files } = await clone(gitHub, 'octocat/bare')
    const left = (await generate(server)).filter(({ path }) => path !== 'README.md' && path !== '.gitignore')
    expect(files.map(file => file.path)).toEqual(left.map(file => file.path))
    const headers = { authorization: `Bearer ${classicToken}` }
    const repository = await (await fetch(`${gitHub.api}/repos/octocat/bare`, { headers })).json()
    expect(repository).toMatchObject({ private: true, description: 'Swaps' })
  })

  it('behavior: a token without the scope workflow publishes all but the CI files, and says so', async () => {
    const token = 'ghp_withoutWorkflow0000000000000000000000'
    const users = [{ login: 'octocat', tokens: [{ token, scopes: ['repo'] }] }]
    const { gitHub, server } = await startPublishing({ users }, token)
    const ended = await publish(server, { name: 'without-ci' })
    expect(ended.result!.notes).toEqual([expect.stringContaining('scope workflow')])
    const cloned = await clone(gitHub, 'octocat/without-ci')
    const manifest = cloned.files.find(({ path }) => path === manifestPath)
    expect(manifest!.content.toString()).not.toContain(workflows)
    const left = (await generate(server)).filter(({ path }) => !path.startsWith(workflows))
    // The manifest names what was published.
    expectSame(
      cloned,
      left.map(file => (file.path === manifestPath ? manifest! : file)),
    )
  })

  it('behavior: a lost answer to any write is resumed to one repository with one commit', async () => {
    const { gitHub, server } = await startPublishing()
    const files = await generate(server)
    const writes = [
      ['POST', /^\/user\/repos$/],
      ['POST', /\/git\/trees$/],
      ['POST', /\/git\/commits$/],
      ['PATCH', /\/git\/refs\//],
    ] as const
    for (const [index, [method, path]] of writes.entries()) {
      const name = `cut-${index}`
      gitHub.faults.add({ kind: 'cut', when: 'after', method, path, times: 1_000 })
      const failed = await publish(server, { name })
      expect([name, failed.state, failed.canResume]).toEqual([name, 'failed', true])
      gitHub.faults.clear()
      const ended = await resume(server, failed)
      expect([name, ended.state, ended.error]).toEqual([name, 'done', null])
      const cloned = await clone(gitHub, `octocat/${name}`)
      expectSame(cloned, files)
      expect([name, cloned.commits.map(({ sha }) => sha)]).toEqual([name, [ended.result!.commit]])
    }
    expect(gitHub.listRepositories()).toHaveLength(writes.length)
  })

  it('behavior: a branch of another name that answers late is waited for', async () => {
    const { gitHub, server } = await startPublishing({ defaultBranch: 'trunk' })
    gitHub.faults.hideNewRefs(409, 3)
    expect(await publish(server, { name: 'late' })).toMatchObject({ state: 'done', result: { branch: 'trunk' } })
    expectSame(await clone(gitHub, 'octocat/late', 'trunk'), await generate(server))
  })

  it('error: a taken name publishes nothing and offers another', async () => {
    const { gitHub, server } = await startPublishing()
    await gitHub.addRepository('octocat/taken', { files: { 'index.html': 'mine\n' } })
    const failed = await publish(server, { name: 'taken' })
    expect(failed).toMatchObject({
      state: 'failed',
      code: 'NAME_TAKEN_FREE',
      error: expect.stringContaining('taken-2'),
    })
    expect((await clone(gitHub, 'octocat/taken')).files.map(file => file.path)).toEqual(['index.html'])
    expect(gitHub.requests.filter(({ method, isApi }) => isApi && method !== 'GET')).toEqual([])
  })

  it('behavior: an existing empty repository gets the project as its first commit', async () => {
    const { gitHub, server } = await startPublishing()
    await gitHub.addRepository('octocat/empty')
    expect(await publish(server, { name: 'empty' }, 'empty')).toMatchObject({ state: 'done' })
    const cloned = await clone(gitHub, 'octocat/empty')
    expectSame(cloned, await generate(server))
    expect(cloned.commits).toHaveLength(1)
  })

  it('behavior: an update keeps edits of the owner, as a pull request that is opened once', async () => {
    const { gitHub, server } = await startPublishing()
    await publish(server, { name: 'app' })
    const owner = await clone(gitHub, 'octocat/app')
    const edited = 'web/src/app/page.tsx'
    expect(owner.files.map(file => file.path)).toContain(edited)
    const mine = '// mine\n'
    writeFileSync(join(owner.folder, edited), mine)
    writeFileSync(join(owner.folder, 'NOTES.md'), 'my notes\n')
    const pushed = await pushChanges(owner.folder, 'Change the page')
    const changed = { ...swap, name: 'Another name', description: 'Another description' }
    const wish = { name: 'app', document: changed }
    const ended = await publish(server, wish, 'update')
    expect(ended).toMatchObject({
      state: 'done',
      result: { pull_request_url: `${gitHub.web}/octocat/app/pull/1` },
    })
    const main = await clone(gitHub, 'octocat/app')
    expect(main.commits[0]!.sha).toBe(pushed)
    const update = await clone(gitHub, 'octocat/app', ended.result!.branch)
    const contentOf = (path: string) => update.files.find(file => file.path === path)?.content.toString()
    expect(contentOf(edited)).toBe(mine)
    expect(contentOf('NOTES.md')).toBe('my notes\n')
    expect(update.commits[1]!.sha).toBe(pushed)
    const again = await publish(server, wish, 'update')
    expect(again).toMatchObject({ state: 'done', result: { pull_request_url: `${gitHub.web}/octocat/app/pull/1` } })
  })

  it('behavior: an update without edits of the owner is a commit on the branch; without changes none', async () => {
    const { gitHub, server } = await startPublishing()
    await publish(server, { name: 'app' })
    const wish = { name: 'app', document: { ...swap, description: 'Another description' } }
    expect((await publish(server, wish, 'update')).result).toMatchObject({ branch: 'main', pull_request_url: null })
    const cloned = await clone(gitHub, 'octocat/app')
    expect(cloned.commits).toHaveLength(2)
    expectSame(cloned, await generate(server, wish))
    expect((await publish(server, wish, 'update')).result).toMatchObject({ commit: null, pull_request_url: null })
    expect((await clone(gitHub, 'octocat/app')).commits).toHaveLength(2)
  })

  it('behavior: no file of the server and no answer holds the token', async () => {
    const { gitHub, server } = await startPublishing()
    gitHub.faults.add({ kind: 'status', status: 422, message: `Echo ${classicToken}`, method: 'POST', times: 9 })
    const failed = await publish(server, { name: 'echo' })
    expect(failed.state).toBe('failed')
    expect(JSON.stringify(failed)).not.toContain(classicToken)
    const files = readdirSync(server.dataDir, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
    const holding = files.filter(({ parentPath, name }) => readFileSync(join(parentPath, name)).includes(classicToken))
    expect(holding.map(({ name }) => name)).toEqual([])
  })
})
