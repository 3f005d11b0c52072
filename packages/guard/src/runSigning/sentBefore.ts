import { defineRule, type Finding } from '../findings/finding.ts'
import type { SigningRequest } from '../signing/signingRequest.ts'
import type { Hex } from '../values/token.ts'

/** Of a run, where a request is sent again; no rule of the guard. */
const sentBefore = defineRule('Sent before', 'Sent before')

/** Whether a finding is the risk that `addSentBefore` adds. */
export const isSentBefore = (finding: Finding): boolean => finding.id === sentBefore.id

/** Adds the risk of a second send to a request for which a hash was sent that the run did not accept. */
export function addSentBefore<Request extends SigningRequest>(request: Request, hash: Hex | null): Request {
  if (hash === null) return request
  const others = (request.findings ?? []).filter(finding => !isSentBefore(finding))
  return { ...request, findings: [...others, sentBefore.confirm(hash)] }
}
