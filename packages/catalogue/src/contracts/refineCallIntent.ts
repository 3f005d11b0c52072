import {
  type Address,
  type CallArgument,
  type CallIntent,
  type ContractCallIntent,
  decodeContractCall,
  type Hex,
  plainPayment,
  readProposal,
} from '@sluice/guard'
import type { Abi } from 'viem'
import { decodeFunctionData, parseAbi, toFunctionSelector } from 'viem/utils'
import { resultToJson, signatureOf } from './contractAbi.ts'

/** What proposals do most: send tokens. Further functions are read out of the ABI that the user gave. */
const transferAbi = parseAbi(['function transfer(address to, uint256 amount)'])

type Action = { readonly signature: string; readonly arguments: readonly CallArgument[] }

/** The function that an action calls, with its arguments; null where nobody can read it. */
function readAction(abi: Abi, data: Hex): Action | null {
  if (data === '0x') return { signature: plainPayment, arguments: [] }
  const item = [...abi, ...transferAbi].find(
    candidate => candidate.type === 'function' && toFunctionSelector(candidate) === data.slice(0, 10).toLowerCase(),
  )
  if (item?.type !== 'function') return null
  try {
    const { args = [] } = decodeFunctionData({ abi: [item], data }) as { readonly args?: readonly unknown[] }
    return { signature: signatureOf(item), arguments: args.map(argument => resultToJson(argument)) }
  } catch {
    // Bytes that do not fit their function are a finding of the guard, which is given the call unread.
    return null
  }
}

function toProposal(intent: ContractCallIntent, data: Hex, abi: Abi): CallIntent | null {
  const proposal = readProposal(decodeContractCall(intent, data))
  if (!proposal) return null
  const actions = proposal.calldatas.flatMap((calldata, index) => {
    const action = readAction(abi, calldata)
    return action ? [{ ...action, target: proposal.targets[index]!, value: proposal.values[index]! }] : []
  })
  if (actions.length < proposal.calldatas.length) return null
  return { ...intent, kind: 'governorProposal', proposalId: proposal.id.toString(), actions }
}

/**
 * Says more of a call whose function the guard has rules of its own for: a vote, a proposal of a governor, an approval
 * of one NFT. Any other call stays what it is.
 *
 * - `name` is the function with its types, `vote(uint256)`; `abi` may hold the functions that a proposal calls
 */
export function refineCallIntent(
  intent: ContractCallIntent,
  { name, data, abi }: { readonly name: string; readonly data: Hex; readonly abi: Abi },
): CallIntent {
  const [first, second] = intent.arguments
  switch (name) {
    case 'castVote(uint256,uint8)':
    case 'castVoteWithReason(uint256,uint8,string)':
      return { ...intent, kind: 'vote', proposalId: String(first), support: Number(second) }
    case 'approve(address,uint256)': {
      // A token of our tables is approved by Token Approval only.
      if (intent.origin === 'known') return intent
      const operator = String(first) as Address
      return { ...intent, kind: 'nftApproval', operator, operatorOrigin: 'user', tokenId: String(second) }
    }
    default:
      return toProposal(intent, data, abi) ?? intent
  }
}
