import type { Hex } from 'viem'
import { getAddress, isAddress, parseEther } from 'viem/utils'
import { z } from 'zod'
import { HttpError } from '../../../kit/http/HttpError.ts'
import { parseRequest } from '../../../kit/http/parseRequest.ts'
import { parseBlockchainId } from '../chain/blockchainId.ts'
import { noAddress } from '../chain/contracts.ts'
import type { IcmChainClient, IcmChains } from '../chain/icmChains.ts'
import { countBytes, maxTextBytes } from './messagePayload.ts'

const shortText = z.string().trim().max(100)
const chainText = z.union([shortText, z.int().positive().transform(String)])
const amountText = z.union([z.string().trim(), z.number().nonnegative().transform(String)])
const word = z.string().regex(/^0x[0-9a-fA-F]{64}$/, { error: 'must be 0x and 64 hexadecimal digits' })
const digits = z.string().regex(/^\d{1,78}$/)

const sendBody = z.object({
  /** Only the C-Chain sends messages. */
  sourceChain: chainText.default('C'),
  destinationChainId: chainText,
  recipient: shortText,
  message: z.string(),
  amount: amountText.nullish(),
  walletAddress: shortText,
})

const completeBody = sendBody.extend({
  txHash: word,
  messageInput: z.object({
    destinationBlockchainID: word,
    destinationAddress: shortText,
    feeInfo: z.object({ feeTokenAddress: shortText, amount: digits }),
    requiredGasLimit: digits,
    allowedRelayerAddresses: z.array(shortText).max(16),
    message: z.string().regex(/^0x([0-9a-fA-F]{2}){0,24576}$/),
  }),
})

const estimateBody = z.object({
  destinationChainId: chainText,
  messageSize: z.coerce.number().int().nonnegative(),
  senderAddress: shortText.optional(),
  amount: amountText.nullish(),
})

export type Destination = { readonly id: Hex; readonly name: string; readonly icmChain: IcmChainClient | undefined }

/** The parsed body of a send request. */
export type SendCommand = {
  readonly destination: Destination
  readonly recipient: Hex
  readonly sender: Hex
  readonly content: string
  /** Wei; undefined when the user entered none. */
  readonly reward: bigint | undefined
}

function requireFields(body: unknown, names: readonly string[]): void {
  const fields = typeof body === 'object' && body !== null ? (body as { readonly [name: string]: unknown }) : {}
  const missing = names.some(name => fields[name] === undefined || fields[name] === null || fields[name] === '')
  if (missing) throw new HttpError(400, 'Missing required fields')
}

/** Parses an address and verifies its checksum, if any. Throws `HttpError` 400 with `refusal`. */
export function readAccount(text: string, refusal: string): Hex {
  if (!isAddress(text) || text === noAddress) throw new HttpError(400, refusal)
  return getAddress(text)
}

function readReward(amount: string | null | undefined): bigint | undefined {
  if (amount === undefined || amount === null || amount === '') return undefined
  if (!/^\d{1,12}(\.\d{1,18})?$/.test(amount)) {
    throw new HttpError(400, 'The amount must be a decimal number of AVAX, with up to 18 decimals')
  }
  return parseEther(amount)
}

/** Throws `HttpError` 400 for a text above the limit of the delivery method. */
export function assertFits(bytes: number, mode: keyof typeof maxTextBytes): void {
  if (bytes <= maxTextBytes[mode]) return
  throw new HttpError(400, `The message is ${bytes} bytes; the maximum is ${maxTextBytes[mode]}`)
}

/** Parses a destination: the id of a listed one or any blockchain id. Throws `HttpError` 400. */
export function readDestination(text: string, icmChains: IcmChains): Destination {
  const icmChain = icmChains.find(text)
  const id = icmChain?.blockchainId ?? parseBlockchainId(text)
  if (!id) {
    throw new HttpError(400, 'The destination must be a known subnet, or a blockchain id: 0x and 64 digits, or CB58')
  }
  if (id === icmChains.source.blockchainId) {
    throw new HttpError(400, 'The destination must differ from the source chain')
  }
  return { id: id as Hex, name: icmChain?.name ?? `${id.slice(0, 10)}…${id.slice(-6)}`, icmChain }
}

function readOrder(body: z.output<typeof sendBody>, icmChains: IcmChains): SendCommand {
  const isSource = body.sourceChain.toUpperCase() === 'C' || icmChains.find(body.sourceChain) === icmChains.source
  if (!isSource) throw new HttpError(400, 'Unsupported chain')
  assertFits(countBytes(body.message), 'direct')
  return {
    destination: readDestination(body.destinationChainId, icmChains),
    recipient: readAccount(body.recipient, 'Invalid recipient address'),
    sender: readAccount(body.walletAddress, 'Invalid wallet address'),
    content: body.message,
    reward: readReward(body.amount),
  }
}

const sendFields = ['destinationChainId', 'recipient', 'message', 'walletAddress'] as const

/** Reads the body of `POST /api/icm/send`. Throws `HttpError` 400. */
export function readSendBody(body: unknown, icmChains: IcmChains): SendCommand {
  requireFields(body, sendFields)
  return readOrder(parseRequest(sendBody, body), icmChains)
}

export type ReportedSend = SendCommand & {
  readonly txHash: Hex
  readonly messageInput: z.output<typeof completeBody>['messageInput']
}

/** Reads the body of `POST /api/icm/complete`. Throws `HttpError` 400. */
export function readCompleteBody(body: unknown, icmChains: IcmChains): ReportedSend {
  requireFields(body, ['txHash', 'messageInput', ...sendFields])
  const { txHash, messageInput, ...fields } = parseRequest(completeBody, body)
  return { ...readOrder(fields, icmChains), txHash: txHash.toLowerCase() as Hex, messageInput }
}

export type FeeEstimateRequest = {
  readonly destination: Destination
  readonly bytes: number
  /** Undefined skips the gas estimate. */
  readonly sender: Hex | undefined
  readonly reward: bigint | undefined
}

/** Reads the body of `POST /api/icm/estimate-fee`. Throws `HttpError` 400. */
export function readEstimateBody(body: unknown, icmChains: IcmChains): FeeEstimateRequest {
  requireFields(body, ['destinationChainId', 'messageSize'])
  const { destinationChainId, messageSize, senderAddress, amount } = parseRequest(estimateBody, body)
  assertFits(messageSize, 'direct')
  return {
    destination: readDestination(destinationChainId, icmChains),
    bytes: messageSize,
    sender: senderAddress === undefined ? undefined : readAccount(senderAddress, 'Invalid wallet address'),
    reward: readReward(amount),
  }
}

/** Reads the query `?address`. Throws `HttpError` 400. */
export function readAddressQuery(query: unknown): Hex {
  const { address } = (query ?? {}) as { readonly address?: unknown }
  if (typeof address !== 'string' || address === '') throw new HttpError(400, 'Address parameter required')
  return readAccount(address, 'Invalid wallet address')
}

/** Id of the message that the answer continues after; undefined for the newest. */
export function readBeforeQuery(query: unknown): string | undefined {
  const { before } = (query ?? {}) as { readonly before?: unknown }
  if (before === undefined) return undefined
  if (typeof before !== 'string' || before.length > 200) throw new HttpError(400, 'Invalid parameter: before')
  return before
}
