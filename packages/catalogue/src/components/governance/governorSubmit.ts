import { formatUnits } from '@sluice/defi'
import type { Json } from '@sluice/workflow'
import { callContract } from '../../contracts/callContract.ts'
import { readContractAddress } from '../../contracts/requestCall.ts'
import { defineComponent } from '../../defineComponent.ts'
import { catalogueErrors } from '../../errors.ts'
import { accountField, chainField, chainPort } from '../../fields.ts'
import { governorField, governorPort } from '../../governance/governancePorts.ts'
import { governanceSignatures as signatures } from '../../governance/governanceSignatures.ts'
import {
  askGovernor,
  type GovernorPlace,
  proposalToJson,
  readState,
  requestProposalCall,
} from '../../governance/governorSteps.ts'
import { encodeActions, hashProposal, readActions } from '../../governance/proposalActions.ts'
import { type Clock, formatClock, readClock, voteTimeoutMs, waitForClock } from '../../governance/waitForClock.ts'
import { signerPort } from '../../nft/nftPorts.ts'
import { readAccount, readChainId } from '../../readSwapInputs.ts'
import { awaitReceipt } from '../../waiting/awaitReceipt.ts'

export const governorSubmit = defineComponent({
  id: 'governorSubmit',
  name: 'Governor Submit',
  category: 'Governance',
  description: 'Submits a proposal to the governor of a DAO.',
  documentation:
    'Submits a proposal with at least one action to a Governor contract (OpenZeppelin 5). An action is written { "target": "0x…", "value": "0", "signature": "function transfer(address to, uint256 amount)", "arguments": […] } with the value in wei; DAO Payout prepares one. Every action is decoded for the review, and actions that approve tokens, hand out rights or carry further calls are refused. The votes of the account must reach the proposal threshold. The proposal ID is the hash of actions and description; "Proposal" passes both on to voting, queuing and execution.',
  version: '1.0.0',
  tags: ['submit'],
  icon: 'file-plus-2',
  inputs: {
    chainId: { ...chainPort, required: false },
    governor: { ...governorPort, required: true },
    actions: { name: 'Actions', dataType: 'array', required: true },
    subject: { name: 'Subject', dataType: 'string', required: true },
    description: { name: 'Description', dataType: 'string' },
    from: signerPort,
  },
  outputs: {
    proposal: { name: 'Proposal', dataType: 'object' },
    proposalId: { name: 'Proposal ID', dataType: 'string' },
    governor: { name: 'Governor', dataType: 'address' },
    transactionHash: { name: 'Transaction hash', dataType: 'string' },
    chainId: { name: 'Chain', dataType: 'chain' },
  },
  fields: [
    chainField,
    { ...governorField, required: true },
    {
      key: 'subject',
      type: 'text',
      label: 'Subject',
      defaultValue: 'Proposal',
      required: true,
      constraints: [{ type: 'maxLength', value: 200 }],
    },
    { key: 'description', type: 'textarea', label: 'Description', defaultValue: '' },
    {
      key: 'actions',
      type: 'json',
      label: 'Actions',
      required: true,
      defaultValue: [],
    },
    { ...accountField, required: true },
  ],
  resets: { chainId: ['governor'] },
  app: [{ role: 'dao.steps' }],
  effect: 'broadcast',
  required: ['governor', 'subject', 'actions', 'from'],
  timeoutMs: voteTimeoutMs,
  run: async ({ inputs, config, services, signal, log }) => {
    const plan = readPlan({ ...config, ...inputs })
    const { chainId, governor, actions, description, from } = plan
    await waitForVotes({ services, chainId, contract: governor, log, signal }, from)
    return requestProposalCall(
      {
        services,
        from,
        purpose: `Propose “${description.split('\n')[0]}”`,
        signature: signatures.propose,
        arguments: [...encodeActions(actions), description],
      },
      { ...plan, facts: {} },
    )
  },
  settle: async ({ inputs, config, services, signal, request, transactionHash }) => {
    const plan = readPlan({ ...config, ...inputs })
    const { chainId, governor, proposalId } = plan
    await awaitReceipt(services, chainId, request, transactionHash, signal)
    const place: GovernorPlace = { services, chainId, governor }
    const ask = (signature: string) => askGovernor(place, { signature, arguments: [proposalId] }, signal)
    const [snapshot, deadline] = await Promise.all([
      ask(signatures.snapshot),
      ask(signatures.deadline),
      readState(place, proposalId, signal),
    ])
    return {
      proposal: proposalToJson(plan, {
        title: description(plan),
        votingOpens: formatClock(Number(snapshot)),
        votingEnds: formatClock(Number(deadline)),
        source: services.source,
      }),
      proposalId: proposalId.toString(),
      governor,
      transactionHash,
      chainId,
    }
  },
})

const description = (plan: { readonly description: string }) => plan.description.split('\n')[0]!

type Values = {
  readonly chainId?: Json | undefined
  readonly governor: Json
  readonly actions: Json
  readonly subject: Json
  readonly description?: Json | undefined
  readonly from: Json
}

/** Throws `TEXT_MISSING`, errors of `readActions`. */
function readPlan(values: Values) {
  const title = String(values.subject ?? '').trim()
  if (title === '') throw catalogueErrors.error('TEXT_MISSING', { label: 'Subject' })
  const text = [title, String(values.description ?? '').trim()].filter(part => part !== '').join('\n\n')
  const actions = readActions(values.actions)
  return {
    chainId: readChainId(values.chainId ?? null),
    governor: readContractAddress(values.governor, 'Governor'),
    from: readAccount(values.from)!,
    actions,
    description: text,
    proposalId: hashProposal(actions, text),
  }
}

/** Votes count from the second after they were delegated. Throws `PROPOSER_VOTES_MISSING`. */
async function waitForVotes(clock: Clock, proposer: string): Promise<void> {
  const { services, chainId, contract: governor, signal } = clock
  const place = { services, chainId, governor }
  const threshold = await askGovernor(place, { signature: signatures.threshold }, signal)
  if (threshold === 0n) return
  const votesBefore = async (time: number) =>
    askGovernor(place, { signature: signatures.votes, arguments: [proposer, BigInt(time - 1)] }, signal)
  const now = await readClock(clock)
  if ((await votesBefore(now)) >= threshold) return
  const token = await callContract(services, { chainId, address: governor, signature: signatures.votingToken }, signal)
  const question = { chainId, address: token as never, signature: signatures.currentVotes, arguments: [proposer] }
  const votes = (await callContract(services, question, signal)) as bigint
  if (votes < threshold) {
    throw catalogueErrors.error('PROPOSER_VOTES_MISSING', {
      votes: formatUnits(votes, 18),
      threshold: formatUnits(threshold, 18),
    })
  }
  await waitForClock(clock, now, 'The votes count')
}
