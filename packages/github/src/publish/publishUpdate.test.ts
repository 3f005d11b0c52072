import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { classicToken, type FakeGitHub, startFakeGitHub } from '../../test/index.ts'
import { cloneBranch, listBranches, pushFiles } from '../testing/cloneBranch.ts'
import { makeProject, textsOf } from '../testing/makeProject.ts'
import type { PublishOptions } from './publishOptions.ts'
import { publishProject } from './publishProject.ts'

const fineGrained = 'github_pat_withoutWorkflows'

let gitHub: FakeGitHub
let count = 0
let name: string

beforeAll(async () => {
  gitHub = await startFakeGitHub({
    users: [
      {
        login: 'octocat',
        tokens: [
          { token: classicToken, scopes: ['repo', 'workflow'] },
          { token: 'ghp_noWorkflow', scopes: ['repo'] },
          { token: fineGrained, permissions: ['administration', 'contents', 'pull_requests'] },
        ],
      },
      { login: 'hubot', tokens: [{ token: 'ghp_hubot', scopes: ['repo', 'workflow'] }] },
    ],
  })
})

afterAll(() => gitHub.close())

beforeEach(() => {
  gitHub.faults.clear()
  name = `app-${++count}`
})

const first = makeProject()

const publish = (changes: Partial<PublishOptions> = {}) =>
  publishProject({
    token: classicToken,
    api: gitHub.api,
    project: first,
    target: 'update',
    settings: {
      name,
      description: '',
      isPrivate: false,
      includeReadme: true,
      autoDeployVercel: false,
      initializeWithGitignore: true,
    },
    ...changes,
  })

const at = (branch?: string) => ({ gitHub, fullName: `octocat/${name}`, branch })
const addPublished = (files: { readonly [path: string]: string } = {}) =>
  gitHub.addRepository(`octocat/${name}`, { files: { ...textsOf(first), ...files } })
const readmeChanged = makeProject({ 'README.md': '# Again\n' })

describe('publishProject of an update', () => {
  it('default: reads only the files that may change, and commits only what changed', async () => {
    await addPublished()
    const start = gitHub.requests.length
    const done = await publish({ project: readmeChanged })
    expect(done).toMatchObject({ files: 2, branch: 'main', pull_request_url: null, conflicts: [], notes: [] })
    const sent = gitHub.requests.slice(start).map(({ method, path }) => `${method} ${path.replace(/[\da-f]{40}/, '…')}`)
    const repository = `/repos/octocat/${name}`
    expect(sent).toEqual([
      'GET /user',
      `GET ${repository}`,
      `GET ${repository}/git/ref/heads/main`,
      `GET ${repository}/git/commits/…`,
      `GET ${repository}/git/trees/…?recursive=1`,
      `GET ${repository}/git/blobs/…`,
      `GET ${repository}/git/blobs/…`,
      `POST ${repository}/git/trees`,
      `POST ${repository}/git/commits`,
      `PATCH ${repository}/git/refs/heads/main`,
    ])
    const cloned = await cloneBranch(at())
    expect(cloned.files).toEqual(textsOf(readmeChanged))
    expect(cloned.head).toBe(done.commit)
  })

  it('behavior: files of the owner and line ends of another system are no edits', async () => {
    await addPublished({
      'notes/mine.txt': 'mine\n',
      'web/src/page.tsx': textsOf(first)['web/src/page.tsx']!.replaceAll('\n', '\r\n'),
    })
    const done = await publish({ project: readmeChanged })
    expect(done).toMatchObject({ branch: 'main', pull_request_url: null, files: 2 })
    expect((await cloneBranch(at())).files['notes/mine.txt']).toBe('mine\n')
  })

  it('behavior: what is generated no more goes, unless it was edited', async () => {
    const project = makeProject({ LICENSE: undefined, 'web/src/page.tsx': undefined })
    await addPublished({ 'web/src/page.tsx': '// mine\n' })
    const done = await publish({ project })
    expect(done.pull_request_url).toBe(`${gitHub.web}/octocat/${name}/pull/1`)
    const { files } = await cloneBranch(at(done.branch))
    expect(files).toEqual({ ...textsOf(project), 'web/src/page.tsx': '// mine\n' })
    expect((await cloneBranch(at())).files.LICENSE).toBe('MIT License\n')
  })

  it('behavior: a repository with more files than GitHub lists is read folder by folder', async () => {
    const before = makeProject({ 'old/gone.ts': 'export {}\n' })
    const edits = { 'node_modules/a/index.js': 'x\n', 'web/src/page.tsx': '// mine\n' }
    await gitHub.addRepository(`octocat/${name}`, { files: { ...textsOf(before), ...edits } })
    const start = gitHub.requests.length
    const done = await publish({
      project: readmeChanged,
      fetch: async (url, init) => {
        const response = await fetch(url, init)
        return String(url).endsWith('recursive=1') ? Response.json({ tree: [], truncated: true }) : response
      },
    })
    expect(done).toMatchObject({ conflicts: [], pull_request_url: expect.stringContaining('/pull/1') })
    expect((await cloneBranch(at(done.branch))).files).toEqual({ ...textsOf(readmeChanged), ...edits })
    const folders = gitHub.requests
      .slice(start)
      .filter(({ method, path }) => method === 'GET' && /\/trees\//.test(path))
    // The list that was cut off; for the manifest two; the root, .github, its workflows, .workflow, old, web and two in it.
    expect(folders.length).toBe(11)
  })

  it('behavior: a README and a .gitignore that are switched off stay as they are', async () => {
    await addPublished()
    const changed = makeProject({ 'README.md': '# Again\n', '.gitignore': 'dist\n', 'web/src/page.tsx': '// again\n' })
    const settings = { name, description: '', isPrivate: false, autoDeployVercel: false }
    const done = await publish({
      project: changed,
      settings: { ...settings, includeReadme: false, initializeWithGitignore: false },
    })
    expect(done.notes).toEqual(['Left out by the settings, so unchanged in the repository: .gitignore, README.md'])
    const { files } = await cloneBranch(at())
    const { '.workflow/manifest.json': before, ...texts } = textsOf(first)
    const { '.workflow/manifest.json': manifest, ...rest } = files
    expect(rest).toEqual({ ...texts, 'web/src/page.tsx': '// again\n' })
    for (const path of ['README.md', '.gitignore']) {
      expect(JSON.parse(manifest!).sha256[path]).toBe(JSON.parse(before!).sha256[path])
    }
    expect(await publish({ project: changed })).toMatchObject({ pull_request_url: null, notes: [] })
    expect((await cloneBranch(at())).files).toEqual(textsOf(changed))
  })

  it('behavior: an update of an edited repository with nothing new changes nothing', async () => {
    await addPublished({ 'README.md': '# Mine\n' })
    expect(await publish()).toMatchObject({ commit: null, files: 0, pull_request_url: null })
    expect(await listBranches(at())).toEqual(['main'])
  })

  it('behavior: a link in the place of a file is an edit', async () => {
    await addPublished()
    const head = (await cloneBranch(at())).head
    const api = (path: string, method: string, body: unknown) =>
      fetch(`${gitHub.api}/repos/octocat/${name}/git/${path}`, {
        method,
        headers: { authorization: `Bearer ${classicToken}` },
        body: JSON.stringify(body),
      }).then(response => response.json() as Promise<{ sha: string; tree: { sha: string } }>)
    const tree = await fetch(`${gitHub.api}/repos/octocat/${name}/git/commits/${head}`, {
      headers: { authorization: `Bearer ${classicToken}` },
    }).then(response => response.json() as Promise<{ tree: { sha: string } }>)
    const link = { path: 'README.md', mode: '120000', type: 'blob', content: '/etc/passwd' }
    const made = await api('trees', 'POST', { base_tree: tree.tree.sha, tree: [link] })
    const commit = await api('commits', 'POST', { message: 'link', tree: made.sha, parents: [head] })
    await api('refs/heads/main', 'PATCH', { sha: commit.sha })
    expect(await publish({ project: readmeChanged })).toMatchObject({ conflicts: ['README.md'] })
  })

  it('behavior: somebody pushes meanwhile, and the update goes on top', async () => {
    await addPublished()
    let pushed = false
    const done = await publish({
      project: readmeChanged,
      fetch: async (url, init) => {
        if (init?.method === 'PATCH' && !pushed) {
          pushed = true
          await pushFiles(at(), { 'mine.txt': 'mine\n' })
        }
        return fetch(url, init)
      },
    })
    const cloned = await cloneBranch(at())
    expect(cloned.files).toEqual({ ...textsOf(readmeChanged), 'mine.txt': 'mine\n' })
    expect(cloned.commits).toEqual([
      'Update: DeFi application from Sluice Platform',
      'Change of the owner',
      'Initial commit',
    ])
    expect(done.commit).toBe(cloned.head)
  })

  it('error: somebody pushes into a repository that is being created: nothing of theirs is dropped', async () => {
    let pushed = false
    const failed = publish({
      target: 'create',
      fetch: async (url, init) => {
        if (String(url).endsWith('/git/commits') && !pushed) {
          pushed = true
          await pushFiles(at(), { 'mine.txt': 'mine\n' })
        }
        return fetch(url, init)
      },
    })
    await expect(failed).rejects.toMatchObject({ code: 'BRANCH_MOVED' })
    expect((await cloneBranch(at())).files['mine.txt']).toBe('mine\n')
  })

  it('behavior: a protected branch gets a pull request', async () => {
    await addPublished()
    const message = 'Repository rule violations found\n\nChanges must be made through a pull request.'
    gitHub.faults.add({ kind: 'status', status: 422, message, method: 'PATCH', path: /main$/ })
    const done = await publish({ project: readmeChanged })
    expect(done).toMatchObject({
      branch: expect.stringMatching(/^sluice\/update-/),
      pull_request_url: `${gitHub.web}/octocat/${name}/pull/1`,
    })
    expect((await cloneBranch(at(done.branch))).files).toEqual(textsOf(readmeChanged))
  })

  it('behavior: a CI file that was left out comes with a token that may write it', async () => {
    const left = await publish({ target: 'create', token: fineGrained })
    expect(left.notes).toEqual([
      '.github/workflows/ci.yml was left out: GitHub refused it. Give the token the permission Workflows and update the repository',
    ])
    expect((await cloneBranch(at())).files['.github/workflows/ci.yml']).toBeUndefined()
    const done = await publish()
    expect(done).toMatchObject({ branch: 'main', files: 2, notes: [] })
    expect((await cloneBranch(at())).files).toEqual(textsOf(first))
  })

  it.each([fineGrained, 'ghp_noWorkflow'])(
    'behavior: a standing CI file stays where %s may not write it',
    async token => {
      await addPublished()
      const project = makeProject({ 'README.md': '# Again\n', '.github/workflows/ci.yml': 'name: CI 2\n' })
      const done = await publish({ project, token })
      expect(done).toMatchObject({
        branch: 'main',
        pull_request_url: null,
        notes: [expect.stringContaining('left out')],
      })
      const { files } = await cloneBranch(at())
      expect(files['.github/workflows/ci.yml']).toBe('name: CI\n')
      expect(files['README.md']).toBe('# Again\n')
      // The next update with the right token is no conflict.
      expect(await publish({ project })).toMatchObject({ branch: 'main', conflicts: [], files: 2 })
      expect((await cloneBranch(at())).files).toEqual(textsOf(project))
    },
  )

  it.each([
    ['no repository', async () => {}, 'REPOSITORY_NOT_FOUND'],
    ['an empty one', () => gitHub.addRepository(`octocat/${name}`), 'REPOSITORY_EMPTY'],
    [
      'a foreign one',
      () => gitHub.addRepository(`octocat/${name}`, { files: { 'a.js': '1\n' } }),
      'REPOSITORY_FOREIGN',
    ],
    ['a manifest that is none', () => addPublished({ '.workflow/manifest.json': '{}' }), 'MANIFEST_INVALID'],
    [
      'a manifest that names what lies outside',
      () => addPublished({ '.workflow/manifest.json': `{"sha256":{"../a":"${'a'.repeat(64)}"}}` }),
      'PATH_UNSAFE',
    ],
  ])('error: %s', async (_, prepare, code) => {
    await prepare()
    const start = gitHub.requests.length
    await expect(publish({ project: readmeChanged })).rejects.toMatchObject({ code })
    expect(gitHub.requests.slice(start).every(({ method }) => method === 'GET')).toBe(true)
  })

  it('error: a file of the owner where the project needs a folder', async () => {
    await addPublished({ docs: 'mine\n' })
    const project = makeProject({ 'docs/guide.md': '# Guide\n' })
    await expect(publish({ project })).rejects.toMatchObject({ code: 'FOLDER_BLOCKED', values: { path: 'docs' } })
  })

  it('error: a repository that the account may only read', async () => {
    await addPublished()
    const failed = publish({ project: readmeChanged, token: 'ghp_hubot', owner: 'octocat' })
    await expect(failed).rejects.toMatchObject({ code: 'TOKEN_NOT_PERMITTED' })
  })

  it('error: a repository that was renamed: the token follows no redirect', async () => {
    await addPublished()
    await gitHub.renameRepository(`octocat/${name}`, `${name}-renamed`)
    await expect(publish({ project: readmeChanged })).rejects.toMatchObject({ code: 'REDIRECTED' })
  })

  it('error: an archived repository', async () => {
    await gitHub.addRepository(`octocat/${name}`, { files: textsOf(first), isArchived: true })
    await expect(publish({ project: readmeChanged })).rejects.toMatchObject({ code: 'REPOSITORY_ARCHIVED' })
  })
})
