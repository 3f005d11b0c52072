import { z } from 'zod'
import { gitHubPath, type RefusedAnswer } from '../client/createGitHubClient.ts'
import { withReason } from '../client/withReason.ts'
import { githubErrors } from '../errors.ts'
import { findFreeName, readContent } from '../repository/findRepository.ts'
import { isInitialCommit } from '../repository/isInitialCommit.ts'
import {
  type Repository,
  readCommit,
  readHead,
  readRepository,
  repositorySchema,
  splitFullName,
} from '../repository/repositoryApi.ts'
import { assertWritable } from './assertWritable.ts'
import { emptyRecord, type Publication } from './publication.ts'

/** A repository that is ready for its first commit, or has it already. */
export type PreparedRepository = {
  readonly repository: Repository
  readonly head: string
  /** Whether an earlier attempt of this publication made the commit of `head` and moved the branch to it. */
  readonly isDone: boolean
}

/**
 * Creates the repository, or opens the empty one, and waits for its branch.
 *
 * - Looks before it writes: what an earlier attempt created is found again
 * - Throws: `NAME_TAKEN`, `NAME_TAKEN_FREE`, `PRIVATE_NOT_ALLOWED`, `REPOSITORY_FAILED`, `REPOSITORY_NOT_FOUND`,
 *   `REPOSITORY_FOREIGN`, `REPOSITORY_PUBLISHED`, `REPOSITORY_NOT_READY`, `BRANCH_MOVED`; those of `assertWritable`
 */
export async function prepareRepository(
  publication: Publication,
  fullName: string,
  login: string,
): Promise<PreparedRepository> {
  const { client, options, record, save, report } = publication
  report('repository')
  const isResumed = record().fullName === fullName
  let repository = await readRepository(client, fullName)
  if (options.target === 'create' && !isResumed) {
    if (repository) throw await nameTaken(publication, fullName)
    save({ ...emptyRecord, fullName })
  }
  if (!repository && options.target !== 'create') {
    throw githubErrors.error('REPOSITORY_NOT_FOUND', { repository: fullName })
  }
  repository ??= await createRepository(publication, fullName, login)
  assertWritable(repository, options.settings)
  const { default_branch: branch } = repository
  let head = await readHead(client, fullName, branch)
  if (!isResumed && options.target === 'empty') {
    const content = head === null ? 'empty' : await readContent(client, repository)
    if (content === 'published') throw githubErrors.error('REPOSITORY_PUBLISHED', { repository: fullName })
    if (content === 'other') throw githubErrors.error('REPOSITORY_FOREIGN', { repository: fullName })
    save({ ...emptyRecord, fullName, branch, parent: head })
  }
  if (head === null) {
    head =
      options.target === 'create'
        ? await waitForHead(publication, fullName, branch)
        : await makeFirstCommit(publication, fullName, branch)
  }
  return { repository, head, isDone: await acceptHead(publication, repository, head) }
}

/** Records the commit to build on; refuses one that this publication did not leave. */
async function acceptHead(publication: Publication, repository: Repository, head: string): Promise<boolean> {
  const { client, record, save, options } = publication
  const { full_name: fullName, default_branch: branch } = repository
  const { parent, commit, oneByOne } = record()
  if (commit === head && !oneByOne) return true
  if (parent === head || commit === head) return false
  if (parent === null) {
    // The branch had no commit when this publication first looked.
    if (await isInitialCommit(client, repository, head)) {
      save({ fullName, branch, parent: head, replacesParent: true })
      return false
    }
  } else if (oneByOne) {
    // The answer to the last upload was lost.
    const { parents, message } = await readCommit(client, fullName, head)
    if (parents[0]?.sha === (commit ?? parent) && message === options.project.gitCommitMessage) {
      save({ commit: head })
      return false
    }
  }
  throw githubErrors.error('BRANCH_MOVED', { repository: fullName, branch })
}

async function nameTaken({ client }: Publication, fullName: string) {
  const { owner, name } = splitFullName(fullName)
  const free = await findFreeName(client, owner, name)
  if (free === null) return githubErrors.error('NAME_TAKEN', { owner, name })
  return githubErrors.error('NAME_TAKEN_FREE', { owner, name, free })
}

async function createRepository(publication: Publication, fullName: string, login: string): Promise<Repository> {
  const { client, options, save } = publication
  const { owner, name } = splitFullName(fullName)
  const isOwn = owner.toLowerCase() === login.toLowerCase()
  try {
    const { value } = await client.send({
      method: 'POST',
      path: isOwn ? '/user/repos' : gitHubPath`/orgs/${owner}/repos`,
      // Source: spec 001 §7.1. Without a first commit GitHub refuses trees.
      body: {
        name,
        description: options.settings.description,
        private: options.settings.isPrivate,
        auto_init: true,
        gitignore_template: 'Node',
        license_template: 'mit',
      },
      schema: repositorySchema,
      subject: fullName,
      refuse: answer => refuseRepository(answer, owner, name),
    })
    save({ ...emptyRecord, fullName })
    return value
  } catch (error) {
    if (!githubErrors.is(error, 'NAME_TAKEN')) throw error
    save({ fullName: null })
    throw await nameTaken(publication, fullName)
  }
}

function refuseRepository(answer: RefusedAnswer, owner: string, name: string) {
  if (answer.status === 404) return undefined
  if (answer.status === 422) {
    const isAbout = (pattern: RegExp) => answer.errors.some(({ message = '' }) => pattern.test(message))
    if (isAbout(/already exists/i)) return githubErrors.error('NAME_TAKEN', { owner, name })
    if (isAbout(/private|visibility/i) || /private|visibility/i.test(answer.message)) {
      return githubErrors.error('PRIVATE_NOT_ALLOWED', { owner })
    }
  }
  return withReason(githubErrors.error('REPOSITORY_FAILED'), answer)
}

/** GitHub makes the first commit of a new repository a moment later: 404 or 409 until then. */
const backOffMs = [250, 500, 1_000, 2_000, 4_000, 8_000] as const

async function waitForHead(publication: Publication, fullName: string, branch: string): Promise<string> {
  const { client, clock, options } = publication
  for (const milliseconds of backOffMs) {
    await clock.sleep(milliseconds, options.signal)
    const head = await readHead(client, fullName, branch)
    if (head !== null) return head
  }
  throw githubErrors.error('REPOSITORY_NOT_READY', { repository: fullName })
}

const contentSchema = z.object({ commit: z.object({ sha: z.string() }) })

/** An empty repository refuses trees: one file makes its first commit, which the commit of the project replaces. */
async function makeFirstCommit({ client }: Publication, fullName: string, branch: string): Promise<string> {
  const content = `# ${splitFullName(fullName).name}\n`
  const { value } = await client.send({
    method: 'PUT',
    path: gitHubPath`/repos/${fullName}/contents/README.md`,
    body: { message: 'Initial commit', content: Buffer.from(content, 'utf8').toString('base64'), branch },
    schema: contentSchema,
    subject: fullName,
    refuse: answer => (answer.status === 404 ? undefined : withReason(githubErrors.error('PUBLISH_FAILED'), answer)),
  })
  return value.commit.sha
}
