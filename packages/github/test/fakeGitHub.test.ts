import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { classicToken, type FakeGitHub, startFakeGitHub } from './index.ts'

const run = promisify(execFile)

const fineGrained = 'github_pat_contentsOnly'

let gitHub: FakeGitHub
let folder: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'clone-'))
  gitHub = await startFakeGitHub({
    users: [
      {
        login: 'octocat',
        tokens: [
          { token: classicToken, scopes: ['repo'] },
          { token: 'ghp_noScope', scopes: [] },
          { token: fineGrained, permissions: ['contents'], repositories: ['octocat/app'] },
        ],
      },
      { login: 'hubot', tokens: [{ token: 'ghp_hubot', scopes: ['repo', 'workflow'] }] },
    ],
    organisations: [{ login: 'acme', members: ['octocat'] }],
  })
})

afterEach(async () => {
  await gitHub.close()
  rmSync(folder, { recursive: true })
})

async function ask(method: string, path: string, body?: unknown, token: string | null = classicToken) {
  const response = await fetch(`${gitHub.api}${path}`, {
    method,
    headers: { ...(token && { authorization: `Bearer ${token}` }), accept: 'application/vnd.github+json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) }
}

const refusal = (status: number, message: string, errors?: unknown) => ({
  status,
  body: { message, ...(errors !== undefined && { errors }), status: String(status) },
})

async function clone(name: string): Promise<string> {
  const target = join(folder, name.replace('/', '-'))
  await run('git', ['clone', '--quiet', gitHub.repositoryPath(name), target])
  return target
}

async function listFiles(path: string): Promise<readonly string[]> {
  const { stdout } = await run('git', ['-C', path, 'ls-files', '--stage'])
  return stdout
    .trim()
    .split('\n')
    .map(line => line.replace(/ \w{40} 0\t/, ' '))
}

describe('startFakeGitHub', () => {
  it('behavior: a repository with first files is cloned', async () => {
    const settings = { name: 'my app!', description: 'Swaps', auto_init: true, gitignore_template: 'Node' }
    const made = await ask('POST', '/user/repos', { ...settings, license_template: 'mit', private: true })
    expect(made).toMatchObject({
      status: 201,
      body: {
        name: 'my-app-',
        full_name: 'octocat/my-app-',
        private: true,
        default_branch: 'main',
        html_url: `${gitHub.web}/octocat/my-app-`,
        owner: { login: 'octocat', avatar_url: expect.stringContaining('/avatars/u/') },
      },
    })
    const path = await clone('octocat/my-app-')
    expect(await listFiles(path)).toEqual(['100644 .gitignore', '100644 LICENSE', '100644 README.md'])
    expect(readFileSync(join(path, 'README.md'), 'utf8')).toBe('# my-app-\nSwaps\n')
  })

  it('behavior: one commit of trees with inline content moves the branch', async () => {
    await gitHub.addRepository('octocat/app', {
      files: { 'README.md': 'old\n', 'docs/a.md': 'a\n', 'docs/b.md': 'b\n' },
    })
    const repo = '/repos/octocat/app'
    const ref = await ask('GET', `${repo}/git/ref/heads/main`)
    const parent = await ask('GET', `${repo}/git/commits/${ref.body.object.sha}`)
    const binary = Buffer.from([0, 1, 255, 254])
    const blob = await ask('POST', `${repo}/git/blobs`, { content: binary.toString('base64'), encoding: 'base64' })
    const tree = await ask('POST', `${repo}/git/trees`, {
      base_tree: parent.body.tree.sha,
      tree: [
        { path: 'README.md', mode: '100644', type: 'blob', content: 'neu: ü\n' },
        { path: 'bin/start.sh', mode: '100755', type: 'blob', content: '#!/bin/sh\n' },
        { path: 'icon.bin', mode: '100644', type: 'blob', sha: blob.body.sha },
        { path: 'docs/a.md', mode: '100644', type: 'blob', sha: null },
      ],
    })
    const commit = await ask('POST', `${repo}/git/commits`, {
      message: 'Publish',
      tree: tree.body.sha,
      parents: [ref.body.object.sha],
    })
    expect(await ask('PATCH', `${repo}/git/refs/heads/main`, { sha: commit.body.sha })).toMatchObject({ status: 200 })
    const path = await clone('octocat/app')
    expect(await listFiles(path)).toEqual([
      '100644 README.md',
      '100755 bin/start.sh',
      '100644 docs/b.md',
      '100644 icon.bin',
    ])
    expect(readFileSync(join(path, 'README.md'), 'utf8')).toBe('neu: ü\n')
    expect(readFileSync(join(path, 'icon.bin'))).toEqual(binary)
    const { stdout } = await run('git', ['-C', path, 'log', '--format=%H %an %s', '-1'])
    expect(stdout.trim()).toBe(`${commit.body.sha} octocat Publish`)
    await run('git', ['-C', path, 'fsck', '--strict'])
    const listed = await ask('GET', `${repo}/git/trees/main?recursive=1`)
    expect(listed.body.tree.find((entry: { path: string }) => entry.path === 'icon.bin')).toMatchObject({
      mode: '100644',
      type: 'blob',
      sha: blob.body.sha,
      size: 4,
    })
  })

  it('behavior: 400 files are one tree within a second or two', async () => {
    await gitHub.addRepository('octocat/app', { files: { 'README.md': 'x' } })
    const tree = Array.from({ length: 400 }, (_, index) => ({
      path: `src/folder${index % 20}/file${index}.ts`,
      mode: '100644',
      type: 'blob',
      content: `export const value = ${index}\n`,
    }))
    const started = performance.now()
    expect(await ask('POST', '/repos/octocat/app/git/trees', { tree })).toMatchObject({ status: 201 })
    expect(performance.now() - started).toBeLessThan(5_000)
  })

  it('error: objects and refs that are wrong are refused as GitHub does', async () => {
    await gitHub.addRepository('octocat/empty')
    await gitHub.addRepository('octocat/app', { files: { 'README.md': 'x' } })
    const entry = { path: 'a', mode: '100644', type: 'blob', content: 'a' }
    for (const [method, path, body] of [
      ['POST', 'git/trees', { tree: [entry] }],
      ['POST', 'git/blobs', { content: 'a' }],
      ['GET', 'git/ref/heads/main', undefined],
    ] as const) {
      expect(await ask(method, `/repos/octocat/empty/${path}`, body)).toMatchObject(
        refusal(409, 'Git Repository is empty.'),
      )
    }
    const repo = '/repos/octocat/app'
    const { object } = (await ask('GET', `${repo}/git/ref/heads/main`)).body
    const tree = (await ask('GET', `${repo}/git/trees/main`)).body.sha
    const other = (await ask('POST', `${repo}/git/commits`, { message: 'Other', tree, parents: [] })).body.sha
    const none = '0'.repeat(39)
    expect(
      [
        await ask('PATCH', `${repo}/git/refs/heads/main`, { sha: other }),
        await ask('PATCH', `${repo}/git/refs/heads/none`, { sha: other }),
        await ask('POST', `${repo}/git/refs`, { ref: 'refs/heads/main', sha: object.sha }),
        await ask('POST', `${repo}/git/commits`, { message: 'x', tree: `${none}1`, parents: [] }),
        await ask('POST', `${repo}/git/commits`, { message: 'x', tree, parents: [`${none}1`] }),
        await ask('POST', `${repo}/git/trees`, {
          tree: [{ ...entry, content: undefined, sha: null }],
          base_tree: tree,
        }),
        await ask('POST', `${repo}/git/trees`, { tree: [{ ...entry, path: '../a' }] }),
        await ask('POST', `${repo}/git/trees`, { tree: [{ ...entry, sha: object.sha }] }),
      ].map(({ status, body }) => `${status} ${body.message}`),
    ).toEqual([
      '422 Update is not a fast forward',
      '422 Reference does not exist',
      '422 Reference already exists',
      '422 Tree SHA does not exist',
      '422 Parent SHA does not exist or is not a commit object',
      '422 GitRPC::BadObjectState',
      '422 tree.path contains a malformed path component',
      '422 Must supply either tree.sha or tree.content',
    ])
    const forced = await ask('PATCH', `${repo}/git/refs/heads/main`, { sha: other, force: true })
    expect(forced).toMatchObject({ status: 200, body: { object: { sha: other } } })
  })

  it('error: unknown fields, wrong types and text that is no JSON are refused', async () => {
    const message = 'Invalid request.\n\n"gitignore" is not a permitted key.'
    expect(await ask('POST', '/user/repos', { name: 'a', gitignore: 'Node' })).toMatchObject(refusal(422, message))
    expect(await ask('POST', '/user/repos', {})).toMatchObject(
      refusal(422, 'Invalid request.\n\n"name" wasn\'t supplied.'),
    )
    expect((await ask('POST', '/user/repos', { name: 'a', private: 'yes' })).status).toBe(422)
    const headers = { authorization: `Bearer ${classicToken}` }
    const broken = await fetch(`${gitHub.api}/user/repos`, { method: 'POST', headers, body: '{' })
    expect([broken.status, await broken.json()]).toMatchObject([400, { message: 'Problems parsing JSON' }])
    expect((await ask('GET', '/repos/octocat/app/unknown')).status).toBe(404)
  })

  it('error: a name that is taken is refused with the body of GitHub', async () => {
    await gitHub.addRepository('octocat/app')
    expect(await ask('POST', '/user/repos', { name: 'App' })).toMatchObject(
      refusal(422, 'Repository creation failed.', [
        { resource: 'Repository', code: 'custom', field: 'name', message: 'name already exists on this account' },
      ]),
    )
  })

  it('behavior: tokens see and write what their scopes and permissions allow', async () => {
    await gitHub.addRepository('octocat/app', { isPrivate: true, files: { 'README.md': 'x' } })
    await gitHub.addRepository('octocat/open', { files: { 'README.md': 'x' } })
    const user = await ask('GET', '/user')
    expect(user).toMatchObject({ status: 200, body: { login: 'octocat' } })
    expect(user.headers.get('x-oauth-scopes')).toBe('repo')
    expect((await ask('GET', '/user', undefined, fineGrained)).headers.get('x-oauth-scopes')).toBeNull()
    const file = { message: 'm', content: 'eA==' }
    const answers = [
      await ask('GET', '/user', undefined, 'ghp_wrong'),
      await ask('GET', '/user', undefined, null),
      await ask('GET', '/repos/octocat/app', undefined, 'ghp_hubot'),
      await ask('GET', '/repos/octocat/app', undefined, 'ghp_noScope'),
      await ask('GET', '/repos/octocat/open', undefined, 'ghp_noScope'),
      await ask('POST', '/user/repos', { name: 'new' }, 'ghp_noScope'),
      await ask('POST', '/user/repos', { name: 'new' }, fineGrained),
      await ask('PUT', '/repos/octocat/open/contents/a', file, fineGrained),
      await ask('PUT', '/repos/octocat/app/contents/a', file, fineGrained),
      await ask('PUT', '/repos/octocat/app/contents/.github/workflows/ci.yml', file),
      await ask('PUT', '/repos/octocat/app/contents/.github/workflows/ci.yml', file, fineGrained),
      await ask('POST', '/orgs/acme/repos', { name: 'new' }, 'ghp_hubot'),
      await ask('POST', '/orgs/acme/repos', { name: 'new' }),
    ]
    expect(answers.map(({ status, body }) => `${status} ${body.message ?? ''}`.trim())).toEqual([
      '401 Bad credentials',
      '401 Requires authentication',
      '404 Not Found',
      '404 Not Found',
      '200',
      '404 Not Found',
      '403 Resource not accessible by personal access token',
      '403 Resource not accessible by personal access token',
      '201',
      '404 Not Found',
      '403 Resource not accessible by personal access token',
      '403 You need admin access to the organization before adding a repository to it.',
      '201',
    ])
  })

  it('behavior: the contents API asks for the hash of a file that exists', async () => {
    await gitHub.addRepository('octocat/app')
    const path = '/repos/octocat/app/contents/src/a%20b.txt'
    const content = Buffer.from('one\n').toString('base64')
    expect(await ask('GET', path)).toMatchObject(refusal(404, 'This repository is empty.'))
    const first = await ask('PUT', path, { message: 'one', content })
    expect(first).toMatchObject({ status: 201, body: { content: { path: 'src/a b.txt', name: 'a b.txt' } } })
    expect(await ask('PUT', path, { message: 'two', content })).toMatchObject({ status: 422 })
    const wrong = 'f'.repeat(40)
    expect(await ask('PUT', path, { message: 'two', content, sha: wrong })).toMatchObject(
      refusal(409, `src/a b.txt does not match ${wrong}`),
    )
    const two = { message: 'two', content: Buffer.from('two\n').toString('base64'), sha: first.body.content.sha }
    expect(await ask('PUT', path, two)).toMatchObject({ status: 200 })
    const read = await ask('GET', path)
    expect(Buffer.from(read.body.content, 'base64').toString()).toBe('two\n')
    expect((await ask('GET', '/repos/octocat/app/contents/')).body).toMatchObject([{ name: 'src', type: 'dir' }])
    expect(readFileSync(join(await clone('octocat/app'), 'src/a b.txt'), 'utf8')).toBe('two\n')
    expect(await ask('DELETE', path, { message: 'three', sha: wrong })).toMatchObject({ status: 409 })
    expect(await ask('DELETE', path, { message: 'three', sha: read.body.sha })).toMatchObject({ status: 200 })
    expect((await ask('GET', path)).status).toBe(404)
  })

  it('behavior: a pull request is made once, of a branch pushed with git', async () => {
    await gitHub.addRepository('octocat/app', { files: { 'README.md': 'x' } })
    const path = await clone('octocat/app')
    writeFileSync(join(path, 'README.md'), 'changed\n')
    const author = ['-c', 'user.name=Owner', '-c', 'user.email=owner@example.org']
    await run('git', ['-C', path, 'checkout', '-q', '-b', 'update'])
    await run('git', ['-C', path, ...author, 'commit', '-qam', 'Change'])
    await run('git', ['-C', path, 'push', '-q', 'origin', 'update'])
    const pulls = '/repos/octocat/app/pulls'
    const pull = { title: 'Update', head: 'update', base: 'main' }
    const made = await ask('POST', pulls, pull)
    expect(made).toMatchObject({ status: 201, body: { number: 1, state: 'open', head: { ref: 'update' } } })
    expect(await ask('POST', pulls, pull)).toMatchObject(
      refusal(422, 'Validation Failed', [
        { resource: 'PullRequest', code: 'custom', message: 'A pull request already exists for octocat:update.' },
      ]),
    )
    expect((await ask('GET', `${pulls}?head=octocat:update`)).body).toHaveLength(1)
    expect((await ask('GET', `${pulls}?head=octocat:other`)).body).toEqual([])
    expect(await ask('POST', pulls, { ...pull, head: 'none' })).toMatchObject({ status: 422 })
    await run('git', ['-C', path, 'push', '-q', 'origin', 'update:main'])
    expect((await ask('GET', `${pulls}/1`)).body).toMatchObject({ state: 'closed', merged_at: expect.any(String) })
    expect((await ask('POST', pulls, pull)).body.errors[0].message).toBe('No commits between main and update')
  })

  it('behavior: archived repositories are read-only, renamed ones redirect', async () => {
    await gitHub.addRepository('octocat/old', { isArchived: true, files: { 'README.md': 'x' } })
    const file = { message: 'm', content: 'eA==' }
    expect(await ask('PUT', '/repos/octocat/old/contents/a', file)).toMatchObject(
      refusal(403, 'Repository was archived so is read-only.'),
    )
    gitHub.renameRepository('octocat/old', 'new')
    expect((await ask('GET', '/repos/octocat/new')).body).toMatchObject({ name: 'new', archived: true })
    const headers = { authorization: `Bearer ${classicToken}` }
    const moved = await fetch(`${gitHub.api}/repos/octocat/old`, { headers, redirect: 'manual' })
    expect(moved.status).toBe(301)
    expect(await (await fetch(moved.headers.get('location')!, { headers })).json()).toMatchObject({ name: 'new' })
  })

  it('behavior: the log has every request and no token', async () => {
    await ask('GET', '/user')
    await ask('GET', '/user', undefined, 'ghp_wrong')
    expect(gitHub.requests).toEqual([
      { method: 'GET', path: '/user', isApi: true, user: 'octocat', status: 200 },
      { method: 'GET', path: '/user', isApi: true, user: null, status: 401 },
    ])
    expect(JSON.stringify(gitHub.requests)).not.toContain('ghp_')
  })
})

describe('faults', () => {
  it('behavior: limits, errors and pages come at the request they are set for', async () => {
    gitHub.faults.add({ kind: 'secondary-limit', retryAfterSeconds: 7, at: 2 })
    gitHub.faults.add({ kind: 'status', status: 502, path: /^\/users\//, times: 2 })
    gitHub.faults.add({ kind: 'rate-limit', resetSeconds: 60, path: /^\/orgs\// })
    gitHub.faults.add({ kind: 'too-many-requests', retryAfterSeconds: 3, path: /^\/rate_limit/ })
    expect((await ask('GET', '/user')).status).toBe(200)
    const limited = await ask('GET', '/user')
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([403, '7'])
    const statuses = [
      await ask('GET', '/users/octocat'),
      await ask('GET', '/users/octocat'),
      await ask('GET', '/users/octocat'),
    ]
    expect(statuses.map(({ status }) => status)).toEqual([502, 502, 200])
    const out = await ask('GET', '/orgs/acme')
    expect([out.status, out.headers.get('x-ratelimit-remaining')]).toEqual([403, '0'])
    expect((await ask('GET', '/rate_limit')).status).toBe(429)
    gitHub.faults.add({ kind: 'not-json' })
    await expect(ask('GET', '/user')).rejects.toThrow(SyntaxError)
    gitHub.faults.add({ kind: 'delay', ms: 200 })
    const started = performance.now()
    await ask('GET', '/user')
    expect(performance.now() - started).toBeGreaterThan(190)
  })

  it('behavior: a cut connection leaves the request undone, or done without an answer', async () => {
    for (const [when, name, isMade] of [
      ['before', 'one', false],
      ['after', 'two', true],
      ['during', 'three', true],
    ] as const) {
      gitHub.faults.add({ kind: 'cut', when, method: 'POST' })
      await expect(ask('POST', '/user/repos', { name })).rejects.toThrow(TypeError)
      expect(gitHub.listRepositories().includes(`octocat/${name}`)).toBe(isMade)
    }
    gitHub.faults.add({ kind: 'status', status: 502, isHandled: true })
    expect((await ask('POST', '/user/repos', { name: 'four' })).status).toBe(502)
    expect(gitHub.listRepositories()).toContain('octocat/four')
  })

  it('behavior: the branch of a new repository answers after some requests', async () => {
    for (const status of [404, 409] as const) {
      gitHub.faults.hideNewRefs(status, 2)
      await ask('POST', '/user/repos', { name: `new${status}`, auto_init: true })
      const path = `/repos/octocat/new${status}/git/ref/heads/main`
      const answers = [await ask('GET', path), await ask('GET', path), await ask('GET', path)]
      expect(answers.map(answer => answer.status)).toEqual([status, status, 200])
    }
  })
})
