import { applySlippage, type BuiltOrder, type DefiServices, defiErrors, type EscrowFill } from '@sluice/defi'
import { type Address, type Hex, isNative, sameAddress, type Token } from '@sluice/guard'
import { createCrossChainIntent, createOrderSecrets, type EscrowProof, proveEscrow } from '@sluice/providers'
import {
  isJsonObject,
  type RunSpending,
  type SignatureRequest,
  type TypedDataRequest,
  waitForTypedData,
} from '@sluice/workflow'
import { catalogueErrors } from '../errors.ts'
import { readReferenceAmount } from '../readReferenceAmount.ts'
import { pollUntil } from '../waiting/pollUntil.ts'
import { approveMaker, settleMakerApproval } from './approveMaker.ts'
import { assertAuctionEnd } from './assertAuctionEnd.ts'
import { orderOfRequest, orderRequestLifetimeMs, orderState } from './orderSteps.ts'

/** Poll interval of escrows and order states. */
const pollMs = 2_000

/** Kept in memory only, never journaled: see the documentation of `fusionPlus`. */
const secrets = createOrderSecrets()

/** Base units that the escrow of each secret pays that this process has shown, by its hash: a step may run again. */
const shownSecrets = new Map<Hex, bigint>()

/** A cross-chain swap filled by a resolver; `dst` is on the other chain. */
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
  /** What the nodes of the run need. */
  readonly spending?: RunSpending | undefined
}

async function askToSign(trade: CrossChainTrade, id: string, signal: AbortSignal): Promise<TypedDataRequest> {
  const { services, src, dst, amount, account, receiver, slippagePercent, expiresAt } = trade
  const quote = await services.crossChain.quote({ src, dst, amount, account }, signal)
  const minReturn = applySlippage(quote.auctionStartAmount, slippagePercent)
  // A rebuilt order gets new secrets: one order's secret must not open another.
  const secretId = `${id} ${globalThis.crypto.randomUUID()}`
  const secretHashes = Array.from({ length: quote.secretsCount }, (_, index) => secrets.hash(`${secretId} ${index}`))
  const built = await services.crossChain.build({ quote, account, receiver, secretHashes }, signal)
  assertAuctionEnd(BigInt(built.order.takingAmount), minReturn, dst)
  const [spender, referenceAmount] = await Promise.all([
    services.swaps.spender(src.chainId, signal),
    readReferenceAmount(services, { chainId: src.chainId, src, dst, amount }, signal),
  ])
  return waitForTypedData({
    typedData: built.typedData,
    intent: createCrossChainIntent({
      quote,
      built,
      account,
      minReturn,
      expiresAt,
      spender,
      referenceAmount,
      receiver,
      secretHashes,
    }),
    expiresAt: services.now() + orderRequestLifetimeMs,
    state: {
      ...orderState(built),
      secretId,
      secretHashes,
      minReturn: minReturn.toString(),
      expectedOutput: quote.auctionStartAmount.toString(),
      // Resolvers start by the end of the auction.
      estimatedCompletion: new Date(services.now() + 1000 * quote.auctionDuration).toISOString(),
    },
  })
}

/**
 * Requests the missing approval, otherwise the order's signature; `id` identifies its secrets.
 *
 * - Throws: `NATIVE_NOT_ALLOWED`, `BALANCE_TOO_LOW`, `AUCTION_BELOW_MINIMUM`, errors of `CrossChainProvider`
 */
export async function startCrossChain(
  trade: CrossChainTrade,
  id: string,
  signal: AbortSignal,
): Promise<SignatureRequest | TypedDataRequest> {
  const { services, src, dst, amount, account, slippagePercent } = trade
  const approval = await approveMaker(trade)
  if (!approval) return askToSign(trade, id, signal)
  // Quotes first: the approval of an order that nobody fills, or that is refused, would stay behind.
  const quote = await services.crossChain.quote({ src, dst, amount, account }, signal)
  assertAuctionEnd(quote.auctionEndAmount, applySlippage(quote.auctionStartAmount, slippagePercent), dst)
  return approval
}

/** Continues after the approval was sent. */
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
  readonly built: BuiltOrder
  /** Hash of the secret of this part. */
  readonly hashlock: Hex
  /** Base units of `dst` for the whole order. */
  readonly minReturn: bigint
}

function toEscrowError(proof: Exclude<EscrowProof, { status: 'proven' }>, fill: EscrowFill): Error {
  switch (proof.status) {
    case 'unknown':
      return catalogueErrors.error('ESCROW_UNKNOWN', {
        hash: proof.side === 'source' ? fill.srcEscrow : fill.dstEscrow,
      })
    case 'different':
      return catalogueErrors.error('ESCROW_TERMS_DIFFER', { hash: fill.srcEscrow, term: proof.term })
    case 'misplaced':
      return catalogueErrors.error('ESCROW_MISPLACED', { escrow: proof.escrow, expected: proof.expected })
  }
}

/**
 * What the escrows of this part pay, and until when its secret may be shown. Both were made by the known factory in the
 * transactions that are named for them, and the one on the destination pays the recipient: its address proves it.
 *
 * - Throws: `ESCROW_UNKNOWN`, `ESCROW_TERMS_DIFFER`, `ESCROW_MISPLACED`, `ESCROW_TOO_SMALL`, `TRANSACTION_REVERTED`
 */
async function checkEscrows(trade: CrossChainTrade, part: Part, signal: AbortSignal) {
  const { services, src, dst, amount, account, receiver } = trade
  const { fill, built, hashlock, minReturn } = part
  const { chains } = services
  const [source, destination] = await Promise.all([
    chains.waitForReceipt(src.chainId, fill.srcEscrow, signal),
    chains.waitForReceipt(dst.chainId, fill.dstEscrow, signal),
  ])
  for (const { hash, status, revertReason: reason = 'no reason given' } of [source, destination]) {
    if (status === 'reverted') throw defiErrors.error('TRANSACTION_REVERTED', { hash, reason })
  }
  const proof = proveEscrow({
    orderHash: built.orderHash,
    extension: built.extension,
    maker: account,
    receiver,
    src,
    dst,
    hashlock,
    sourceLogs: source.logs ?? [],
    destinationLogs: destination.logs ?? [],
    destinationTime: await chains.blockTime(dst.chainId, destination.blockNumber),
  })
  if (proof.status !== 'proven') throw toEscrowError(proof, fill)
  // For what is taken here, its share is paid out there.
  const least = (minReturn * proof.making + amount - 1n) / amount
  if (proof.received < least) throw catalogueErrors.error('ESCROW_TOO_SMALL', { locked: proof.received, least })
  // A token may take a fee of its own from every transfer.
  const locked = isNative(dst.address)
    ? (await chains.balance({ chainId: dst.chainId, owner: proof.escrow, token: dst })) - proof.deposit
    : destination.transfers
        .filter(({ token, to }) => sameAddress(token, dst.address) && sameAddress(to, proof.escrow))
        .reduce((sum, transfer) => sum + transfer.amount, 0n)
  if (locked < proof.locked) throw catalogueErrors.error('ESCROW_TOO_SMALL', { locked, least: proof.locked })
  return proof
}

/** The order as the request stored it, once its secrets are known to be those of this process. Throws `SECRET_LOST`. */
function readSignedOrder({ request, idempotencyKey }: Signed) {
  const built = orderOfRequest(request)
  const stored = isJsonObject(request.state) ? request.state : {}
  const secretHashes = Array.isArray(stored.secretHashes) ? stored.secretHashes.map(hash => String(hash) as Hex) : []
  const secretId = String(stored.secretId)
  const isOurs = (hash: Hex, index: number) =>
    secretId.startsWith(`${idempotencyKey} `) && secrets.hash(`${secretId} ${index}`) === hash
  if (secretHashes.length === 0 || !secretHashes.every(isOurs)) throw catalogueErrors.error('SECRET_LOST')
  const secretOf = (index: number) => secrets.secret(`${secretId} ${index}`)
  return { built, secretHashes, secretOf, minReturn: BigInt(String(stored.minReturn)) }
}

/**
 * Hands the signed order in, shows each secret once its escrows are proven, and waits until the swap is over. A secret
 * that would come too late is not shown: what is locked goes back.
 *
 * - Throws: `SECRET_LOST`, `SECRET_NOT_SHOWN`, `ESCROW_UNKNOWN`, `ESCROW_TERMS_DIFFER`, `ESCROW_MISPLACED`,
 *   `ESCROW_TOO_SMALL`, `TRANSACTION_REVERTED`
 */
export async function finishCrossChain(trade: CrossChainTrade, signed: Signed) {
  const { log, signal, signature } = signed
  const { crossChain, chains } = trade.services
  const { built, secretHashes, secretOf, minReturn } = readSignedOrder(signed)
  const { orderHash } = built
  await crossChain.submit({ built, signature: signature as Hex, secretHashes }, signal)
  log('The order is handed in; a resolver has to lock on both chains')
  const late = new Set<number>()
  const look = async () => {
    for (const fill of await crossChain.readyFills(orderHash, signal)) {
      const { index } = fill
      const hashlock = secretHashes[index]
      if (hashlock === undefined || shownSecrets.has(hashlock) || late.has(index)) continue
      const proof = await checkEscrows(trade, { fill, built, hashlock, minReturn }, signal)
      if ((await chains.blockTime(trade.dst.chainId)) >= proof.showBefore) {
        late.add(index)
        log('The escrow on the destination chain is too close to its end; the secret is not shown, and all goes back')
        continue
      }
      await crossChain.submitSecret({ orderHash, secret: secretOf(index) }, signal)
      shownSecrets.set(hashlock, proof.received)
      log('Both escrows stand; the secret is shown')
    }
    const { state } = await crossChain.status(orderHash, signal)
    // Nobody can execute what was never opened.
    const isOpened = secretHashes.some(hash => shownSecrets.has(hash))
    if (state === 'executed' && !isOpened) throw catalogueErrors.error('SECRET_NOT_SHOWN', { hash: orderHash })
    return state === 'pending' || state === 'refunding' ? null : state
  }
  const status = await pollUntil(look, { everyMs: pollMs, signal })
  const received = secretHashes.reduce((sum, hash) => sum + (shownSecrets.get(hash) ?? 0n), 0n)
  return { orderHash, status, received }
}
