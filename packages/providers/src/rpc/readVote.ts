import type { VoteFacts } from '@sluice/guard'
import { type Address, type Client, ContractFunctionExecutionError, parseAbi } from 'viem'
import { readContract } from 'viem/actions'
import { isUnreachable } from './chainClient.ts'

/** Source: OpenZeppelin Contracts 5 `IGovernor`. */
const governorAbi = parseAbi([
  'function state(uint256 proposalId) view returns (uint8)',
  'function proposalSnapshot(uint256 proposalId) view returns (uint256)',
  'function getVotes(address account, uint256 timepoint) view returns (uint256)',
])

const nftAbi = parseAbi(['function ownerOf(uint256 tokenId) view returns (address)'])

/** Null where the contract answers with a revert, or not at all; anything else is for the caller. */
function refused(error: unknown): null {
  if (error instanceof ContractFunctionExecutionError && !isUnreachable(error)) return null
  throw error
}

/** State of a proposal and what an account may vote with; 0 while the snapshot is still to come. */
export async function readVote(
  client: Client,
  { governor, proposalId, account }: { governor: Address; proposalId: bigint; account: Address },
): Promise<VoteFacts | null> {
  const asked = { address: governor, abi: governorAbi } as const
  try {
    const [state, snapshot] = await Promise.all([
      readContract(client, { ...asked, functionName: 'state', args: [proposalId] }),
      readContract(client, { ...asked, functionName: 'proposalSnapshot', args: [proposalId] }),
    ])
    // Votes of a time that has not come cannot be asked for.
    if (state === 0) return { state, weight: 0n }
    return {
      state,
      weight: await readContract(client, { ...asked, functionName: 'getVotes', args: [account, snapshot] }),
    }
  } catch (error) {
    return refused(error)
  }
}

/** Owner of an NFT; null where the contract is no collection or has no such NFT. */
export async function readNftOwner(client: Client, collection: Address, tokenId: bigint): Promise<Address | null> {
  const asked = { address: collection, abi: nftAbi, functionName: 'ownerOf', args: [tokenId] } as const
  return readContract(client, asked).catch(refused)
}
