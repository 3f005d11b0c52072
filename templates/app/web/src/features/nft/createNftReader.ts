import type { Client } from 'viem'
import { readContract } from 'viem/actions'
import type { GuardReader } from '../guard/facts/guardReader.ts'
import { nullIfRefused } from '../transactions/nullIfRefused.ts'
import { collectionAbi } from './nftAbi.ts'

/** Reads of the guard that approvals of one NFT need. */
export function createNftReader(client: Client): Pick<GuardReader, 'nftOwner'> {
  return {
    // ERC-20 tokens have no owner of a number; the guard blocks their approval here.
    nftOwner: ({ collection, tokenId }) =>
      readContract(client, {
        address: collection,
        abi: collectionAbi,
        functionName: 'ownerOf',
        args: [tokenId],
      }).catch(nullIfRefused),
  }
}
