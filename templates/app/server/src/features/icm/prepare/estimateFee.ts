import { formatEther } from 'viem/utils'
import { chainQueries } from '../chain/chainQueries.ts'
import { noAddress } from '../chain/contracts.ts'
import { ChainError } from '../chain/createRpc.ts'
import type { IcmChainClient, IcmChains } from '../chain/icmChains.ts'
import type { DeliveryMethod } from './chooseDeliveryMethod.ts'
import { suggestGasLimit } from './messagePayload.ts'
import type { FeeEstimateRequest } from './messageRequests.ts'
import { planMessage } from './planMessage.ts'

export type FeeOptions = {
  readonly icmChains: IcmChains
  readonly requiredGasLimit: number
  /** Wei; used when the user entered none. */
  readonly defaultReward: bigint
}

/** Gas of sending, measured with 32 to 20,000 bytes; locking a fee adds 43,000. */
const typicalSendGas = (bytes: number, withReward: boolean) => BigInt(103_000 + 50 * bytes + (withReward ? 43_000 : 0))

/** Typical number of signatures in a delivery. */
const typicalSigners = 10
const typicalReceipts = 1

/**
 * Gas of a delivery besides what the recipient may use: predicate chunks, bytes, receipts, signers and fixed parts.
 *
 * - Source: ava-labs/icm-services gas-utils, costs since Granite
 */
function deliveryGas(requiredGasLimit: bigint, payloadBytes: number): bigint {
  const chunks = Math.ceil((payloadBytes + 250) / 32)
  const fixed = 125_000 + 750 + 250_000
  return (
    requiredGasLimit +
    BigInt(chunks * 512 * 2 + payloadBytes * 35 + typicalReceipts * 2_500 + typicalSigners * 250 + fixed)
  )
}

/** A common formula: 0.001 AVAX, 0.0001 AVAX a byte, and the gas limit at 25 gwei. Relayers do not require it. */
function suggestReward(bytes: number, requiredGasLimit: bigint): bigint {
  return 10n ** 15n + 10n ** 14n * BigInt(bytes) + requiredGasLimit * 25n * 10n ** 9n
}

async function sendGas(order: FeeEstimateRequest, method: DeliveryMethod, reward: bigint, options: FeeOptions) {
  const { source } = options.icmChains
  const { destination, sender = noAddress, bytes } = order
  const planned = planMessage({
    destination: destination.id,
    recipient: sender,
    sender,
    content: 'x'.repeat(bytes),
    requiredGasLimit: suggestGasLimit(options.requiredGasLimit, bytes),
    reward,
    gateway: method.gateway,
    wrappedNative: null,
  })
  const { to, data, value } = planned.transactionData
  const typical = { gas: typicalSendGas(bytes, reward > 0n), planned }
  if (!order.sender) return typical
  try {
    const gas = await chainQueries.estimateGas(source.rpc, { from: sender, to, data, value: BigInt(value) })
    return { gas, planned }
  } catch (error) {
    if (!(error instanceof ChainError)) throw error
    // A wallet that cannot pay yet still wants to know what it would cost.
    return typical
  }
}

async function readGasPrice(icmChain: IcmChainClient | undefined): Promise<bigint | null> {
  return icmChain ? chainQueries.gasPrice(icmChain.rpc).catch(() => null) : null
}

/**
 * Says what a message costs: gas on the source chain and the reward; the delivery is paid by the relayer.
 *
 * - Throws: `ChainError` when the source chain does not answer
 */
export async function estimateFee(order: FeeEstimateRequest, method: DeliveryMethod, options: FeeOptions) {
  const reward = method.mode === 'gateway' ? (order.reward ?? options.defaultReward) : 0n
  const requiredGasLimit = suggestGasLimit(options.requiredGasLimit, order.bytes)
  const { icmChain } = order.destination
  const [{ gas, planned }, gasPrice, destinationGasPrice] = await Promise.all([
    sendGas(order, method, reward, options),
    chainQueries.gasPrice(options.icmChains.source.rpc),
    readGasPrice(icmChain),
  ])
  const cost = gas * gasPrice
  const destinationGas = deliveryGas(requiredGasLimit, (planned.messageInput.message.length - 2) / 2)
  const destinationCost = destinationGasPrice === null ? null : destinationGas * destinationGasPrice
  const suggested = suggestReward(order.bytes, requiredGasLimit)
  return {
    feeInWei: (cost + reward).toString(),
    feeInAvax: formatEther(cost + reward),
    breakdown: {
      source: { costWei: cost.toString() },
      reward: { wei: reward.toString() },
      destination: { costWei: destinationCost?.toString() ?? null, symbol: icmChain?.symbol ?? null },
      suggestedReward: { avax: formatEther(suggested) },
    },
  }
}
