import { assistantLimits } from '@sluice/protocol'
import { agentsErrors } from './agentsErrors.ts'

/** Spaces, control characters and other characters that show nothing. */
const isBlank = (text: string) => /^[\p{C}\p{Z}\s]*$/u.test(text)

/** Throws `REQUEST_TOO_LONG`, `REQUEST_BLANK`. */
export function assertReadable(request: string): void {
  const limit = assistantLimits.characters
  if (request.length > limit) throw agentsErrors.error('REQUEST_TOO_LONG', { length: request.length, limit })
  if (isBlank(request)) throw agentsErrors.error('REQUEST_BLANK')
}
