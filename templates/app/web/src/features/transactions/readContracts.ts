import {
  type Abi,
  type Address,
  type Client,
  ContractFunctionExecutionError,
  type ContractFunctionParameters,
} from 'viem'
import { getCode, multicall } from 'viem/actions'
import { findArtifact, isCodeOf } from '../guard/values/knownArtifacts.ts'

/** One read of a contract. */
export type ContractRead = {
  readonly address: Address
  readonly abi: Abi
  readonly functionName: string
  readonly args?: readonly unknown[]
}

/** Source: github.com/mds1/multicall3 */
const multicallAddress: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** Calldata of one request to Multicall3, in bytes. */
const deployedBatchBytes = 20_000

/** Without Multicall3 the answer is returned as code, of which a chain takes 24,576 bytes (EIP-170). */
const deploylessBatchBytes = 4_000

/**
 * Reads many values in few requests.
 *
 * - Returns: one value per read; null where the contract has no such function or reverts
 * - Throws: when the chain cannot be reached
 */
export async function readContracts(client: Client, reads: readonly ContractRead[]): Promise<readonly unknown[]> {
  if (reads.length === 0) return []
  const isDeployed = (await getCode(client, { address: multicallAddress })) !== undefined
  const answers = await multicall(client, {
    contracts: reads as readonly ContractFunctionParameters[],
    allowFailure: true,
    ...(isDeployed
      ? { multicallAddress, batchSize: deployedBatchBytes }
      : { deployless: true, batchSize: deploylessBatchBytes }),
  })
  return answers.map(({ status, result, error }) => {
    if (status === 'success') return result
    // A batch that failed as a whole: the chain, not the contract, refused.
    if (!(error instanceof ContractFunctionExecutionError) || error.functionName === 'aggregate3') throw error
    return null
  })
}

/** What stands at an address: a contract of this project, another one, or none. */
export type ContractKind = 'own' | 'other' | 'none'

/** Compares the code at an address with the contract of this project. */
export async function readContractKind(
  client: Client,
  { address, name }: { address: Address; name: string },
): Promise<ContractKind> {
  const code = await getCode(client, { address })
  if (code === undefined || code === '0x') return 'none'
  const artifact = findArtifact(name)
  return artifact && isCodeOf(artifact, { targetCode: code }) ? 'own' : 'other'
}
