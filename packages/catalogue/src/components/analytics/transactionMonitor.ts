import { defineComponent } from '../../defineComponent.ts'
import { transactionFields, transactionPorts } from '../../fields.ts'
import { readChainId } from '../../readSwapInputs.ts'
import { pollUntil } from '../../waiting/pollUntil.ts'
import {
  readHash,
  readTransactionState,
  snapshotToJson,
  type TransactionSnapshot,
} from '../../waiting/readTransactionState.ts'

/** Consecutive polls without the transaction until it counts as dropped. */
const dropsAfter = 3

/** Time for a new transaction to reach public nodes. */
const arrivesWithinMs = 60_000

const maximumMinutes = 55

export const transactionMonitor = defineComponent({
  id: 'transactionMonitor',
  name: 'Transaction Monitor',
  category: 'Analytics',
  description: 'Tracks a transaction until it is confirmed.',
  documentation:
    'Polls the chain every few seconds until the transaction has enough confirmations, is reverted, is replaced by another transaction of the sender, or is dropped. On timeout it returns the last state with status pending. It only reads, so it can be cancelled at any time.',
  version: '1.0.0',
  tags: ['transaction', 'monitor', 'confirmations'],
  icon: 'activity',
  inputs: transactionPorts,
  outputs: {
    status: { name: 'Status', dataType: 'string' },
    confirmed: { name: 'Confirmed', dataType: 'boolean' },
    confirmations: { name: 'Confirmations', dataType: 'number' },
    transactionHash: { name: 'Transaction hash', dataType: 'string' },
    gasUsed: { name: 'Gas used', dataType: 'number', unit: 'gas' },
    receipt: { name: 'Receipt', dataType: 'object' },
    explorerUrl: { name: 'Explorer', dataType: 'string' },
  },
  fields: [
    ...transactionFields,
    {
      key: 'pollInterval',
      type: 'number',
      label: 'Poll interval (s)',
      defaultValue: 5,
      constraints: [
        { type: 'min', value: 0.1 },
        { type: 'max', value: 300 },
      ],
    },
    {
      key: 'confirmationsRequired',
      type: 'number',
      label: 'Confirmations',
      defaultValue: 1,
      constraints: [
        { type: 'min', value: 1 },
        { type: 'max', value: 100 },
      ],
    },
    {
      key: 'timeoutMinutes',
      type: 'number',
      label: 'Timeout (minutes)',
      defaultValue: 30,
      constraints: [
        { type: 'min', value: 0.01 },
        { type: 'max', value: maximumMinutes },
      ],
    },
  ],
  effect: 'read',
  required: ['transactionHash', 'chainId'],
  app: [{ role: 'transaction.monitor' }],
  timeoutMs: 60 * 60_000,
  fixture: { transactionHash: `0x${'ab'.repeat(32)}`, pollInterval: 0.1 },
  run: async ({ inputs, config, services, signal, log }) => {
    const [hash, chainId] = [readHash(inputs.transactionHash), readChainId(inputs.chainId)]
    const wanted = Math.max(1, Math.floor(config.confirmationsRequired))
    const minutes = Math.min(maximumMinutes, config.timeoutMinutes)
    const limitMs = Math.max(1, Math.round(minutes * 60_000))
    const until = services.now() + limitMs
    const limit = AbortSignal.timeout(limitMs)
    let last: TransactionSnapshot | null = null
    let known: TransactionSnapshot['sent'] = null
    let misses = 0
    const everyMs = Math.max(100, config.pollInterval * 1000)
    const look = async () => {
      const seen = await readTransactionState(services, chainId, hash, signal, known)
      if (seen.state !== last?.state || seen.confirmations !== last.confirmations)
        log(`${seen.state}, ${seen.confirmations} of ${wanted} confirmations`)
      last = seen
      known = seen.sent ?? known
      misses = seen.state === 'dropped' ? misses + 1 : 0
      const mayArrive = known === null && services.source === 'live' && misses * everyMs < arrivesWithinMs
      return isFinal(seen, wanted, mayArrive ? 0 : misses) || services.now() >= until ? seen : null
    }
    try {
      last = await pollUntil(look, { everyMs, signal: AbortSignal.any([signal, limit]), services })
    } catch (error) {
      if (signal.aborted || !limit.aborted || !last) throw error
    }
    const outputs = snapshotToJson(services, last, chainId, hash)
    const confirmed = outputs.status === 'confirmed' && outputs.confirmations >= wanted
    // Mined, but without enough confirmations before the timeout.
    return { ...outputs, status: outputs.status === 'confirmed' && !confirmed ? 'pending' : outputs.status, confirmed }
  },
})

function isFinal({ state, confirmations }: TransactionSnapshot, wanted: number, misses: number): boolean {
  if (state === 'confirmed') return confirmations >= wanted
  if (state === 'dropped') return misses >= dropsAfter
  return state !== 'pending'
}
