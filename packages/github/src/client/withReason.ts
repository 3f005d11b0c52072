import { SluiceError } from '@sluice/workflow'
import { githubErrors } from '../errors.ts'
import type { RefusedAnswer } from './createGitHubClient.ts'

/** Adds what GitHub said to the help of an error. */
export function withReason(
  error: SluiceError,
  { status, reason }: Pick<RefusedAnswer, 'status' | 'reason'>,
): SluiceError {
  const help = [githubErrors.text('ANSWER_REFUSED', { status, reason }), ...error.help]
  const { message, retry, values } = error
  return new SluiceError(error.area, error.code, { message, help, status: error.status, retry, values })
}
