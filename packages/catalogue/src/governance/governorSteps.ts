import type { DefiServices } from '@sluice/defi'
import type { Address } from '@sluice/guard'
import type { SignatureRequest } from '@sluice/workflow'
import { callContract } from '../contracts/callContract.ts'
import { type PlannedCall, requestCall } from '../contracts/requestCall.ts'
import { catalogueErrors } from '../errors.ts'
import { governanceSignatures as signatures } from './governanceSignatures.ts'
import { actionToJson, type Proposal } from './proposalActions.ts'
import { type Clock, formatClock, readClock, waitForClock } from './waitForClock.ts'

/** `ProposalState` of OpenZeppelin's Governor. Source: docs.openzeppelin.com/contracts/5.x/api/governance. */
export const proposalStates = {
  pending: 0,
  active: 1,
  canceled: 2,
  defeated: 3,
  succeeded: 4,
  queued: 5,
  expired: 6,
  executed: 7,
} as const

const stateNames = Object.keys(proposalStates)

export type GovernorPlace = { readonly services: DefiServices; readonly chainId: number; readonly governor: Address }

type Ask = { readonly signature: string; readonly arguments?: readonly unknown[] }

/** Asks a governor for a whole number. */
export async function askGovernor(
  { services, chainId, governor }: GovernorPlace,
  { signature, arguments: args = [] }: Ask,
  signal: AbortSignal,
): Promise<bigint> {
  const question = { chainId, address: governor, signature, arguments: args }
  return BigInt((await callContract(services, question, signal)) as bigint | number)
}

/** Throws `PROPOSAL_STATE` unless the proposal is in one of the states. */
export function assertState(state: number, allowed: readonly number[], step: string): void {
  if (allowed.includes(state)) return
  throw catalogueErrors.error('PROPOSAL_STATE', { state: stateNames[state] ?? `state ${state}`, step })
}

export type WaitOptions = Omit<Clock, 'contract'> & {
  readonly governor: Address
  readonly proposalId: bigint
  /** False: a time that has not come is an error. */
  readonly waits: boolean
}

/**
 * Waits until the time that a function of the governor names, e.g. `proposalDeadline`, has passed.
 *
 * - Throws: `TOO_EARLY` without waiting, if `waits` is false
 */
export async function waitForPhase(options: WaitOptions, signature: string, event: string): Promise<void> {
  const { governor, proposalId, waits, ...clock } = options
  const until = Number(await askGovernor(options, { signature, arguments: [proposalId] }, options.signal))
  const governorClock = { ...clock, contract: governor }
  if (waits) return waitForClock(governorClock, until, event)
  if ((await readClock(governorClock)) <= until) {
    throw catalogueErrors.error('TOO_EARLY', { event, time: formatClock(until) })
  }
}

/** State of a proposal. Throws `CALL_REVERTED` for an unknown one. */
export async function readState(place: GovernorPlace, proposalId: bigint, signal: AbortSignal): Promise<number> {
  return Number(await askGovernor(place, { signature: signatures.state, arguments: [proposalId] }, signal))
}

type ProposalCall = Pick<PlannedCall, 'services' | 'from' | 'purpose' | 'signature' | 'arguments'>

/** Asks the wallet to propose, queue or execute; the guard reads every action. */
export function requestProposalCall(call: ProposalCall, proposal: Proposal): Promise<SignatureRequest> {
  const { chainId, governor, proposalId, actions } = proposal
  return requestCall({
    ...call,
    chainId,
    contract: governor,
    artifactId: 'DaoGovernor',
    refine: intent => ({ ...intent, kind: 'governorProposal', proposalId: proposalId.toString(), actions }),
  })
}

/** The proposal as a port value. */
export function proposalToJson(proposal: Omit<Proposal, 'facts'>, facts: Proposal['facts'] = {}) {
  const { chainId, governor, proposalId, actions, description } = proposal
  return {
    ...facts,
    chainId,
    governor,
    proposalId: proposalId.toString(),
    actions: actions.map(actionToJson),
    description,
  }
}
