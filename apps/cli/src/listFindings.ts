import { engineErrors } from '@sluice/engine'
import { type Issue, SluiceError } from '@sluice/workflow'
import { cliErrors } from './errors.ts'

/** The same error with one finding a line, in its help; other errors as they are. */
export function listFindings(error: unknown, nameOf: (id: string) => string): unknown {
  const findings = engineErrors.is(error, 'WORKFLOW_INVALID') ? findingsOf(error, nameOf) : []
  if (!engineErrors.is(error, 'WORKFLOW_INVALID') || findings.length === 0) return error
  const message = cliErrors.text('WORKFLOW_INVALID')
  const { area, code, help, retry } = error
  return new SluiceError(area, code, { message, help: [...findings, ...help], retry }, { cause: error })
}

function findingsOf({ cause }: SluiceError, nameOf: (id: string) => string): readonly string[] {
  if (!Array.isArray(cause)) return []
  return cause.map(({ nodeId, message }: Issue) => (nodeId ? `${nameOf(nodeId)}: ${message}` : message))
}
