import { join } from 'node:path'
import { type Account, hasScope, type Session, type TokenPermission } from './accounts.ts'
import { createGitStorage, type GitPerson, type GitStorage, initialiseGitStorage } from './createGitStorage.ts'
import { emptyRepository, notFound, Refusal } from './refusal.ts'

export type PullRequest = {
  readonly number: number
  readonly title: string
  readonly body: string | null
  readonly head: string
  readonly base: string
  readonly state: 'open' | 'closed'
  readonly draft: boolean
  readonly user: Account
  readonly createdAt: Date
  readonly mergedAt: Date | null
}

export type Repository = {
  readonly id: number
  readonly owner: Account
  readonly name: string
  readonly description: string | null
  readonly homepage: string | null
  readonly isPrivate: boolean
  readonly defaultBranch: string
  readonly createdAt: Date
  readonly git: GitStorage
  readonly pulls: PullRequest[]
  /** Archived repositories are read-only. */
  readonly isArchived: boolean
  /** Questions for a branch that still fail, as right after a repository was made. */
  hiddenRefs: { readonly status: 404 | 409; readonly requests: number } | null
  /** Settles when the writes that have begun are done. */
  writes: Promise<unknown>
}

export type NewRepository = {
  readonly owner: Account
  readonly name: string
  readonly description?: string | null
  readonly homepage?: string | null
  readonly isPrivate: boolean
  readonly isArchived?: boolean
  /** Content of the first commit by path; without one the repository stays empty. */
  readonly files?: { readonly [path: string]: string }
  readonly author: GitPerson
}

export type Repositories = ReturnType<typeof createRepositories>

export const fullName = (repository: Repository) => `${repository.owner.login}/${repository.name}`

/** Repositories of a fake GitHub, each a bare git repository below `folder`. */
export function createRepositories(folder: string, defaultBranch: string) {
  const repositories = new Map<string, Repository>()
  /** New full names by the old ones. */
  const renamed = new Map<string, string>()

  return {
    find: (owner: string, name: string): Repository | undefined =>
      repositories.get(`${owner}/${name.replace(/\.git$/, '')}`.toLowerCase()),
    /** The repository that had the name before it was renamed. */
    findRenamed: (owner: string, name: string): Repository | undefined =>
      repositories.get(renamed.get(`${owner}/${name}`.toLowerCase()) ?? ''),
    rename: (repository: Repository, name: string) => {
      const [old, key] = [fullName(repository), `${repository.owner.login}/${name}`].map(text => text.toLowerCase())
      repositories.delete(old!)
      repositories.set(key!, { ...repository, name })
      renamed.set(old!, key!)
    },
    list: (): readonly Repository[] => [...repositories.values()],
    remove: (repository: Repository) => repositories.delete(fullName(repository).toLowerCase()),
    create: async (made: NewRepository): Promise<Repository> => {
      const key = `${made.owner.login}/${made.name}`.toLowerCase()
      const path = join(folder, `${key}.git`)
      const repository: Repository = {
        id: 5000 + repositories.size,
        owner: made.owner,
        name: made.name,
        description: made.description ?? null,
        homepage: made.homepage ?? null,
        isPrivate: made.isPrivate,
        defaultBranch,
        createdAt: new Date(),
        git: createGitStorage(path),
        pulls: [],
        isArchived: made.isArchived ?? false,
        hiddenRefs: null,
        writes: Promise.resolve(),
      }
      repositories.set(key, repository)
      await initialiseGitStorage(path, defaultBranch)
      const paths = Object.keys(made.files ?? {})
      if (paths.length > 0) {
        const { git } = repository
        const shas = await git.writeBlobs(paths.map(name => Buffer.from(made.files![name]!)))
        const tree = await git.writeTree(
          null,
          paths.map((name, index) => ({ path: name, mode: '100644', sha: shas[index]! })),
        )
        const people = { author: made.author, committer: made.author }
        const commit = await git.writeCommit({ message: 'Initial commit', tree: tree!, parents: [], ...people })
        await git.updateRef(`refs/heads/${defaultBranch}`, commit, null)
      }
      return repository
    },
  }
}

/** Runs writes of one repository one after the other, as refs are read before they are changed. */
export function inOrder<Result>(repository: Repository, write: () => Promise<Result>): Promise<Result> {
  const result = repository.writes.then(write, write)
  repository.writes = result.catch(() => undefined)
  return result
}

function isWithin(session: Session, repository: Repository): boolean {
  const only = session.repositories
  return only === undefined || only.some(name => name.toLowerCase() === fullName(repository).toLowerCase())
}

const isMember = (session: Session, repository: Repository) =>
  repository.owner.members.some(login => login.toLowerCase() === session.user.login.toLowerCase())

/** Throws the 404 with which GitHub hides private repositories. */
export function assertReadable(session: Session | undefined, repository: Repository): void {
  if (!repository.isPrivate) return
  const isAllowed = session && isMember(session, repository) && isWithin(session, repository)
  if (!isAllowed || (session.scopes && !hasScope(session, 'repo'))) throw notFound()
}

/** Classic tokens without the scope get 404, fine-grained ones without the permission 403. */
export function assertWritable(
  session: Session | undefined,
  repository: Repository,
  permission: TokenPermission,
): asserts session is Session {
  if (!session) throw new Refusal(401, 'Requires authentication')
  if (repository.isArchived && isMember(session, repository)) {
    throw new Refusal(403, 'Repository was archived so is read-only.')
  }
  if (!isMember(session, repository)) throw session.scopes ? notFound() : notAccessible()
  if (session.scopes) {
    if (!hasScope(session, repository.isPrivate ? 'repo' : 'public_repo')) throw notFound()
  } else if (!session.permissions?.includes(permission) || !isWithin(session, repository)) {
    throw notAccessible()
  }
}

export const notAccessible = () => new Refusal(403, 'Resource not accessible by personal access token')

const workflowPath = /^\.github\/workflows\//i

/** Files of GitHub Actions take a scope of their own. */
export function assertWorkflowsAllowed(session: Session, paths: readonly string[]): void {
  if (!paths.some(path => workflowPath.test(path))) return
  if (session.scopes) {
    if (!session.scopes.includes('workflow')) throw notFound()
  } else if (!session.permissions?.includes('workflows')) {
    throw notAccessible()
  }
}

export async function assertNotEmpty(repository: Repository): Promise<void> {
  if ((await repository.git.listRefs()).length === 0) throw emptyRepository()
}

/** The identity GitHub gives to commits of a user. */
export const personOf = (user: Account, date = new Date()): GitPerson => ({
  name: user.name,
  email: `${user.id}+${user.login}@users.noreply.github.com`,
  date,
})
