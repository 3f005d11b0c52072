import { defineComponent } from '../../defineComponent.ts'
import { transactionFields, transactionPorts } from '../../fields.ts'
import { readChainId } from '../../readSwapInputs.ts'
import { readHash, readTransactionState, snapshotToJson } from '../../waiting/readTransactionState.ts'

export const transactionStatus = defineComponent({
  id: 'transactionStatus',
  name: 'Transaction Status',
  category: 'Analytics',
  description: 'Current status of a transaction.',
  documentation:
    'Reads the status once: pending, confirmed, reverted with its reason, replaced by another transaction of the sender, or dropped (unknown to the chain). To wait for finality, use Transaction Monitor.',
  version: '1.0.0',
  tags: ['transaction', 'status', 'receipt'],
  icon: 'receipt-text',
  inputs: transactionPorts,
  outputs: {
    status: { name: 'Status', dataType: 'string' },
    confirmations: { name: 'Confirmations', dataType: 'number' },
    transactionHash: { name: 'Transaction hash', dataType: 'string' },
    gasUsed: { name: 'Gas used', dataType: 'number', unit: 'gas' },
    receipt: { name: 'Receipt', dataType: 'object' },
    explorerUrl: { name: 'Explorer', dataType: 'string' },
  },
  fields: [...transactionFields],
  effect: 'read',
  required: ['transactionHash', 'chainId'],
  fixture: { transactionHash: `0x${'ab'.repeat(32)}` },
  run: async ({ inputs, services, signal }) => {
    const [hash, chainId] = [readHash(inputs.transactionHash), readChainId(inputs.chainId)]
    return snapshotToJson(services, await readTransactionState(services, chainId, hash, signal), chainId, hash)
  },
})
