import { isSluiceError, type SluiceError } from '@sluice/workflow'
import { githubErrors } from '../errors.ts'

/** The error that a signal was aborted with, or `CANCELLED`. */
export function toCancelled({ reason }: AbortSignal): SluiceError {
  return isSluiceError(reason) ? reason : githubErrors.error('CANCELLED', undefined, { cause: reason })
}
