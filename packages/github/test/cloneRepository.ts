import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { createGitStorage } from './fakeGitHub/createGitStorage.ts'
import { gitScript } from './fakeGitHub/git.ts'
import type { FakeGitHub } from './fakeGitHub/startFakeGitHub.ts'

export type ClonedFile = { readonly path: string; readonly content: Buffer }

export type Clone = {
  readonly folder: string
  /** Files of the checked out branch, sorted by path. */
  readonly files: readonly ClonedFile[]
  /** Commits of the branch, newest first. */
  readonly commits: readonly { readonly sha: string; readonly subject: string }[]
}

/** Reads what is checked out in a clone. */
export async function readClone(folder: string): Promise<Clone> {
  const storage = createGitStorage(join(folder, '.git'))
  const shas = await storage.listCommits('HEAD', Number.POSITIVE_INFINITY)
  const readCommit = async (sha: string) => {
    const [, subject = ''] = (await storage.read(sha))!.content.toString().split('\n\n')
    return { sha, subject: subject.trim().replaceAll('\n', ' ') }
  }
  return {
    folder,
    files: listFiles(folder)
      .map(path => ({ path: relative(folder, path), content: readFileSync(path) }))
      .sort((a, b) => (a.path < b.path ? -1 : 1)),
    commits: await Promise.all(shas.map(readCommit)),
  }
}

const listFiles = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === '.git' ? [] : listFiles(path)
    return entry.isFile() ? [path] : []
  })

/** Clones what was published with git, checks every object, and reads the files. */
export async function cloneRepository(
  gitHub: Pick<FakeGitHub, 'repositoryPath'>,
  fullName: string,
  folder: string,
  branch = 'main',
): Promise<Clone> {
  const commands = ['git clone --quiet --template= --branch "$1" "$2" "$3"', 'git -C "$3" fsck --strict']
  await gitScript(commands, [branch, gitHub.repositoryPath(fullName), folder])
  return readClone(folder)
}

/** Commits all changes of a clone as its owner and pushes them; answers the hash. */
export async function pushChanges(folder: string, subject: string, branch = 'main'): Promise<string> {
  const commands = [
    'git -C "$1" add --all',
    'git -C "$1" -c user.name=Owner -c user.email=owner@example.org commit --quiet --message "$2"',
    'git -C "$1" push --quiet origin "HEAD:$3"',
  ]
  await gitScript(commands, [folder, subject, branch])
  return (await createGitStorage(join(folder, '.git')).readRef('HEAD'))!
}
