import type { SluiceError } from '@sluice/workflow'
import { z } from 'zod'
import { readRefusal } from '../client/readRefusal.ts'
import { readWait } from '../client/readWait.ts'
import { type RequestSettings, sendRequest } from '../client/sendRequest.ts'
import { withReason } from '../client/withReason.ts'
import { githubErrors } from '../errors.ts'
import { readGitHubAddress } from '../gitHubAddresses.ts'

export type OAuthAccess = RequestSettings & {
  /** `GitHubAddresses.web` */
  readonly web: string
  readonly clientId: string
}

const errorSchema = z.object({
  error: z.string(),
  error_description: z.string().optional(),
  /** Seconds between polls, told with `slow_down`. */
  interval: z.number().optional(),
})

export type OAuthRefusal = z.infer<typeof errorSchema>

/** An error of OAuth that has its own sentence. Source: GitHub's "Troubleshooting OAuth app" pages. */
const knownErrors: { readonly [error: string]: () => SluiceError } = {
  bad_verification_code: () => githubErrors.error('CODE_INVALID'),
  incorrect_client_credentials: () => githubErrors.error('OAUTH_APP_INVALID'),
  redirect_uri_mismatch: () => githubErrors.error('REDIRECT_URI_REFUSED'),
  unverified_user_email: () => githubErrors.error('EMAIL_UNVERIFIED'),
  application_suspended: () => githubErrors.error('APP_SUSPENDED'),
  access_denied: () => githubErrors.error('ACCESS_DENIED'),
  expired_token: () => githubErrors.error('DEVICE_CODE_EXPIRED'),
  token_expired: () => githubErrors.error('DEVICE_CODE_EXPIRED'),
  incorrect_device_code: () => githubErrors.error('DEVICE_CODE_INVALID'),
  device_flow_disabled: () => githubErrors.error('DEVICE_FLOW_DISABLED'),
}

/**
 * Error of an OAuth error code of an answer.
 *
 * - Returns: `OAUTH_FAILED` with GitHub's description for a code without a sentence of its own
 */
export function toOAuthError({ error, error_description }: OAuthRefusal, secret = ''): SluiceError {
  const known = Object.hasOwn(knownErrors, error) ? knownErrors[error] : undefined
  if (known) return known()
  const { reason } = readRefusal({ message: error_description || error }, secret)
  return withReason(githubErrors.error('OAUTH_FAILED'), { reason })
}

/**
 * Sends a form to GitHub's OAuth pages. GitHub answers errors with HTTP 200, so `error` is checked first.
 *
 * - Throws: `TOKEN_EXCHANGE_FAILED`, `RATE_LIMITED`, `ANSWER_INVALID`; errors of the connection and of `toOAuthError`,
 *   unless `accept` returns a value for the error
 */
export async function sendOAuthRequest<Schema extends z.ZodType, Accepted = never>(
  access: OAuthAccess,
  path: string,
  form: { readonly [name: string]: string },
  schema: Schema,
  accept?: (refusal: OAuthRefusal) => Accepted | undefined,
): Promise<z.output<Schema> | Accepted> {
  const url = new URL(`${readGitHubAddress(access.web)}${path}`)
  const headers = {
    accept: 'application/json',
    'content-type': 'application/x-www-form-urlencoded',
    'user-agent': 'Sluice',
  }
  const body = new URLSearchParams(form).toString()
  const answer = await sendRequest(url, { method: 'POST', headers, body }, access)
  const secret = form.client_secret ?? ''
  // An unknown client id.
  if (answer.status === 404) throw githubErrors.error('OAUTH_APP_INVALID')
  const refused = errorSchema.safeParse(answer.body).data
  if (refused) {
    const accepted = accept?.(refused)
    if (accepted !== undefined) return accepted
    throw toOAuthError(refused, secret)
  }
  if (answer.status >= 400) {
    const refusal = readRefusal(answer.body, secret)
    const wait = readWait(answer.status, answer.headers, refusal.message, Date.now())
    if (wait !== null) throw githubErrors.error('RATE_LIMITED', { seconds: Math.ceil(wait / 1_000) })
    throw withReason(githubErrors.error('TOKEN_EXCHANGE_FAILED'), { status: answer.status, reason: refusal.reason })
  }
  const parsed = schema.safeParse(answer.body)
  if (parsed.success) return parsed.data
  throw githubErrors.error('TOKEN_EXCHANGE_FAILED')
}
