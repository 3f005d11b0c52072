import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { classicToken, type FakeGitHub, startFakeGitHub } from '../../test/index.ts'
import { cloneBranch, listBranches } from '../testing/cloneBranch.ts'
import { makeProject, textsOf } from '../testing/makeProject.ts'
import type { PublishOptions, PublishRecord } from './publishOptions.ts'
import { publishProject } from './publishProject.ts'

const readOnly = 'github_pat_readOnly'

let gitHub: FakeGitHub
let count = 0
let name: string

beforeAll(async () => {
  const tokens = [
    { token: classicToken, scopes: ['repo', 'workflow'] },
    { token: readOnly, permissions: [] },
  ]
  gitHub = await startFakeGitHub({ users: [{ login: 'octocat', tokens }] })
})

afterAll(() => gitHub.close())

beforeEach(() => {
  gitHub.faults.clear()
  name = `app-${++count}`
})

const refuseTrees = (status = 404) =>
  gitHub.faults.add({ kind: 'status', status, message: 'Not Found', method: 'POST', path: /\/git\/trees$/, times: 99 })

/** A clock whose time passes in sleep only. */
function makeClock() {
  let now = 1_000_000
  const sleeps: number[] = []
  return {
    sleeps,
    now: () => now,
    sleep: async (ms: number) => {
      sleeps.push(ms)
      now += ms
    },
  }
}

const first = makeProject()
const at = (branch?: string) => ({ gitHub, fullName: `octocat/${name}`, branch })

const publish = (changes: Partial<PublishOptions> = {}, includes = true) =>
  publishProject({
    token: classicToken,
    api: gitHub.api,
    project: first,
    target: 'create',
    clock: makeClock(),
    settings: {
      name,
      description: '',
      isPrivate: false,
      includeReadme: includes,
      autoDeployVercel: false,
      initializeWithGitignore: includes,
    },
    ...changes,
  })

const isWrite = ({ method, path }: { readonly method: string; readonly path: string }) =>
  method !== 'GET' && path.includes('/contents/')

describe('publishProject where GitHub refuses trees', () => {
  it('default: uploads file by file, the manifest last, and says so', async () => {
    refuseTrees()
    const start = gitHub.requests.length
    const clock = makeClock()
    const done = await publish({ clock })
    const cloned = await cloneBranch(at())
    expect(cloned.files).toEqual(textsOf(first))
    expect(done).toMatchObject({
      commit: cloned.head,
      files: 9,
      notes: ['Files were uploaded one by one: GitHub refused a single commit with this token'],
    })
    const sent = gitHub.requests.slice(start)
    // The first write waits for nothing.
    expect(clock.sleeps).toEqual(Array.from({ length: sent.filter(isWrite).length - 1 }, () => 100))
    expect(sent.findLast(isWrite)!.path).toContain('.workflow/manifest.json')
    // Each write comes after a question for the hash of that file.
    for (const [index, { path }] of sent.entries()) {
      if (isWrite(sent[index]!)) expect(sent[index - 1]).toMatchObject({ method: 'GET', path: `${path}?ref=main` })
    }
  })

  it('behavior: files of GitHub’s first commit that are not published are removed', async () => {
    refuseTrees()
    await publish({}, false)
    const { files } = await cloneBranch(at())
    expect(Object.keys(files)).not.toContain('README.md')
    expect(Object.keys(files)).not.toContain('.gitignore')
  })

  it.each(['before', 'after'] as const)('behavior: cut %s a write, it goes on with the next file', async when => {
    refuseTrees()
    gitHub.faults.add({ kind: 'cut', when, method: 'PUT', path: /\/contents\//, at: 4 })
    let record: PublishRecord | undefined
    const onRecord = (next: PublishRecord) => {
      record = JSON.parse(JSON.stringify(next)) as PublishRecord
    }
    await expect(publish({ onRecord })).rejects.toMatchObject({ code: 'UNREACHABLE' })
    const start = gitHub.requests.length
    await publish({ onRecord, record: record! })
    const cloned = await cloneBranch(at())
    expect(cloned.files).toEqual(textsOf(first))
    // No file twice: GitHub's three first files are there, LICENSE differs.
    expect(gitHub.requests.slice(start).filter(isWrite).length).toBe(when === 'after' ? 5 : 6)
  })

  it('error: one file that GitHub refuses', async () => {
    refuseTrees()
    gitHub.faults.add({ kind: 'status', status: 422, message: 'No', method: 'PUT', path: /page\.tsx$/ })
    await expect(publish()).rejects.toMatchObject({
      code: 'UPLOAD_FAILED',
      message: 'Failed to upload web/src/page.tsx',
      help: ['GitHub answered HTTP 422: No'],
    })
  })

  it('error: a token that may write nothing is not asked file by file', async () => {
    await gitHub.addRepository(`octocat/${name}`, { files: textsOf(first) })
    const start = gitHub.requests.length
    const project = makeProject({ 'README.md': '# Again\n' })
    let record: PublishRecord | undefined
    const failed = publish({
      target: 'update',
      project,
      token: readOnly,
      onRecord: next => {
        record = next
      },
    })
    await expect(failed).rejects.toMatchObject({ code: 'TOKEN_NOT_PERMITTED' })
    expect(gitHub.requests.slice(start).filter(({ method }) => method !== 'GET').length).toBeLessThanOrEqual(4)
    // With another token the next attempt is one commit.
    const done = await publish({ target: 'update', project, record: record! })
    expect(done).toMatchObject({ notes: [], files: 2 })
    expect((await cloneBranch(at())).commits.length).toBe(2)
  })

  it('behavior: an update, and one with edits on a branch of its own', async () => {
    const project = makeProject({ 'README.md': '# Again\n', LICENSE: undefined })
    await gitHub.addRepository(`octocat/${name}`, { files: textsOf(first) })
    refuseTrees(403)
    expect(await publish({ target: 'update', project })).toMatchObject({ branch: 'main', pull_request_url: null })
    expect((await cloneBranch(at())).files).toEqual(textsOf(project))

    name = `app-${++count}`
    const edited = { ...textsOf(first), 'README.md': '# Mine\n' }
    await gitHub.addRepository(`octocat/${name}`, { files: edited })
    gitHub.faults.add({ kind: 'cut', when: 'after', method: 'PUT', path: /\/contents\// })
    await expect(publish({ target: 'update', project })).rejects.toMatchObject({ code: 'UNREACHABLE' })
    // Without a record: the branch is found, completed, and proposed once.
    const done = await publish({ target: 'update', project })
    expect(done.pull_request_url).toBe(`${gitHub.web}/octocat/${name}/pull/1`)
    expect(await listBranches(at())).toEqual(['main', done.branch])
    expect((await cloneBranch(at())).files).toEqual(edited)
    expect((await cloneBranch(at(done.branch))).files).toEqual({
      ...textsOf(project),
      'README.md': '# Mine\n',
      'README.md.new': '# Again\n',
    })
    expect(await publish({ target: 'update', project })).toMatchObject({ pull_request_url: done.pull_request_url })
  })
})
