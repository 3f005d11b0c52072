import type { GitHubClient } from '../client/createGitHubClient.ts'
import { readCommit, readTree } from './repositoryApi.ts'

const initialFiles: ReadonlySet<string> = new Set(['README.md', '.gitignore', 'LICENSE'])

/** Whether a commit is the one that GitHub makes in a new repository: README, .gitignore and license at most. */
export async function isInitialCommit(client: GitHubClient, fullName: string, commit: string): Promise<boolean> {
  const { message, parents, tree } = await readCommit(client, fullName, commit)
  if (parents.length > 0 || message.trim() !== 'Initial commit') return false
  const entries = (await readTree(client, fullName, tree.sha, { recursive: false })).tree
  return entries.every(entry => entry.type === 'blob' && initialFiles.has(entry.path))
}
