import { type DefiServices, formatUnits } from '@sluice/defi'
import type { Address } from '@sluice/guard'
import type { JsonObject } from '@sluice/workflow'
import { callContract } from './callContract.ts'

/** `ProposalState` of OpenZeppelin's Governor, in its order. Source: docs.openzeppelin.com/contracts/5.x/api/governance. */
const states = ['Pending', 'Active', 'Canceled', 'Defeated', 'Succeeded', 'Queued', 'Expired', 'Executed'] as const

const passedStates: readonly string[] = ['Succeeded', 'Queued', 'Executed']

const openStates: readonly string[] = ['Pending', 'Active']

export type GovernorRequest = {
  readonly chainId: number
  readonly governor: Address
  readonly proposalId: bigint
  /** Decimals of the voting token. */
  readonly decimals: number
}

/**
 * Reads a proposal from a Governor contract.
 *
 * - Shape: `status` is `open`, `passed` or `failed`; votes as decimal strings of whole tokens
 * - Throws: `CALL_REVERTED` for an unknown proposal, `ANSWER_UNEXPECTED` for another kind of contract
 */
export async function readGovernor(
  services: DefiServices,
  { chainId, governor, proposalId, decimals }: GovernorRequest,
  signal: AbortSignal,
): Promise<JsonObject & { readonly status: 'open' | 'passed' | 'failed' }> {
  const ask = (signature: string) =>
    callContract(services, { chainId, address: governor, signature, arguments: [proposalId] }, signal)
  const [state, votes] = await Promise.all([
    ask('function state(uint256 proposalId) view returns (uint8)'),
    ask('function proposalVotes(uint256 proposalId) view returns (uint256, uint256, uint256)'),
  ])
  const [against, inFavour, abstain] = votes as readonly [bigint, bigint, bigint]
  const name = states[Number(state)] ?? `state ${state}`
  return {
    status: passedStates.includes(name) ? 'passed' : openStates.includes(name) ? 'open' : 'failed',
    reason: name,
    forVotes: formatUnits(inFavour, decimals),
    againstVotes: formatUnits(against, decimals),
    abstainVotes: formatUnits(abstain, decimals),
    governor,
    proposalId: proposalId.toString(),
    source: services.contracts.source,
  }
}
