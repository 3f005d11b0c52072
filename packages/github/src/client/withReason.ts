import { SluiceError } from '@sluice/workflow'
import { githubErrors } from '../errors.ts'

type Said = { readonly reason: string; readonly status?: number }

/** Adds what GitHub said to the help of an error. */
export function withReason(error: SluiceError, { status, reason }: Said): SluiceError {
  const said =
    status === undefined
      ? githubErrors.text('REASON', { reason })
      : githubErrors.text('ANSWER_REFUSED', { status, reason })
  const { message, help, retry, values } = error
  return new SluiceError(error.area, error.code, {
    message,
    help: [said, ...help],
    status: error.status,
    retry,
    values,
  })
}
