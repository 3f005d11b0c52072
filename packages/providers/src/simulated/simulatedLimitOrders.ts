import type { OrderFields } from '@sluice/defi'
import {
  type Address,
  extensionCommitment,
  type Hex,
  type MakerTraits,
  nativeTokenAddress,
  readMakerTraits,
  sameAddress,
} from '@sluice/guard'
import { type ContractFunctionArgs, decodeFunctionData, getAddress, numberToHex } from 'viem'
import { hashOrder, orderTypedData } from '../orders/buildOrder.ts'
import { limitOrderAbi } from '../orders/limitOrderAbi.ts'
import { takingAmountAt } from './auction.ts'
import { swapOutput } from './execute.ts'
import type { Ledger } from './ledger.ts'
import { simulatedChainId } from './simulatedChainId.ts'
import type { Execution, SimulatedCall, SimulatedContract } from './simulatedContract.ts'

/** Simulated resolver; the last 20 bytes of keccak256("sluice simulated resolver"). */
export const simulatedResolver: Address = '0x13C00cCD28071659fdC1EbDD2d3e5bB73B31519C'

const zeroAddress: Address = `0x${'0'.repeat(40)}`
const fillGas = 180_000n
const cancelGas = 45_000n

type FillArguments = ContractFunctionArgs<typeof limitOrderAbi, 'payable', 'fillOrderArgs'>

type Fill = {
  readonly order: OrderFields
  readonly traits: MakerTraits
  readonly orderHash: Hex
  readonly making: bigint
  readonly taking: bigint
}

function revert(reason: string): Execution {
  return { status: 'reverted', gasUsed: 40_000n, reason }
}

const addressOf = (word: bigint) => getAddress(numberToHex(word & ((1n << 160n) - 1n), { size: 20 }))

function readOrder(order: FillArguments[0]): OrderFields {
  return {
    salt: order.salt.toString(),
    maker: addressOf(order.maker),
    receiver: addressOf(order.receiver),
    makerAsset: addressOf(order.makerAsset),
    takerAsset: addressOf(order.takerAsset),
    makingAmount: order.makingAmount.toString(),
    takingAmount: order.takingAmount.toString(),
    makerTraits: order.makerTraits.toString(),
  }
}

const remainingKey = (maker: string, orderHash: string) => `remaining ${maker} ${orderHash}`

/** Remaining making amount in base units; 0 for a cancelled order. */
export function remainingOf(ledger: Ledger, chainId: number, contract: Address, order: OrderFields, hash: Hex): bigint {
  const kept = ledger.slot(chainId, contract, remainingKey(order.maker, hash))
  return kept === undefined ? BigInt(order.makingAmount) : BigInt(kept)
}

export function isCancelled(ledger: Ledger, chainId: number, contract: Address, maker: Address, hash: Hex): boolean {
  return ledger.slot(chainId, contract, `cancelled ${maker} ${hash}`) !== undefined
}

/** Settles a fill: takes the maker's token, swaps it in the pool and pays the taking amount. */
function settle(ledger: Ledger, { chainId, from, to }: SimulatedCall, fill: Fill): Execution {
  const { order, traits, making, taking } = fill
  const { maker, makerAsset: src, takerAsset: dst } = order
  const allowance = ledger.allowance(chainId, maker, to, src)
  if (allowance < making || !ledger.change(chainId, maker, src, -making)) {
    return revert('TransferFromMakerToTakerFailed()')
  }
  ledger.setAllowance(chainId, maker, to, src, allowance - making)
  ledger.change(chainId, from, src, making)
  if (sameAddress(from, simulatedResolver)) {
    const output = swapOutput(ledger, { chainId, src, dst, amount: making })
    if (output === null) return revert('The simulated pool cannot trade this')
    ledger.change(chainId, from, src, -making)
    ledger.change(chainId, from, dst, output)
  }
  const receiver = sameAddress(order.receiver, zeroAddress) ? maker : order.receiver
  if (!ledger.change(chainId, from, dst, -taking)) return revert('TransferFromTakerToMakerFailed()')
  ledger.change(chainId, receiver, traits.unwrapsNative ? nativeTokenAddress : dst, taking)
  const transfers = [
    { token: src, from: maker, to: from, amount: making },
    { token: dst, from, to: traits.unwrapsNative ? to : receiver, amount: taking },
  ]
  return { status: 'success', gasUsed: fillGas, transfers }
}

/**
 * Limit order protocol of a simulated chain, part of the router. Signatures are checked on submission: simulated ones cannot
 * be recovered.
 */
export function createSimulatedLimitOrders(chainId: number, address: Address, now: () => number): SimulatedContract {
  const fillOrder = (ledger: Ledger, call: SimulatedCall, args: FillArguments): Execution => {
    const [packed, , , wanted, , extension] = args
    const order = readOrder(packed)
    const traits = readMakerTraits(packed.makerTraits)
    const orderHash = hashOrder(orderTypedData(order, simulatedChainId(chainId), address))
    if (traits.hasExtension && (packed.salt & ((1n << 160n) - 1n)) !== extensionCommitment(extension)) {
      return revert('InvalidExtensionHash()')
    }
    if (traits.expiresAt > 0 && traits.expiresAt * 1000 <= now()) return revert('OrderExpired()')
    const remaining = remainingOf(ledger, chainId, address, order, orderHash)
    let making = remaining
    if (wanted < remaining) making = wanted
    if (making === 0n) return revert('InvalidatedOrder()')
    const whole = takingAmountAt(traits.hasExtension ? extension : '0x', packed.takingAmount, now())
    const taking = (whole * making + packed.makingAmount - 1n) / packed.makingAmount
    ledger.setSlot(chainId, address, remainingKey(order.maker, orderHash), (remaining - making).toString())
    return settle(ledger, call, { order, traits, orderHash, making, taking })
  }

  const cancelOrder = (ledger: Ledger, maker: Address, orderHash: Hex): Execution => {
    ledger.setSlot(chainId, address, remainingKey(maker, orderHash), '0')
    ledger.setSlot(chainId, address, `cancelled ${maker} ${orderHash}`, 'yes')
    return { status: 'success', gasUsed: cancelGas, transfers: [] }
  }

  const decode = (data: Hex) => {
    try {
      return decodeFunctionData({ abi: limitOrderAbi, data })
    } catch {
      // Unknown function of the router.
      return null
    }
  }

  return {
    chainId,
    address,
    execute: (ledger, call) => {
      const decoded = decode(call.data)
      if (!decoded) return null
      if (call.value > 0n) return revert('InvalidMsgValue()')
      return decoded.functionName === 'cancelOrder'
        ? cancelOrder(ledger, call.from, decoded.args[1])
        : fillOrder(ledger, call, decoded.args)
    },
  }
}
