import { type DefiServices, defiErrors, type Receipt } from '@sluice/defi'
import {
  type Address,
  type CallArgument,
  createContractCallIntent,
  encodeContractCall,
  type Hex,
  plainPayment,
  type Token,
} from '@sluice/guard'
import { type JsonObject, type SignatureRequest, waitForSignature } from '@sluice/workflow'

const requestLifetimeMs = 10 * 60_000

type Call = {
  readonly chainId: number
  readonly from: Address
  readonly to: Address
  /** In words, for the review. */
  readonly purpose: string
  /** Human-readable ABI item, or `plainPayment`. */
  readonly signature: string
  readonly arguments: readonly CallArgument[]
  readonly value?: bigint
  readonly origin: 'known' | 'user'
  /** Payee entered by hand. */
  readonly receiver?: Address
  readonly spends: readonly { readonly token: Token; readonly amount: bigint }[]
}

/**
 * Simulates a call and requests its signature.
 *
 * - Throws: `CALL_REVERTED`, `CHAIN_UNREACHABLE`
 */
export async function askForCall(services: DefiServices, call: Call): Promise<SignatureRequest> {
  const { chains } = services
  const { chainId, from, to, signature, value = 0n } = call
  const data: Hex = signature === plainPayment ? '0x' : encodeContractCall(signature, call.arguments)
  const transaction = { chainId: chains.walletChainId(chainId), from, to, data, value: value.toString() }
  const [simulation, minimumNonce] = await Promise.all([chains.simulate(transaction), chains.nextNonce(chainId, from)])
  if (simulation.status === 'reverted') throw defiErrors.error('CALL_REVERTED', { to, reason: simulation.reason })
  const { purpose, origin, receiver, spends } = call
  const intent = createContractCallIntent({
    chainId,
    transaction,
    purpose,
    contract: to,
    origin,
    ...(receiver && { receiver }),
    signature,
    arguments: call.arguments,
    spends,
  })
  return waitForSignature({ transaction, intent, minimumNonce, expiresAt: services.now() + requestLifetimeMs })
}

/** Converts a receipt to a port value. */
export function receiptToJson({ source }: DefiServices, receipt: Receipt): JsonObject {
  return {
    source,
    transactionHash: receipt.hash,
    status: receipt.status,
    blockNumber: receipt.blockNumber.toString(),
    gasUsed: receipt.gasUsed.toString(),
    transfers: receipt.transfers.map(transfer => ({ ...transfer, amount: transfer.amount.toString() })),
  }
}
