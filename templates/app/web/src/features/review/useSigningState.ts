import { useEffect, useSyncExternalStore } from 'react'
import type { SigningFlow } from '../guard/signing/createSigningFlow.ts'
import type { SigningRequest } from '../guard/signing/signingRequest.ts'
import type { SigningState } from '../guard/signing/signingState.ts'

/** Runs a flow while the component is mounted and returns its state. */
export function useSigningState<Request extends SigningRequest>(flow: SigningFlow<Request>): SigningState<Request> {
  useEffect(() => {
    flow.begin()
    return flow.close
  }, [flow])
  return useSyncExternalStore(flow.subscribe, flow.getState, flow.getState)
}
