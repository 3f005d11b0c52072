import { type DefiServices, defiErrors } from '@sluice/defi'
import {
  type Address,
  type CallArgument,
  type CallIntent,
  type ContractCallIntent,
  createContractCallIntent,
  encodeContractCall,
  findArtifact,
  isCodeOf,
  plainPayment,
  type Token,
} from '@sluice/guard'
import { isJsonObject, type Json, type SignatureRequest, waitForSignature } from '@sluice/workflow'
import { catalogueErrors } from '../errors.ts'
import { readAccount } from '../readSwapInputs.ts'

const requestLifetimeMs = 10 * 60_000

/** A call of a contract that one of our artifacts describes. */
export type PlannedCall = {
  readonly services: DefiServices
  readonly chainId: number
  readonly from: Address
  readonly contract: Address
  /** Artifact of the contract: with its code the contract is known, with other code the user confirms the address. */
  readonly artifactId: string
  /** In words, for the review. */
  readonly purpose: string
  readonly signature: string
  readonly arguments: readonly CallArgument[]
  /** Native amount in wei. */
  readonly value?: bigint
  readonly spends?: readonly { readonly token: Token; readonly amount: bigint }[]
  readonly receives?: readonly { readonly token: Token; readonly amount: bigint }[]
  /** Makes the intent of a kind with rules of its own. */
  readonly refine?: (intent: ContractCallIntent) => CallIntent
  /** Passed back to `settle`. */
  readonly state?: Json
}

/** Parses the address of a contract; also from an object with an `address`. Throws `ADDRESS_INVALID`, `CONTRACT_MISSING`. */
export function readContractAddress(value: Json | undefined, label: string): Address {
  const address = readAccount(isJsonObject(value) ? value.address : value)
  if (!address) throw catalogueErrors.error('CONTRACT_MISSING', { label })
  return address
}

/** Whether a contract has the code of one of our artifacts. */
export async function hasArtifactCode(
  { chains }: DefiServices,
  chainId: number,
  address: Address,
  artifactId: string,
): Promise<boolean> {
  const artifact = findArtifact(artifactId)
  if (artifact === undefined) return false
  const targetCode = await chains.code(chainId, address)
  return isCodeOf(artifact, { targetCode, walletChainId: chains.walletChainId(chainId) })
}

/**
 * Simulates a call and asks the wallet to send it.
 *
 * - Throws: `CALL_REVERTED` with the contract's reason
 */
export async function requestCall(call: PlannedCall): Promise<SignatureRequest> {
  const { services, chainId, from, contract, artifactId, signature, value = 0n, receives, refine, state } = call
  const isKnown = await hasArtifactCode(services, chainId, contract, artifactId)
  const transaction = {
    chainId: services.chains.walletChainId(chainId),
    from,
    to: contract,
    data: signature === plainPayment ? '0x' : encodeContractCall(signature, call.arguments),
    value: value.toString(),
  }
  const simulation = await services.chains.simulate(transaction)
  if (simulation.status === 'reverted') {
    throw defiErrors.error('CALL_REVERTED', { to: contract, reason: simulation.reason })
  }
  const plain: ContractCallIntent = {
    ...createContractCallIntent({
      chainId,
      transaction,
      purpose: call.purpose,
      contract,
      origin: isKnown ? 'known' : 'user',
      signature,
      arguments: call.arguments,
      ...(call.spends && { spends: call.spends }),
      ...(isKnown && { artifactId }),
    }),
    ...(receives && { receives: receives.map(({ token, amount }) => ({ token, amount: amount.toString() })) }),
  }
  const minimumNonce = await services.chains.nextNonce(chainId, from)
  return waitForSignature({
    transaction,
    intent: refine ? refine(plain) : plain,
    minimumNonce,
    expiresAt: services.now() + requestLifetimeMs,
    ...(state !== undefined && { state }),
  })
}
