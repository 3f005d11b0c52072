import { createHash } from 'node:crypto'
import { z } from 'zod'
import { gitHubPath } from '../client/createGitHubClient.ts'
import { withReason } from '../client/withReason.ts'
import { githubErrors } from '../errors.ts'
import { gitBlobSha } from '../repository/gitBlobSha.ts'
import {
  pageSchema,
  type Repository,
  readCommit,
  readHead,
  readTree,
  splitFullName,
} from '../repository/repositoryApi.ts'
import { makeBranch } from './gitData.ts'
import type { RepositoryUpdate } from './planRepositoryUpdate.ts'
import type { CommitTarget, FileChanges, Publication } from './publication.ts'
import { describePullRequest } from './publishTexts.ts'
import { commitChanges, uploadChanges, writeChanges } from './writeChanges.ts'

const branchPrefix = 'sluice/update-'

export const isUpdateBranch = (branch: string | null): branch is string => branch?.startsWith(branchPrefix) ?? false

/** The same update of the same commit has the same branch, so that it is proposed once. */
export function nameUpdateBranch(base: string, { written, deleted }: FileChanges): string {
  const files = written.map(({ path, content }) => [path, gitBlobSha(content)])
  const hash = createHash('sha256').update(JSON.stringify([base, files, deleted]))
  return `${branchPrefix}${hash.digest('hex').slice(0, 8)}`
}

export type PullRequest = { readonly url: string; readonly commit: string }

type Proposal = {
  readonly repository: Repository
  /** `branch` is that of the update. */
  readonly target: CommitTarget
  readonly choose: (includeWorkflows: boolean) => RepositoryUpdate
}

/**
 * Proposes an update on a branch of its own; what an earlier attempt made is found again.
 *
 * - Throws: `PUBLISH_FAILED`, `SCOPE_MISSING`, `TOKEN_NOT_PERMITTED`
 */
export async function openPullRequest(publication: Publication, proposal: Proposal): Promise<PullRequest> {
  const { client, report, record } = publication
  const { target, choose, repository } = proposal
  const { fullName, branch } = target
  const standing = await readHead(client, fullName, branch)
  if (standing !== null) {
    const open = await findPullRequest(publication, proposal)
    if (open) return { url: open, commit: standing }
    await completeBranch(publication, { ...target, parent: standing }, choose)
  } else {
    const commit = record().oneByOne ? null : await commitChanges(publication, target, choose)
    await makeBranch(publication, fullName, branch, commit ?? target.parent)
    if (commit === null) await uploadChanges(publication, target, choose)
  }
  const commit = await readHead(client, fullName, branch)
  if (commit === null) throw githubErrors.error('BRANCH_MOVED', { repository: fullName, branch })
  report('pull-request')
  const url = await createPullRequest(publication, repository, branch, choose(!record().workflowsRefused))
  return { url: url ?? (await findPullRequest(publication, proposal)) ?? repository.html_url, commit }
}

/** Adds what an interrupted upload left out. */
async function completeBranch(publication: Publication, target: CommitTarget, choose: Proposal['choose']) {
  const { client, record, save } = publication
  const baseTree = (await readCommit(client, target.fullName, target.parent)).tree.sha
  const { tree } = await readTree(client, target.fullName, baseTree, { recursive: true })
  const shas = new Map(tree.map(entry => [entry.path, entry.sha]))
  const missing = (includeWorkflows: boolean): FileChanges => {
    const { written, deleted } = choose(includeWorkflows)
    return {
      written: written.filter(({ path, content }) => shas.get(path) !== gitBlobSha(content)),
      deleted: deleted.filter(path => shas.has(path)),
    }
  }
  const { written, deleted } = missing(!record().workflowsRefused)
  if (written.length + deleted.length === 0) return
  save({ tree: null, commit: null })
  await writeChanges(publication, { ...target, baseTree }, missing)
}

const pullSchema = z.object({ html_url: pageSchema })

async function findPullRequest({ client }: Publication, { repository, target }: Proposal): Promise<string | null> {
  const { fullName, branch } = target
  const { owner } = splitFullName(repository.full_name)
  const query = new URLSearchParams({ head: `${owner}:${branch}`, base: repository.default_branch, state: 'open' })
  const path = `${gitHubPath`/repos/${fullName}/pulls`}?${query}`
  const { value } = await client.send({ path, schema: z.array(pullSchema), subject: fullName })
  return value[0]?.html_url ?? null
}

/** Null if there is one already. */
async function createPullRequest(
  { client }: Publication,
  { full_name: fullName, default_branch: base }: Repository,
  head: string,
  update: RepositoryUpdate,
): Promise<string | null> {
  try {
    const { value } = await client.send({
      method: 'POST',
      path: gitHubPath`/repos/${fullName}/pulls`,
      body: { ...describePullRequest(update), head, base },
      schema: pullSchema,
      subject: fullName,
      refuse: answer => {
        const isThere = answer.errors.some(({ message = '' }) => /already exists/i.test(message))
        if (isThere) return githubErrors.error('PULL_REQUEST_EXISTS', { branch: head })
        return answer.status === 404 ? undefined : withReason(githubErrors.error('PUBLISH_FAILED'), answer)
      },
    })
    return value.html_url
  } catch (error) {
    if (githubErrors.is(error, 'PULL_REQUEST_EXISTS')) return null
    throw error
  }
}
