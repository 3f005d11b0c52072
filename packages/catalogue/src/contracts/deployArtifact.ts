import type { DefiServices } from '@sluice/defi'
import {
  type Address,
  type CallArgument,
  createDeploymentIntent,
  encodeConstructorArguments,
  type Hex,
} from '@sluice/guard'
import { type SignatureRequest, waitForSignature } from '@sluice/workflow'
import { catalogueErrors } from '../errors.ts'
import { awaitReceipt } from '../waiting/awaitReceipt.ts'
import { hasArtifactCode } from './requestCall.ts'

const requestLifetimeMs = 10 * 60_000

/** Creation code of the contracts that components deploy; each is loaded when it is needed. */
const artifacts = {
  Collection: () => import('../../artifacts/Collection.json', { with: { type: 'json' } }),
  Marketplace: () => import('../../artifacts/Marketplace.json', { with: { type: 'json' } }),
  Dao: () => import('../../artifacts/Dao.json', { with: { type: 'json' } }),
}

/** A contract of ours with its constructor arguments. */
export type PlannedDeployment = {
  readonly services: DefiServices
  readonly chainId: number
  readonly from: Address
  readonly artifactId: keyof typeof artifacts
  /** Human-readable, `constructor(address owner)`. */
  readonly signature: string
  readonly arguments: readonly CallArgument[]
}

/**
 * Simulates a deployment and asks the wallet to send it.
 *
 * - Throws: `DEPLOYMENT_REVERTED` with the constructor's reason
 */
export async function requestDeployment(deployment: PlannedDeployment): Promise<SignatureRequest> {
  const { services, chainId, from, artifactId, signature } = deployment
  const { default: artifact } = await artifacts[artifactId]()
  const creationCode = artifact.bytecode as Hex
  const transaction = {
    chainId: services.chains.walletChainId(chainId),
    from,
    to: null,
    data: `${creationCode}${encodeConstructorArguments(signature, deployment.arguments).slice(2)}`,
    value: '0',
  }
  const simulation = await services.chains.simulate(transaction)
  if (simulation.status === 'reverted') {
    throw catalogueErrors.error('DEPLOYMENT_REVERTED', { name: artifactId, reason: simulation.reason })
  }
  const nonce = await services.chains.nextNonce(chainId, from)
  return waitForSignature({
    transaction,
    intent: createDeploymentIntent({
      chainId,
      transaction,
      contractName: artifactId,
      artifactId,
      creationCode,
      signature,
      arguments: deployment.arguments,
      nonce,
    }),
    minimumNonce: nonce,
    expiresAt: services.now() + requestLifetimeMs,
  })
}

/**
 * Waits for a deployment and returns the address of the contract.
 *
 * - Throws: errors of `awaitReceipt`; `DEPLOYED_CODE_DIFFERS` if other code is at the address
 */
export async function settleDeployment(
  { services, chainId, artifactId }: Pick<PlannedDeployment, 'services' | 'chainId' | 'artifactId'>,
  { request, transactionHash }: { readonly request: SignatureRequest; readonly transactionHash: string },
  signal: AbortSignal,
): Promise<Address> {
  const { contractAddress } = await awaitReceipt(services, chainId, request, transactionHash, signal)
  const address = contractAddress ?? null
  if (!address || !(await hasArtifactCode(services, chainId, address, artifactId))) {
    throw catalogueErrors.error('DEPLOYED_CODE_DIFFERS', { name: artifactId, address: address ?? 'no address' })
  }
  return address
}
