import { typedDataRequestSchema, type WalletRequestBody } from '@sluice/protocol'
import { type Issue, isJsonObject, isSignatureRequest, type JsonObject, type SluiceError } from '@sluice/workflow'
import { serverErrors } from '../errors.ts'
import type { NodeCall } from '../runs/nodeCalls.ts'

/** Settings of the latest request that carries them: of the order, or of the lock. */
export function latestState({ requests }: NodeCall, key: string): JsonObject {
  const states = requests.map(({ state }) => state).filter(isJsonObject)
  return states.findLast(state => state[key] !== undefined) ?? {}
}

/** What every call answers about its run; `warning` is what a caller has to know while it goes on. */
export function describeCall(call: NodeCall, warning: SluiceError) {
  const { executionId, source, request, error, logs } = call
  const isOn = call.status === 'running'
  const told = [
    ...(isOn ? [warning] : []),
    ...(source === 'simulated' ? [serverErrors.error('SIGNED_BY_SIMULATION')] : []),
  ]
  return {
    executionId,
    source,
    request: request && toRequestBody(request),
    error: error?.message ?? null,
    code: error?.code ?? null,
    logs: [...logs],
    warnings: told.map(toWarning),
  }
}

function toRequestBody(request: NonNullable<NodeCall['request']>): WalletRequestBody {
  const { intent, expiresAt } = request
  return isSignatureRequest(request)
    ? { unsignedTx: request.transaction, intent, expiresAt }
    : { typedData: typedDataRequestSchema.shape.typedData.parse(request.typedData), intent, expiresAt }
}

const toWarning = ({ code, message, help }: SluiceError): Issue => ({ code, severity: 'warning', message, help })
