import type { Hex } from '@sluice/guard'
import { localCrossChainTerms } from '@sluice/providers'
import { encodeFunctionData } from 'viem'
import { addresses } from '../market/addresses.ts'
import { readOrder } from '../orderbook/readOrder.ts'
import { readTokenBalance } from '../rpc/readChain.ts'
import type { EscrowReader } from './createEscrowReader.ts'
import { escrowAbi } from './escrowAbi.ts'
import type { EscrowChain } from './escrowChain.ts'
import type { EscrowOrder } from './escrowOrder.ts'
import { escrowTimeLocks } from './escrowTerms.ts'
import { executeAsResolver, lockDestination, lockSource } from './lockFill.ts'
import { type EscrowSide, type Fill, readFills } from './readFills.ts'
import type { RelayerSwitches } from './relayerSwitches.ts'

/** A rate bump counts parts of this. Source: 1inch/limit-order-settlement `SimpleSettlement` */
const auctionBase = 10_000_000

export type ProcessOptions = {
  readonly reader: EscrowReader
  readonly switches: RelayerSwitches
  /** Runs one step; logs its transaction or its failure. */
  readonly attempt: (what: string, step: () => Promise<Hex>) => Promise<void>
}

/**
 * One round of the resolver for an order: closes what can be closed, locks the destination of open fills, and starts the
 * next fill. Decides from the chains' current state only, so that snapshots can be restored.
 *
 * - Throws: viem's error when a chain cannot be read
 */
export async function processOrder(order: EscrowOrder, options: ProcessOptions): Promise<void> {
  const { reader, switches, attempt } = options
  const fills = await readFills(order, reader)
  const [srcTime, dstTime] = await Promise.all([reader.time(order.src), reader.time(order.dst)])
  const ofFill = ({ index }: Fill) => `fill ${index} of order ${order.stored.orderHash}`
  for (const fill of fills) {
    const { src, dst } = fill
    // Anybody may withdraw for the maker, and shows the secret by it.
    const secret = order.secrets.get(fill.hashlock) ?? dst?.end?.secret
    const dstStep = dst && chooseDestinationStep(dst, secret, dstTime, switches)
    if (dstStep)
      await attempt(`${dstStep} the destination of ${ofFill(fill)}`, () => close(order.dst, dst, secret, dstStep))
    const srcStep = chooseSourceStep(fill, secret, srcTime, switches)
    if (srcStep) await attempt(`${srcStep} the source of ${ofFill(fill)}`, () => close(order.src, src, secret, srcStep))
    const isFresh = !src.end && srcTime < src.createdAt + escrowTimeLocks.srcCancellation
    if (!dst && isFresh && switches.locks === 'both') {
      await attempt(`lock the destination of ${ofFill(fill)}`, () =>
        lockDestination(order, fill, switches.paysResolver),
      )
    }
  }
  const hasEnded = order.stored.traits.expiration <= srcTime
  if (hasEnded || switches.locks === 'none' || fills.some(({ dst }) => dst === null)) return
  const part = await nextPart(order, fills, switches)
  if (part) await attempt(`lock the source of order ${order.stored.orderHash}`, () => lockSource(order, part))
}

type Step = 'withdraw' | 'cancel'

/** With `late` announcements the resolver is dishonest: it takes the source, and cancels the destination. */
const isHonest = ({ announces }: RelayerSwitches) => announces !== 'late'

function chooseDestinationStep(
  { createdAt, end }: EscrowSide,
  secret: Hex | undefined,
  time: number,
  switches: RelayerSwitches,
): Step | null {
  if (end) return null
  if (time >= createdAt + escrowTimeLocks.dstCancellation) return 'cancel'
  return secret && isHonest(switches) && time >= createdAt + escrowTimeLocks.dstWithdrawal ? 'withdraw' : null
}

/** An honest resolver takes the source only after it paid the destination. */
function chooseSourceStep(
  { src, dst }: Fill,
  secret: Hex | undefined,
  time: number,
  switches: RelayerSwitches,
): Step | null {
  if (src.end) return null
  if (time >= src.createdAt + escrowTimeLocks.srcCancellation) return 'cancel'
  const mayTake = dst?.end?.action === 'withdrawn' || !isHonest(switches)
  return secret && mayTake && time >= src.createdAt + escrowTimeLocks.srcWithdrawal ? 'withdraw' : null
}

function close(
  chain: EscrowChain,
  { address, immutables }: EscrowSide,
  secret: Hex | undefined,
  step: Step,
): Promise<Hex> {
  const data =
    step === 'withdraw' && secret
      ? encodeFunctionData({ abi: escrowAbi, functionName: 'withdraw', args: [secret, immutables] })
      : encodeFunctionData({ abi: escrowAbi, functionName: 'cancel', args: [immutables] })
  return executeAsResolver(chain, address, data)
}

/** The amount that the next fill takes; null while nothing can be filled. */
async function nextPart(order: EscrowOrder, fills: readonly Fill[], switches: RelayerSwitches) {
  const { stored, src, secretHashes } = order
  const filled = fills.reduce((sum, fill) => sum + fill.src.immutables.amount, 0n)
  if (filled === stored.data.makingAmount) return null
  const { client, chain } = src
  const { remaining, makerBalance, makerAllowance } = await readOrder(client, chain.rpcUrl, stored)
  const isFirstOfSeveral = fills.length === 0 && secretHashes.length > 1
  const share = isFirstOfSeveral ? (remaining * BigInt(switches.firstFillPercent)) / 100n : remaining
  const making = share === 0n ? remaining : share
  const canFill = remaining > 0n && makerBalance >= making && makerAllowance >= making
  return canFill && (await canPay(order, making)) ? { making, filled } : null
}

/** Whether the resolver holds what a fill may cost at most: the auction's start price. */
async function canPay({ stored, dst, dstToken }: EscrowOrder, making: bigint): Promise<boolean> {
  const { makingAmount, takingAmount } = stored.data
  const most = (takingAmount * making * BigInt(auctionBase + localCrossChainTerms.rateBump)) / makingAmount
  const funds = await readTokenBalance(dst.chain.rpcUrl, dstToken.address, addresses.escrowResolver)
  return funds * BigInt(auctionBase) >= most
}
