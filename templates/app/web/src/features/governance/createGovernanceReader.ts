import type { Client } from 'viem'
import { readContract } from 'viem/actions'
import type { GuardReader } from '../guard/facts/guardReader.ts'
import { nullIfRefused } from '../transactions/nullIfRefused.ts'
import { governorAbi } from './governanceAbi.ts'

/** Reads of the guard that votes and proposals need. Throws when the chain cannot be reached. */
export function createGovernanceReader(client: Client): Pick<GuardReader, 'vote'> {
  return {
    vote: async ({ governor, proposalId, account }) => {
      const asked = { address: governor, abi: governorAbi } as const
      try {
        const [state, snapshot] = await Promise.all([
          readContract(client, { ...asked, functionName: 'state', args: [proposalId] }),
          readContract(client, { ...asked, functionName: 'proposalSnapshot', args: [proposalId] }),
        ])
        // Votes of a time that has not come cannot be asked for.
        if (state === 0) return { state, weight: 0n }
        const weight = await readContract(client, { ...asked, functionName: 'getVotes', args: [account, snapshot] })
        return { state, weight }
      } catch (error) {
        return nullIfRefused(error)
      }
    },
  }
}
