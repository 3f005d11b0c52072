import { z } from 'zod'
import { createGitHubClient, type GitHubAccess, type GitHubClient, gitHubPath } from '../client/createGitHubClient.ts'
import { githubErrors } from '../errors.ts'
import { isInitialCommit } from './isInitialCommit.ts'
import { type Repository, readHead, readRepository } from './repositoryApi.ts'

/** `empty`: no commit, or GitHub's initial one; `published`: has a manifest of Sluice; `other`: Sluice does not touch it. */
export type RepositoryContent = 'empty' | 'published' | 'other'

export type FoundRepository = {
  readonly repository:
    | (Pick<Repository, 'full_name' | 'html_url' | 'private'> & { readonly content: RepositoryContent })
    | null
  /** A free name like it; null if the name is free. */
  readonly freeName: string | null
}

const ownerPattern = /^[A-Za-z0-9_-]{1,100}$/
const namePattern = /^(?!\.{1,2}$)(?!.*\.git$)[A-Za-z0-9._-]{1,100}$/

/** Refuses names that GitHub would change or that leave their path. Throws `REPOSITORY_NAME_INVALID`. */
export function toFullName(owner: string, name: string): string {
  if (ownerPattern.test(owner) && namePattern.test(name)) return `${owner}/${name}`
  throw githubErrors.error('REPOSITORY_NAME_INVALID', { name: JSON.stringify(`${owner}/${name}`.slice(0, 210)) })
}

/**
 * Looks for a repository of an account or organization, and at what it contains.
 *
 * - Throws: `REPOSITORY_NAME_INVALID`, `BAD_CREDENTIALS`, `RATE_LIMITED`; errors of the connection
 */
export async function findRepository(
  access: GitHubAccess & { readonly owner: string; readonly name: string },
): Promise<FoundRepository> {
  const client = createGitHubClient(access)
  const { owner, name } = access
  const found = await readRepository(client, toFullName(owner, name))
  if (!found) return { repository: null, freeName: null }
  const { full_name, html_url } = found
  const content = await readContent(client, found)
  return {
    repository: { full_name, html_url, private: found.private, content },
    freeName: await findFreeName(client, owner, name),
  }
}

const manifestSchema = z.object({ type: z.literal('file') })

export async function readContent(client: GitHubClient, repository: Repository): Promise<RepositoryContent> {
  const { full_name, default_branch } = repository
  const head = await readHead(client, full_name, default_branch)
  if (head === null) return 'empty'
  const path = `${gitHubPath`/repos/${full_name}/contents/.workflow/manifest.json`}?${new URLSearchParams({ ref: head })}`
  const manifest = await client.find({ path, schema: manifestSchema, subject: full_name })
  if (manifest) return 'published'
  return (await isInitialCommit(client, repository, head)) ? 'empty' : 'other'
}

const longestName = 100
const maximumTries = 8

/** A free name such as `my-app-2`; null if none of the first is free. */
export async function findFreeName(client: GitHubClient, owner: string, name: string): Promise<string | null> {
  for (let number = 2; number < 2 + maximumTries; number++) {
    const end = `-${number}`
    const candidate = `${name.slice(0, longestName - end.length)}${end}`
    if (!(await readRepository(client, toFullName(owner, candidate)))) return candidate
  }
  return null
}
