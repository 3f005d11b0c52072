import { type DefiServices, defiErrors, pause, type ReceivedMessage } from '@sluice/defi'
import type { Address, Hex } from '@sluice/guard'
import { findIcmChain } from '@sluice/providers'
import type { Json } from '@sluice/workflow'
import { defineComponent } from '../../defineComponent.ts'
import { catalogueErrors } from '../../errors.ts'
import { readBlockchainId } from '../../messaging/icmNetworks.ts'
import { decodePayload } from '../../messaging/icmPayload.ts'
import { readAccount } from '../../readSwapInputs.ts'

/** Source: spec 000 §9. */
const defaultTimeoutSeconds = 30

const maximumTimeoutSeconds = 600

/** Poll interval: once per block on public nodes. */
const pollMs = { live: 2_000, devnet: 250, simulated: 50 } as const

export const icmReceiver = defineComponent({
  id: 'icmReceiver',
  name: 'ICM Receiver',
  category: 'Avalanche',
  description: 'Receives an ICM message on an Avalanche chain.',
  documentation:
    'Finds the message with the given id, or waits for the next message to the recipient, and returns its content. On timeout, "received" is false and there is no payload, so downstream nodes are skipped; the message may still arrive later. Without a relayer between the two chains, messages are created but never delivered.',
  version: '1.0.0',
  tags: ['avalanche', 'icm', 'teleporter', 'message', 'cross-chain'],
  icon: 'inbox',
  inputs: {
    messageId: {
      name: 'Message id',
      dataType: 'string',
      description: 'Wait for this message only, also when it is here already.',
    },
    destinationChainID: {
      name: 'Chain',
      dataType: 'subnetID',
      accepts: ['string'],
      description: 'Blockchain id of the chain to look on; all of them when empty.',
    },
    recipient: {
      name: 'Recipient',
      dataType: 'address',
      accepts: ['string'],
      description: 'Whose messages to wait for when no id is given; the connected account when empty.',
    },
  },
  outputs: {
    payload: { name: 'Payload', dataType: 'icmPayload' },
    message: { name: 'Message', dataType: 'object' },
    sender: { name: 'Sender', dataType: 'address' },
    sourceChainID: { name: 'Source chain', dataType: 'subnetID' },
    messageId: { name: 'Message id', dataType: 'string' },
    txHash: { name: 'Delivery', dataType: 'string', description: 'Transaction of the relayer.' },
    status: { name: 'Status', dataType: 'string' },
    received: { name: 'Received', dataType: 'boolean' },
  },
  fields: [
    {
      key: 'pollingTimeout',
      type: 'number',
      label: 'Polling timeout (s)',
      defaultValue: defaultTimeoutSeconds,
      constraints: [
        { type: 'min', value: 1 },
        { type: 'max', value: maximumTimeoutSeconds },
      ],
      ui: { helpText: 'Maximum wait for a message' },
    },
  ],
  effect: 'read',
  required: [],
  app: [{ role: 'icm.receiver' }],
  fixture: { pollingTimeout: 1 },
  timeoutMs: (maximumTimeoutSeconds + 60) * 1000,
  run: async ({ inputs, config, services, signal, log }) => {
    const seconds = Math.min(Math.max(config.pollingTimeout, 1), maximumTimeoutSeconds)
    const messageId = readMessageId(inputs.messageId)
    const look = await createLook(
      services,
      { messageId, chain: inputs.destinationChainID, recipient: inputs.recipient },
      signal,
    )
    const until = services.now() + seconds * 1000
    // Without a message id, ignores messages received earlier.
    const known = new Set(messageId ? [] : (await look()).map(message => message.messageId))
    for (;;) {
      const found = (await look()).findLast(message => !known.has(message.messageId))
      if (found) return describe(found, services)
      const leftMs = until - services.now()
      if (leftMs <= 0) break
      await (services.pause ?? pause)(Math.min(pollMs[services.source], leftMs), signal)
    }
    const { state } = messageId ? await services.messaging.status(messageId, signal) : { state: 'unknown' as const }
    log(`Nothing arrived within ${seconds} s. Without a running relayer a message is created but never delivered`)
    return { status: state === 'unknown' ? 'waiting' : state, received: false }
  },
})

type Wanted = {
  readonly messageId: Hex | undefined
  readonly chain: Json | undefined
  readonly recipient: Json | undefined
}

/** Parses 32 bytes of hex; undefined if empty. Throws `MESSAGE_ID_INVALID`. */
function readMessageId(value: Json | undefined): Hex | undefined {
  if (value === undefined || value === null || value === '') return undefined
  const text = String(value).trim().toLowerCase()
  if (!/^0x[0-9a-f]{64}$/.test(text)) throw catalogueErrors.error('MESSAGE_ID_INVALID', { text: text.slice(0, 80) })
  return text as Hex
}

/** Without a recipient any message of a stranger would match. Throws `WALLET_NOT_CONNECTED`. */
async function findRecipient({ wallet }: DefiServices, recipient: Json | undefined): Promise<Address> {
  const found = readAccount(recipient) ?? (await wallet.account())?.address
  if (!found) throw defiErrors.error('WALLET_NOT_CONNECTED')
  return found
}

/** Creates a function that queries all possible destination chains, newest message first. */
async function createLook(services: DefiServices, { messageId, chain, recipient }: Wanted, signal: AbortSignal) {
  const networks = await services.messaging.networks()
  const blockchainId = chain ? readBlockchainId(chain) : undefined
  const asked = blockchainId ? networks.filter(network => network.blockchainId === blockchainId) : networks
  // With a message id, its status is available even without a known chain.
  if (asked.length === 0 && !messageId) {
    const names = networks.map(({ name }) => name).join(', ')
    throw catalogueErrors.error('MESSAGE_CHAIN_UNKNOWN', { id: blockchainId ?? 'nothing', names })
  }
  const whose = messageId ? undefined : await findRecipient(services, recipient)
  const filter = { ...(messageId && { messageId }), ...(whose && { recipient: whose }) }
  return async (): Promise<readonly ReceivedMessage[]> => {
    const question = ({ chainId }: { chainId: number }) => services.messaging.received({ chainId, ...filter }, signal)
    const answers = await Promise.allSettled(asked.map(question))
    const failure = answers.find(answer => answer.status === 'rejected')
    // Ignores single unreachable chains.
    if (failure && answers.every(answer => answer.status === 'rejected')) throw failure.reason
    return answers.flatMap(answer => (answer.status === 'fulfilled' ? answer.value : []))
  }
}

function describe(found: ReceivedMessage, services: DefiServices) {
  const { messageId, sourceBlockchainId, sender, recipient, transactionHash } = found
  const payload = decodePayload(found.payload)
  return {
    payload,
    message: {
      source: services.messaging.source,
      messageId,
      sourceChainID: sourceBlockchainId,
      sourceChain: findIcmChain(sourceBlockchainId)?.name ?? null,
      sender,
      recipient,
      payload,
      payloadHex: found.payload,
      status: found.state,
      txHash: transactionHash,
      blockNumber: found.blockNumber.toString(),
    },
    sender,
    sourceChainID: sourceBlockchainId,
    messageId,
    txHash: transactionHash,
    status: found.state,
    received: true,
  }
}
