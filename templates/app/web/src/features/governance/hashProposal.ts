import { encodeAbiParameters, keccak256, parseAbiParameters, stringToHex } from 'viem'
import type { RawAction } from './readProposals.ts'

const parameters = parseAbiParameters('address[], uint256[], bytes[], bytes32')

/** Id of a proposal: `hashProposal` of OpenZeppelin's Governor. */
export function hashProposal(actions: readonly RawAction[], description: string): bigint {
  const encoded = encodeAbiParameters(parameters, [
    actions.map(({ target }) => target),
    actions.map(({ value }) => value),
    actions.map(({ data }) => data),
    keccak256(stringToHex(description)),
  ])
  return BigInt(keccak256(encoded))
}
