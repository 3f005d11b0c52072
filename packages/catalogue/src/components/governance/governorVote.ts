import type { Json } from '@sluice/workflow'
import { readContractAddress, requestCall } from '../../contracts/requestCall.ts'
import { defineComponent } from '../../defineComponent.ts'
import { catalogueErrors } from '../../errors.ts'
import { accountField, chainField, chainPort } from '../../fields.ts'
import { governorField, governorPort, waitsField } from '../../governance/governancePorts.ts'
import { governanceSignatures as signatures } from '../../governance/governanceSignatures.ts'
import {
  askGovernor,
  assertState,
  type GovernorPlace,
  proposalStates,
  readState,
  waitForPhase,
} from '../../governance/governorSteps.ts'
import { voteTimeoutMs } from '../../governance/waitForClock.ts'
import { signerPort } from '../../nft/nftPorts.ts'
import { readAccount, readChainId } from '../../readSwapInputs.ts'
import { toUnits } from '../../values/decimal.ts'
import { awaitReceipt } from '../../waiting/awaitReceipt.ts'

/** In the order of the contract's numbers. */
const supports = ['against', 'for', 'abstain'] as const

export const governorVote = defineComponent({
  id: 'governorVote',
  name: 'Governor Vote',
  category: 'Governance',
  description: 'Votes on a proposal of a DAO.',
  documentation:
    'Votes for, against or abstain on a proposal of a Governor contract (OpenZeppelin 5) by its ID. It waits until voting opens and says when that is. The proposal must be open, and the account must have votes at the time voting opened: the transaction check reads both again before the wallet is asked.',
  version: '1.0.0',
  tags: ['ballot'],
  icon: 'vote',
  inputs: {
    chainId: { ...chainPort, required: false },
    governor: { ...governorPort, required: true },
    proposalId: { name: 'Proposal ID', dataType: 'string', accepts: ['number'], required: true },
    from: signerPort,
  },
  outputs: {
    weight: { name: 'Votes', dataType: 'string', unit: 'baseUnits' },
    support: { name: 'Vote', dataType: 'string' },
    proposalId: { name: 'Proposal ID', dataType: 'string' },
    transactionHash: { name: 'Transaction hash', dataType: 'string' },
    chainId: { name: 'Chain', dataType: 'chain' },
  },
  fields: [
    chainField,
    { ...governorField, required: true },
    {
      key: 'proposalId',
      type: 'text',
      label: 'Proposal ID',
      required: true,
      constraints: [{ type: 'pattern', value: '^[0-9]+$', message: 'Proposal ID must be a whole number' }],
    },
    {
      key: 'support',
      type: 'select',
      label: 'Choice',
      required: true,
      defaultValue: 'for',
      options: [
        { label: 'For', value: 'for' },
        { label: 'Against', value: 'against' },
        { label: 'Abstain', value: 'abstain' },
      ],
    },
    { key: 'reason', type: 'text', label: 'Reason', constraints: [{ type: 'maxLength', value: 1000 }] },
    waitsField,
    { ...accountField, required: true },
  ],
  resets: { chainId: ['governor'] },
  app: [{ role: 'dao.steps' }],
  effect: 'broadcast',
  required: ['governor', 'proposalId', 'support', 'from'],
  timeoutMs: voteTimeoutMs,
  run: async ({ inputs, config, services, signal, log }) => {
    const ballot = readBallot({ ...config, ...inputs })
    const { chainId, governor, proposalId, from, support } = ballot
    const place: GovernorPlace = { services, chainId, governor }
    if ((await readState(place, proposalId, signal)) === proposalStates.pending) {
      const wait = { ...place, proposalId, log, signal, waits: config.waits }
      await waitForPhase(wait, signatures.snapshot, 'Voting opens')
    }
    assertState(await readState(place, proposalId, signal), [proposalStates.active], 'voting')
    const ask = (signature: string, ...args: readonly unknown[]) =>
      askGovernor(place, { signature, arguments: args }, signal)
    if (await ask(signatures.hasVoted, proposalId, from)) throw catalogueErrors.error('VOTED_BEFORE', { account: from })
    const weight = await ask(signatures.votes, from, await ask(signatures.snapshot, proposalId))
    if (weight === 0n) throw catalogueErrors.error('NO_VOTES', { account: from })
    const { reason = '' } = config
    const values = [proposalId.toString(), String(support)]
    return requestCall({
      services,
      chainId,
      from,
      contract: governor,
      artifactId: 'DaoGovernor',
      purpose: `Vote ${supports[support]} on proposal ${proposalId}`,
      signature: reason === '' ? signatures.castVote : signatures.castVoteWithReason,
      arguments: reason === '' ? values : [...values, reason],
      refine: intent => ({ ...intent, kind: 'vote', proposalId: proposalId.toString(), support }),
      state: { weight: weight.toString() },
    })
  },
  settle: async ({ inputs, config, services, signal, request, transactionHash }) => {
    const { chainId, proposalId, support } = readBallot({ ...config, ...inputs })
    await awaitReceipt(services, chainId, request, transactionHash, signal)
    return {
      weight: (request.state as { readonly weight: string }).weight,
      support: supports[support]!,
      proposalId: proposalId.toString(),
      transactionHash,
      chainId,
    }
  },
})

type Values = {
  readonly chainId?: Json | undefined
  readonly governor: Json
  readonly proposalId: Json
  readonly support: (typeof supports)[number]
  readonly from: Json
}

function readBallot(values: Values) {
  return {
    chainId: readChainId(values.chainId ?? null),
    governor: readContractAddress(values.governor, 'Governor'),
    proposalId: toUnits(values.proposalId, 0, 'Proposal ID'),
    support: supports.indexOf(values.support),
    from: readAccount(values.from)!,
  }
}
