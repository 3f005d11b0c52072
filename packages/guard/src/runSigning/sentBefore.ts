import { type Finding, findingsOf } from '../findings/finding.ts'
import type { SigningRequest } from '../signing/signingRequest.ts'
import type { Hex } from '../values/token.ts'

const id = 'Sent before'
const warning = findingsOf(id)

/** Whether a finding is the risk that `addSentBefore` adds. */
export const isSentBefore = (finding: Finding): boolean => finding.id === id

/** Adds the risk of a second send to a request for which a hash was sent that the run did not accept. */
export function addSentBefore<Request extends SigningRequest>(request: Request, hash: Hex | null): Request {
  if (hash === null) return request
  const others = (request.findings ?? []).filter(finding => !isSentBefore(finding))
  return { ...request, findings: [...others, warning('confirm', hash)] }
}
