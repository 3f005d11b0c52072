import type { ProjectFile } from '@sluice/generator/node'
import type { SluiceError } from '@sluice/workflow'
import { z } from 'zod'
import { gitHubPath, type RefusedAnswer } from '../client/createGitHubClient.ts'
import { withReason } from '../client/withReason.ts'
import { githubErrors } from '../errors.ts'
import { refSchema, shaSchema } from '../repository/repositoryApi.ts'
import type { CommitTarget, FileChanges, Publication } from './publication.ts'

const objectSchema = z.object({ sha: shaSchema })

const refuseFor =
  (subject: string) =>
  (answer: RefusedAnswer): SluiceError | undefined => {
    if (answer.status === 404) return undefined
    if (answer.status === 409 || (answer.status === 422 && /does not exist/i.test(answer.message))) {
      return withReason(githubErrors.error('REPOSITORY_NOT_READY', { repository: subject }), answer)
    }
    if (answer.status === 403) return withReason(githubErrors.error('TOKEN_NOT_PERMITTED', { subject }), answer)
    return withReason(githubErrors.error('PUBLISH_FAILED'), answer)
  }

/** GitHub takes larger requests, but a cut connection then costs more. */
const maximumTreeBytes = 2_000_000

type TreeEntry = { readonly path: string; readonly mode: '100644'; readonly type: 'blob' } & (
  | { readonly content: string }
  | { readonly sha: string | null }
)

/**
 * Makes the tree of a commit; text goes inline, several requests only for more than 2 MB.
 *
 * - Throws: `SCOPE_MISSING`, `TOKEN_NOT_PERMITTED` where trees or CI files are refused; `PUBLISH_FAILED`
 */
export async function writeTree(publication: Publication, target: CommitTarget, changes: FileChanges): Promise<string> {
  const { client, report } = publication
  const path = gitHubPath`/repos/${target.fullName}/git/trees`
  const entries: TreeEntry[] = []
  for (const file of changes.written) entries.push(await toEntry(publication, target.fullName, file))
  for (const deleted of changes.deleted) entries.push({ path: deleted, mode: '100644', type: 'blob', sha: null })
  let base = target.baseTree
  let sent = 0
  report('files', sent, entries.length)
  for (const tree of splitEntries(entries)) {
    const body = { ...(base !== null && { base_tree: base }), tree }
    const answer = await client.send({
      method: 'POST',
      path,
      body,
      schema: objectSchema,
      subject: target.fullName,
      refuse: refuseFor(target.fullName),
    })
    base = answer.value.sha
    sent += tree.length
    report('files', sent)
  }
  return base!
}

/** JSON carries any text but NUL and unpaired surrogates, which go as a blob. */
async function toEntry(publication: Publication, fullName: string, { path, content }: ProjectFile): Promise<TreeEntry> {
  const entry = { path, mode: '100644', type: 'blob' } as const
  if (content.isWellFormed() && !content.includes('\0')) return { ...entry, content }
  const { value } = await publication.client.send({
    method: 'POST',
    path: gitHubPath`/repos/${fullName}/git/blobs`,
    body: { content: Buffer.from(content, 'utf8').toString('base64'), encoding: 'base64' },
    schema: objectSchema,
    subject: fullName,
    refuse: refuseFor(fullName),
  })
  return { ...entry, sha: value.sha }
}

function splitEntries(entries: readonly TreeEntry[]): readonly (readonly TreeEntry[])[] {
  const parts: TreeEntry[][] = [[]]
  let bytes = 0
  for (const entry of entries) {
    const size = Buffer.byteLength(JSON.stringify(entry))
    if (bytes > 0 && bytes + size > maximumTreeBytes) {
      parts.push([])
      bytes = 0
    }
    parts.at(-1)!.push(entry)
    bytes += size
  }
  return parts
}

/** Makes a commit, which no branch has yet. */
export async function writeCommit({ client }: Publication, target: CommitTarget, tree: string): Promise<string> {
  const { value } = await client.send({
    method: 'POST',
    path: gitHubPath`/repos/${target.fullName}/git/commits`,
    body: { message: target.message, tree, parents: target.replacesParent ? [] : [target.parent] },
    schema: objectSchema,
    subject: target.fullName,
    refuse: refuseFor(target.fullName),
  })
  return value.sha
}

/**
 * Moves a branch to a commit. Only a branch whose commit this publication made is moved by force.
 *
 * - Throws: `BRANCH_MOVED`, `BRANCH_PROTECTED`
 */
export async function moveBranch({ client }: Publication, target: CommitTarget, commit: string): Promise<void> {
  const { fullName: repository, branch } = target
  await client.send({
    method: 'PATCH',
    path: gitHubPath`/repos/${repository}/git/refs/heads/${branch}`,
    body: { sha: commit, force: target.replacesParent },
    schema: refSchema,
    subject: repository,
    refuse: answer => {
      if (/protected|rule|through a pull request/i.test(answer.message)) {
        return githubErrors.error('BRANCH_PROTECTED', { repository, branch })
      }
      const isMoved = /fast.?forward|cannot be updated/i.test(answer.message)
      return isMoved ? githubErrors.error('BRANCH_MOVED', { repository, branch }) : refuseFor(repository)(answer)
    },
  })
}

/** Makes a branch; one that exists already is left as it is. */
export async function makeBranch(
  { client }: Publication,
  fullName: string,
  branch: string,
  commit: string,
): Promise<void> {
  await client.find(
    {
      method: 'POST',
      path: gitHubPath`/repos/${fullName}/git/refs`,
      body: { ref: `refs/heads/${branch}`, sha: commit },
      schema: refSchema,
      subject: fullName,
      refuse: refuseFor(fullName),
    },
    [422],
  )
}
