import { z } from 'zod'
import { type GitHubClient, gitHubPath } from '../client/createGitHubClient.ts'

/** Address of a page, which screens link to. */
export const pageSchema = z.url({ protocol: /^https?$/ })

const repositorySchema = z.object({
  name: z.string(),
  full_name: z.string(),
  html_url: pageSchema,
  private: z.boolean(),
  description: z.string().nullish(),
  default_branch: z.string().min(1),
  archived: z.boolean().default(false),
  permissions: z.object({ push: z.boolean() }).optional(),
})

export type Repository = z.infer<typeof repositorySchema>

const sha = z.string().regex(/^[\da-f]{40}([\da-f]{24})?$/)
const refSchema = z.object({ object: z.object({ sha }) })
const commitSchema = z.object({
  sha,
  message: z.string(),
  tree: z.object({ sha }),
  parents: z.array(z.object({ sha })),
})

export type Commit = z.infer<typeof commitSchema>

const treeSchema = z.object({
  truncated: z.boolean().default(false),
  tree: z.array(z.object({ path: z.string(), mode: z.string(), type: z.string(), sha })),
})

export type Tree = z.infer<typeof treeSchema>
export type TreeEntry = Tree['tree'][number]

/** Splits `owner/name`. */
export function splitFullName(fullName: string): { readonly owner: string; readonly name: string } {
  const at = fullName.indexOf('/')
  return { owner: fullName.slice(0, at), name: fullName.slice(at + 1) }
}

/** A repository; null if there is none, or none that the token sees. */
export function readRepository(client: GitHubClient, fullName: string): Promise<Repository | null> {
  return client.find({ path: gitHubPath`/repos/${fullName}`, schema: repositorySchema, subject: fullName })
}

/** Commit of a branch; null if the branch or any commit is missing (GitHub answers 404 or 409). */
export async function readHead(client: GitHubClient, fullName: string, branch: string): Promise<string | null> {
  const path = gitHubPath`/repos/${fullName}/git/ref/heads/${branch}`
  const ref = await client.find({ path, schema: refSchema, subject: fullName }, [404, 409])
  return ref?.object.sha ?? null
}

export async function readCommit(client: GitHubClient, fullName: string, commit: string): Promise<Commit> {
  const path = gitHubPath`/repos/${fullName}/git/commits/${commit}`
  return (await client.send({ path, schema: commitSchema, subject: fullName })).value
}

/** Entries of a tree or of a commit's tree; with `recursive` also those of its folders. */
export async function readTree(
  client: GitHubClient,
  fullName: string,
  commit: string,
  { recursive }: { readonly recursive: boolean },
): Promise<Tree> {
  const path = gitHubPath`/repos/${fullName}/git/trees/${commit}` + (recursive ? '?recursive=1' : '')
  return (await client.send({ path, schema: treeSchema, subject: fullName })).value
}

export { refSchema, repositorySchema, sha as shaSchema }
