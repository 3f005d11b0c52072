import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { classicToken, type FakeGitHub, startFakeGitHub } from '../../test/index.ts'
import { cloneBranch, cloneBranches, listBranches } from '../testing/cloneBranch.ts'
import { makeProject, textsOf } from '../testing/makeProject.ts'
import type { PublishedProject, PublishOptions, PublishRecord, PublishTarget } from './publishOptions.ts'
import { publishProject } from './publishProject.ts'

let gitHub: FakeGitHub
let count = 0
let name: string

beforeAll(async () => {
  gitHub = await startFakeGitHub()
})

afterAll(() => gitHub.close())

beforeEach(() => {
  gitHub.faults.clear()
})

const makeOptions = (target: PublishTarget, project = makeProject()): PublishOptions => ({
  token: classicToken,
  api: gitHub.api,
  project,
  target,
  settings: {
    name,
    description: '',
    isPrivate: false,
    includeReadme: true,
    autoDeployVercel: false,
    initializeWithGitignore: true,
  },
})

const at = (branch?: string) => ({ gitHub, fullName: `octocat/${name}`, branch })
const nextName = () => {
  name = `app-${++count}`
}

const first = makeProject()
const second = makeProject({ 'README.md': '# Swap, again\n', 'web/src/new.ts': 'export {}\n', LICENSE: undefined })
const edited = { ...textsOf(first), 'README.md': '# Mine\n', 'mine.txt': 'mine\n' }

type Scene = {
  readonly target: PublishTarget
  readonly project: ReturnType<typeof makeProject>
  /** What is there before. */
  prepare(): Promise<unknown>
  check(done: PublishedProject): Promise<void>
}

const scenes: { readonly [name: string]: Scene } = {
  'a new repository': {
    target: 'create',
    project: first,
    prepare: async () => {},
    async check(done) {
      const cloned = await cloneBranch(at())
      expect(cloned.files).toEqual(textsOf(first))
      expect(cloned.commits).toEqual(['Initial commit: DeFi application from Sluice Platform'])
      expect(done.commit).toBe(cloned.head)
      expect(gitHub.listRepositories().filter(known => known.startsWith(`octocat/${name}`))).toEqual([
        `octocat/${name}`,
      ])
    },
  },
  'an empty repository': {
    target: 'empty',
    project: first,
    prepare: () => gitHub.addRepository(`octocat/${name}`),
    async check(done) {
      const cloned = await cloneBranch(at())
      expect(cloned.files).toEqual(textsOf(first))
      expect(cloned.commits.length).toBe(1)
      expect(done.commit).toBe(cloned.head)
    },
  },
  'an update': {
    target: 'update',
    project: second,
    prepare: () => gitHub.addRepository(`octocat/${name}`, { files: textsOf(first) }),
    async check(done) {
      const cloned = await cloneBranch(at())
      expect(cloned.files).toEqual(textsOf(second))
      expect(cloned.commits).toEqual(['Update: DeFi application from Sluice Platform', 'Initial commit'])
      expect(done).toMatchObject({ commit: cloned.head, pull_request_url: null, conflicts: [] })
      expect(await listBranches(at())).toEqual(['main'])
    },
  },
  'an update with edits of the owner': {
    target: 'update',
    project: second,
    prepare: () => gitHub.addRepository(`octocat/${name}`, { files: edited }),
    async check(done) {
      const branches = await listBranches(at())
      expect(branches).toEqual(['main', expect.stringMatching(/^sluice\/update-[\da-f]{8}$/)])
      const [main, proposed] = await cloneBranches(at(), branches)
      expect(main!.files).toEqual(edited)
      expect(proposed!.commits.length).toBe(2)
      expect(proposed!.files).toEqual({
        ...textsOf(second),
        'README.md': '# Mine\n',
        'README.md.new': '# Swap, again\n',
        'mine.txt': 'mine\n',
      })
      expect(done).toMatchObject({
        branch: branches[1],
        commit: proposed!.head,
        pull_request_url: `${gitHub.web}/octocat/${name}/pull/1`,
        conflicts: ['README.md'],
      })
      const query = `${gitHub.api}/repos/octocat/${name}/pulls?state=all`
      const pulls = await fetch(query, { headers: { authorization: `Bearer ${classicToken}` } })
      expect(((await pulls.json()) as unknown[]).length).toBe(1)
    },
  },
}

/** Requests of an undisturbed attempt. */
async function listRequests(scene: Scene): Promise<readonly { readonly method: string; readonly path: RegExp }[]> {
  nextName()
  await scene.prepare()
  const start = gitHub.requests.length
  await scene.check(await publishProject(makeOptions(scene.target, scene.project)))
  const sent = gitHub.requests.slice(start).filter(({ path }) => !path.endsWith('state=all'))
  // Names of repositories and commits differ in the next attempt.
  const toPattern = (path: string) =>
    new RegExp(`^${path.replace(/\?.*/, '').replace(/[\da-f]{40}|app-\d+|update-[\da-f]{8}/g, '[^/]+')}$`)
  return sent.map(({ method, path }) => ({ method, path: toPattern(path) }))
}

describe.each(Object.entries(scenes))('publishProject: %s', (_, scene) => {
  it('behavior: cut before, then after each of its requests, it goes on to the same result', async () => {
    const requests = await listRequests(scene)
    for (const [index, request] of requests.entries()) {
      nextName()
      await scene.prepare()
      let record: PublishRecord | undefined
      const attempt = (changes: Partial<PublishOptions> = {}) =>
        publishProject({
          ...makeOptions(scene.target, scene.project),
          ...(record && { record }),
          onRecord: next => {
            record = JSON.parse(JSON.stringify(next)) as PublishRecord
          },
          ...changes,
        })
      const lost = { code: 'UNREACHABLE', retry: 'later' }
      gitHub.faults.clear()
      gitHub.faults.add({ kind: 'cut', when: 'before', at: index + 1 })
      expect(await attempt().catch((error: Error) => error), String(request.path)).toMatchObject(lost)
      gitHub.faults.clear()
      gitHub.faults.add({ kind: 'cut', when: index % 2 === 0 ? 'after' : 'during', ...request })
      expect(await attempt().catch((error: Error) => error), String(request.path)).toMatchObject(lost)
      gitHub.faults.clear()
      await scene.check(await attempt())
    }
  })
})

describe('publishProject: without the record of the first attempt', () => {
  it('behavior: an update that was done already changes nothing', async () => {
    nextName()
    await publishProject(makeOptions('create'))
    const again = await publishProject(makeOptions('update'))
    expect(again).toMatchObject({ commit: null, files: 0, notes: ['The repository is up to date'] })
    expect((await cloneBranch(at())).commits.length).toBe(1)
  })

  it('behavior: an update with edits finds its pull request again', async () => {
    const scene = scenes['an update with edits of the owner']!
    nextName()
    await scene.prepare()
    await publishProject(makeOptions('update', second))
    await scene.check(await publishProject(makeOptions('update', second)))
  })
})
