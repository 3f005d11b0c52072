import { defiErrors } from '@sluice/defi'
import {
  createUnattendedFlow,
  type Finding,
  type Hex,
  isWalletRejection,
  type SigningRequest,
  type UnattendedPorts,
  waitForSigning,
} from '@sluice/guard'
import { assertFindingsAccepted } from './assertFindingsAccepted.ts'

export type UnattendedOptions = {
  /** Accepts a finding of level `confirm` on behalf of the user; list the rules with a reason. Default: none. */
  readonly accept?: (finding: Finding) => boolean
  /**
   * Who asks, such as the node of a run: the same transaction of another one is a request of its own. Default: equal
   * transactions are one request.
   */
  readonly requestId?: string
}

type SignPorts<Request extends SigningRequest> = Pick<
  UnattendedPorts<Request>,
  'prepare' | 'collectFacts' | 'send' | 'accept'
>

/**
 * Runs a signing flow to its end with an unattended wallet.
 *
 * - Throws: `TRANSACTION_BLOCKED`, `TRANSACTION_PENDING`, `TRANSACTION_NEEDS_CONFIRMATION`, and what ports and wallet throw; then nothing was
 *   sent or signed
 */
export async function signUnattended<Request extends SigningRequest>(ports: SignPorts<Request>): Promise<Hex> {
  const flow = createUnattendedFlow<Request>({
    ...ports,
    report: async () => 'done',
    isRejection: isWalletRejection,
    isLast: () => true,
    // Without a UI nothing is refreshed; the guard's rules check the age of the quote.
    clock: { now: () => 0, after: () => () => {} },
  })
  flow.begin()
  const state = await waitForSigning(flow, ({ status }) => status === 'ended' || status === 'failed')
  if (state.status === 'ended') {
    const { outcome } = state
    if (outcome.status === 'sent') return outcome.hash
    if (outcome.status === 'signed') return outcome.signature
  }
  if (state.status === 'failed') {
    const { problem } = state
    if (problem.kind === 'notAccepted') assertFindingsAccepted(problem.findings, ports.accept)
    if ('error' in problem) throw problem.error
  }
  throw defiErrors.error('WALLET_FAILED', { reason: `the signing flow is ${state.status}` })
}
