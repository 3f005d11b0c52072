import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const git = async (folder: string, ...args: readonly string[]) => (await run('git', ['-C', folder, ...args])).stdout

export type ClonedBranch = {
  /** Texts by path. */
  readonly files: { readonly [path: string]: string }
  /** Subjects, newest first. */
  readonly commits: readonly string[]
  readonly head: string
}

async function inClone<Result>(repositoryPath: string, branch: string, work: (folder: string) => Promise<Result>) {
  const folder = await mkdtemp(join(tmpdir(), 'sluice-clone-'))
  try {
    await run('git', ['clone', '--quiet', '--branch', branch, repositoryPath, folder])
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Clones a branch of a repository and reads all of its files. */
export function cloneBranch(repositoryPath: string, branch = 'main'): Promise<ClonedBranch> {
  return inClone(repositoryPath, branch, async folder => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const paths = entries
      .filter(entry => entry.isFile())
      .map(entry => relative(folder, join(entry.parentPath, entry.name)))
      .filter(path => !path.startsWith('.git/'))
    const files = await Promise.all(
      paths.map(async path => [path, await readFile(join(folder, path), 'utf8')] as const),
    )
    const commits = (await git(folder, 'log', '--format=%s')).trim().split('\n')
    return { files: Object.fromEntries(files), commits, head: (await git(folder, 'rev-parse', 'HEAD')).trim() }
  })
}

/** Changes files as the owner of a repository does, in one pushed commit; null removes a file. */
export function pushFiles(
  repositoryPath: string,
  files: { readonly [path: string]: string | null },
  branch = 'main',
): Promise<void> {
  return inClone(repositoryPath, branch, async folder => {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      if (text === null) await rm(join(folder, path))
      else await writeFile(join(folder, path), text)
    }
    await git(folder, 'add', '--all')
    const person = ['-c', 'user.name=Owner', '-c', 'user.email=owner@example.org']
    await git(folder, ...person, 'commit', '--quiet', '-m', 'Change of the owner')
    await git(folder, 'push', '--quiet', 'origin', branch)
  })
}

/** Names of all branches. */
export async function listBranches(repositoryPath: string): Promise<readonly string[]> {
  return (await git(repositoryPath, 'for-each-ref', '--format=%(refname:short)', 'refs/heads/')).trim().split('\n')
}
