import { type Client, concat, type Hex, keccak256 } from 'viem'
import { encodeConstructorArguments } from '../guard/decode/deployment.ts'
import { createDeploymentIntent, type DeploymentUnit } from '../guard/intent/deploymentIntent.ts'
import type { CallArgument } from '../guard/intent/intentFields.ts'
import { findArtifact } from '../guard/values/knownArtifacts.ts'
import type { Address } from '../guard/values/token.ts'
import { readNextNonce } from './readNextNonce.ts'
import type { PlannedTransaction } from './TransactionPlan.ts'

export type Deployment = {
  readonly client: Client
  readonly chainId: number
  readonly walletChainId: number
  readonly account: Address
  readonly contractName: string
  /** Loads the creation code: it is large, and only deployments need it. */
  readonly loadCode: () => Promise<string>
  /** Human-readable, `constructor(address owner)`. */
  readonly signature: string
  readonly arguments: readonly CallArgument[]
  /** What the integers of the arguments count, by name; the review writes them in it. */
  readonly units: { readonly [name: string]: DeploymentUnit }
}

/** Plans the deployment of a contract of this project. Code that was changed is confirmed by the user. */
export function planDeployment(deployment: Deployment): PlannedTransaction {
  const { client, chainId, walletChainId, account, contractName, loadCode, signature } = deployment
  return {
    title: `Deploy ${contractName}`,
    action: 'Deploy in wallet',
    text: `Deploy ${contractName}`,
    request: async () => {
      const creationCode = (await loadCode()) as Hex
      const data = concat([creationCode, encodeConstructorArguments(signature, deployment.arguments)])
      const transaction = { chainId: walletChainId, from: account, to: null, data, value: '0' }
      const isKnown = findArtifact(contractName)?.creationCodeHash === keccak256(creationCode)
      const intent = createDeploymentIntent({
        chainId,
        transaction,
        contractName,
        ...(isKnown ? { artifactId: contractName } : {}),
        creationCode,
        signature,
        arguments: deployment.arguments,
        units: deployment.units,
        nonce: await readNextNonce(client, account),
      })
      const creates = { name: contractName, address: intent.address }
      return { intent, transaction, creates }
    },
  }
}
