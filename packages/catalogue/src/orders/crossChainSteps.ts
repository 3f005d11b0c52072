import { applySlippage, type DefiServices, defiErrors, type EscrowFill } from '@sluice/defi'
import { type Address, type Hex, isNative, sameAddress, type Token } from '@sluice/guard'
import {
  createCrossChainIntent,
  createOrderSecrets,
  findEscrow,
  hasSourceEscrow,
  readDestinationDeposit,
} from '@sluice/providers'
import { isJsonObject, type SignatureRequest, type TypedDataRequest, waitForTypedData } from '@sluice/workflow'
import { catalogueErrors } from '../errors.ts'
import { pollUntil } from '../waiting/pollUntil.ts'
import { approveMaker, settleMakerApproval } from './approveMaker.ts'
import { orderOfRequest, orderRequestLifetimeMs, orderState } from './orderSteps.ts'

/** How often escrows and states are looked at. */
const pollMs = 2_000

/** In this process's memory only, and nowhere in a journal: see the documentation of `fusionPlus`. */
const secrets = createOrderSecrets()

/** A swap between chains that a resolver fills; `dst` is a token of the other chain. */
export type CrossChainTrade = {
  readonly services: DefiServices
  readonly src: Token
  readonly dst: Token
  readonly amount: bigint
  readonly account: Address
  readonly receiver: Address
  readonly slippagePercent: number
  /** Seconds since the epoch. */
  readonly expiresAt: number
}

async function askToSign(trade: CrossChainTrade, id: string, signal: AbortSignal): Promise<TypedDataRequest> {
  const { services, src, dst, amount, account, receiver, slippagePercent, expiresAt } = trade
  const quote = await services.crossChain.quote({ src, dst, amount, account }, signal)
  const minReturn = applySlippage(quote.auctionStartAmount, slippagePercent)
  // An order that is built again has secrets of its own: what opens the one must not open the other.
  const secretId = `${id} ${globalThis.crypto.randomUUID()}`
  const secretHashes = Array.from({ length: quote.secretsCount }, (_, index) => secrets.hash(`${secretId} ${index}`))
  const built = await services.crossChain.build({ quote, account, receiver, secretHashes }, signal)
  if (BigInt(built.order.takingAmount) < minReturn) {
    throw catalogueErrors.error('AUCTION_BELOW_MINIMUM', { end: built.order.takingAmount, minimum: minReturn })
  }
  const spender = await services.swaps.spender(src.chainId, signal)
  return waitForTypedData({
    typedData: built.typedData,
    intent: createCrossChainIntent({ quote, built, account, minReturn, expiresAt, spender, receiver, secretHashes }),
    expiresAt: services.now() + orderRequestLifetimeMs,
    state: {
      ...orderState(built),
      secretId,
      secretHashes,
      minReturn: minReturn.toString(),
      expectedOutput: quote.auctionStartAmount.toString(),
      // By the end of the auction somebody has begun.
      estimatedCompletion: new Date(services.now() + 1000 * quote.auctionDuration).toISOString(),
    },
  })
}

/**
 * Asks for the approval that is missing, else for the signature of the order; `id` names its secrets.
 *
 * - Throws: `NATIVE_NOT_ALLOWED`, `NOT_ENOUGH_BALANCE`, `AUCTION_BELOW_MINIMUM`, and what `CrossChainProvider` throws
 */
export async function startCrossChain(
  trade: CrossChainTrade,
  id: string,
  signal: AbortSignal,
): Promise<SignatureRequest | TypedDataRequest> {
  const { services, src, dst, amount, account: owner } = trade
  const approval = await approveMaker(trade)
  if (!approval) return askToSign(trade, id, signal)
  // An approval for a swap that nobody offers would only stay behind.
  await services.crossChain.quote({ src, dst, amount, account: owner }, signal)
  return approval
}

/** Goes on after the approval was sent. */
export async function continueCrossChain(
  trade: CrossChainTrade,
  sent: {
    readonly request: SignatureRequest
    readonly transactionHash: string
    readonly idempotencyKey: string
    readonly signal: AbortSignal
  },
): Promise<SignatureRequest | TypedDataRequest> {
  const { request, transactionHash, idempotencyKey, signal } = sent
  const further = await settleMakerApproval(trade, request, transactionHash, signal)
  return further ?? askToSign(trade, idempotencyKey, signal)
}

type Signed = {
  readonly request: TypedDataRequest
  readonly signature: string
  readonly idempotencyKey: string
  readonly log: (message: string) => void
  readonly signal: AbortSignal
}

type Part = {
  readonly fill: EscrowFill
  readonly hashlock: Hex
  /** Base units of `dst` for all of the order. */
  readonly minReturn: bigint
  /** Wei that a native escrow holds besides its amount. */
  readonly deposit: bigint
}

/**
 * Base units that stand in the escrow for this part: one that the known factory made under this very hash, in the
 * transaction that is named for it. That it pays the recipient stands in what the factory made it of, and in no log.
 *
 * - Throws: `ESCROW_UNKNOWN`, `ESCROW_TOO_SMALL`, `TRANSACTION_REVERTED`
 */
async function checkEscrows(trade: CrossChainTrade, part: Part, signal: AbortSignal): Promise<bigint> {
  const { services, src, dst, amount, account } = trade
  const { fill, hashlock, minReturn, deposit } = part
  const { chains } = services
  const [source, destination] = await Promise.all([
    chains.waitForReceipt(src.chainId, fill.srcEscrow, signal),
    chains.waitForReceipt(dst.chainId, fill.dstEscrow, signal),
  ])
  for (const { hash, status, revertReason: reason = 'no reason given' } of [source, destination]) {
    if (status === 'reverted') throw defiErrors.error('TRANSACTION_REVERTED', { hash, reason })
  }
  const taken = source.transfers
    .filter(({ token, from }) => sameAddress(token, src.address) && sameAddress(from, account))
    .reduce((sum, transfer) => sum + transfer.amount, 0n)
  // Nothing ties the two escrows to each other but this: for what was taken here, its share has to stand there.
  const least = (minReturn * taken + amount - 1n) / amount
  const escrow = findEscrow(destination.logs ?? [], hashlock)
  if (escrow === null) throw catalogueErrors.error('ESCROW_UNKNOWN', { hash: fill.dstEscrow })
  if (taken === 0n || !hasSourceEscrow(source.logs ?? [], hashlock)) {
    throw catalogueErrors.error('ESCROW_UNKNOWN', { hash: fill.srcEscrow })
  }
  const locked = isNative(dst.address)
    ? (await chains.balance({ chainId: dst.chainId, owner: escrow, token: dst })) - deposit
    : destination.transfers
        .filter(({ token, to }) => sameAddress(token, dst.address) && sameAddress(to, escrow))
        .reduce((sum, { amount }) => sum + amount, 0n)
  if (locked < least) throw catalogueErrors.error('ESCROW_TOO_SMALL', { locked, least })
  return locked
}

/**
 * Hands the signed order in, shows each secret once its escrows stand, and waits until the swap is over.
 *
 * - Throws: `SECRET_LOST`, `ESCROW_UNKNOWN`, `ESCROW_TOO_SMALL`, `TRANSACTION_REVERTED`
 */
export async function finishCrossChain(
  trade: CrossChainTrade,
  { request, signature, idempotencyKey, log, signal }: Signed,
) {
  const { crossChain } = trade.services
  const built = orderOfRequest(request)
  const kept = isJsonObject(request.state) ? request.state : {}
  const secretHashes = Array.isArray(kept.secretHashes) ? kept.secretHashes.map(hash => String(hash) as Hex) : []
  const secretId = String(kept.secretId)
  const isOurs = (hash: Hex, index: number) =>
    secretId.startsWith(`${idempotencyKey} `) && secrets.hash(`${secretId} ${index}`) === hash
  if (secretHashes.length === 0 || !secretHashes.every(isOurs)) throw catalogueErrors.error('SECRET_LOST')
  const { orderHash } = built
  await crossChain.submit({ built, signature: signature as Hex, secretHashes }, signal)
  log('The order is handed in; a resolver has to lock on both chains')
  const shown = new Set<number>()
  const minReturn = BigInt(String(kept.minReturn))
  const deposit = readDestinationDeposit(built.extension)
  let received = 0n
  const look = async () => {
    for (const fill of await crossChain.readyFills(orderHash, signal)) {
      const hashlock = secretHashes[fill.index]
      if (shown.has(fill.index) || hashlock === undefined) continue
      const locked = await checkEscrows(trade, { fill, hashlock, minReturn, deposit }, signal)
      await crossChain.submitSecret({ orderHash, secret: secrets.secret(`${secretId} ${fill.index}`) }, signal)
      shown.add(fill.index)
      received += locked
      log('Both escrows stand; the secret is shown')
    }
    const { state } = await crossChain.status(orderHash, signal)
    return state === 'pending' || state === 'refunding' ? null : state
  }
  const status = await pollUntil(look, { everyMs: pollMs, signal })
  return { orderHash, status, received }
}
