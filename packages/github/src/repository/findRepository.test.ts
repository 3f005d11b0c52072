import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { classicToken, type FakeGitHub, startFakeGitHub } from '../../test/index.ts'
import { findRepository } from './findRepository.ts'

let gitHub: FakeGitHub

beforeAll(async () => {
  gitHub = await startFakeGitHub()
  const manifest = '{"sha256":{}}\n'
  await gitHub.addRepository('octocat/empty')
  await gitHub.addRepository('octocat/first', { files: { 'README.md': '# first\n', LICENSE: 'MIT License\n' } })
  await gitHub.addRepository('octocat/readme', { files: { 'README.md': '# My notes\n' } })
  await gitHub.addRepository('octocat/published', { files: { '.workflow/manifest.json': manifest }, isPrivate: true })
  await gitHub.addRepository('octocat/other', { files: { 'README.md': 'x\n', 'index.js': 'x\n' } })
  await gitHub.addRepository('octocat/folder', { files: { 'README.md/a': 'x\n' } })
  await gitHub.addRepository('octocat/other-2', { files: { 'index.js': 'x\n' } })
})

afterAll(() => gitHub.close())

const find = (name: string) => findRepository({ api: gitHub.api, token: classicToken, owner: 'octocat', name })

describe('findRepository', () => {
  it('default: a name that is free', async () => {
    expect(await find('free')).toEqual({ repository: null, freeName: null })
  })

  it.each([
    ['empty', 'empty', 'empty-2'],
    ['first', 'empty', 'first-2'],
    ['published', 'published', 'published-2'],
    ['other', 'other', 'other-3'],
    ['readme', 'other', 'readme-2'],
    ['folder', 'other', 'folder-2'],
  ])('behavior: %s is %s', async (name, content, freeName) => {
    expect(await find(name)).toEqual({
      repository: {
        full_name: `octocat/${name}`,
        html_url: `${gitHub.web}/octocat/${name}`,
        private: name === 'published',
        content,
      },
      freeName,
    })
  })

  it('behavior: a free name is at most 100 characters long', async () => {
    const name = 'a'.repeat(100)
    await gitHub.addRepository(`octocat/${name}`)
    expect((await find(name)).freeName).toBe(`${'a'.repeat(98)}-2`)
  })

  it.each(['..', 'a/b', 'x.git', 'ü', ''])('error: the name %j', async name => {
    await expect(find(name)).rejects.toMatchObject({ code: 'REPOSITORY_NAME_INVALID' })
  })
})
