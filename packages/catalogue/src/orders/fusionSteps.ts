import { applySlippage, type DefiServices, type OrderStatus } from '@sluice/defi'
import { type Address, type Hex, isNative, sameAddress, type Token } from '@sluice/guard'
import { createFusionIntent } from '@sluice/providers'
import {
  isJsonObject,
  type RunSpending,
  type SignatureRequest,
  type TypedDataRequest,
  waitForTypedData,
} from '@sluice/workflow'
import { readReferenceAmount } from '../readReferenceAmount.ts'
import { pollUntil } from '../waiting/pollUntil.ts'
import { approveMaker, settleMakerApproval } from './approveMaker.ts'
import { assertAuctionEnd } from './assertAuctionEnd.ts'
import { orderOfRequest, orderRequestLifetimeMs, orderState, submitOnce } from './orderSteps.ts'

/** Poll interval of an auction. */
const pollMs = 2_000

/** A gasless swap filled by competing resolvers. */
export type FusionTrade = {
  readonly services: DefiServices
  readonly src: Token
  readonly dst: Token
  readonly amount: bigint
  readonly account: Address
  /** Minimum base units of `dst`; default: from `slippagePercent`, otherwise the auction's end price. */
  readonly minReturn?: bigint
  readonly slippagePercent?: number
  /** Seconds since the epoch. */
  readonly expiresAt: number
  /** What the nodes of the run need. */
  readonly spending?: RunSpending | undefined
}

/** Result of an order. */
export type FusionOutcome = {
  readonly status: OrderStatus
  /** Base units of `dst` at the auction's start. */
  readonly expectedOutput: string
  /** Received base units; null for native tokens, whose transfer leaves no log. */
  readonly received: bigint | null
}

function minimumReturn({ minReturn, slippagePercent }: FusionTrade, start: bigint, end: bigint): bigint {
  if (minReturn !== undefined) return minReturn
  return slippagePercent === undefined ? end : applySlippage(start, slippagePercent)
}

async function askToSign(trade: FusionTrade, signal: AbortSignal): Promise<TypedDataRequest> {
  const { services, src, dst, amount, account, expiresAt } = trade
  const quote = await services.fusion.quote({ src, dst, amount, account }, signal)
  const minReturn = minimumReturn(trade, quote.auctionStartAmount, quote.auctionEndAmount)
  const built = await services.fusion.build({ quote, account, minReturn, expiresAt }, signal)
  assertAuctionEnd(BigInt(built.order.takingAmount), minReturn, dst)
  const [spender, referenceAmount] = await Promise.all([
    services.swaps.spender(src.chainId, signal),
    readReferenceAmount(services, { chainId: src.chainId, src, dst, amount }, signal),
  ])
  return waitForTypedData({
    typedData: built.typedData,
    intent: createFusionIntent({ quote, built, account, minReturn, expiresAt, spender, referenceAmount }),
    expiresAt: services.now() + orderRequestLifetimeMs,
    state: { ...orderState(built), expectedOutput: quote.auctionStartAmount.toString() },
  })
}

/**
 * Requests the missing approval, otherwise the order's signature.
 *
 * - Throws: `NATIVE_NOT_ALLOWED`, `BALANCE_TOO_LOW`, `AUCTION_BELOW_MINIMUM`, errors of `FusionProvider`
 */
export async function startFusion(
  trade: FusionTrade,
  signal: AbortSignal,
): Promise<SignatureRequest | TypedDataRequest> {
  const { services, src, dst, amount, account: owner } = trade
  const approval = await approveMaker(trade)
  if (!approval) return askToSign(trade, signal)
  // Quotes first: an approval without an available swap would stay behind.
  await services.fusion.quote({ src, dst, amount, account: owner }, signal)
  return approval
}

/** Continues after the approval was sent. */
export async function continueFusion(
  trade: FusionTrade,
  request: SignatureRequest,
  transactionHash: string,
  signal: AbortSignal,
): Promise<SignatureRequest | TypedDataRequest> {
  return (await settleMakerApproval(trade, request, transactionHash, signal)) ?? askToSign(trade, signal)
}

async function receivedIn({ services, dst, account }: FusionTrade, status: OrderStatus, signal: AbortSignal) {
  if (isNative(dst.address)) return null
  let received = 0n
  for (const { transactionHash } of status.fills) {
    const { transfers } = await services.chains.waitForReceipt(dst.chainId, transactionHash, signal)
    received += transfers
      .filter(({ token, to }) => sameAddress(token, dst.address) && sameAddress(to, account))
      .reduce((sum, { amount }) => sum + amount, 0n)
  }
  return received
}

/** Submits the signed order and waits for the end of its auction. */
export async function finishFusion(
  trade: FusionTrade,
  request: TypedDataRequest,
  signature: string,
  signal: AbortSignal,
): Promise<FusionOutcome> {
  const { services, src } = trade
  const built = orderOfRequest(request)
  const ask = () => services.fusion.status(src.chainId, built.orderHash, signal)
  await submitOnce(ask, () => services.fusion.submit({ built, signature: signature as Hex }, signal))
  const look = async () => {
    const status = await ask()
    return status.state === 'open' || status.state === 'partially-filled' ? null : status
  }
  const status = await pollUntil(look, { everyMs: pollMs, signal })
  const expectedOutput = isJsonObject(request.state) ? String(request.state.expectedOutput) : '0'
  return { status, expectedOutput, received: await receivedIn(trade, status, signal) }
}
