import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { git } from './fakeGitHub/git.ts'
import type { FakeGitHub } from './fakeGitHub/startFakeGitHub.ts'

export type ClonedFile = { readonly path: string; readonly content: Buffer }

export type Clone = {
  readonly folder: string
  /** Files of the checked out branch, sorted by path. */
  readonly files: readonly ClonedFile[]
  /** Commits of the branch, newest first. */
  readonly commits: readonly { readonly sha: string; readonly subject: string }[]
}

/** Clones what was published with git, checks every object, and reads the files. */
export async function cloneRepository(
  gitHub: Pick<FakeGitHub, 'repositoryPath'>,
  fullName: string,
  folder: string,
  branch = 'main',
): Promise<Clone> {
  await git(['clone', '--quiet', '--branch', branch, gitHub.repositoryPath(fullName), folder])
  await git(['-C', folder, 'fsck', '--strict'])
  const log = await git(['-C', folder, 'log', '--format=%H %s'])
  return {
    folder,
    files: readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name))
      .map(path => ({ path: relative(folder, path), content: readFileSync(path) }))
      .filter(({ path }) => !path.startsWith('.git/'))
      .sort((a, b) => (a.path < b.path ? -1 : 1)),
    commits: log.split('\n').map(line => ({ sha: line.slice(0, 40), subject: line.slice(41) })),
  }
}

/** Commits all changes of a clone as its owner and pushes them; answers the hash. */
export async function pushChanges(folder: string, subject: string, branch = 'main'): Promise<string> {
  const owner = ['-c', 'user.name=Owner', '-c', 'user.email=owner@example.org']
  await git(['-C', folder, 'add', '--all'])
  await git(['-C', folder, ...owner, 'commit', '--quiet', '--message', subject])
  await git(['-C', folder, 'push', '--quiet', 'origin', `HEAD:${branch}`])
  return git(['-C', folder, 'rev-parse', 'HEAD'])
}
