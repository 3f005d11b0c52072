import {
  defiErrors,
  type MakerOrder,
  type OrderFill,
  type OrderState,
  type OrderStatus,
  type SignedOrder,
} from '@sluice/defi'
import { type Address, type Hex, nativeTokenAddress, readMakerTraits, sameAddress, type Token } from '@sluice/guard'
import { encodeFunctionData, hexToBigInt, slice } from 'viem'
import { hashOrder } from '../orders/buildOrder.ts'
import { limitOrderAbi } from '../orders/limitOrderAbi.ts'
import { recoverSigner } from '../signing/recoverSigner.ts'
import { takingAmountAt } from './auction.ts'
import { simulatedRouter } from './buildSimulatedSwap.ts'
import { swapOutput } from './execute.ts'
import { simulatedChainId } from './simulatedChainId.ts'
import { isCancelled, remainingOf, simulatedResolver } from './simulatedLimitOrders.ts'
import { simulatedSignature } from './simulatedSignature.ts'
import type { SimulatedState } from './simulatedState.ts'

type Entry = SignedOrder & { readonly fills: OrderFill[] }

/** Orders of one simulated state and what became of them. */
export type SimulatedBook = {
  /** Throws `ORDER_REFUSED`, `SIGNATURE_INVALID`, `NOT_ENOUGH_BALANCE`, `NOT_ENOUGH_ALLOWANCE`. */
  submit(signed: SignedOrder): Promise<OrderStatus>
  /** Throws `ORDER_UNKNOWN`. */
  status(chainId: number, orderHash: Hex): OrderStatus
  find(chainId: number, orderHash: Hex): SignedOrder | undefined
  list(chainId: number, maker: Address): readonly MakerOrder[]
}

/** A resolver takes at least this part of what remains, halving it until the price fits. */
const smallestPart = 16n

/** Token of an order's asset; an order that unwraps pays the native one. Throws `TOKEN_NOT_SUPPORTED`. */
function tokenOf({ ledger }: SimulatedState, chainId: number, address: string): Token {
  const token = ledger.token(chainId, address)
  if (!token) throw defiErrors.error('TOKEN_NOT_SUPPORTED', { id: chainId })
  return token
}

async function checkSignature({ built, signature }: SignedOrder): Promise<void> {
  const { typedData, order } = built
  if (signature.toLowerCase() === simulatedSignature(order.maker, typedData)) return
  const signer = await recoverSigner(typedData, signature)
  if (!sameAddress(signer, order.maker)) {
    throw defiErrors.error('ORDER_REFUSED', { reason: 'it is signed by another account than its maker' })
  }
}

/**
 * Refuses what could not be filled: an order of another state, an expired one, one that its maker cannot pay.
 *
 * - Throws: `ORDER_REFUSED`, `SIGNATURE_INVALID`, `NOT_ENOUGH_BALANCE`, `NOT_ENOUGH_ALLOWANCE`, `TOKEN_NOT_SUPPORTED`
 */
export async function checkSubmittedOrder(
  state: SimulatedState,
  now: () => number,
  signed: SignedOrder,
): Promise<void> {
  await checkSignature(signed)
  const { chainId, order, orderHash, typedData } = signed.built
  const refuse = (reason: string) => defiErrors.error('ORDER_REFUSED', { reason })
  if (hashOrder(typedData) !== orderHash || typedData.domain.chainId !== simulatedChainId(chainId)) {
    throw refuse('its hash is not that of the order')
  }
  if (readMakerTraits(BigInt(order.makerTraits)).expiresAt * 1000 <= now()) throw refuse('it has expired')
  const [src, amount] = [tokenOf(state, chainId, order.makerAsset), BigInt(order.makingAmount)]
  if (state.ledger.balance(chainId, order.maker, src.address) < amount) {
    throw defiErrors.error('NOT_ENOUGH_BALANCE', { token: src.symbol })
  }
  const spender = simulatedRouter(chainId)
  const allowance = state.ledger.allowance(chainId, order.maker, spender, src.address)
  if (allowance < amount) throw defiErrors.error('NOT_ENOUGH_ALLOWANCE', { allowance, amount, spender })
}

/**
 * Keeps orders, and has the simulated resolver fill them whenever somebody looks: as much of an order as the pool
 * pays for. Pools keep their price, so an order that asks for more than it stays open.
 */
export function createSimulatedBook(state: SimulatedState, now: () => number): SimulatedBook {
  const entries = new Map<string, Entry>()

  const remaining = ({ built }: SignedOrder) =>
    remainingOf(state.ledger, built.chainId, simulatedRouter(built.chainId), built.order, built.orderHash)

  /** The largest part of what remains that the pool pays for now; 0 for none. */
  const affordable = (entry: Entry): bigint => {
    const { chainId, order, extension } = entry.built
    const whole = takingAmountAt(extension, BigInt(order.takingAmount), now())
    const making = BigInt(order.makingAmount)
    const isPaid = (part: bigint) => {
      const output = swapOutput(state.ledger, {
        chainId,
        src: order.makerAsset,
        dst: order.takerAsset,
        amount: part,
      })
      return output !== null && output * making >= whole * part
    }
    const left = remaining(entry)
    for (let divisor = 1n; divisor <= smallestPart; divisor *= 2n) {
      const part = left / divisor
      if (part > 0n && isPaid(part)) return part
    }
    return 0n
  }

  const fill = (entry: Entry, amount: bigint): void => {
    const { chainId, order, extension } = entry.built
    const word = (address: Hex) => hexToBigInt(address)
    const packed = {
      salt: BigInt(order.salt),
      maker: word(order.maker),
      receiver: word(order.receiver),
      makerAsset: word(order.makerAsset),
      takerAsset: word(order.takerAsset),
      makingAmount: BigInt(order.makingAmount),
      takingAmount: BigInt(order.takingAmount),
      makerTraits: BigInt(order.makerTraits),
    }
    const [r, vs] = [slice(entry.signature, 0, 32), slice(entry.signature, 32, 64)]
    const args = [packed, r, vs, amount, 0n, extension] as const
    const transaction = {
      chainId: simulatedChainId(chainId),
      from: simulatedResolver,
      to: simulatedRouter(chainId),
      data: encodeFunctionData({ abi: limitOrderAbi, functionName: 'fillOrderArgs', args }),
      value: '0',
    }
    // A resolver tries before it sends: the maker may have spent the tokens meanwhile.
    if (state.simulate(transaction).status !== 'success') return
    entry.fills.push({ transactionHash: state.send(transaction), filledMakingAmount: amount })
  }

  const stateOf = (entry: Entry): OrderState => {
    const { chainId, order, orderHash } = entry.built
    const contract = simulatedRouter(chainId)
    if (isCancelled(state.ledger, chainId, contract, order.maker, orderHash)) return 'cancelled'
    const left = remaining(entry)
    if (left === 0n) return 'filled'
    if (readMakerTraits(BigInt(order.makerTraits)).expiresAt * 1000 <= now()) return 'expired'
    const held = state.ledger.balance(chainId, order.maker, order.makerAsset)
    const allowed = state.ledger.allowance(chainId, order.maker, contract, order.makerAsset)
    if (held < left || allowed < left) return 'invalid'
    return left < BigInt(order.makingAmount) ? 'partially-filled' : 'open'
  }

  const look = (entry: Entry): OrderStatus => {
    const isOpen = () => ['open', 'partially-filled'].includes(stateOf(entry))
    const amount = isOpen() ? affordable(entry) : 0n
    if (amount > 0n) fill(entry, amount)
    const state = stateOf(entry)
    const remainingMakingAmount = state === 'cancelled' ? 0n : remaining(entry)
    return { orderHash: entry.built.orderHash, state, remainingMakingAmount, fills: [...entry.fills] }
  }

  const keyOf = (chainId: number, orderHash: string) => `${chainId} ${orderHash.toLowerCase()}`

  return {
    submit: async signed => {
      const key = keyOf(signed.built.chainId, signed.built.orderHash)
      const known = entries.get(key)
      if (known) return look(known)
      await checkSubmittedOrder(state, now, signed)
      tokenOf(state, signed.built.chainId, signed.built.order.takerAsset)
      const entry = { ...signed, fills: [] }
      entries.set(key, entry)
      return look(entry)
    },
    status: (chainId, orderHash) => {
      const entry = entries.get(keyOf(chainId, orderHash))
      if (!entry) throw defiErrors.error('ORDER_UNKNOWN', { hash: orderHash })
      return look(entry)
    },
    find: (chainId, orderHash) => entries.get(keyOf(chainId, orderHash)),
    list: (chainId, maker) =>
      [...entries.values()]
        .filter(({ built }) => built.chainId === chainId && sameAddress(built.order.maker, maker))
        .reverse()
        .map(entry => {
          const { order } = entry.built
          const unwraps = readMakerTraits(BigInt(order.makerTraits)).unwrapsNative
          const src = tokenOf(state, chainId, order.makerAsset)
          const dst = tokenOf(state, chainId, unwraps ? nativeTokenAddress : order.takerAsset)
          return { ...look(entry), src, dst, order }
        }),
  }
}
