import { defineComponent } from '../../defineComponent.ts'
import { accountField } from '../../fields.ts'
import { proposalPort, waitsField } from '../../governance/governancePorts.ts'
import { governanceSignatures as signatures } from '../../governance/governanceSignatures.ts'
import {
  askGovernor,
  assertState,
  proposalStates,
  proposalToJson,
  readState,
  requestProposalCall,
  waitForPhase,
} from '../../governance/governorSteps.ts'
import { encodeActions, hashDescription, readProposal } from '../../governance/proposalActions.ts'
import { formatClock, voteTimeoutMs } from '../../governance/waitForClock.ts'
import { signerPort } from '../../nft/nftPorts.ts'
import { readAccount } from '../../readSwapInputs.ts'
import { awaitReceipt } from '../../waiting/awaitReceipt.ts'

const { pending, active, succeeded } = proposalStates

export const governorQueue = defineComponent({
  id: 'governorQueue',
  name: 'Governor Queue',
  category: 'Governance',
  description: 'Queues a passed proposal in the treasury’s timelock.',
  documentation:
    'Waits until voting ends and says when that is, then queues the proposal if it has passed; a defeated proposal is an error. Anyone can queue. The actions are the ones that were voted on: the proposal ID is their hash, and the transaction check decodes each of them again. Execution is possible after the delay of the timelock.',
  version: '1.0.0',
  tags: ['timelock'],
  icon: 'hourglass',
  inputs: { proposal: proposalPort, from: signerPort },
  outputs: {
    proposal: { name: 'Proposal', dataType: 'object' },
    executableAt: { name: 'Executable from', dataType: 'string' },
    transactionHash: { name: 'Transaction hash', dataType: 'string' },
    chainId: { name: 'Chain', dataType: 'chain' },
  },
  fields: [waitsField, { ...accountField, required: true }],
  app: [{ role: 'dao.steps' }],
  effect: 'broadcast',
  required: ['proposal', 'from'],
  timeoutMs: voteTimeoutMs,
  run: async ({ inputs, config, services, signal, log }) => {
    const proposal = readProposal(inputs.proposal)
    const place = { services, ...proposal }
    const before = await readState(place, proposal.proposalId, signal)
    if (before === pending || before === active) {
      await waitForPhase({ ...place, log, signal, waits: config.waits }, signatures.deadline, 'Voting ends')
    }
    assertState(await readState(place, proposal.proposalId, signal), [succeeded], 'queuing')
    return requestProposalCall(
      {
        services,
        from: readAccount(inputs.from)!,
        purpose: `Queue proposal ${proposal.proposalId}`,
        signature: signatures.queue,
        arguments: [...encodeActions(proposal.actions), hashDescription(proposal.description)],
      },
      proposal,
    )
  },
  settle: async ({ inputs, services, signal, request, transactionHash }) => {
    const proposal = readProposal(inputs.proposal)
    const { chainId, proposalId, facts } = proposal
    await awaitReceipt(services, chainId, request, transactionHash, signal)
    const place = { services, ...proposal }
    const eta = await askGovernor(place, { signature: signatures.eta, arguments: [proposalId] }, signal)
    const executableAt = formatClock(Number(eta))
    return {
      proposal: proposalToJson(proposal, { ...facts, state: 'queued', executableAt }),
      executableAt,
      transactionHash,
      chainId,
    }
  },
})
