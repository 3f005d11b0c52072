import { manifestPath, type ProjectFile } from '@sluice/generator/node'
import { z } from 'zod'
import { gitHubPath, type RefusedAnswer } from '../client/createGitHubClient.ts'
import { withReason } from '../client/withReason.ts'
import { githubErrors } from '../errors.ts'
import { gitBlobSha } from '../repository/gitBlobSha.ts'
import { shaSchema } from '../repository/repositoryApi.ts'
import type { Pace } from './createPace.ts'
import type { CommitTarget, FileChanges, Publication } from './publication.ts'

export type UploadTarget = Pick<CommitTarget, 'fullName' | 'branch' | 'message'>

/**
 * Uploads files one by one, where GitHub refuses trees: 100 ms apart, 80 a minute, 500 an hour.
 *
 * - The manifest goes last, and files that stand already are skipped, so that an interrupted upload can go on
 * - Returns: the last commit; null if everything stood already
 * - Throws: `UPLOAD_FAILED`, `SCOPE_MISSING`, `TOKEN_NOT_PERMITTED`
 */
export async function uploadFiles(
  publication: Publication,
  target: UploadTarget,
  { written, deleted }: FileChanges,
  pace: Pace,
): Promise<string | null> {
  const { report, save } = publication
  const ordered = [...written].sort((a, b) => Number(a.path === manifestPath) - Number(b.path === manifestPath))
  let last: string | null = null
  let sent = 0
  report('files', sent, written.length + deleted.length)
  const confirm = (commit: string | null) => {
    if (commit !== null) {
      last = commit
      save({ commit })
    }
    report('files', ++sent)
  }
  for (const path of deleted) confirm(await deleteFile(publication, target, path, pace))
  for (const file of ordered) confirm(await uploadFile(publication, target, file, pace))
  return last
}

const fileSchema = z.object({ type: z.literal('file'), sha: shaSchema })
const answerSchema = z.object({ commit: z.object({ sha: shaSchema }) })

function readFileSha({ client }: Publication, { fullName, branch }: UploadTarget, path: string) {
  const query = new URLSearchParams({ ref: branch })
  return client.find({
    path: `${gitHubPath`/repos/${fullName}/contents/${path}`}?${query}`,
    schema: fileSchema,
    subject: fullName,
  })
}

/**
 * Creates or updates one file: reads its hash, then puts it.
 *
 * - Returns: the commit; null if the file stands already
 * - Source: spec 001 §4 and §7.1
 */
export async function uploadFile(
  publication: Publication,
  target: UploadTarget,
  { path, content }: ProjectFile,
  pace: Pace,
): Promise<string | null> {
  const standing = await readFileSha(publication, target, path)
  if (standing?.sha === gitBlobSha(content)) return null
  await pace.next()
  const { value } = await publication.client.send({
    method: 'PUT',
    path: gitHubPath`/repos/${target.fullName}/contents/${path}`,
    body: {
      message: target.message,
      content: Buffer.from(content, 'utf8').toString('base64'),
      branch: target.branch,
      ...(standing && { sha: standing.sha }),
    },
    schema: answerSchema,
    subject: target.fullName,
    refuse: refuseUpload(path),
  })
  return value.commit.sha
}

async function deleteFile(publication: Publication, target: UploadTarget, path: string, pace: Pace) {
  const standing = await readFileSha(publication, target, path)
  if (!standing) return null
  await pace.next()
  const { value } = await publication.client.send({
    method: 'DELETE',
    path: gitHubPath`/repos/${target.fullName}/contents/${path}`,
    body: { message: target.message, branch: target.branch, sha: standing.sha },
    schema: answerSchema,
    subject: target.fullName,
    refuse: refuseUpload(path),
  })
  return value.commit.sha
}

const refuseUpload = (path: string) => (answer: RefusedAnswer) =>
  answer.status === 404 ? undefined : withReason(githubErrors.error('UPLOAD_FAILED', { path }), answer)
