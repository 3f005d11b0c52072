import { z } from 'zod'
import { type GitHubClient, gitHubPath } from '../client/createGitHubClient.ts'
import { gitBlobSha } from './gitBlobSha.ts'
import { type Repository, readCommit, readTree } from './repositoryApi.ts'

const initialFiles: ReadonlySet<string> = new Set(['README.md', '.gitignore', 'LICENSE'])

const blobSchema = z.object({ content: z.string(), encoding: z.literal('base64') })

/**
 * Whether a commit is the one that GitHub makes in a new repository, so that nothing of an owner is lost with it: the
 * README that it writes, and no license but the one that a project brings.
 */
export async function isInitialCommit(client: GitHubClient, repository: Repository, commit: string): Promise<boolean> {
  const { full_name: fullName } = repository
  const { message, parents, tree } = await readCommit(client, fullName, commit)
  if (parents.length > 0 || message.trim() !== 'Initial commit') return false
  const entries = (await readTree(client, fullName, tree.sha, { recursive: false })).tree
  if (!entries.every(entry => entry.type === 'blob' && initialFiles.has(entry.path))) return false
  const shaOf = (path: string) => entries.find(entry => entry.path === path)?.sha
  const readme = shaOf('README.md')
  if (readme === undefined || !initialReadmes(repository).some(text => gitBlobSha(text) === readme)) return false
  const license = shaOf('LICENSE')
  return license === undefined || (await isMitLicense(client, fullName, license))
}

/** What GitHub writes: the name, and the description under it. */
function initialReadmes({ name, description }: Repository): readonly string[] {
  const texts = [`# ${name}`, ...(description ? [`# ${name}\n${description}`] : [])]
  return texts.flatMap(text => [text, `${text}\n`])
}

async function isMitLicense(client: GitHubClient, fullName: string, sha: string): Promise<boolean> {
  const path = gitHubPath`/repos/${fullName}/git/blobs/${sha}`
  const { value } = await client.send({ path, schema: blobSchema, subject: fullName })
  return Buffer.from(value.content, 'base64').toString('utf8').trimStart().startsWith('MIT License')
}
