import { parseAddress } from '@sluice/defi'
import {
  type Address,
  type CallArgument,
  encodeContractCall,
  type GovernorProposalIntent,
  type Hex,
  plainPayment,
} from '@sluice/guard'
import { isJsonObject, type Json, type JsonObject } from '@sluice/workflow'
import { encodeAbiParameters, keccak256, stringToHex } from 'viem/utils'
import { findFunction, readAbi, readArguments, signatureOf } from '../contracts/contractAbi.ts'
import { catalogueErrors } from '../errors.ts'
import { toUnits } from '../values/decimal.ts'

/** One call that a passed proposal makes; the value in wei, the arguments as JSON. */
export type ProposedAction = GovernorProposalIntent['actions'][number]

/** A proposal as components pass it on. */
export type Proposal = {
  readonly chainId: number
  readonly governor: Address
  readonly proposalId: bigint
  readonly actions: readonly ProposedAction[]
  readonly description: string
  readonly facts: JsonObject
}

const maximumActions = 20

function readAction(value: Json, number: number): ProposedAction {
  const refuse = (reason: string) => catalogueErrors.error('ACTION_INVALID', { number, reason })
  if (!isJsonObject(value) || typeof value.target !== 'string') throw refuse('it needs a target address')
  const { target, value: wei = '0', signature = '', arguments: args = [] } = value
  const call = { target: parseAddress(target), value: toUnits(wei, 0, `Value of action ${number}`).toString() }
  if (signature === '' || signature === plainPayment) return { ...call, signature: plainPayment, arguments: [] }
  const [item, ...others] = readAbi(signature)
  if (item?.type !== 'function' || others.length > 0) throw refuse('its signature is no function')
  const found = findFunction([item], item.name)
  return { ...call, signature: signatureOf(found), arguments: readArguments(found, args) }
}

/** Parses the actions of a proposal. Throws `ACTIONS_MISSING`, `ACTION_INVALID`, errors of `readArguments`. */
export function readActions(value: Json | undefined): readonly ProposedAction[] {
  if (!Array.isArray(value) || value.length === 0) throw catalogueErrors.error('ACTIONS_MISSING')
  if (value.length > maximumActions) throw catalogueErrors.error('TOO_MANY_ACTIONS', { most: maximumActions })
  return (value as readonly Json[]).map((action, index) => readAction(action, index + 1))
}

export const actionToJson = ({ target, value, signature, arguments: args }: ProposedAction): JsonObject => ({
  target,
  value,
  signature,
  arguments: args as Json,
})

const dataOf = ({ signature, arguments: args }: ProposedAction): Hex =>
  signature === plainPayment ? '0x' : encodeContractCall(signature, args)

/** The lists that a governor takes: targets, values, calldatas. */
export function encodeActions(actions: readonly ProposedAction[]): readonly CallArgument[] {
  return [actions.map(({ target }) => target), actions.map(({ value }) => value), actions.map(dataOf)]
}

export const hashDescription = (description: string): Hex => keccak256(stringToHex(description))

/** `hashProposal` of OpenZeppelin's Governor. */
export function hashProposal(actions: readonly ProposedAction[], description: string): bigint {
  const types = ['address[]', 'uint256[]', 'bytes[]', 'bytes32'].map(type => ({ type }))
  const [targets, values, calldatas] = encodeActions(actions) as readonly [Address[], string[], Hex[]]
  const encoded = encodeAbiParameters(types, [targets, values.map(BigInt), calldatas, hashDescription(description)])
  return BigInt(keccak256(encoded))
}

/**
 * Parses the proposal of Governor Submit; its id has to follow from its actions and description.
 *
 * - Throws: `PROPOSAL_INCOMPLETE`, `PROPOSAL_ALTERED`, errors of `readActions`
 */
export function readProposal(value: Json | undefined): Proposal {
  if (!isJsonObject(value) || !value.governor || !value.proposalId || value.actions === undefined) {
    throw catalogueErrors.error('PROPOSAL_INCOMPLETE')
  }
  const actions = readActions(value.actions)
  const description = String(value.description ?? '')
  const proposalId = hashProposal(actions, description)
  if (proposalId.toString() !== String(value.proposalId)) throw catalogueErrors.error('PROPOSAL_ALTERED')
  return {
    chainId: Number(value.chainId),
    governor: parseAddress(String(value.governor)),
    proposalId,
    actions,
    description,
    facts: value,
  }
}
