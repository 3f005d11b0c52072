import { describe, expect, it } from 'vitest'
import type { VoteFacts } from '../guard/facts/facts.ts'
import { collectFacts } from '../guard/guards/collectFacts.ts'
import { describeTransaction } from '../guard/guards/describeTransaction.ts'
import { txGuard } from '../guard/guards/txGuard.ts'
import type { TransactionRequest } from '../guard/signing/signingRequest.ts'
import type { TransactionPlan } from '../transactions/TransactionPlan.ts'
import { buildAction } from './buildAction.ts'
import { planDelegation, planProposal, planProposalStep, planVote } from './governancePlans.ts'
import { hashProposal } from './hashProposal.ts'
import { account, context, dao, makeEntry, makeSender, native, payment, stranger, usdc } from './makeGovernance.stub.ts'

const requestOf = async (plan: TransactionPlan) => (await plan.request())!

type Change = { readonly vote?: VoteFacts | null; readonly walletChainId?: number }

async function guard(
  { intent, transaction }: TransactionRequest,
  { vote = null, walletChainId = 31_337 }: Change = {},
) {
  const facts = await collectFacts({
    intent,
    transaction,
    reader: {
      balance: async () => 10n ** 20n,
      // only with: approval send
      allowance: async () => 0n,
      // end only
      code: async () => '0x6001',
      simulate: async () => ({ status: 'success', gasUsed: 1n, balanceChanges: [] }),
      gasPrice: async () => 1n,
      decimals: async (_, token) => (token === usdc.address ? 6 : 18),
      vote: async () => vote,
    },
    wallet: { account: async () => ({ address: account, chainId: walletChainId }) },
    // only with: swap order permit
    now: 0,
    // end only
  })
  return txGuard({ intent, transaction, facts }).map(({ id, level }) => `${id} ${level}`)
}

/** The contracts of these tests have no code that the guard knows. */
const byHand = 'T03 confirm'

const entry = makeEntry()

describe('plans of the DAO', () => {
  it('default: a proposal is proposed, queued, executed and cancelled as the one that is shown', async () => {
    const call = {
      target: stranger,
      value: '2000000000000000000',
      signature: 'receive() external payable',
      arguments: [],
    }
    const plan = planProposal(makeSender(), context, { actions: [call], description: entry.description })
    const proposed = await requestOf(plan)
    expect(proposed).toMatchObject({ intent: { kind: 'governorProposal', proposalId: entry.id.toString() } })
    expect(await guard(proposed)).toEqual([byHand])
    const states = { queue: 4, execute: 5, cancel: 0 } as const
    for (const step of ['queue', 'execute', 'cancel'] as const) {
      const request = await requestOf(planProposalStep(makeSender(), step, entry, context))
      expect(await guard(request, { vote: { state: states[step], weight: 0n } }), step).toEqual([byHand])
      expect(await guard(request, { vote: { state: 3, weight: 0n } }), step).toContain('T20 block')
    }
  })

  it('default: the review of a payment shows token, receiver and title', async () => {
    const draft = { kind: 'payment', token: usdc, receiver: stranger, value: '12.5', unit: 'days' } as const
    const built = buildAction(draft, context)
    if (built.status !== 'valid') throw new Error(built.status)
    const plan = planProposal(makeSender(), context, { actions: [built.call], description: '# Pay\n\n<b>now</b>' })
    const { intent, transaction } = await requestOf(plan)
    expect(describeTransaction(intent, transaction).main.slice(0, -2)).toMatchObject([
      { label: 'Payment', value: '12.5 USDC', amount: { token: usdc, units: 12_500_000n } },
      { label: 'Receiver', value: stranger },
      { label: 'Title', value: 'Pay' },
      { label: 'Description', value: '<b>now</b>' },
    ])
  })

  it('default: describes a payment of the native currency with its symbol', async () => {
    const { intent, transaction } = await requestOf(planProposalStep(makeSender(), 'execute', entry, context))
    const { sentence, main } = describeTransaction(intent, transaction)
    expect(sentence).toContain('Execute a proposal with 1 action at the governor')
    expect(main[0]).toMatchObject({
      label: 'Payment',
      value: '2 ETH',
      amount: { token: { symbol: 'ETH' }, units: 2n * 10n ** 18n },
    })
    expect(main[1]).toMatchObject({ label: 'Receiver', value: stranger })
  })

  it.each([
    ['another target', { ...entry, actions: [{ ...payment, target: dao.treasury.address }] }],
    ['another amount', { ...entry, actions: [{ ...payment, value: 3n }] }],
    ['another description', { ...entry, description: '# Pay\n\nFor nothing.' }],
  ])('error: %s than that of the proposal is blocked', async (_, changed) => {
    const request = await requestOf(planProposalStep(makeSender(), 'execute', changed, context))
    expect(await guard(request, { vote: { state: 5, weight: 0n } })).toContain('T20 block')
  })

  it('error: changed calldata, another contract and another network are blocked', async () => {
    const request = await requestOf(planProposalStep(makeSender(), 'queue', entry, context))
    const other = await requestOf(
      planProposalStep(makeSender(), 'queue', makeEntry([{ ...payment, value: 1n }]), context),
    )
    const facts = { vote: { state: 4, weight: 0n } }
    expect(await guard({ ...request, transaction: other.transaction }, facts)).toContain('T06 block')
    const elsewhere = { ...request.transaction, to: stranger }
    expect(await guard({ ...request, transaction: elsewhere }, facts)).toContain('T03 block')
    expect(await guard(request, { ...facts, walletChainId: 1 })).toContain('T01 block')
  })

  it('error: a proposal with a call that cannot be read is not signed', () => {
    const actions = [{ target: stranger, value: 0n, data: '0x12345678' }] as const
    const unread = { ...entry, actions, id: hashProposal(actions, entry.description) }
    expect(() => planProposalStep(makeSender(), 'execute', unread, context)).toThrow('cannot be read')
  })

  it('default: a vote passes while it counts, with its reason in the calldata', async () => {
    const ballot = { proposal: entry, support: 'against', reason: 'Too much' } as const
    const request = await requestOf(planVote(makeSender(), dao, ballot))
    expect(request.intent).toMatchObject({
      kind: 'vote',
      support: 0,
      arguments: [entry.id.toString(), '0', 'Too much'],
    })
    expect(await guard(request, { vote: { state: 1, weight: 5n } })).toEqual([byHand])
    expect(await guard(request, { vote: { state: 1, weight: 0n } })).toContain('T06 block')
    const plain = await requestOf(planVote(makeSender(), dao, { ...ballot, reason: '' }))
    expect(plain.intent).toMatchObject({ arguments: [entry.id.toString(), '0'] })
  })

  it('default: votes go to the own account; to another one with consent', async () => {
    expect(await guard(await requestOf(planDelegation(makeSender(), dao, account)))).toEqual([byHand])
    expect(await guard(await requestOf(planDelegation(makeSender(), dao, stranger)))).toEqual([byHand, 'T20 confirm'])
  })
})

describe('buildAction', () => {
  const draft = { kind: 'payment', token: native, receiver: stranger, value: '10', unit: 'days' } as const

  it.each([
    [{ ...draft, value: '10.5' }, 'One proposal can spend at most 10 ETH'],
    [{ ...draft, receiver: '0x12' }, 'Enter the address of the receiver: 0x and 40 digits'],
    [{ ...draft, receiver: `0x${'0'.repeat(40)}` }, 'Tokens sent to the zero address are lost'],
    [{ ...draft, receiver: dao.treasury.address }, 'The treasury cannot pay itself'],
    [{ ...draft, token: usdc, receiver: usdc.address }, 'Tokens sent to their own contract are lost'],
    [{ ...draft, kind: 'setVotingPeriod' as const, value: '0' }, 'A vote needs some time'],
    [{ ...draft, kind: 'setVotingDelay' as const, value: '99999' }, 'Enter at most ten years'],
    [{ ...draft, kind: 'updateQuorumNumerator' as const, value: '100.5' }, 'Enter at most 100'],
    [{ ...draft, kind: 'setProposalThreshold' as const, value: '1000001' }, 'Nobody could propose any more'],
  ])('error: %#', (wrong, reason) => {
    expect(buildAction(wrong, context)).toEqual({ status: 'invalid', reason })
  })

  it('default: rules of the governor and of the treasury in their own units', () => {
    const callOf = (change: object) => {
      const built = buildAction({ ...draft, ...change }, context)
      return built.status === 'valid' ? [built.call.target, built.call.arguments] : built
    }
    expect(callOf({ kind: 'setVotingPeriod', value: '3' })).toEqual([dao.governor.address, ['259200']])
    expect(callOf({ kind: 'updateQuorumNumerator', value: '12.5' })).toEqual([dao.governor.address, ['1250']])
    expect(callOf({ kind: 'setSpendingLimit', value: '20' })).toEqual([dao.treasury.address, [`2${'0'.repeat(19)}`]])
    expect(callOf({ kind: 'updateDelay', value: '2', unit: 'hours' })).toEqual([dao.treasury.address, ['7200']])
    expect(buildAction({ ...draft, value: '' }, context)).toEqual({ status: 'empty' })
  })
})
