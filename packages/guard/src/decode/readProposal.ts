import { encodeAbiParameters, keccak256, toBytes } from 'viem/utils'
import type { Address, Hex } from '../values/token.ts'
import type { DecodedContractCall } from './contractCall.ts'

/** Source: OpenZeppelin Contracts 5 `IGovernor`. `propose` has the description, the others its hash. */
const governorSelectors = {
  queue: '0x160cbed7',
  execute: '0x2656227d',
  cancel: '0x452115d6',
  propose: '0x7d5e81e2',
} as const

const steps = Object.keys(governorSelectors) as readonly ProposalStep[]

export type ProposalStep = keyof typeof governorSelectors

export type DecodedProposal = {
  readonly step: ProposalStep
  readonly targets: readonly Address[]
  readonly values: readonly string[]
  readonly calldatas: readonly Hex[]
  readonly id: bigint
}

/**
 * Decodes a Governor's propose, queue, execute or cancel call; null for other calls.
 *
 * - `id` is `hashProposal`: keccak256 of the ABI encoding of targets, values, calldatas and the hash of the description
 */
export function readProposal(call: DecodedContractCall): DecodedProposal | null {
  if (call.kind !== 'call') return null
  const step = steps.find(name => governorSelectors[name] === call.selector)
  if (step === undefined) return null
  const isText = step === 'propose'
  const expected = `address[],uint256[],bytes[],${isText ? 'string' : 'bytes32'}`
  if (call.parameters.map(({ type }) => type).join() !== expected) return null
  const [targets, values, calldatas, description] = call.decoded as readonly [Address[], string[], Hex[], string]
  const hash = isText ? keccak256(toBytes(description)) : (description as Hex)
  const types = ['address[]', 'uint256[]', 'bytes[]', 'bytes32'].map(type => ({ type }))
  const id = BigInt(keccak256(encodeAbiParameters(types, [targets, values.map(BigInt), calldatas, hash])))
  return { step, targets, values, calldatas, id }
}
