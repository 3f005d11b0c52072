import { type DefiServices, defiErrors, type Receipt } from '@sluice/defi'
import {
  type Address,
  type CallArgument,
  createDeploymentIntent,
  encodeConstructorArguments,
  type Hex,
} from '@sluice/guard'
import { type SignatureRequest, waitForSignature } from '@sluice/workflow'
import { concat } from 'viem/utils'
import { awaitReceipt } from '../waiting/awaitReceipt.ts'

const requestLifetimeMs = 10 * 60_000

export type Deployment = {
  readonly chainId: number
  readonly from: Address
  /** Shown in the review. */
  readonly contractName: string
  /** Id in the guard's table of known artifacts; absent: code entered by hand. */
  readonly artifactId?: string
  /** Creation code without constructor arguments. */
  readonly creationCode: Hex
  /** Human-readable, `constructor(string name, address owner) payable`. */
  readonly signature: string
  readonly arguments: readonly CallArgument[]
  /** Wei sent to the constructor. */
  readonly value: bigint
}

/**
 * Simulates a contract creation and requests its signature.
 *
 * - Throws: `DEPLOYMENT_REVERTED`, `CHAIN_UNREACHABLE`
 */
export async function askForDeployment(services: DefiServices, deployment: Deployment): Promise<SignatureRequest> {
  const { chainId, from, creationCode, signature, value, contractName } = deployment
  const { chains } = services
  const transaction = {
    chainId: chains.walletChainId(chainId),
    from,
    to: null,
    data: concat([creationCode, encodeConstructorArguments(signature, deployment.arguments)]),
    value: value.toString(),
  }
  const [simulation, nonce] = await Promise.all([chains.simulate(transaction), chains.nextNonce(chainId, from)])
  if (simulation.status === 'reverted') {
    throw defiErrors.error('DEPLOYMENT_REVERTED', { contract: contractName, reason: simulation.reason })
  }
  const intent = createDeploymentIntent({ ...deployment, transaction, nonce })
  const expiresAt = services.now() + requestLifetimeMs
  return waitForSignature({ transaction, intent, minimumNonce: nonce, expiresAt })
}

/**
 * Waits for a deployment and returns the contract's address, where the chain has code.
 *
 * - Throws: `CONTRACT_MISSING`, errors of `awaitReceipt`
 */
export async function settleDeployment(
  services: DefiServices,
  chainId: number,
  { request, transactionHash, signal }: SettledDeployment,
): Promise<{ readonly address: Address; readonly receipt: Receipt }> {
  const receipt = await awaitReceipt(services, chainId, request, transactionHash, signal)
  const address = receipt.contractAddress
  if (address === undefined || (await services.chains.code(chainId, address)) === '0x') {
    throw defiErrors.error('CONTRACT_MISSING', { hash: transactionHash })
  }
  return { address, receipt }
}

type SettledDeployment = {
  readonly request: SignatureRequest
  readonly transactionHash: string
  readonly signal: AbortSignal
}
