import type { SigningFlow } from '../guard/signing/createSigningFlow.ts'
import type { SigningRequest } from '../guard/signing/signingRequest.ts'
import type { SigningState } from '../guard/signing/signingState.ts'

/** Resolves with the first state that matches, including the current one. */
export function waitForSigning<Request extends SigningRequest>(
  flow: Pick<SigningFlow<Request>, 'getState' | 'subscribe'>,
  isReached: (state: SigningState<Request>) => boolean,
): Promise<SigningState<Request>> {
  return new Promise(resolve => {
    const look = () => {
      const state = flow.getState()
      if (!isReached(state)) return false
      resolve(state)
      return true
    }
    if (look()) return
    const end = flow.subscribe(() => {
      if (look()) end()
    })
  })
}
