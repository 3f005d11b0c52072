import { writeTimeLocks } from '@sluice/guard'
import { localCrossChainTerms } from '@sluice/providers'
import { type OrderFacts, readOrder } from '../orderbook/readOrder.ts'
import { createEscrowReader } from './createEscrowReader.ts'
import type { EscrowOrder } from './escrowOrder.ts'
import { escrowTimeLocks } from './escrowTerms.ts'
import { type EscrowSide, type Fill, readFills } from './readFills.ts'

type FillStatus = 'pending' | 'executed' | 'refunding' | 'refunded'

function fillStatus({ src, dst }: Fill, srcTime: number): FillStatus {
  if (dst?.end?.action === 'withdrawn') return 'executed'
  if (src.end?.action === 'cancelled') return 'refunded'
  const isOver = srcTime >= src.createdAt + escrowTimeLocks.srcCancellation
  return isOver || dst?.end?.action === 'cancelled' ? 'refunding' : 'pending'
}

function orderStatus(fills: readonly FillStatus[], facts: OrderFacts, filled: bigint, making: bigint) {
  if (fills.includes('refunding')) return 'refunding'
  if (fills.includes('pending')) return 'pending'
  if (fills.includes('refunded')) return 'refunded'
  if (filled === making) return 'executed'
  if (facts.remaining === 0n) return 'cancelled'
  return facts.isExpired ? 'expired' : 'pending'
}

function validation({ makerBalance, makerAllowance }: OrderFacts): string {
  if (makerBalance === 0n) return 'not-enough-balance'
  return makerAllowance === 0n ? 'not-enough-allowance' : 'valid'
}

function describeSide(side: EscrowSide | null, name: 'src' | 'dst') {
  if (!side) return []
  const { end } = side
  return [
    {
      transactionHash: side.transactionHash,
      side: name,
      action: `${name}_escrow_created`,
      blockTimestamp: side.createdAt * 1000,
    },
    ...(end
      ? [
          {
            transactionHash: end.transactionHash,
            side: name,
            action: end.action === 'withdrawn' ? 'withdrawn' : 'escrow_cancelled',
            blockTimestamp: end.time * 1000,
          },
        ]
      : []),
  ]
}

/** Status of an order with its fills and escrows, read from both chains. Source: 1inch Fusion+ Orders API v1.2 */
export async function describeEscrowOrder(order: EscrowOrder) {
  const { stored, src, dst, terms, dstToken } = order
  const { data, orderHash } = stored
  const reader = createEscrowReader()
  const [fills, facts, srcTime] = await Promise.all([
    readFills(order, reader),
    readOrder(src.client, src.chain.rpcUrl, stored),
    reader.time(src),
  ])
  const states = fills.map(fill => fillStatus(fill, srcTime))
  const filled = fills.reduce((sum, fill) => sum + fill.src.immutables.amount, 0n)
  const { auctionDuration, rateBump } = localCrossChainTerms
  const numerals = Object.entries(data).map(([key, value]) => [key, typeof value === 'bigint' ? `${value}` : value])
  return {
    orderHash,
    status: orderStatus(states, facts, filled, data.makingAmount),
    validation: validation(facts),
    order: Object.fromEntries(numerals) as Record<keyof typeof data, string>,
    extension: order.extension,
    points: null,
    approximateTakingAmount: `${fills.reduce((sum, fill) => sum + fill.complement.amount, 0n) || data.takingAmount}`,
    fills: fills.map((fill, at) => ({
      status: states[at]!,
      txHash: fill.src.transactionHash,
      filledMakerAmount: `${fill.src.immutables.amount}`,
      filledAuctionTakerAmount: `${fill.complement.amount}`,
      escrowEvents: [...describeSide(fill.src, 'src'), ...describeSide(fill.dst, 'dst')],
    })),
    auctionStartDate: order.auctionStart,
    auctionDuration,
    initialRateBump: rateBump,
    createdAt: order.createdAt,
    srcTokenPriceUsd: null,
    dstTokenPriceUsd: null,
    cancelTx: null,
    srcChainId: src.chain.mirrorsChainId,
    dstChainId: dst.chain.mirrorsChainId,
    cancelable: false,
    takerAsset: dstToken.address,
    timeLocks: `${writeTimeLocks(terms.timeLocks)}`,
  }
}
