import {
  type BuiltOrder,
  type CrossChainProvider,
  type CrossChainState,
  defiErrors,
  type EscrowFill,
  findChain,
  getChain,
  type IntentQuote,
  type SignedOrder,
} from '@sluice/defi'
import {
  type Address,
  escrowDeployments,
  type Hex,
  isNative,
  nativeTokenAddress,
  readMakerTraits,
  type TimeLocks,
  type Token,
  writeEscrowExtension,
  writeTimeLocks,
} from '@sluice/guard'
import { type EncodeFunctionDataParameters, encodeFunctionData, keccak256, numberToHex, zeroAddress } from 'viem'
import { bridgeTargets, pairedChains } from '../orders/bridgePairs.ts'
import { buildCrossChainOrder } from '../orders/buildCrossChainOrder.ts'
import { readDestinationEvents, readSourceEvents } from '../orders/escrowEvents.ts'
import { type EscrowImmutables, escrowAddress, writeEscrowFees } from '../orders/escrowImmutables.ts'
import { localCrossChainTerms } from '../orders/localCrossChainTerms.ts'
import { createAuctionQuotes } from './auctionQuotes.ts'
import { simulatedRouter } from './buildSimulatedSwap.ts'
import { convertAtUsdPrice } from './convertAtUsdPrice.ts'
import { checkSubmittedOrder } from './createSimulatedBook.ts'
import { chainOfSimulatedId, simulatedChainId } from './simulatedChainId.ts'
import { escrowAbi, escrowFactory } from './simulatedEscrows.ts'
import { isCancelled, simulatedResolver } from './simulatedLimitOrders.ts'
import type { SimulatedState } from './simulatedState.ts'

const { auctionDuration, startPerMille, endPerMille, rateBump, safetyDeposit } = localCrossChainTerms

/** A simulated block is final at once, so that withdrawals need not wait for it. */
const timeLocks: TimeLocks = {
  srcWithdrawal: 0,
  srcPublicWithdrawal: 600,
  srcCancellation: 1_800,
  srcPublicCancellation: 1_920,
  dstWithdrawal: 0,
  dstPublicWithdrawal: 600,
  dstCancellation: 1_200,
}

/** Wei of every native token that the resolver has besides what every account has. */
const resolverFunds = 10n ** 24n

/** A fill whose escrows stand, by their addresses. */
type OpenFill = {
  readonly escrows: EscrowFill
  readonly srcEscrow: Address
  readonly dstEscrow: Address
  /** Seconds since the epoch. */
  readonly cancelsFrom: number
}

type Entry = {
  readonly built: BuiltOrder
  readonly dst: Token
  readonly receiver: Address
  readonly hashlock: Hex
  readonly amount: bigint
  fill: OpenFill | null
  end: Extract<CrossChainState, 'executed' | 'refunded'> | null
}

type PendingOrder = { readonly quote: IntentQuote; readonly receiver: Address; readonly hashlock: Hex }

/**
 * Fusion+ of one simulated state: a resolver locks on both chains as soon as somebody looks, the secret opens both
 * escrows, and without it the source goes back to its maker.
 */
export function createSimulatedCrossChain(state: SimulatedState, now: () => number): CrossChainProvider {
  const quotes = createAuctionQuotes({ auctionDuration, startPerMille, endPerMille, secretsCount: 1 }, now)
  const pending = new Map<string, PendingOrder>()
  const entries = new Map<string, Entry>()
  let count = 0n

  for (const chainId of pairedChains) {
    state.ledger.change(chainId, simulatedResolver, nativeTokenAddress, resolverFunds)
  }

  const send = (chainId: number, call: EncodeFunctionDataParameters<typeof escrowAbi>, value = 0n): Hex => {
    const transaction = {
      chainId: simulatedChainId(chainId),
      from: simulatedResolver,
      to: escrowFactory,
      data: encodeFunctionData(call),
      value: value.toString(),
    }
    const trial = state.simulate(transaction)
    if (trial.status !== 'success') {
      throw defiErrors.error('ORDER_REFUSED', { reason: trial.status === 'reverted' ? trial.reason : 'no simulation' })
    }
    return state.send(transaction)
  }

  const logsOf = (hash: Hex) => state.find(hash)?.receipt.logs ?? []

  const entryOf = (orderHash: Hex): Entry => {
    const entry = entries.get(orderHash.toLowerCase())
    if (!entry) throw defiErrors.error('ORDER_UNKNOWN', { hash: orderHash })
    return entry
  }

  const canFill = ({ built, dst, amount }: Entry): boolean => {
    const { chainId, order } = built
    const allowance = state.ledger.allowance(chainId, order.maker, simulatedRouter(chainId), order.makerAsset)
    const held = state.ledger.balance(chainId, order.maker, order.makerAsset)
    const making = BigInt(order.makingAmount)
    // Something has to stay for the fees of native tokens.
    const needed = isNative(dst.address) ? amount + 10n ** 18n : amount
    return (
      allowance >= making &&
      held >= making &&
      state.ledger.balance(dst.chainId, simulatedResolver, dst.address) >= needed
    )
  }

  const fill = (entry: Entry): void => {
    const { built, dst, receiver, hashlock, amount } = entry
    const { chainId, order, orderHash } = built
    const source: EscrowImmutables = {
      orderHash,
      hashlock,
      maker: BigInt(order.maker),
      taker: BigInt(simulatedResolver),
      token: BigInt(order.makerAsset),
      amount: BigInt(order.makingAmount),
      safetyDeposit,
      timelocks: writeTimeLocks(timeLocks),
      parameters: '0x',
    }
    const complement = {
      maker: BigInt(receiver),
      amount,
      token: isNative(dst.address) ? 0n : BigInt(dst.address),
      safetyDeposit,
      parameters: writeEscrowFees([0n, 0n], [zeroAddress, zeroAddress]),
    }
    const sourceArgs = [source, { ...complement, chainId: BigInt(dst.chainId) }] as const
    const srcHash = send(chainId, { abi: escrowAbi, functionName: 'createSrcEscrow', args: sourceArgs }, safetyDeposit)
    const value = safetyDeposit + (isNative(dst.address) ? amount : 0n)
    const dstArgs = [{ ...source, ...complement }] as const
    const dstHash = send(dst.chainId, { abi: escrowAbi, functionName: 'createDstEscrow', args: dstArgs }, value)
    const [made] = readSourceEvents(logsOf(srcHash), escrowFactory)
    const [created] = readDestinationEvents(logsOf(dstHash), escrowFactory)
    if (!made || !created) throw defiErrors.error('ORDER_REFUSED', { reason: 'its escrows wrote no events' })
    entry.fill = {
      escrows: { index: 0, srcEscrow: srcHash, dstEscrow: dstHash },
      srcEscrow: escrowAddress(escrowFactory, escrowDeployments[0]!.srcImplementation, made.immutables),
      dstEscrow: created.escrow,
      cancelsFrom: state.blockTime() + timeLocks.srcCancellation,
    }
  }

  const refund = (entry: Entry, { srcEscrow, dstEscrow }: OpenFill): void => {
    send(entry.built.chainId, { abi: escrowAbi, functionName: 'cancel', args: [srcEscrow] })
    send(entry.dst.chainId, { abi: escrowAbi, functionName: 'cancel', args: [dstEscrow] })
    entry.end = 'refunded'
  }

  const look = (entry: Entry): CrossChainState => {
    if (entry.end) return entry.end
    const { chainId, order, orderHash } = entry.built
    if (entry.fill) {
      if (entry.fill.cancelsFrom * 1000 <= now()) refund(entry, entry.fill)
      return entry.end ?? 'pending'
    }
    if (isCancelled(state.ledger, chainId, simulatedRouter(chainId), order.maker, orderHash)) return 'cancelled'
    if (readMakerTraits(BigInt(order.makerTraits)).expiresAt * 1000 <= now()) return 'expired'
    if (canFill(entry)) fill(entry)
    return 'pending'
  }

  return {
    source: 'simulated',
    quote: async ({ src, dst, amount }, signal) => {
      signal?.throwIfAborted()
      const [from, to] = [src, dst].map(({ chainId }) => chainOfSimulatedId(chainId)) as [number, number]
      if (!bridgeTargets(from).includes(to)) {
        const name = (id: number) => findChain(id)?.name ?? String(id)
        throw defiErrors.error('BRIDGE_NOT_SUPPORTED', { from: name(from), to: name(to) })
      }
      if (amount <= 0n) throw defiErrors.error('AMOUNT_ZERO')
      if (isNative(src.address)) throw defiErrors.error('NATIVE_NOT_ALLOWED', { symbol: src.symbol })
      const value = convertAtUsdPrice(src, dst, amount)
      if (value === null) throw defiErrors.error('TOKEN_NOT_SUPPORTED', { id: from })
      if (value === 0n) throw defiErrors.error('INSUFFICIENT_LIQUIDITY')
      return quotes.give({ src, dst, amount, value })
    },
    build: async ({ quote: given, account, receiver, secretHashes }, signal) => {
      signal?.throwIfAborted()
      const quote = quotes.get(given.quoteId)
      const [hashlock] = secretHashes
      if (!quote) throw defiErrors.error('ORDER_REFUSED', { reason: 'its quote is not known' })
      if (secretHashes.length !== 1 || hashlock === undefined) {
        throw defiErrors.error('ORDER_REFUSED', { reason: `it takes ${quote.secretsCount} secrets` })
      }
      const { src, dst } = quote
      const chainId = getChain(chainOfSimulatedId(src.chainId)).id
      const start = Math.floor(now() / 1000)
      const extension = writeEscrowExtension({
        factory: escrowFactory,
        resolvers: [simulatedResolver],
        auction: { start, duration: auctionDuration, rateBump },
        hashlock,
        dstChainId: dst.chainId,
        dstToken: dst.address,
        srcDeposit: safetyDeposit,
        dstDeposit: safetyDeposit,
        timeLocks,
      })
      count += 1n
      const order = buildCrossChainOrder({
        quote,
        chainId,
        walletChainId: simulatedChainId(chainId),
        contract: simulatedRouter(chainId),
        account,
        receiver,
        extension,
        secretsCount: secretHashes.length,
        expiresAt: start + 2 * auctionDuration,
        // Apart from the salts of limit and Fusion orders.
        salt: (1n << 65n) + count,
        // The nonce looks as random as any, and is the same in every run.
        nonce: BigInt(keccak256(numberToHex(count, { size: 32 }))),
      })
      pending.set(order.orderHash, { quote, receiver, hashlock })
      return { ...order, quoteId: quote.quoteId }
    },
    submit: async (signed: SignedOrder) => {
      const { built } = signed
      const asked = pending.get(built.orderHash)
      if (!asked) throw defiErrors.error('ORDER_REFUSED', { reason: 'its quote is not known' })
      if (entries.has(built.orderHash)) return
      await checkSubmittedOrder(state, now, signed)
      entries.set(built.orderHash, {
        built,
        dst: asked.quote.dst,
        receiver: asked.receiver,
        hashlock: asked.hashlock,
        amount: asked.quote.auctionStartAmount,
        fill: null,
        end: null,
      })
    },
    readyFills: async orderHash => {
      const entry = entryOf(orderHash)
      look(entry)
      return entry.fill && !entry.end ? [entry.fill.escrows] : []
    },
    submitSecret: async ({ orderHash, secret }) => {
      const entry = entryOf(orderHash)
      if (keccak256(secret) !== entry.hashlock.toLowerCase()) {
        throw defiErrors.error('ORDER_REFUSED', { reason: 'the secret does not open its lock' })
      }
      look(entry)
      if (!entry.fill || entry.end) throw defiErrors.error('ORDER_REFUSED', { reason: 'no escrow waits for a secret' })
      const { srcEscrow, dstEscrow } = entry.fill
      send(entry.dst.chainId, { abi: escrowAbi, functionName: 'withdraw', args: [dstEscrow, secret] })
      send(entry.built.chainId, { abi: escrowAbi, functionName: 'withdraw', args: [srcEscrow, secret] })
      entry.end = 'executed'
    },
    status: async orderHash => ({ state: look(entryOf(orderHash)) }),
  }
}
