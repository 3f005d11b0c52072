import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createGitStorage } from '../../test/fakeGitHub/createGitStorage.ts'
import { git } from '../../test/fakeGitHub/git.ts'
import { type Clone, cloneRepository, type FakeGitHub, pushChanges, readClone } from '../../test/index.ts'

export type ClonedBranch = {
  /** Texts by path. */
  readonly files: { readonly [path: string]: string }
  /** Subjects, newest first. */
  readonly commits: readonly string[]
  readonly head: string
}

type Branch = { readonly gitHub: FakeGitHub; readonly fullName: string; readonly branch?: string | undefined }

async function inClone<Result>({ gitHub, fullName, branch }: Branch, work: (clone: Clone) => Promise<Result>) {
  const folder = await mkdtemp(join(tmpdir(), 'sluice-clone-'))
  try {
    return await work(await cloneRepository(gitHub, fullName, folder, branch))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const toBranch = ({ files, commits }: Clone): ClonedBranch => ({
  files: Object.fromEntries(files.map(({ path, content }) => [path, content.toString('utf8')])),
  commits: commits.map(({ subject }) => subject),
  head: commits[0]!.sha,
})

/** Clones a branch of a repository and reads all of its files. */
export const cloneBranch = (branch: Branch): Promise<ClonedBranch> => inClone(branch, async clone => toBranch(clone))

/** Reads branches of a repository out of one clone. */
export function cloneBranches(repository: Omit<Branch, 'branch'>, names: readonly string[]) {
  return inClone({ ...repository, branch: names[0] }, async clone => {
    const branches = [toBranch(clone)]
    for (const name of names.slice(1)) {
      await git(['-C', clone.folder, 'checkout', '--quiet', name])
      branches.push(toBranch(await readClone(clone.folder)))
    }
    return branches
  })
}

/** Changes files as the owner of a repository does, in one pushed commit; null removes a file. */
export function pushFiles(branch: Branch, files: { readonly [path: string]: string | null }): Promise<string> {
  return inClone(branch, async ({ folder }) => {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      if (text === null) await rm(join(folder, path))
      else await writeFile(join(folder, path), text)
    }
    return pushChanges(folder, 'Change of the owner', branch.branch)
  })
}

/** Names of all branches. */
export async function listBranches({ gitHub, fullName }: Branch): Promise<readonly string[]> {
  const folder = 'refs/heads/'
  const refs = await createGitStorage(gitHub.repositoryPath(fullName)).listRefs(folder)
  return refs.map(({ ref }) => ref.slice(folder.length))
}
