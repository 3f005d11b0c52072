import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { classicToken, type FakeGitHub, startFakeGitHub } from '../../test/index.ts'
import { cloneBranch } from '../testing/cloneBranch.ts'
import { makeProject, textsOf } from '../testing/makeProject.ts'
import type { PublishOptions, PublishProgress, PublishRecord } from './publishOptions.ts'
import { publishProject } from './publishProject.ts'

let gitHub: FakeGitHub
let count = 0
let name: string

beforeAll(async () => {
  gitHub = await startFakeGitHub({
    users: [
      {
        login: 'octocat',
        tokens: [
          { token: classicToken, scopes: ['repo', 'workflow', 'user:email'] },
          { token: 'ghp_noWorkflow', scopes: ['repo', 'user:email'] },
          { token: 'ghp_noScope', scopes: [] },
          { token: 'ghp_public', scopes: ['public_repo', 'workflow'] },
        ],
      },
    ],
    organisations: [{ login: 'acme', members: ['octocat'] }],
  })
})

afterAll(() => gitHub.close())

beforeEach(() => {
  gitHub.faults.clear()
  name = `app-${++count}`
})

type Changes = Partial<Omit<PublishOptions, 'settings'>> & { readonly settings?: Partial<PublishOptions['settings']> }

const makeOptions = ({ settings, ...changes }: Changes = {}): PublishOptions => ({
  token: classicToken,
  api: gitHub.api,
  project: makeProject(),
  target: 'create',
  settings: {
    name,
    description: 'Swaps',
    isPrivate: false,
    includeReadme: true,
    autoDeployVercel: true,
    initializeWithGitignore: true,
    ...settings,
  },
  ...changes,
})

const publish = (changes?: Changes) => publishProject(makeOptions(changes))
const clone = (branch?: string) => cloneBranch({ gitHub, fullName: `octocat/${name}`, branch })
const sentSince = (start: number) => gitHub.requests.slice(start)
const withManifest = (left: readonly string[]) => {
  const { sha256, ...manifest } = JSON.parse(textsOf(makeProject())['.workflow/manifest.json']!)
  const kept = Object.fromEntries(Object.entries(sha256 as object).filter(([path]) => !left.includes(path)))
  const texts = Object.entries(textsOf(makeProject())).filter(([path]) => !left.includes(path))
  const content = `${JSON.stringify({ ...manifest, sha256: kept }, null, 2)}\n`
  return { ...Object.fromEntries(texts), '.workflow/manifest.json': content }
}

describe('publishProject', () => {
  it('default: a new repository with one commit of exactly the files', async () => {
    const phases: string[] = []
    const done = await publish({ onProgress: ({ phase }) => void (phases.at(-1) !== phase && phases.push(phase)) })
    const cloned = await clone()
    expect(cloned.files).toEqual(textsOf(makeProject()))
    expect(cloned.commits).toEqual(['Initial commit: DeFi application from Sluice Platform'])
    expect(done).toEqual({
      html_url: `${gitHub.web}/octocat/${name}`,
      full_name: `octocat/${name}`,
      branch: 'main',
      commit: cloned.head,
      files: 9,
      pull_request_url: null,
      notes: [],
      conflicts: [],
      requests: expect.any(Number),
    })
    expect(phases).toEqual(['checking', 'repository', 'files', 'commit', 'done'])
  })

  it('behavior: 400 files take at most 12 requests', async () => {
    const many = Array.from({ length: 400 }, (_, index) => [`web/src/part${index % 20}/file${index}.ts`, `${index}\n`])
    const project = makeProject(Object.fromEntries(many))
    const start = gitHub.requests.length
    const done = await publish({ project })
    expect(sentSince(start).length).toBe(done.requests)
    expect(done.requests).toBeLessThanOrEqual(12)
    expect((await clone()).files).toEqual(textsOf(project))
  })

  it('behavior: more than 2 MB go as several trees into one commit', async () => {
    const large = Object.fromEntries([1, 2, 3].map(part => [`data/part${part}.json`, `"${'ü'.repeat(900_000)}"\n`]))
    const start = gitHub.requests.length
    await publish({ project: makeProject(large) })
    expect(sentSince(start).filter(({ path }) => path.endsWith('/git/trees')).length).toBe(3)
    const cloned = await clone()
    expect(cloned.files).toEqual(textsOf(makeProject(large)))
    expect(cloned.commits.length).toBe(1)
  })

  it('behavior: what no JSON text carries goes as a blob', async () => {
    const project = makeProject({ 'data/zero.bin': 'a\0b\n' })
    await publish({ project })
    expect((await clone()).files).toEqual(textsOf(project))
  })

  it.each([404, 409] as const)('behavior: waits for the branch of a new repository that answers %d', async status => {
    gitHub.faults.hideNewRefs(status, 2)
    const sleeps: number[] = []
    const clock = { now: () => Date.now(), sleep: async (ms: number) => void sleeps.push(ms) }
    await publish({ clock })
    expect(sleeps).toEqual([250, 500])
    expect((await clone()).commits.length).toBe(1)
  })

  it.each([
    ['trees', 409, 'Git Repository is empty.'],
    ['commits', 422, 'Tree SHA does not exist'],
    ['refs', 422, 'Object does not exist'],
  ] as const)('behavior: a server of GitHub that does not know the %s yet', async (what, status, message) => {
    const method = what === 'refs' ? 'PATCH' : 'POST'
    gitHub.faults.add({ kind: 'status', status, message, method, path: new RegExp(`/git/${what}`), times: 2 })
    const sleeps: number[] = []
    const clock = { now: () => Date.now(), sleep: async (ms: number) => void sleeps.push(ms) }
    const done = await publish({ clock })
    expect(sleeps).toEqual([500, 1_000])
    expect(done.notes).toEqual([])
    expect((await clone()).commits.length).toBe(1)
  })

  it('behavior: a tree that GitHub lost is made again by the next attempt', async () => {
    const message = 'Tree SHA does not exist'
    gitHub.faults.add({ kind: 'status', status: 422, message, method: 'POST', path: /commits$/, times: 4 })
    const clock = { now: () => Date.now(), sleep: async () => {} }
    let record: PublishRecord | undefined
    const onRecord = (next: PublishRecord) => {
      record = next
    }
    await expect(publish({ clock, onRecord })).rejects.toMatchObject({ code: 'REPOSITORY_NOT_READY' })
    const start = gitHub.requests.length
    await publish({ record: record! })
    expect(sentSince(start).filter(({ path }) => path.endsWith('/git/trees')).length).toBe(1)
    expect((await clone()).commits.length).toBe(1)
  })

  it('error: a branch that never comes', async () => {
    gitHub.faults.hideNewRefs(404, 99)
    const clock = { now: () => Date.now(), sleep: async () => {} }
    await expect(publish({ clock })).rejects.toMatchObject({ code: 'REPOSITORY_NOT_READY', retry: 'later' })
  })

  it('behavior: without README and .gitignore neither remains, not even those of GitHub', async () => {
    const done = await publish({ settings: { includeReadme: false, initializeWithGitignore: false } })
    expect((await clone()).files).toEqual(withManifest(['README.md', '.gitignore']))
    expect(done.files).toBe(7)
  })

  it('behavior: without the scope workflow the CI file is left out and noted', async () => {
    const done = await publish({ token: 'ghp_noWorkflow' })
    expect(done.notes).toEqual([
      '.github/workflows/ci.yml was left out: the token lacks the scope workflow. Connect with that scope and update the repository',
    ])
    expect((await clone()).files).toEqual(withManifest(['.github/workflows/ci.yml']))
  })

  it('behavior: a repository of an organization', async () => {
    const done = await publish({ owner: 'acme', settings: { isPrivate: true } })
    expect(done.full_name).toBe(`acme/${name}`)
    expect((await cloneBranch({ gitHub, fullName: `acme/${name}` })).commits.length).toBe(1)
  })

  it('behavior: an empty repository gets one commit, too', async () => {
    await gitHub.addRepository(`octocat/${name}`)
    const done = await publish({ target: 'empty' })
    const cloned = await clone()
    expect(cloned.files).toEqual(textsOf(makeProject()))
    expect(cloned.commits).toEqual(['Initial commit: DeFi application from Sluice Platform'])
    expect(done.commit).toBe(cloned.head)
  })

  it('behavior: the first commit of GitHub stays in the history of a repository that was chosen', async () => {
    await gitHub.addRepository(`octocat/${name}`, {
      files: { 'README.md': `# ${name}\n`, LICENSE: 'MIT License\n' },
    })
    await publish({ target: 'empty' })
    const cloned = await clone()
    expect(cloned.files).toEqual(textsOf(makeProject()))
    expect(cloned.commits.length).toBe(2)
  })

  it.each([
    ['a README of its owner', { 'README.md': '# My thesis\n' }],
    ['a license of its owner', { LICENSE: 'GNU GENERAL PUBLIC LICENSE\n' }],
  ])('error: a first commit with %s is not replaced', async (_what, files) => {
    const before = { 'README.md': `# ${name}\n`, ...files }
    await gitHub.addRepository(`octocat/${name}`, { files: before })
    await expect(publish({ target: 'empty' })).rejects.toMatchObject({ code: 'REPOSITORY_FOREIGN' })
    expect((await clone()).files).toEqual(before)
  })

  it.each(['empty', 'update'] as const)('error: a public repository for a private project (%s)', async target => {
    await gitHub.addRepository(`octocat/${name}`)
    if (target === 'update') await publish({ target: 'empty' })
    const asked = publish({ target, settings: { isPrivate: true } })
    await expect(asked).rejects.toMatchObject({ code: 'REPOSITORY_PUBLIC' })
  })

  it('error: a repository that its owner made while publishing was interrupted is left as it is', async () => {
    const files = { 'README.md': '# Mine\n' }
    let record: PublishRecord | undefined
    gitHub.faults.add({ kind: 'cut', when: 'before', method: 'POST', path: /repos$/ })
    const onRecord = (saved: PublishRecord) => {
      record = saved
    }
    await expect(publish({ settings: { isPrivate: true }, onRecord })).rejects.toMatchObject({ code: 'UNREACHABLE' })
    await gitHub.addRepository(`octocat/${name}`, { files })
    const resumed = (isPrivate: boolean) => publish({ settings: { isPrivate }, record: record! })
    await expect(resumed(true)).rejects.toMatchObject({ code: 'REPOSITORY_PUBLIC' })
    await expect(resumed(false)).rejects.toMatchObject({ code: 'BRANCH_MOVED' })
    expect((await clone()).files).toEqual(files)
  })

  it('behavior: where rules forbid to replace the first commit of GitHub, ours follows it', async () => {
    const message = 'Repository rule violations found\n\nCannot force-push to this branch'
    gitHub.faults.add({ kind: 'status', status: 422, message, method: 'PATCH', path: /main$/ })
    const done = await publish({ settings: { includeReadme: false } })
    const cloned = await clone()
    expect(cloned.files).toEqual(withManifest(['README.md']))
    expect(cloned.commits).toEqual(['Initial commit: DeFi application from Sluice Platform', 'Initial commit'])
    expect(done.commit).toBe(cloned.head)
  })

  it('error: a branch that takes pull requests only', async () => {
    const message = 'Repository rule violations found\n\nChanges must be made through a pull request.'
    gitHub.faults.add({ kind: 'status', status: 422, message, method: 'PATCH', path: /main$/, times: 2 })
    await expect(publish()).rejects.toMatchObject({ code: 'BRANCH_PROTECTED' })
  })

  it('behavior: a CI file that GitHub refuses with the branch is left out, too', async () => {
    const message = 'Resource not accessible by personal access token'
    gitHub.faults.add({ kind: 'status', status: 403, message, method: 'PATCH', path: /main$/ })
    const done = await publish()
    expect(done.notes).toEqual([expect.stringContaining('ci.yml was left out: GitHub refused it')])
    const cloned = await clone()
    expect(cloned.files).toEqual(withManifest(['.github/workflows/ci.yml']))
    expect(cloned.commits.length).toBe(1)
  })

  it('error: a repository with other content, and one that was published before', async () => {
    await gitHub.addRepository(`octocat/${name}`, { files: { 'index.js': 'mine\n' } })
    await expect(publish({ target: 'empty' })).rejects.toMatchObject({ code: 'REPOSITORY_FOREIGN' })
    expect((await clone()).files).toEqual({ 'index.js': 'mine\n' })
    name = `app-${++count}`
    await publish()
    await expect(publish({ target: 'empty' })).rejects.toMatchObject({ code: 'REPOSITORY_PUBLISHED' })
    expect((await clone()).commits.length).toBe(1)
  })

  it('error: a taken name, with a free one; nothing is written', async () => {
    await gitHub.addRepository(`octocat/${name}`)
    await gitHub.addRepository(`octocat/${name}-2`)
    const start = gitHub.requests.length
    await expect(publish()).rejects.toMatchObject({
      code: 'NAME_TAKEN_FREE',
      message: `The repository ${name} already exists on octocat. ${name}-3 is available`,
    })
    expect(sentSince(start).every(({ method }) => method === 'GET')).toBe(true)
  })

  it('error: a name that was taken in between is no repository of ours', async () => {
    await gitHub.addRepository(`octocat/${name}`)
    // The look before the creation does not see it.
    gitHub.faults.add({
      kind: 'status',
      status: 404,
      message: 'Not Found',
      method: 'GET',
      path: /^\/repos\/[^/]+\/[^/]+$/,
    })
    let record: PublishRecord | undefined
    const onRecord = (next: PublishRecord) => {
      record = next
    }
    await expect(publish({ onRecord })).rejects.toMatchObject({ code: 'NAME_TAKEN_FREE' })
    await expect(publish({ record: record! })).rejects.toMatchObject({ code: 'NAME_TAKEN_FREE' })
  })

  it.each([
    ['no scope at all', { token: 'ghp_noScope' }, 'SCOPE_MISSING'],
    ['public repositories only', { token: 'ghp_public', settings: { isPrivate: true } }, 'SCOPE_MISSING'],
    ['a token GitHub does not know', { token: 'ghp_wrong' }, 'BAD_CREDENTIALS'],
    ['no token', { token: '' }, 'NOT_CONNECTED'],
    ['no code', { project: { files: [], gitCommitMessage: 'x' } }, 'NO_CODE'],
  ] as const)('error: %s, before anything is written', async (_, changes, code) => {
    const start = gitHub.requests.length
    await expect(publish(changes)).rejects.toMatchObject({ code })
    expect(sentSince(start).every(({ method }) => method === 'GET')).toBe(true)
  })

  it.each(['..', '.', 'a/b', 'a b', 'app.git', '', '../../user', 'a?x=1', 'ü', 'a'.repeat(101), 'x\r\ny'])(
    'error: the name %j, before the first request',
    async hostile => {
      const start = gitHub.requests.length
      await expect(publish({ settings: { name: hostile } })).rejects.toMatchObject({ code: 'REPOSITORY_NAME_INVALID' })
      await expect(publish({ owner: hostile })).rejects.toMatchObject({ code: 'REPOSITORY_NAME_INVALID' })
      expect(sentSince(start)).toEqual([])
    },
  )

  it.each(['../outside', '/etc/passwd', '.git/hooks/pre-commit', '.github/workflows/other.yml', '.env', 'a\\b'])(
    'error: the path %j, before the first request',
    async path => {
      const start = gitHub.requests.length
      await expect(publish({ project: makeProject({ [path]: 'x\n' }) })).rejects.toMatchObject({ code: 'PATH_UNSAFE' })
      expect(sentSince(start)).toEqual([])
    },
  )

  it.each([
    ['web/src/page.tsx', (secret: string) => `export const page = 1\nconst key = '${secret}'\n`, 2],
    ['README.md', (secret: string) => `# Swap\n\nhttps://example.org/?token=${secret}\n`, 3],
    ['server/src/a.test.ts', (secret: string) => `// ${secret}\n`, 1],
  ] as const)('error: a planted key in %s, before the first request', async (path, write, line) => {
    const secret = `ghp_${'a1B2c3D4e5F6'.repeat(3)}`
    const start = gitHub.requests.length
    const project = makeProject({ [path]: write(secret) })
    const failed = await publish({ project }).catch((error: Error) => error)
    expect(failed).toMatchObject({ code: 'SECRET_FOUND', values: { place: `${path}, line ${line},` } })
    expect(JSON.stringify(failed)).not.toContain(secret)
    expect(sentSince(start)).toEqual([])
  })

  it.each([
    ['a seed phrase', 'ozone drill grab fiber curtain grace pudding thank cruise elder eight picnic', 'SECRET_FOUND'],
    ['a private key', 'use 0x4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318', 'KEY_POSSIBLE'],
  ])('error: %s in the description of the repository, before the first request', async (_, description, code) => {
    const start = gitHub.requests.length
    await expect(publish({ settings: { description } })).rejects.toMatchObject({
      code,
      values: { place: 'the repository’s description' },
    })
    expect(sentSince(start)).toEqual([])
  })

  it('error: the token itself in a file', async () => {
    const token = 'unusual-token'
    const project = makeProject({ 'README.md': `# ${token}\n` })
    await expect(publish({ token, project })).rejects.toMatchObject({ code: 'SECRET_FOUND' })
  })

  it('behavior: waits as long as GitHub asks, and says until when', async () => {
    gitHub.faults.add({ kind: 'secondary-limit', retryAfterSeconds: 7, method: 'POST', path: /trees$/ })
    gitHub.faults.add({ kind: 'rate-limit', resetSeconds: 30, method: 'POST', path: /commits$/ })
    const waits: PublishProgress[] = []
    const sleeps: number[] = []
    const clock = { now: () => 1_000_000, sleep: async (ms: number) => void sleeps.push(ms) }
    const onProgress = (progress: PublishProgress) => void (progress.waitUntil !== null && waits.push(progress))
    await publish({ clock, onProgress })
    expect(waits[0]).toEqual({ phase: 'waiting', sent: 0, total: 9, waitUntil: 1_007_000 })
    expect(sleeps[0]).toBe(7_000)
    expect(sleeps[1]).toBeGreaterThanOrEqual(30_000)
    expect(sleeps[1]).toBeLessThan(40_000)
    expect((await clone()).commits.length).toBe(1)
  })

  it('behavior: a wait can be cancelled, and the rest published later', async () => {
    gitHub.faults.add({ kind: 'too-many-requests', retryAfterSeconds: 600, method: 'POST', path: /trees$/ })
    const controller = new AbortController()
    let record: PublishRecord | undefined
    const failed = publish({
      signal: controller.signal,
      onRecord: next => {
        record = next
      },
      onProgress: ({ phase }) => void (phase === 'waiting' && controller.abort()),
    })
    await expect(failed).rejects.toMatchObject({ code: 'CANCELLED' })
    await publish({ record: record! })
    expect((await clone()).files).toEqual(textsOf(makeProject()))
  })

  it('error: answers that are none, and outages, never with the token', async () => {
    gitHub.faults.add({ kind: 'not-json', path: /^\/user$/ })
    const failed = await publish().catch((error: Error) => error)
    expect(failed).toMatchObject({ code: 'ANSWER_NOT_JSON' })
    gitHub.faults.add({ kind: 'status', status: 503, path: /repos$/, method: 'POST' })
    await expect(publish()).rejects.toMatchObject({ code: 'UNAVAILABLE', retry: 'later' })
    gitHub.faults.add({ kind: 'status', status: 418, message: `No ${classicToken} here`, path: /^\/user$/ })
    const refused = await publish().catch((error: Error) => error)
    expect(refused).toMatchObject({ message: 'Failed to fetch user', help: ['GitHub answered HTTP 418: No ••• here'] })
    expect(JSON.stringify([failed, refused])).not.toContain(classicToken)
  })

  it('error: private repositories are not allowed', async () => {
    gitHub.faults.add({
      kind: 'status',
      status: 422,
      message: 'Visibility can’t be private. Please upgrade your subscription to create a new private repository.',
      path: /^\/user\/repos$/,
    })
    await expect(publish({ settings: { isPrivate: true } })).rejects.toMatchObject({ code: 'PRIVATE_NOT_ALLOWED' })
  })
})
