import { z } from 'zod'
import { createGitHubClient, type GitHubAccess, type GitHubClient } from '../client/createGitHubClient.ts'
import { withReason } from '../client/withReason.ts'
import { githubErrors } from '../errors.ts'

const userSchema = z.object({ login: z.string().min(1), avatar_url: z.string() })

export type GitHubAccount = z.infer<typeof userSchema> & {
  /** Granted scopes; null where GitHub does not tell them (fine-grained tokens). */
  readonly scopes: readonly string[] | null
}

/**
 * Reads the account of a token: `GET /user`.
 *
 * - Throws: `BAD_CREDENTIALS`, `USER_FAILED`, `RATE_LIMITED`; errors of the connection
 * - Source: spec 001 §7.1
 */
export function readUser(access: GitHubAccess): Promise<GitHubAccount> {
  return readUserWith(createGitHubClient(access), access.token)
}

/** Tokens with permissions instead of scopes: fine-grained ones, and those of GitHub Apps, which list no scope. */
const withoutScopes = /^(github_pat|ghu|ghs)_/

/** The same with a client that stands already. */
export async function readUserWith(client: GitHubClient, token: string): Promise<GitHubAccount> {
  const { value, headers } = await client.send({
    path: '/user',
    schema: userSchema,
    subject: 'the account',
    refuse: answer => withReason(githubErrors.error('USER_FAILED'), answer),
  })
  return { ...value, scopes: withoutScopes.test(token) ? null : readScopes(headers.get('x-oauth-scopes')) }
}

/** Scopes as GitHub lists them, separated by commas or spaces; null without a list. */
export function readScopes(text: string | null | undefined): readonly string[] | null {
  return text === null || text === undefined ? null : text.split(/[\s,]+/).filter(Boolean)
}
