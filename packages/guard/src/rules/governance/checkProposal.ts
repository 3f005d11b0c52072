import { decodeContractCall } from '../../decode/contractCall.ts'
import { type DecodedProposal, type ProposalStep, readProposal } from '../../decode/readProposal.ts'
import type { Finding } from '../../findings/finding.ts'
import { rules } from '../../findings/rules.ts'
import type { GovernorProposalIntent } from '../../intent/governanceIntent.ts'
import { sameAddress } from '../../values/sameAddress.ts'
import { isForbiddenInside } from '../call/checkForbiddenFunction.ts'
import type { CallRule } from '../rule.ts'

function checkAction(
  { target, value, signature, arguments: args }: GovernorProposalIntent['actions'][number],
  { targets, values, calldatas }: DecodedProposal,
  index: number,
): readonly Finding[] {
  const action = index + 1
  const inner = decodeContractCall({ signature, arguments: args }, calldatas[index]!)
  const isMeant =
    sameAddress(targets[index]!, target) &&
    values[index] === value &&
    inner.kind === 'call' &&
    JSON.stringify(inner.decoded) === JSON.stringify(inner.intended)
  if (!isMeant) return [rules.rights.block(`Action ${action} of the proposal is not the one you chose.`, { target })]
  if (!isForbiddenInside(inner)) return []
  const text = `Action ${action} of the proposal would let somebody take tokens or rights later, or carries further calls.`
  return [rules.rights.block(text, { target, function: inner.name, selector: inner.selector })]
}

/** States of OpenZeppelin's Governor that a step needs: 0 pending, 4 succeeded, 5 queued. */
const allowedStates: { readonly [Step in Exclude<ProposalStep, 'propose'>]: readonly number[] } = {
  queue: [4],
  execute: [4, 5],
  cancel: [0],
}

/** A proposal that is queued or executed has passed the vote; its id covers all of its actions. */
function checkState(step: ProposalStep, state: number | undefined): readonly Finding[] {
  if (step === 'propose') return []
  if (state === undefined) return [rules.rights.confirm('The governor does not say whether the proposal has passed.')]
  if (allowedStates[step].includes(state)) return []
  const text =
    step === 'cancel'
      ? 'Only a proposal whose vote has not started can be cancelled.'
      : 'The proposal has not passed, or was executed.'
  return [rules.rights.block(text, { state })]
}

/**
 * Every action of a proposal is readable, meant and harmless, the proposal is the one that is named, and it has passed
 * before it is queued or executed, or not been voted on before it is cancelled.
 */
export const checkProposal: CallRule<GovernorProposalIntent> = ({ intent, call, facts }) => {
  if (call.kind !== 'call') return []
  const proposal = readProposal(call)
  const count = intent.actions.length
  const isWhole = proposal && [proposal.targets, proposal.values, proposal.calldatas].every(it => it.length === count)
  if (!isWhole || count === 0) return [rules.rights.block('The call is not a proposal with these actions.')]
  const values = { decoded: proposal.id, intended: intent.proposalId }
  return [
    ...(proposal.id.toString() === intent.proposalId
      ? []
      : [rules.rights.block('The call is about a different proposal from the one you chose.', values)]),
    ...intent.actions.flatMap((action, index) => checkAction(action, proposal, index)),
    ...checkState(proposal.step, facts.vote?.state),
  ]
}
