import {
  type DefiServices,
  defiErrors,
  formatUnits,
  getChain,
  type MessageRequest,
  type MessagingNetwork,
  parseAmount,
} from '@sluice/defi'
import { type Address, createContractCallIntent, type Hex, nativeTokenAddress, type Token } from '@sluice/guard'
import { findIcmChain, planMessage } from '@sluice/providers'
import { isJsonObject, type Json, type JsonObject, waitForSignature } from '@sluice/workflow'
import { defineComponent } from '../../defineComponent.ts'
import { catalogueErrors } from '../../errors.ts'
import { fixtureAccount } from '../../fields.ts'
import { findPreset, findSourceNetwork, readBlockchainId } from '../../messaging/icmNetworks.ts'
import { encodePayload, type PayloadType } from '../../messaging/icmPayload.ts'
import { readAccount } from '../../readSwapInputs.ts'
import { awaitReceipt } from '../../waiting/awaitReceipt.ts'

const requestLifetimeMs = 10 * 60_000

/** Source: spec 000 §9. */
const defaultGasLimit = 100_000

const dispatchId = '0x9f3be606497285d0ffbb5ac9ba24aa60346a9b1812479ed66cb329f394a4b1c7'

export const icmSender = defineComponent({
  id: 'icmSender',
  name: 'ICM Sender',
  category: 'Avalanche',
  description: 'Sends an ICM message from the C-Chain to an Avalanche L1.',
  documentation:
    'Sends the message through TeleporterMessenger on the C-Chain, with a transaction from the connected wallet. If both chains have a gateway contract, messages reach ordinary accounts and the amount is paid to the relayer as a reward; without one, only a contract can execute a message. Messages transfer no tokens: the amount never reaches the recipient. A relayer must run between the two chains.',
  version: '1.0.0',
  tags: ['avalanche', 'icm', 'teleporter', 'message', 'cross-chain'],
  icon: 'send',
  inputs: {
    payload: {
      name: 'Payload',
      dataType: 'icmPayload',
      accepts: ['string', 'number', 'boolean', 'object', 'array', 'any'],
      description: 'Message text; replaces the configured payload.',
    },
    destinationChainID: {
      name: 'Destination chain',
      dataType: 'subnetID',
      accepts: ['string'],
      description: 'Blockchain id of the destination, 32 bytes as hex.',
    },
    recipient: { name: 'Recipient', dataType: 'address', accepts: ['string'], required: true },
    walletAddress: { name: 'Wallet address', dataType: 'address', accepts: ['string'], required: true },
    amount: { name: 'Relayer reward', dataType: 'string', accepts: ['number'], unit: 'human' },
  },
  outputs: {
    messageId: { name: 'Message id', dataType: 'string' },
    txHash: { name: 'Transaction hash', dataType: 'string' },
    chainId: { name: 'Source chain', dataType: 'chain' },
    status: {
      name: 'Status',
      dataType: 'string',
      description: 'validated, sent, delivered, executed or execution-failed',
    },
    destinationChainID: { name: 'Destination chain', dataType: 'subnetID' },
    receipt: { name: 'Receipt', dataType: 'object' },
  },
  fields: [
    {
      key: 'sourceChain',
      type: 'select',
      label: 'Source chain',
      required: true,
      defaultValue: 'C',
      options: [
        { label: 'C-Chain', value: 'C' },
        { label: 'P-Chain', value: 'P' },
      ],
    },
    {
      key: 'destinationPreset',
      type: 'select',
      label: 'Destination',
      defaultValue: 'custom',
      options: [
        { label: 'Dexalot', value: 'dexalot' },
        { label: 'DeFi Kingdoms', value: 'dfk' },
        { label: 'Amplify', value: 'amplify' },
        { label: 'Custom Subnet', value: 'custom' },
      ],
    },
    {
      key: 'destinationChainID',
      type: 'text',
      label: 'Destination chain ID',
      required: true,
      placeholder: '0x…',
      conditional: { field: 'destinationPreset', operator: 'equals', value: 'custom' },
      constraints: [
        {
          type: 'pattern',
          value: '^0x[0-9a-fA-F]{64}$',
          message: 'Destination chain ID must be 0x followed by 64 hexadecimal digits',
        },
      ],
      ui: { helpText: 'Blockchain ID of the L1 (32 bytes), not its chain ID' },
    },
    { key: 'recipient', type: 'text', format: 'address', label: 'Recipient', required: true, placeholder: '0x…' },
    {
      key: 'walletAddress',
      type: 'text',
      format: 'address',
      label: 'Wallet address',
      required: true,
      placeholder: '0x…',
    },
    {
      key: 'amount',
      type: 'text',
      label: 'Amount (AVAX)',
      placeholder: '0.01',
      constraints: [
        { type: 'pattern', value: '^[0-9]+([.][0-9]{1,18})?$', message: 'Amount (AVAX) must be a decimal number' },
      ],
      ui: { helpText: 'Relayer reward, not refundable. Leave empty for none' },
    },
    {
      key: 'payloadType',
      type: 'select',
      label: 'Payload type',
      defaultValue: 'string',
      options: [
        { label: 'Text', value: 'string' },
        { label: 'Whole number', value: 'number' },
        { label: 'Object', value: 'object' },
      ],
    },
    { key: 'payload', type: 'textarea', label: 'Payload', placeholder: 'Message text' },
    {
      key: 'gasLimit',
      type: 'number',
      label: 'Gas limit',
      defaultValue: defaultGasLimit,
      constraints: [
        { type: 'min', value: 1 },
        { type: 'max', value: 12_000_000, message: 'Gas limit is more than relayers take: 12,000,000' },
        { type: 'pattern', value: '^[0-9]+$', message: 'Gas limit must be a whole number' },
      ],
      ui: { helpText: 'Gas limit on the destination chain; long payloads need more' },
    },
    {
      key: 'validateOnly',
      type: 'boolean',
      label: 'Validate only',
      defaultValue: false,
      ui: { helpText: 'Checks the message without sending it' },
    },
  ],
  resets: { destinationPreset: ['destinationChainID'] },
  effect: 'broadcast',
  required: ['sourceChain', 'destinationChainID', 'recipient', 'walletAddress'],
  app: [{ role: 'icm.sender' }],
  messages: { missing: 'Missing required field(s): {keys}' },
  fixture: {
    destinationChainID: dispatchId,
    recipient: fixtureAccount,
    walletAddress: fixtureAccount,
    amount: '0.01',
    payload: 'Hello from the C-Chain',
  },
  run: async ({ inputs, config, services, log }) => {
    const { request, source, destination } = await readMessage(inputs, config, services)
    const networks = await services.messaging.networks()
    const call = planMessage(request, networks)
    tellRisks(request.destinationBlockchainId, call.contract === source.messenger, log)
    const state = { destinationChainID: request.destinationBlockchainId }
    if (config.validateOnly) {
      log('Validated; nothing was sent')
      const receipt = { validationOnly: true, valid: true, contract: call.contract, source: services.messaging.source }
      return { messageId: null, txHash: null, chainId: request.chainId, status: 'validated', ...state, receipt }
    }
    await checkAllowance(services, request, call.contract)
    const transaction = await services.messaging.buildSend(request)
    const intent = createContractCallIntent({
      ...call,
      chainId: request.chainId,
      transaction,
      purpose: purposeOf(request, destination),
      origin: 'known',
    })
    const minimumNonce = await services.chains.nextNonce(request.chainId, request.sender)
    const expiresAt = services.now() + requestLifetimeMs
    return waitForSignature({
      transaction,
      intent: intent as unknown as JsonObject,
      expiresAt,
      minimumNonce,
      state: { ...state, chainId: request.chainId },
    })
  },
  settle: async ({ services, signal, request, transactionHash }) => {
    const { chainId, destinationChainID } = request.state as { chainId: number; destinationChainID: string }
    const receipt = await awaitReceipt(services, chainId, request, transactionHash, signal)
    const sent = { chainId, transactionHash: transactionHash as Hex }
    const messageId = await services.messaging.messageId(sent, signal)
    const { state } = await services.messaging.status(messageId, signal)
    return {
      messageId,
      txHash: transactionHash,
      chainId,
      // The transaction is mined, so the message was sent, even if a lagging node does not know it.
      status: state === 'unknown' ? 'sent' : state,
      destinationChainID,
      receipt: {
        source: services.messaging.source,
        chainId,
        blockNumber: receipt.blockNumber.toString(),
        gasUsed: receipt.gasUsed.toString(),
      },
    }
  },
})

type Message = {
  readonly request: MessageRequest
  readonly source: MessagingNetwork
  /** Chain name from the table, otherwise the id. */
  readonly destination: string
}

type MessageSettings = {
  readonly sourceChain: 'C' | 'P'
  readonly destinationPreset: string
  readonly payloadType: PayloadType
  readonly gasLimit: number
}

async function readMessage(
  inputs: { readonly [key: string]: Json | undefined },
  { sourceChain, destinationPreset: preset, payloadType, gasLimit }: MessageSettings,
  services: DefiServices,
): Promise<Message> {
  const source = await findSourceNetwork(services, sourceChain)
  const given = inputs.destinationChainID ?? ''
  if (given === '' && preset === 'custom') throw catalogueErrors.error('FIELD_MISSING', { key: 'destinationChainID' })
  const destinationBlockchainId = given === '' ? findPreset(preset, source).blockchainId : readBlockchainId(given)
  return {
    source,
    destination: findIcmChain(destinationBlockchainId)?.name ?? destinationBlockchainId,
    request: {
      chainId: source.chainId,
      sender: readAccount(inputs.walletAddress)!,
      destinationBlockchainId,
      recipient: readAccount(inputs.recipient)!,
      payload: readPayload(payloadType, inputs.payload ?? ''),
      requiredGasLimit: BigInt(Math.trunc(gasLimit)),
      fee: readReward(inputs.amount, rewardTokenOf(source)),
    },
  }
}

/** Sends objects as `payload`, whatever type is selected: as text they would be JSON anyway. */
function readPayload(type: PayloadType, value: Json): Hex {
  return encodePayload(isJsonObject(value) || Array.isArray(value) ? 'object' : type, value)
}

/** Gateways accept the native token; the messenger requires its wrapped form. */
function rewardTokenOf({ chainId, gateway }: MessagingNetwork): Token {
  const { nativeToken, wrappedNative } = getChain(chainId)
  if (gateway || !wrappedNative) return nativeToken
  return { ...nativeToken, address: wrappedNative, symbol: `W${nativeToken.symbol}` }
}

function readReward(amount: Json | undefined, token: Token): MessageRequest['fee'] {
  if (amount === undefined || amount === null || amount === '') return null
  const { units } = parseAmount(String(amount), token)
  return units === 0n ? null : { token, amount: units }
}

/** Without a gateway the messenger pulls the reward with `transferFrom`. */
async function checkAllowance(
  { chains }: DefiServices,
  { chainId, sender: owner, fee }: MessageRequest,
  spender: Address,
): Promise<void> {
  if (!fee || fee.token.address === nativeTokenAddress) return
  const allowance = await chains.allowance({ chainId, owner, spender, token: fee.token })
  if (allowance < fee.amount) throw defiErrors.error('NOT_ENOUGH_ALLOWANCE', { allowance, amount: fee.amount, spender })
}

function purposeOf({ fee, recipient }: MessageRequest, destination: string): string {
  const reward = fee
    ? `, rewarding the relayer with ${formatUnits(fee.amount, fee.token.decimals)} ${fee.token.symbol}`
    : ''
  return `Send a message to ${destination} for ${recipient}${reward}`
}

function tellRisks(destinationBlockchainId: string, isDirect: boolean, log: (message: string) => void): void {
  const chain = findIcmChain(destinationBlockchainId)
  if (chain && !chain.active) log(`${chain.name} is no longer in service: the message may never be delivered`)
  if (isDirect) log('There is no gateway: the recipient has to be a contract, an ordinary account executes no message')
}
