import { defineComponent } from '../../defineComponent.ts'
import { accountField } from '../../fields.ts'
import { proposalPort, waitsField } from '../../governance/governancePorts.ts'
import { governanceSignatures as signatures } from '../../governance/governanceSignatures.ts'
import {
  assertState,
  proposalStates,
  proposalToJson,
  readState,
  requestProposalCall,
  waitForPhase,
} from '../../governance/governorSteps.ts'
import { encodeActions, hashDescription, readProposal } from '../../governance/proposalActions.ts'
import { voteTimeoutMs } from '../../governance/waitForClock.ts'
import { signerPort } from '../../nft/nftPorts.ts'
import { readAccount } from '../../readSwapInputs.ts'
import { awaitReceipt } from '../../waiting/awaitReceipt.ts'

const { queued, executed } = proposalStates

export const governorExecute = defineComponent({
  id: 'governorExecute',
  name: 'Governor Execute',
  category: 'Governance',
  description: 'Executes a passed proposal of a DAO.',
  documentation:
    'Waits until the delay of the timelock is over and says when that is, then executes the queued proposal: the treasury makes its calls, for example a payment. Anyone can execute. Only the actions that were voted on can be executed: the proposal ID is their hash, the governor must have passed it, and the transaction check decodes each of them again.',
  version: '1.0.0',
  tags: ['execute'],
  icon: 'gavel',
  inputs: { proposal: proposalPort, from: signerPort },
  outputs: {
    proposal: { name: 'Proposal', dataType: 'object' },
    results: { name: 'Results', dataType: 'object' },
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
    assertState(await readState(place, proposal.proposalId, signal), [queued], 'execution')
    await waitForPhase({ ...place, log, signal, waits: config.waits }, signatures.eta, 'Execution is possible')
    return requestProposalCall(
      {
        services,
        from: readAccount(inputs.from)!,
        purpose: `Execute proposal ${proposal.proposalId}`,
        signature: signatures.execute,
        arguments: [...encodeActions(proposal.actions), hashDescription(proposal.description)],
      },
      proposal,
    )
  },
  settle: async ({ inputs, services, signal, request, transactionHash }) => {
    const proposal = readProposal(inputs.proposal)
    const { chainId, proposalId, facts } = proposal
    const receipt = await awaitReceipt(services, chainId, request, transactionHash, signal)
    assertState(await readState({ services, ...proposal }, proposalId, signal), [executed], 'settlement')
    return {
      proposal: proposalToJson(proposal, { ...facts, state: 'executed', results: { status: 'passed' } }),
      results: {
        source: services.source,
        status: 'executed',
        proposalId: proposalId.toString(),
        transfers: receipt.transfers.map(transfer => ({ ...transfer, amount: transfer.amount.toString() })),
      },
      transactionHash,
      chainId,
    }
  },
})
