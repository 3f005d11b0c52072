import { keccak256, stringToHex, zeroAddress } from 'viem'
import { encodeContractCall } from '../guard/decode/contractCall.ts'
import type { CallArgument } from '../guard/intent/intentFields.ts'
import { plainPayment } from '../guard/values/plainPayment.ts'
import { sameAddress } from '../guard/values/sameAddress.ts'
import { type Address, nativeTokenAddress, type Token } from '../guard/values/token.ts'
import { planDeployment } from '../transactions/planDeployment.ts'
import { requestCall, type Sender, toPlan } from '../transactions/requestCall.ts'
import type { TransactionPlan } from '../transactions/TransactionPlan.ts'
import { type ActionContext, type DescribedAction, describeAction, tokensOf } from './describeAction.ts'
import type { GovernanceConfig } from './GovernanceConfig.ts'
import { governanceSignatures } from './governanceAbi.ts'
import { hashProposal } from './hashProposal.ts'
import { titleOf } from './plainText.ts'
import type { DaoState } from './readDao.ts'
import type { ProposalEntry, RawAction } from './readProposals.ts'

const feature = 'governance'

/** Plans the delegation of the account's votes to an account, or to itself. */
export function planDelegation(sender: Sender, { votingToken }: DaoState, delegatee: Address): TransactionPlan {
  const text = sameAddress(delegatee, sender.account) ? 'Delegate votes to yourself' : `Delegate votes to ${delegatee}`
  return toPlan(feature, sender, {
    title: 'Review delegation',
    action: 'Delegate in wallet',
    text,
    request: async () => {
      const { transaction, call } = requestCall(sender, {
        to: votingToken,
        signature: governanceSignatures.delegate,
        args: [delegatee],
        purpose: text,
      })
      return { transaction, intent: { ...call, kind: 'delegation', delegatee } }
    },
  })
}

/** In the order of the contract's numbers. */
export const supports = ['against', 'for', 'abstain'] as const

export type Support = (typeof supports)[number]

/** Plans a vote; an empty reason is left out. */
export function planVote(
  sender: Sender,
  { governor }: DaoState,
  ballot: { readonly proposal: ProposalEntry; readonly support: Support; readonly reason: string },
): TransactionPlan {
  const { proposal, support, reason } = ballot
  const text = `Vote ${support} “${titleOf(proposal.description)}”`
  const proposalId = proposal.id.toString()
  const choice = supports.indexOf(support)
  return toPlan(feature, sender, {
    title: 'Review vote',
    subject: titleOf(proposal.description),
    action: 'Vote in wallet',
    text,
    request: async () => {
      const { transaction, call } = requestCall(sender, {
        to: governor,
        signature: reason === '' ? governanceSignatures.castVote : governanceSignatures.castVoteWithReason,
        args: [proposalId, choice.toString(), ...(reason === '' ? [] : [reason])],
        purpose: text,
      })
      return { transaction, intent: { ...call, kind: 'vote', proposalId, support: choice } }
    },
  })
}

const dataOf = ({ signature, arguments: args }: NonNullable<DescribedAction['call']>) =>
  signature === plainPayment ? '0x' : encodeContractCall(signature, args)

const listsOf = (actions: readonly RawAction[]): readonly CallArgument[] => [
  actions.map(({ target }) => target),
  actions.map(({ value }) => value.toString()),
  actions.map(({ data }) => data),
]

type Step = 'propose' | 'queue' | 'execute' | 'cancel'

const steps = {
  propose: { title: 'Review proposal', action: 'Propose in wallet', verb: 'Propose' },
  queue: { title: 'Review queuing', action: 'Queue in wallet', verb: 'Queue' },
  execute: { title: 'Review execution', action: 'Execute in wallet', verb: 'Execute' },
  cancel: { title: 'Review cancellation', action: 'Cancel in wallet', verb: 'Cancel' },
} as const

/**
 * Plans to propose, queue, execute or cancel; the guard reads every action.
 *
 * - Throws: for an action that cannot be read; it is never signed
 */
function planStep(
  sender: Sender,
  step: Step,
  proposal: Omit<ProposalEntry, 'proposer' | 'block'>,
  context: ActionContext,
) {
  const { governor } = context.dao
  const { title, action, verb } = steps[step]
  const text = `${verb} “${titleOf(proposal.description)}”`
  const actions = proposal.actions.map(raw => {
    const { call } = describeAction(raw, context)
    if (!call) throw new Error('An action of this proposal cannot be read, so this page does not sign it')
    return call
  })
  return toPlan(feature, sender, {
    title,
    subject: titleOf(proposal.description),
    action,
    text,
    request: async () => {
      const last = step === 'propose' ? proposal.description : keccak256(stringToHex(proposal.description))
      const args = [...listsOf(proposal.actions), last]
      const { transaction, call } = requestCall(sender, {
        to: governor,
        signature: governanceSignatures[step],
        args,
        purpose: text,
      })
      const proposalId = proposal.id.toString()
      return {
        transaction,
        intent: {
          ...call,
          kind: 'governorProposal',
          proposalId,
          actions,
          tokens: [context.native, ...tokensOf(context)],
        },
      }
    },
  })
}

/** Plans a proposal with these actions. */
export function planProposal(
  sender: Sender,
  context: ActionContext,
  wanted: { readonly actions: readonly NonNullable<DescribedAction['call']>[]; readonly description: string },
): TransactionPlan {
  const actions = wanted.actions.map(call => ({
    target: call.target,
    value: BigInt(call.value),
    data: dataOf(call),
  }))
  const { description } = wanted
  return planStep(sender, 'propose', { id: hashProposal(actions, description), actions, description }, context)
}

/** Plans the next step of a proposal, or its cancellation. Throws for an action that cannot be read. */
export function planProposalStep(
  sender: Sender,
  step: Exclude<Step, 'propose'>,
  proposal: ProposalEntry,
  context: ActionContext,
): TransactionPlan {
  return planStep(sender, step, proposal, context)
}

/** Plans the deployment of voting token, treasury and governor. */
export function planDaoDeployment(
  sender: Sender,
  { name, token, rules, treasury, firstHolder }: GovernanceConfig['deployment'],
  tokens: readonly Token[],
): TransactionPlan {
  const unitOf = ({ symbol, decimals }: Pick<Token, 'symbol' | 'decimals'>) => ({ symbol, decimals })
  const votes = unitOf(token)
  const limited = tokens.find(({ address }) => sameAddress(address, treasury.limitedAsset ?? nativeTokenAddress))
  return toPlan(
    feature,
    sender,
    planDeployment({
      ...sender,
      contractName: 'Dao',
      loadCode: async () => (await import('./Dao.json')).bytecode,
      signature: governanceSignatures.dao,
      arguments: [
        name,
        { ...token, decimals: token.decimals.toString() },
        {
          votingDelay: rules.votingDelaySeconds.toString(),
          votingPeriod: rules.votingPeriodSeconds.toString(),
          proposalThreshold: rules.proposalThreshold,
          quorumBasisPoints: rules.quorumBasisPoints.toString(),
          majorityBasisPoints: rules.majorityBasisPoints.toString(),
        },
        {
          minDelay: treasury.minDelaySeconds.toString(),
          limitedAsset: treasury.limitedAsset ?? zeroAddress,
          spendingLimit: treasury.spendingLimit,
        },
        firstHolder ?? sender.account,
      ],
      units: {
        supply: votes,
        proposalThreshold: votes,
        quorumBasisPoints: 'basisPoints',
        majorityBasisPoints: 'basisPoints',
        votingDelay: 'seconds',
        votingPeriod: 'seconds',
        minDelay: 'seconds',
        ...(limited && { spendingLimit: unitOf(limited) }),
      },
    }),
  )
}
